import type { Measurement } from "../cards/measurements.ts";
import { hasVisible } from "../identity/person-name.ts";
import { readAvailability } from "./availability.ts";
import type { Column } from "./column.ts";
import { readDate } from "./dates.ts";
import { splitItems } from "./items.ts";
import { readLevels } from "./levels.ts";
import { readGirths, readNumber } from "./numbers.ts";
import { readVideos } from "./videos.ts";

const yes = ["yes", "y", "true", "1", "+", "✓", "✔", "да", "есть", "истина", "是", "有", "真"];
const no = ["no", "n", "false", "0", "-", "нет", "нету", "ложь", "否", "无", "無", "假"];

/** What people write into a cell to leave it open. */
const nothing = /^(?:[-–—?.]+|#?n\/a|#н\/д)$/i;

/** An apostrophe in front makes of these a text, as it does in spreadsheets. */
const asText = /^'(?=[\d+\-–—?.=@＝＋－＠']|#?n\/a$|#н\/д$)/i;

/** What spreadsheets add so that digits stay text: `="0123"`. */
const formula = /^="([^"]*)"$/;

/** A cell that is read as this text: `-` alone would leave the field open. */
export function markText(text: string): string {
  return nothing.test(text) || formula.test(text) || asText.test(text) ? `'${text}` : text;
}

/** Fields that a cell yields, or its problem. Never quotes the cell. */
export type CellReading = { fields: Record<string, unknown> } | { problem: string };

/**
 * Reads a cell in the shape of the API; null where it is empty. What cannot be read stays text, which the rule of its
 * field refuses.
 */
export function readCell(cell: string, column: Column): CellReading | null {
  if (!hasVisible(cell)) return null;
  const raw = cell.replaceAll("\0", "").trim();
  const isMarked = asText.test(raw);
  const text = isMarked ? raw.slice(1) : (formula.exec(raw)?.[1]?.trim() ?? raw);
  const isList = column.kind === "options" || column.kind === "typed";
  const own = isList ? undefined : column.values.find(text);
  const isNo = column.kind === "flag" && no.includes(text);
  if (own === undefined && !isNo && !isMarked && nothing.test(text)) return null;
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

function readValue(text: string, { field, kind, split, values, list }: Column): unknown {
  const meaningOf = (item: string) => values.find(item) ?? list?.find(item) ?? item;
  switch (kind) {
    case "options":
    case "typed":
      return splitItems(text, split).map(meaningOf);
    case "levels":
      return readLevels(splitItems(text, split));
    case "videos":
      return readVideos(text);
    case "availability":
      return readAvailability(text);
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
