import { type OwnDefinition, type OwnValues, parseOwnValue } from "../roster/own-fields.ts";
import { maxOwnText, type OwnKind, ownName } from "../roster/own-options.ts";
import type { ImportPerson } from "./match.ts";
import type { ImportProblemCode } from "./options.ts";
import type { ImportRow } from "./rows.ts";
import { noteTarget } from "./target-names.ts";

interface OwnCells {
  own: OwnValues;
  note: string | undefined;
  problems: { field: string; value: string; code: ImportProblemCode }[];
}

const codes: Record<OwnKind, ImportProblemCode> = {
  ...{ text: "too_long", number: "not_a_number", date: "not_a_date", choice: "invalid", link: "invalid" },
};

/** The changes that cells of own fields and of the note make on a person's row; a cell that cannot be read changes nothing. */
export function readOwnCells(
  row: Pick<ImportRow, "own" | "note" | "beside">,
  person: Pick<ImportPerson, "own" | "note"> | null,
  ownFields: readonly OwnDefinition[],
): OwnCells {
  const cells: OwnCells = { own: {}, note: undefined, problems: [] };
  for (const field of ownFields) {
    const cell = row.own[field.id];
    if (cell === undefined) continue;
    const read = parseOwnValue(field, cell);
    if ("problem" in read) cells.problems.push({ field: ownName(field.id), value: cell, code: codes[field.kind] });
    else if (read.value !== null && read.value !== person?.own[field.id]) cells.own[field.id] = read.value;
  }
  const before = person?.note ?? "";
  const isLong = (row.note ?? "").length > maxOwnText;
  if (row.note !== null && isLong) cells.problems.push({ field: noteTarget, value: row.note, code: "too_long" });
  const { note, left } = withBeside(isLong ? before : (row.note ?? before), row.beside);
  if (note !== before) cells.note = note;
  cells.problems.push(...left.map(({ field, text }) => ({ field, value: text, code: "remark_left" as const })));
  return cells;
}

/** True if a note contains a text as words of its own: `12` is no part of `доб. 120`. */
function hasText(note: string, text: string): boolean {
  for (let at = note.indexOf(text); at >= 0; at = note.indexOf(text, at + 1)) {
    const [before, after] = [note.slice(0, at), note.slice(at + text.length)];
    const goesOn =
      (word.test(before.slice(-1)) && word.test(text.charAt(0))) ||
      (word.test(text.slice(-1)) && word.test(after.charAt(0)));
    if (!goesOn) return true;
  }
  return false;
}

const word = /[\p{L}\p{N}]/u;

/** A note with the texts beside phone numbers that it lacks (TL-55); `left`: those that it has no room for. */
function withBeside(note: string, beside: ImportRow["beside"]) {
  const left: ImportRow["beside"] = [];
  let whole = note;
  for (const one of beside) {
    if (hasText(whole, one.text)) continue;
    const longer = whole === "" ? one.text : `${whole}\n${one.text}`;
    if (longer.length > maxOwnText) left.push(one);
    else whole = longer;
  }
  return { note: whole, left };
}
