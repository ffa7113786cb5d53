import application29 from "../../data/consents/application-2026-11-29.json" with { type: "json" };
import guardian22 from "../../data/consents/guardian-2026-11-22.json" with { type: "json" };
import processing22 from "../../data/consents/processing-2026-11-22.json" with { type: "json" };
import looks23 from "../../data/consents/publication_looks-2026-11-23.json" with { type: "json" };
import work23 from "../../data/consents/publication_work-2026-11-23.json" with { type: "json" };
import publication22 from "../../data/consents/publication-2026-11-22.json" with { type: "json" };
import publication23 from "../../data/consents/publication-2026-11-23.json" with { type: "json" };
import publication25 from "../../data/consents/publication-2026-11-25.json" with { type: "json" };
import type { Locale } from "../locale.ts";
import type { Site } from "../site.ts";
import { consentVersions, type TextKind } from "./kinds.ts";
import { type ConsentText, consentText, fillText } from "./texts.ts";

/** Texts before the current ones, by their day. Pages opened before an upgrade still show them. Not for the browser's scripts. */
const earlierTexts: Partial<Record<TextKind, Record<string, Record<Locale, ConsentText>>>> = {
  application: { "2026-11-29": application29 },
  guardian: { "2026-11-22": guardian22 },
  processing: { "2026-11-22": processing22 },
  publication: { "2026-11-22": publication22, "2026-11-23": publication23, "2026-11-25": publication25 },
  publication_looks: { "2026-11-23": looks23 },
  publication_work: { "2026-11-23": work23 },
};

/** Every day of which a kind has a text, the newest first (SL-08). */
export function publishedVersions(kind: TextKind): string[] {
  return [consentVersions[kind], ...Object.keys(earlierTexts[kind] ?? {}).toReversed()];
}

/** The text of a day as it was shown in a language. @throws where no text of that day was published */
export function publishedText(
  kind: TextKind,
  version: string,
  locale: Locale,
  site: Site<string>,
  agency?: string,
): ConsentText {
  if (version === consentVersions[kind]) return consentText(kind, locale, site, agency);
  const text = earlierTexts[kind]?.[version];
  if (!text) throw new Error(`no text of ${kind} was published on ${version}`);
  return fillText(text[locale], locale, site, agency);
}
