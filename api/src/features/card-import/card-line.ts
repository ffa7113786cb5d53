import { createHash } from "node:crypto";
import { firstOfEach, problemOf } from "@compcard/domain/card-import/problems";
import { cardRecord } from "@compcard/domain/card-import/schema";
import type { FieldProblem } from "@compcard/domain/errors";
import { foldLetters } from "@compcard/domain/identity/normalized-text";
import { type Line, maxLineBytes } from "./lines.ts";
import type { Seen } from "./seen.ts";

/** A line that holds some object, and the id that its card has or gets. */
export interface CardLine {
  number: number;
  id: string;
  /** The id that earlier versions gave to the card of this line; absent where the line names its id. */
  formerId?: string;
  value: Record<string, unknown>;
  /** True if an earlier line of the file, most likely, named the same id. */
  repeated: boolean;
  /** Values that were left out when the line was made. */
  problems: readonly FieldProblem[];
  /** Values that were taken in part. */
  remarks?: readonly FieldProblem[];
}

/** A problem of a line. */
export interface BadLine {
  number: number;
  /** True if its card was imported all the same, without the values that the problems name. */
  taken: boolean;
  /** `column`: that of the table, where there is one. */
  problems: (FieldProblem & { column?: string })[];
}

const utf8 = new TextDecoder("utf-8", { fatal: true });
const idRule = cardRecord.pick({ id: true });

/** The content of a line; null for a blank one. */
export function readLine(line: Line, seen: Seen): CardLine | BadLine | null {
  const { number, bytes, problem, derived, problems = [], remarks = [] } = line;
  const bad = (message: string) => refuse(number, [{ path: "", message }]);
  if (problem) return bad(problem);
  if (!bytes) return bad(`the line is longer than ${maxLineBytes.toLocaleString("en")} bytes`);
  let value: unknown;
  try {
    const text = utf8.decode(bytes);
    if (text.trim() === "") return null;
    value = JSON.parse(text);
  } catch (error) {
    // Not the parser's own words: they quote the line, and with it somebody's contacts.
    return bad(error instanceof SyntaxError ? "the line is not JSON" : "the line is not UTF-8");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return bad("the line is not a JSON object");
  const fields = value as Record<string, unknown>;
  const given = idRule.safeParse(fields);
  if (!given.success) return refuse(number, given.error.issues.map(problemOf));
  const { id } = given.data;
  const read = { number, value: { ...fields, ...derived }, problems, remarks };
  if (id) return { ...read, id, repeated: seen.count(id) > 0 };
  return { ...read, ...idsOf(bytes, fields, seen), repeated: false };
}

/** A line that is not taken in. Of several problems of one value the first is named. */
export function refuse(number: number, problems: readonly FieldProblem[]): BadLine {
  return { number, taken: false, problems: firstOfEach(problems) };
}

/**
 * The id of a card that has none: made of its values as `foldLetters` spells them, so that a file that is imported again
 * finds its cards, however another program saved it, and of how often they have come before, so that equal lines are as
 * many cards. `formerId` is made of the line's bytes.
 */
function idsOf(bytes: Buffer, fields: Record<string, unknown>, seen: Seen): { id: string; formerId: string } {
  const values = JSON.stringify(fields, (_, value) => (typeof value === "string" ? foldLetters(value) : value));
  const line = bytes.at(-1) === 13 ? bytes.subarray(0, -1) : bytes;
  const first = hashToUuid(values);
  const before = seen.count(first);
  const nth = (one: string) => (before === 0 ? one : hashToUuid(one + before));
  return { id: nth(first), formerId: nth(hashToUuid(line)) };
}

/** RFC 9562, version 8: bits of our own. */
function hashToUuid(data: string | Buffer): string {
  const hex = createHash("sha256").update(data).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
