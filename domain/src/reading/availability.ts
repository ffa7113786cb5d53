import type { Availability } from "../cards/fields.ts";
import { availabilityKinds } from "../cards/options.ts";
import { readDate } from "./dates.ts";
import { optionWords } from "./words.ts";

const kinds = optionWords("availabilityKinds", availabilityKinds);

const day = String.raw`\d{1,4}[-./]\d{1,2}[-./]\d{1,4}`;
const period = new RegExp(String.raw`(${day})(?:\s*(?:[–—/-]|to|по|至|到)\s*|\s+)(${day})[\s:,]+`, "u");

/**
 * Entries of a cell, a line or a part between semicolons each: `in 2026-12-01 2026-12-20 Milan (Italy)`. Without a kind it is
 * `in`. A cell that has none stays text, which the rule of the field refuses.
 */
export function readAvailability(text: string): Availability[] | string {
  const read = text
    .split(/[;；\n]+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(readEntry);
  return read.every((entry) => entry !== null) ? read : text;
}

function readEntry(text: string): Availability | null {
  const found = period.exec(text);
  if (!found) return null;
  const [whole, from = "", to = ""] = found;
  const words = text
    .slice(0, found.index)
    .split(/[\s:,]+/)
    .filter(Boolean);
  const kind = words.length === 0 ? "in" : kinds.find(words.join(" "));
  const place = text.slice(found.index + whole.length);
  if (!place || !kind) return null;
  const [, city = place, country = ""] = /^(.*\S)\s*[(（]([^()（）]*)[)）]$/u.exec(place) ?? [];
  return { from: dayOf(from), to: dayOf(to), city, ...(country.trim() ? { country: country.trim() } : {}), kind };
}

function dayOf(text: string): string {
  const read = readDate(text, "day");
  return read && read !== "ambiguous" ? read.date : text;
}

/** A line for each entry, as `readAvailability` reads it. */
export function formatAvailability(entries: readonly Availability[]): string {
  return entries
    .map(({ kind, from, to, city, country }) => {
      // Empty brackets: those at the end of the city are its own.
      const rest = country ?? (/[)）]$/.test(city) ? "" : null);
      return `${kind} ${from} ${to} ${city}${rest === null ? "" : ` (${rest})`}`;
    })
    .join("\n");
}
