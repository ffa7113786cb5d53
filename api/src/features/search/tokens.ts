/**
 * What `card_search.tokens` holds: `eyeColor:brown`, `country:russia`, `city:moscow`, `relocation`, `han:王` — the name of
 * a search parameter and one value of it. Places and agencies outside the lists carry how they were written as well.
 */
export function token(name: string, value: string): string {
  return `${name}:${value}`;
}

// A tab: none is left in a normalised text or a single line.
const separator = "\t";

/** A value outside a list: found by its normalised beginning, shown as it was written. */
export function writtenToken(name: string, normalized: string, written: string, more = ""): string {
  return token(name, [normalized, written, more].join(separator));
}

/** The parts that `writtenToken` put together. */
export function readWritten(value: string): { normalized: string; written: string; more: string } {
  const [normalized = "", written = "", more = ""] = value.split(separator);
  return { normalized, written, more };
}

/** Single Chinese characters: trigrams cannot find a text shorter than three letters, these can. */
export function hanTokens(name: "han" | "agencyHan", text: string): string[] {
  return [...new Set(text.match(/\p{Script=Han}/gu))].map((character) => token(name, character));
}

/** A tsquery that takes lexemes as they are. */
export function lexeme(text: string, match: "whole" | "beginning" = "whole"): string {
  const quoted = `'${text.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
  return match === "beginning" ? `${quoted}:*` : quoted;
}

/** `(a | b)`; null for none, which means no condition. */
export function anyOf(terms: readonly string[]): string | null {
  return terms.length > 0 ? `(${terms.join("|")})` : null;
}

/** `a & b`, conditions that are none left out; null for none at all. */
export function allOf(terms: readonly (string | null)[]): string | null {
  return terms.filter((term) => term !== null).join("&") || null;
}

/** A LIKE pattern that finds the text anywhere, its own wildcards taken literally. */
export function containing(text: string, start: "anywhere" | "at a word" = "anywhere"): string {
  return `%${start === "at a word" ? " " : ""}${text.replace(/[\\%_]/g, "\\$&")}%`;
}
