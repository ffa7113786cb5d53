import type { Country } from "../cards/options.ts";
import { normalizeText } from "../identity/normalized-text.ts";

/** A row of `data/agencies.json`, as far as search reads it; handed in by the caller. */
export interface Agency {
  value: string;
  label: string;
  en: string;
}

/** Looks up the listed agency that a text names by its value, label or English name in any case; null for the owner's own. */
export function agencyFinder(list: Record<Country, readonly Agency[]>): (text: string) => Agency | null {
  const byName = new Map<string, Agency>();
  for (const agency of [...list.russia, ...list.china]) {
    for (const name of [agency.value, agency.label, agency.en]) byName.set(normalizeText(name), agency);
  }
  return (text) => byName.get(normalizeText(text)) ?? null;
}
