import type { Column } from "./mapping.ts";

const yes = ["yes", "y", "true", "1", "+", "да", "есть", "是", "有"];
const no = ["no", "n", "false", "0", "-", "нет", "否", "无", "無"];

/** What a cell says, in the shape of the API; undefined where it is empty. What cannot be read stays text, which its field refuses. */
export function readCell(text: string, { kind, split, values }: Column): unknown {
  const said = text.trim();
  if (said === "") return undefined;
  const meant = (one: string) => values[one] ?? one;
  if (kind === "options" || kind === "typed")
    return said
      .split(split ?? /[,;|、，；]/)
      .map((item) => item.trim())
      .filter(Boolean)
      .map(meant);
  if (said in values) return values[said];
  if (kind === "flag") return yes.includes(said.toLowerCase()) || (no.includes(said.toLowerCase()) ? false : said);
  if (kind === "number") return readNumber(said) ?? said;
  if (kind === "date") return said.replace(/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, isoDate);
  return said;
}

/** With a comma for the point, and with a unit after it: `178 см`, `38,5`. */
function readNumber(text: string): number | undefined {
  const [, digits] = /^(-?\d+(?:[.,]\d+)?)\s*(?:см|cm|厘米|кг|kg|公斤)?\.?$/i.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits.replace(",", "."));
}

function isoDate(_all: string, day: string, month: string, year: string): string {
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
