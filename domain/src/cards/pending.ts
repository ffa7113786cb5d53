import { type Availability, type CardField, type CardVideo, cardFields } from "./fields.ts";
import { levelsOf, sameValue } from "./rules.ts";

/** Columns of a card by name: its fields, and what a location implies. */
export type CardColumns = Record<string, unknown>;

/**
 * The public part of a change, and the part that only the owner and moderators see; it is `undefined` if nothing waits.
 */
export interface Split {
  now: CardColumns;
  pending: CardColumns;
}

const freeTextKinds = [
  "name",
  "line",
  "firstLine",
  "story",
  "email",
  "typed",
  "links",
  "levels",
  "videos",
  "availability",
];

/** True if a field is free text, so that a word of it waits for a check. Numbers, phones and closed lists do not. */
export function isChecked(column: string): column is CardField {
  return column in cardFields && freeTextKinds.includes(cardFields[column as CardField].kind);
}

/** True if a free text has to wait. */
type MustWait = (name: CardField, value: unknown) => boolean;

/**
 * Splits a change of an approved card. Free text waits for approval, all of it or the part that `mustWait` selects.
 * Removals, formerly approved values and locations with a known city apply at once. `approved` is what everybody reads
 * now.
 */
export function splitChange(approved: CardColumns, change: CardColumns, mustWait: MustWait = () => true): Split {
  const split: Split = { now: {}, pending: {} };
  const { location, city_id, country, language_levels, ...others } = change;
  for (const [name, value] of Object.entries(others)) {
    const shown =
      isChecked(name) && mustWait(name, value) ? publicValueOf(name, approved[name], value, mustWait) : value;
    split.now[name] = shown;
    if (isChecked(name)) split.pending[name] = sameValue(shown, value) ? undefined : value;
  }
  splitPlace(split, approved, { location, city_id, country }, mustWait);
  splitLevels(split, approved, language_levels);
  return split;
}

/** The part of a new value that was approved before, or does not have to wait. */
function publicValueOf(name: CardField, approved: unknown, value: unknown, mustWait: MustWait): unknown {
  switch (cardFields[name].kind) {
    case "typed": {
      const before = (value as string[]).filter((item) => ((approved ?? []) as string[]).includes(item));
      const free = (value as string[]).filter((item) => before.includes(item) || !mustWait(name, [item]));
      // Items that are harmless alone may form a contact together.
      return mustWait(name, free) ? before : free;
    }
    case "links": {
      const [before, after] = [asRecord(approved), asRecord(value)];
      return Object.fromEntries(Object.entries(after).filter(([network, link]) => before[network] === link));
    }
    case "videos": {
      const before = new Set(((approved ?? []) as CardVideo[]).map(({ url }) => url));
      return (value as CardVideo[]).filter((video) => before.has(video.url) || !mustWait(name, [video]));
    }
    case "availability": {
      // Days are no text: they change at once in a city that was approved.
      const before = new Set(((approved ?? []) as Availability[]).map(placeText));
      return (value as Availability[]).filter((entry) => before.has(placeText(entry)) || !mustWait(name, [entry]));
    }
    default:
      return isEmpty(value) ? value : approved;
  }
}

const placeText = ({ city, country = "" }: Availability) => `${city}\n${country}`;

function splitPlace(split: Split, approved: CardColumns, place: CardColumns, mustWait: MustWait): void {
  const given = Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined));
  if (!("location" in given)) {
    Object.assign(split.now, given);
    return;
  }
  const isNow =
    isEmpty(given.location) ||
    given.city_id ||
    given.location === approved.location ||
    !mustWait("location", given.location);
  // A country beside a place in words is of a closed list, but it is the place's: they go together.
  Object.assign(isNow ? split.now : split.pending, given);
  const nothing = { location: undefined, city_id: undefined, country: undefined };
  if (isNow) Object.assign(split.pending, nothing);
}

/** Levels are named by the languages, so what names one that waits waits with it. */
function splitLevels(split: Split, approved: CardColumns, levels: unknown): void {
  if (levels === undefined) return;
  const spoken = ["languages", "custom_languages"].flatMap(
    (name) => (name in split.now ? split.now[name] : approved[name]) as string[],
  );
  const all = asRecord(levels);
  const shown = levelsOf(spoken, all as Record<string, string>);
  split.now.language_levels = shown;
  split.pending.language_levels = sameValue(shown, all) ? undefined : all;
}

function asRecord(value: unknown): Record<string, unknown> {
  return (typeof value === "string" ? JSON.parse(value) : (value ?? {})) as Record<string, unknown>;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === "" || value === undefined;
}
