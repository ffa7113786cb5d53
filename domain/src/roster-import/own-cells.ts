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
  row: Pick<ImportRow, "own" | "note">,
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
  const { note } = row;
  if (note !== null && note.length > maxOwnText)
    cells.problems.push({ field: noteTarget, value: note, code: "too_long" });
  else if (note !== null && note !== (person?.note ?? "")) cells.note = note;
  return cells;
}
