import application from "../../data/consents/application-2026-11-30.json" with { type: "json" };
import crossBorder from "../../data/consents/cross_border-2026-11-22.json" with { type: "json" };
import guardian from "../../data/consents/guardian-2026-11-28.json" with { type: "json" };
import mails from "../../data/consents/mails-2026-11-22.json" with { type: "json" };
import processing from "../../data/consents/processing-2026-11-23.json" with { type: "json" };
import about from "../../data/consents/publication_about-2026-11-23.json" with { type: "json" };
import looks from "../../data/consents/publication_looks-2026-11-26.json" with { type: "json" };
import origin from "../../data/consents/publication_origin-2026-11-23.json" with { type: "json" };
import work from "../../data/consents/publication_work-2026-11-26.json" with { type: "json" };
import publication from "../../data/consents/publication-2026-11-29.json" with { type: "json" };
import { inDays } from "../intl.ts";
import type { Locale } from "../locale.ts";
import { retentionDays } from "../retention.ts";
import type { Site } from "../site.ts";
import type { TextKind } from "./kinds.ts";

export interface ConsentText {
  title: string;
  /** Paragraphs. */
  text: string[];
}

const texts: Record<TextKind, Record<Locale, ConsentText>> = {
  processing,
  publication,
  publication_about: about,
  publication_looks: looks,
  publication_origin: origin,
  publication_work: work,
  mails,
  cross_border: crossBorder,
  guardian,
  application,
};

const somebody: Record<Locale, string> = {
  ru: "тот, кто ведёт этот сайт",
  en: "whoever runs this site",
  zh: "本网站的运营者",
};

/**
 * The whole current text of a consent as it is shown in a language, with the operator's own words in it (`docs/site-file.md`).
 * `agency`: the name in the text of an application.
 */
export function consentText(kind: TextKind, locale: Locale, site: OperatorTexts, agency?: string): ConsentText {
  return fillText(texts[kind][locale], locale, site, agency);
}

/** The paragraph of the consent to publication that states what others may do and what is forbidden. */
export function publicationCondition(locale: Locale): string {
  return publication[locale].text.at(-2) as string;
}

type OperatorTexts = Pick<Site<string>, "name" | "operator" | "crossBorder">;

/** A text with the operator's own words in it. */
export function fillText(
  { title, text }: ConsentText,
  locale: Locale,
  { name, operator, crossBorder }: OperatorTexts,
  agency = "",
): ConsentText {
  const named = [operator?.name, operator?.address].filter(Boolean).join(", ");
  const words: Record<string, string> = {
    operator: named || somebody[locale],
    site: name,
    abroad: crossBorder ?? "",
    backups: inDays(retentionDays.backups, locale),
    applicants: inDays(retentionDays.applicants, locale),
    agency,
  };
  const fill = (line: string) => line.replace(/\{(\w+)\}/g, (_whole, word: string) => words[word] ?? "");
  return { title, text: text.map(fill).filter(Boolean) };
}
