import type { Measurement } from "../cards/options.ts";
import { hasVisible } from "../identity/person-name.ts";
import type { Column } from "./column.ts";
import { readDate } from "./dates.ts";
import { readGirths, readNumber } from "./numbers.ts";

const yes = ["yes", "y", "true", "1", "+", "✓", "✔", "да", "есть", "истина", "是", "有", "真"];
const no = ["no", "n", "false", "0", "-", "нет", "нету", "ложь", "否", "无", "無", "假"];

/** What people write into a cell to leave it open. */
const nothing = /^(?:[-–—?.]+|#?n\/a|#н\/д)$/i;

/** Fields that a cell yields, or its problem. Never quotes the cell. */
export type CellReading = { fields: Record<string, unknown> } | { problem: string };

/**
 * Reads a cell in the shape of the API; null where it is empty. What cannot be read stays text, which the rule of its
 * field refuses.
 */
export function readCell(cell: string, column: Column): CellReading | null {
  if (!hasVisible(cell)) return null;
  const text = withoutMarks(cell.replaceAll("\0", "").trim());
  const isList = column.kind === "options" || column.kind === "typed";
  const own = isList ? undefined : column.values.find(text);
  const isNo = column.kind === "flag" && no.includes(text);
  if (own === undefined && !isNo && nothing.test(text)) return null;
  if (column.kind === "girths") {
    const fields = readGirths(text);
    return fields ? { fields } : { problem: "must be bust, waist and hips, such as 84/60/89" };
  }
  if (column.kind === "date" && own === undefined) {
    const read = readDate(text, column.dayOrder);
    if (read === "ambiguous") return { problem: "day and month cannot be told apart; write it as 2001-12-31" };
    return { fields: { [column.field]: read?.date ?? text } };
  }
  const value = own ?? readValue(text, column);
  const [field = "", inner] = column.field.split(".");
  return { fields: { [field]: inner ? { [inner]: value } : value } };
}

/** Without what spreadsheets add so that digits stay text: `="0123"`, `'+7 900`. */
function withoutMarks(text: string): string {
  return /^="([^"]*)"$/.exec(text)?.[1]?.trim() ?? text.replace(/^'(?=[+\d])/, "");
}

function readValue(text: string, { field, kind, split, values, list }: Column): unknown {
  const meaningOf = (item: string) => values.find(item) ?? list?.find(item) ?? item;
  switch (kind) {
    case "options":
    case "typed":
      return text
        .split(split ?? /[,;|、，；\n]/)
        .map((item) => item.trim())
        .filter((item) => item !== "")
        .map(meaningOf);
    case "option":
      return meaningOf(text);
    case "flag":
      return yes.includes(text.toLowerCase()) || (no.includes(text.toLowerCase()) ? false : text);
    case "number":
      return readNumber(text, field as Measurement) ?? text;
    default:
      return text;
  }
}
