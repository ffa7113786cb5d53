/** Hostile texts; each stands for a kind that once broke a server somewhere. */
export const hostileTexts = [
  ...[
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\udc00x",
    "\u202eabc",
    "\ufeff",
    "\u200b",
    "e\u0301".repeat(50),
    "👩‍👩‍👧‍👦",
    "İı",
    "ß",
  ],
  ...[
    "null",
    "undefined",
    "NaN",
    "Infinity",
    "1e309",
    "-0",
    "0x10",
    "１２",
    "2024-02-30",
    "9999-99-99",
    "+275760-09-13",
  ],
  ...[
    "' or 1=1 --",
    "%",
    "_",
    "\\",
    "%00",
    "#{7*7}",
    "{{7*7}}",
    "../../../../etc/passwd",
    "..\\..\\x",
    "/",
    "//",
    "#",
    "?",
  ],
  ...["<script>alert(1)</script>", "javascript:alert(1)", "https://example.com@evil.example", "a@b..c", "a@[::1]"],
  ...[
    "x\r\nBcc: y@example.com",
    "{a,b}",
    '"',
    "|",
    "*",
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "then",
  ],
  ...["9".repeat(400), "x".repeat(5_000), "王".repeat(300), "(".repeat(200), "a,".repeat(400), "-".repeat(300)],
];

export const hostileNumbers = [-1, 0, 0.5, 1e9, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 5e-324, 99_999_999_999];

const nested = (depth: number): unknown =>
  depth === 0 ? "x" : depth % 2 ? [nested(depth - 1)] : { a: nested(depth - 1) };

export const hostileValues: unknown[] = [
  ...[null, true, false, [], {}, [[]], [null], { __proto__: null, a: 1 }, { length: 3 }, { toString: "x" }],
  ...[
    nested(5),
    nested(200),
    Array.from({ length: 3_000 }, (_, index) => index),
    JSON.parse('{"__proto__":{"admin":true}}'),
  ],
  ...hostileNumbers,
  ...hostileTexts,
];

/** Bodies that are no JSON, or hardly. */
export const brokenBodies = [
  "",
  "{",
  "null",
  "[]",
  '"x"',
  "1",
  "{}}",
  '{"a":1,"a":2}',
  "\u0000",
  "[".repeat(5_000),
  `{"a":${"9".repeat(5_000)}}`,
];
