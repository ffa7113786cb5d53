import { type FactCard, formatFact, isFact } from "@compcard/domain/cards/facts";
import { parseCountry } from "@compcard/domain/cards/locations";
import { optionLabel } from "@compcard/domain/cards/option-labels";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { joinItems } from "@compcard/domain/wording";
import type { DraftValues, Field } from "./steps.ts";

/** The answer to one field in the page's language; empty without one. */
export function valueText(field: Field, values: DraftValues): string {
  const locale = getLocale();
  const value = values[field];
  if (field === "country") return optionLabel("countries", parseCountry(values.country ?? "") ?? "", locale);
  if (field === "social_media") return linksText(values);
  if (field === "videos") {
    const lines = values.videos.map(({ url, kind }) => `${optionLabel("videoKinds", kind, locale)}: ${url}`);
    return joinItems(lines, locale);
  }
  if (field === "availability") {
    const lines = values.availability.map(({ from, to, city, kind }) => {
      const word = optionLabel("availabilityKinds", kind, locale);
      return `${city}: ${from} – ${to}, ${word}`;
    });
    return joinItems(lines, locale);
  }
  if (typeof value === "boolean") return value ? m.common_yes() : m.common_no();
  const name = field === "language_levels" ? "languages" : field;
  if (isFact(name)) return formatFact(values as FactCard, name, { locale })?.value ?? "";
  return Array.isArray(value) ? joinItems(value.map(String), locale) : String(value ?? "");
}

function linksText({ social_media }: DraftValues): string {
  const links = Object.entries(social_media).map(
    ([network, link]) => `${optionLabel("socialNetworks", network, getLocale())}: ${link}`,
  );
  return joinItems(links, getLocale());
}
