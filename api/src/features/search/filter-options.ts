import { type Country, countries } from "@compcard/domain/cards/options";
import { type ListFilter, listFilterNames, listFilters } from "@compcard/domain/search/filter-lists";
import { agencies, cities } from "../../cards/search-row/lists.ts";
import { readWritten, token, type WrittenName, writtenStart } from "../../cards/search-row/tokens.ts";
import type { Parts } from "../../parts.ts";
import { countTokens } from "./store.ts";

interface Option {
  value: string;
  count: number;
}

interface PlaceOption extends Option {
  country: Country | null;
  ru: string;
  en: string;
  zh: string;
}

interface AgencyOption extends Option {
  label: string;
}

type ListName = (typeof listFilters)[ListFilter]["list"];

export type FilterOptions = {
  countries: Option[];
  locations: PlaceOption[];
  agencies: AgencyOption[];
} & Record<ListName, Option[]>;

const longestMs = 5 * 60_000;
const cheapMs = 50;

/**
 * Counts the options, or keeps what was counted: the dearer the counting, the longer, five minutes at most. A small
 * site sees its changes at once, a large one spends no more than a fiftieth of its time counting (SEARCH-12).
 */
export function filterOptionsOf({ database, clock, log }: Parts): () => Promise<FilterOptions> {
  let kept: { options: FilterOptions; dear: boolean; freshUntil: number } | null = null;
  let counting: Promise<FilterOptions> | null = null;

  const count = async () => {
    const start = performance.now();
    const options = presentOptions(await countTokens(database.read));
    const beyond = Math.max(0, performance.now() - start - cheapMs);
    kept = { options, dear: beyond > 0, freshUntil: clock.now().getTime() + Math.min(longestMs, 50 * beyond) };
    return options;
  };

  return async () => {
    if (kept && clock.now().getTime() < kept.freshUntil) return kept.options;
    counting ??= count().finally(() => {
      counting = null;
    });
    if (!kept?.dear) return counting;
    // Somewhat old counts now are better than exact ones in a second.
    counting.catch((error: unknown) => log.warn({ err: error }, "counting the filter options failed"));
    return kept.options;
  };
}

function presentOptions(counts: Map<string, number>): FilterOptions {
  const option = (name: string, value: string): Option => ({ value, count: counts.get(token(name, value)) ?? 0 });
  const lists = listFilterNames.map((name) => [
    listFilters[name].list,
    listFilters[name].values.map((value) => option(name, value)),
  ]);
  return {
    countries: countries.map((country) => option("country", country)),
    locations: [...listedPlaces(counts), ...otherPlaces(counts)].sort((one, other) => other.count - one.count),
    agencies: [...agencies.map(({ value, label }) => ({ ...option("agency", value), label })), ...ownAgencies(counts)],
    ...(Object.fromEntries(lists) as Record<ListName, Option[]>),
  };
}

function listedPlaces(counts: Map<string, number>): PlaceOption[] {
  return cities.flatMap(({ id, country, ru, en, zh }) => {
    const count = counts.get(token("city", id));
    return count ? { value: id, count, country, ru, en, zh } : [];
  });
}

function otherPlaces(counts: Map<string, number>): PlaceOption[] {
  return writtenValues(counts, "place").map(({ written, more, count }) => {
    const country = countries.find((code) => code === more) ?? null;
    return { value: written, count, country, ru: written, en: written, zh: written };
  });
}

function ownAgencies(counts: Map<string, number>): AgencyOption[] {
  return writtenValues(counts, "agency").map(({ written, count }) => ({ value: written, count, label: written }));
}

/** What people wrote by hand, spellings of one name counted together under the commonest. */
function writtenValues(counts: Map<string, number>, name: WrittenName) {
  const prefix = writtenStart(name, "");
  const found = new Map<string, { written: string; more: string; count: number }>();
  const commonestFirst = [...counts]
    .filter(([one]) => one.startsWith(prefix))
    .sort(([, one], [, other]) => other - one);
  for (const [one, count] of commonestFirst) {
    const { normalized, written, more } = readWritten(one.slice(prefix.length));
    const known = found.get(normalized);
    if (known) known.count += count;
    else found.set(normalized, { written, more, count });
  }
  return [...found.values()];
}
