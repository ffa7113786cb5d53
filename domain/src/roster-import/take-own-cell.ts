import type { Column } from "../card-import/column.ts";
import { ownIdOf } from "../roster/own-options.ts";
import { noteTarget } from "./target-names.ts";

/** Takes the cell of an own field or of the note as a text. @returns false for the cell of another column. */
export function takeOwnCell(
  read: { own: Record<string, string>; note: string | null; isBare: boolean },
  { field }: Pick<Column, "field">,
  found: Record<string, unknown>,
): boolean {
  const id = ownIdOf(field);
  if (id === null && field !== noteTarget) return false;
  // A date comes by the name of its column, a text by the parts of the name.
  const parts = found.own as Record<string, unknown> | undefined;
  const value = String(found[field] ?? parts?.[id ?? ""] ?? "");
  read.isBare = false;
  if (id === null) read.note = value;
  else read.own[id] = value;
  return true;
}
