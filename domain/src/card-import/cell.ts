import { socialLinkProblem } from "../cards/links.ts";
import type { Measurement } from "../cards/measurements.ts";
import type { SocialNetwork } from "../cards/options.ts";
import { parseMeasurements } from "../figures/parse-measurements.ts";
import { readWholeSize } from "../figures/sizes.ts";
import { findName } from "../figures/words.ts";
import { hasVisible } from "../identity/person-name.ts";
import { readAvailability } from "../reading/availability.ts";
import { readDate } from "../reading/dates.ts";
import { splitItems } from "../reading/items.ts";
import { readLanguage, readLevels } from "../reading/levels.ts";
import { readFigure, readNumber } from "../reading/numbers.ts";
import { readPhone } from "../reading/phone.ts";
import { idNetworks, readProfile } from "../reading/profile.ts";
import { readVideos } from "../reading/videos.ts";
import type { Column } from "./column.ts";

const yes = ["yes", "y", "true", "1", "+", "✓", "✔", "да", "есть", "истина", "是", "有", "真"];
const no = ["no", "n", "false", "0", "-", "нет", "нету", "ложь", "否", "无", "無", "假"];

/** Text in cells that means empty. */
const nothing = /^(?:[-–—?.]+|#?n\/a|#н\/д)$/i;

/** An apostrophe in front makes of these a text, as it does in spreadsheets. */
const asText = /^'(?=[\d+\-–—?.=@＝＋－＠']|#?n\/a$|#н\/д$)/i;

/** The form in which spreadsheets mark digits as text: `="0123"`. */
const formula = /^="([^"]*)"$/;

/** A cell that is read as this text: `-` alone would leave the field open. */
export function markText(text: string): string {
  return nothing.test(text) || formula.test(text) || asText.test(text) ? `'${text}` : text;
}

/** A value that a cell gives, and what else is known of it. */
interface Reading {
  value: unknown;
  remark?: string | undefined;
  /** The field stores less than the cell gives. */
  isRounded?: boolean;
  /** A length in inches; `assumed` is the number of a cell without a unit. */
  inches?: { assumed?: number };
  /** Texts of the items of a list. */
  items?: readonly string[];
}

/** Fields that a cell yields with what else it says, or its problem. A problem never quotes the cell. */
export type CellReading = ({ fields: Record<string, unknown> } & Omit<Reading, "value">) | { problem: string };

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
  if (column.kind === "measurements") {
    const read = parseMeasurements(text);
    if (!read) return { problem: "must be bust, waist and hips, such as 84/60/89" };
    return { fields: { ...read.figures }, isRounded: read.isRounded, remark: read.rest.join(" … ") || undefined };
  }
  if (column.kind === "date" && own === undefined) {
    const read = readDate(text, column.dayOrder);
    if (read === "ambiguous") return { problem: "day and month cannot be told apart; write it as 2001-12-31" };
    return { fields: { [column.field]: read?.date ?? text } };
  }
  const [field = "", inner] = column.field.split(".");
  if (field === "languages" && own === undefined) return readLanguages(text, column);
  const { value, ...more } = own !== undefined ? { value: own } : readWhole(text, column, inner);
  return { fields: { [field]: inner ? { [inner]: value } : value }, ...more };
}

/** Levels that stand beside languages are a field of their own. */
function readLanguages(text: string, column: Column): CellReading {
  const items = listItems(text, column);
  const read = items.map((item) => {
    const meaning = column.values.find(item);
    return meaning === undefined ? readLanguage(item) : { language: meaning };
  });
  const levels = read.flatMap((one) => ("level" in one && one.level ? [[one.language, one.level]] : []));
  const languages = read.map(({ language }) => language);
  return { fields: { languages, ...(levels.length > 0 && { language_levels: Object.fromEntries(levels) }) }, items };
}

const joints = /[/+&]|\s(?:и|and)\s|和/u;

/** The items of a cell. What a slash or an "and" joins are several where each is known: `русский/английский`. */
function listItems(text: string, { field, split, values, list }: Column): string[] {
  const isKnown = (item: string) =>
    (values.find(item) ?? list?.find(item)) !== undefined ||
    (field === "languages" && readLanguage(item).language !== item);
  return splitItems(text, split).flatMap((item) => {
    const parts = split === undefined && !isKnown(item) ? item.split(joints).map((part) => part.trim()) : [];
    return parts.length > 1 && parts.every(isKnown) ? parts : [item];
  });
}

function readWhole(text: string, column: Column, inner = ""): Reading {
  if (column.kind === "phone") {
    const read = readPhone(text);
    return { value: read?.phone ?? text, remark: read?.remark };
  }
  if (column.kind === "profile") {
    const network = inner as SocialNetwork;
    const isStored = !idNetworks.includes(network) && socialLinkProblem(network, text) === null;
    const read = isStored ? null : readProfile(network, text);
    return { value: read?.link ?? text, remark: read?.remark };
  }
  if (column.kind === "number") return readMeasurement(text, column.field as Measurement);
  if (column.kind === "options" || column.kind === "typed") {
    const items = listItems(text, column);
    return { value: items.map((item) => meaningOf(item, column)), items };
  }
  return { value: readValue(text, column) };
}

/** A number that the field cannot store stays one, so that its rule decides. */
function readMeasurement(written: string, field: Measurement): Reading {
  const text = withoutName(written, field);
  const figure = readFigure(text, field);
  const number = readNumber(text, field);
  if (!figure) return { value: number ?? text };
  const { value, isRounded, inches } = figure;
  return { value, isRounded, ...(inches && { inches: inches === "assumed" && number ? { assumed: number } : {} }) };
}

/** `рост 178`: the name of its field says nothing more. */
function withoutName(text: string, field: Measurement): string {
  const name = findName(text, 0);
  const isOwn = name !== null && typeof name.named !== "string" && name.named.length === 1 && name.named[0] === field;
  return isOwn ? text.slice(name.end).replace(/^[\s:：=–—-]+/, "") : text;
}

const meaningOf = (item: string, { values, list }: Column) => values.find(item) ?? list?.find(item) ?? item;

/** Also the sizes of a line of figures: `2XL`, `UK 8`. */
function readOption(text: string, column: Column): unknown {
  const size = column.field === "clothing_size" ? readWholeSize(`dress ${text}`, null) : null;
  return size?.field === "clothing_size" ? size.value : meaningOf(text, column);
}

function readValue(text: string, column: Column): unknown {
  const { kind, split } = column;
  switch (kind) {
    case "levels":
      return readLevels(splitItems(text, split));
    case "videos":
      return readVideos(text);
    case "availability":
      return readAvailability(text);
    case "option":
      return readOption(text, column);
    case "flag":
      return yes.includes(text.toLowerCase()) || (no.includes(text.toLowerCase()) ? false : text);
    default:
      return text;
  }
}
