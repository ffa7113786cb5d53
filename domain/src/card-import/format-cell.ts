import { m } from "@compcard/domain/messages";
import { type Availability, type CardField, type CardVideo, cardFields } from "../cards/fields.ts";
import { optionLabel } from "../cards/option-labels.ts";
import type { Locale } from "../locale.ts";
import { formatAvailability } from "../reading/availability.ts";
import { joinItems } from "../reading/items.ts";
import { formatLevels } from "../reading/levels.ts";
import { listWords, type Words } from "../reading/words.ts";
import { markText } from "./cell.ts";

/** The value of a field, as `readCell` reads it back. A list has an item for each value. */
type Formatted = string | number | boolean | string[] | null;

/** Null for what is empty. `locale`: in words of that language; null: in those of the API. */
function format(field: CardField, value: unknown, locale: Locale | null): Formatted {
  if (value === null || value === undefined || value === "") return null;
  const line = cardFields[field];
  const labelOf = (option: unknown) => labelThatReads(field, String(option), locale);
  switch (line.kind) {
    case "number":
      return value as number;
    case "flag":
      return value as boolean;
    case "option":
      return labelOf(value);
    case "options":
      return (value as string[]).map(labelOf);
    case "typed":
      return [...(value as string[])];
    case "levels":
      return formatLevels(value as Record<string, string>, locale);
    case "videos":
      return (value as CardVideo[]).map(({ kind, url }) => `${kind} ${url}`).join("\n") || null;
    case "availability":
      return formatAvailability(value as Availability[]) || null;
    case "country":
      return locale === null ? String(value) : optionLabel("countries", String(value).toLowerCase(), locale);
    default:
      return String(value);
  }
}

/** A cell of a table. */
export function formatCell(field: CardField, value: unknown, locale: Locale): string | number | null {
  const found = format(field, value, locale);
  if (typeof found === "boolean") return (found ? m.common_yes : m.common_no)({}, { locale });
  if (Array.isArray(found)) return found.length === 0 ? null : markText(joinItems(found));
  return typeof found === "string" ? markText(found) : found;
}

/** A value of NDJSON; links are an object of them. */
export function formatJson(
  field: CardField,
  value: unknown,
): Formatted | Record<string, string> | CardVideo[] | Availability[] {
  const { kind } = cardFields[field];
  if (kind === "videos" || kind === "availability") {
    const items = value as CardVideo[] | Availability[] | null | undefined;
    return items && items.length > 0 ? items : null;
  }
  if (cardFields[field].kind === "links") {
    const links = Object.entries((value ?? {}) as Record<string, string>);
    return links.length === 0 ? null : Object.fromEntries(links.map(([network, link]) => [network, markText(link)]));
  }
  const found = format(field, value, null);
  if (Array.isArray(found)) return found.length === 0 ? null : markText(found.join("\n")).split("\n");
  return typeof found === "string" ? markText(found) : found;
}

const words = new Map<CardField, Words<string> | null>();

/** The label of an option, unless it would be read as another one. */
function labelThatReads(field: CardField, option: string, locale: Locale | null): string {
  const line = cardFields[field];
  if (locale === null || !("list" in line)) return option;
  if (!words.has(field)) words.set(field, listWords(field));
  const label = optionLabel(line.list, option, locale);
  return words.get(field)?.find(label) === option ? label : option;
}
