import { expect, it } from "vitest";
import { readCopyText } from "./copy-text.ts";

const cards = { name: "cards", columns: ["id", "name", "links", "order"], jsonColumns: ["links"] };

/** A dump that arrives one byte at a time. */
async function* inBytes(text: string) {
  for (const byte of Buffer.from(text)) yield Buffer.of(byte);
}

async function read(lines: string[]) {
  const items = [];
  for await (const item of readCopyText(inBytes(lines.map((line) => `${line}\n`).join("")), [cards])) items.push(item);
  return items;
}

it("reads rows with any characters, JSON columns and sequences", async () => {
  const [rows, ...sequences] = await read([
    "-- a comment",
    'COPY public.cards (id, name, links, "order") FROM stdin;',
    '1\ta\\tb\\nc\\\\n\u2028Ё\t{"a": "b\\\\nc"}\t\\N',
    "2\t\\\\N\t\\N\t",
    "\\.",
    "SELECT pg_catalog.setval('public.cards_num_seq', 12, true);",
    "SELECT pg_catalog.setval('my.other_seq', 1, false);",
  ]);
  const expected = [
    { id: "1", name: "a\tb\nc\\n\u2028Ё", links: { a: "b\nc" }, order: null },
    { id: "2", name: "\\N", links: null, order: "" },
  ];
  expect(rows).toMatchObject({ table: "cards", columns: cards.columns });
  expect((rows as { rows: string[] }).rows.map((row) => JSON.parse(row))).toEqual(expected);
  expect(sequences).toEqual([
    { name: "cards_num_seq", value: "12", called: true },
    { name: "other_seq", value: "1", called: false },
  ]);
});

it("skips unknown tables with any rows", async () => {
  const items = await read([
    "COPY app.kysely_migration (name) FROM stdin;",
    "COPY public.cards (id) FROM stdin;",
    "\\.",
    "COPY app.cards (id) FROM stdin;",
    "\\.",
    "COPY app.cards (id) FROM stdin;",
    "COPY app.cards (id) FROM stdin;",
    "\\.",
  ]);
  expect(items).toEqual([{ table: "cards", columns: ["id"], rows: ['{"id":"COPY app.cards (id) FROM stdin;"}'] }]);
});
