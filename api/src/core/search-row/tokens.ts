import { createHash } from "node:crypto";
import type { CardToggle, ListFilter } from "@compcard/domain/search/filter-lists";

const codes = new Map<string, string>();

/**
 * The form of a listed value in `card_search.tokens`, such as `eyeColor:brown`: four characters of a hash. Counting
 * reads all that match, so a row's size is its price: in words it would be twice as large. A test proves that no two
 * values share a code, and the order of a list is free to change.
 */
export function token(name: string, value: string): string {
  const words = `${name}:${value}`;
  const known = codes.get(words);
  if (known !== undefined) return known;
  const code = createHash("sha256").update(words).digest("base64url").slice(0, 4);
  codes.set(words, code);
  return code;
}

/** A switch that is on, as `relocation`. */
export function toggleToken(name: CardToggle): string {
  return token("toggle", name);
}

/** A closed list for which the card states no value. */
export function notStatedToken(name: ListFilter): string {
  return token("notStated", name);
}

/** The first photo of the card, where AI neither made nor edited it. Cards without a photo carry it, too. */
export const realCoverToken = token("made", "real");

// A tab: none is left in a normalized text or a single line.
const separator = "\t";

/** Token of cards that only signed-in readers may find. */
export const restrictedToken = "guarded";

/** A value outside a list: found by its normalized beginning, shown as it was written. */
export function writtenToken(name: WrittenName, normalized: string, written: string, more = ""): string {
  return writtenStart(name, [normalized, written, more].join(separator));
}

/** Between the place and the days of a stay. */
export const staySeparator = separator;

/**
 * Prefix of the tokens of stays: days on which a model can be booked in a city. Conditions of guests never contain one.
 */
export const stayStart = "stay:";

/** Stands for the place of days on which a model cannot be booked; no city's normalized name is a sign. */
export const awayPlace = "-";

/** `place`: one text for all spellings of a city; days as `2026-12-01`, both included. */
export function stayToken(place: string, from: string, to: string): string {
  return stayStart + [cut(place), from, to].join(separator);
}

/** Prefix of the tokens of the stays in a city. */
export function stayTokenStart(place: string): string {
  return stayStart + cut(place) + separator;
}

/** The parts of a token that `stayToken` made. */
export function readStay(text: string): { place: string; from: string; to: string } {
  const [place = "", from = "", to = ""] = text.slice(stayStart.length).split(separator);
  return { place, from, to };
}

/** Agency text that all members can search by, and the one for verified bookers. Queries of other readers never contain it. */
export type AgencyName = "agency" | "verifiedAgency";
export type WrittenName = "place" | AgencyName;

/** Prefix of the tokens of one value in any spelling: `бор` includes no token of `боровск`. */
export function writtenValueStart(name: WrittenName, normalized: string): string {
  return writtenStart(name, normalized) + separator;
}

/** Prefix of the token of a written value. */
export function writtenStart(name: WrittenName, normalized: string): string {
  return `${name}:${normalized}`;
}

/** The parts that `writtenToken` put together. */
export function readWritten(value: string): { normalized: string; written: string; more: string } {
  const [normalized = "", written = "", more = ""] = value.split(separator);
  return { normalized, written, more };
}

/** Single Chinese characters: trigrams cannot find a text shorter than three letters, these can. */
export function hanTokens(of: "card" | AgencyName, text: string): string[] {
  const characters = [...new Set(text.match(/\p{Script=Han}/gu))];
  return characters.map((character) => hanStarts[of] + character);
}

const hanStarts = { card: "", agency: "a", verifiedAgency: "v" } as const;

/** A tsquery that takes lexemes as they are. */
export function lexeme(text: string, match: "whole" | "beginning" = "whole"): string {
  const quoted = `'${text.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
  return match === "beginning" ? `${quoted}:*` : quoted;
}

/** Stands in `search_text` between the names and the rest; no normalized text holds it. */
export const namesEnd = "\n";

/** Stands in `search_text` before the words of the free text, which has the lowest rank; no normalized text holds it. */
export const storyStart = "\r";

/** A text as a LIKE pattern, its own wildcards taken literally. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** Compatibility forms can unfold to many letters; a token has to stay below 2 kB. */
export function cut(text: string): string {
  return text.slice(0, 200);
}
