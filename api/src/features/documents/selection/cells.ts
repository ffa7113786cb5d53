import { taggedAddress } from "@compcard/domain/card-views/sources";
import { type FactName, factGroups, formatFact, formatFacts } from "@compcard/domain/cards/facts";
import { formatMonth } from "@compcard/domain/cards/freshness";
import { ownName, shownName } from "@compcard/domain/cards/full-name";
import type { SizeSystem } from "@compcard/domain/cards/sizes";
import type { Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { choiceLabel, formatStanding } from "@compcard/domain/selections/labels";
import { choices, type Standing } from "@compcard/domain/selections/options";
import { joinItems } from "@compcard/domain/wording";
import type { ShownPhoto } from "../../../core/photo-files/shown.ts";
import { pageOf } from "../content.ts";
import type { Chosen } from "./chosen.ts";

/** Reader and content of a contact sheet. */
export interface SheetOptions {
  locale: Locale;
  units: SizeSystem;
  notes: boolean;
  votes: boolean;
  comments: boolean;
  /** Origin of links. */
  publicUrl: string;
}

/** One card of a contact sheet, formatted for its reader. */
export interface SheetCell {
  number: number;
  /** Under which heading it stands. */
  section: string | null;
  name: string;
  /** In Latin letters, if there is a Latin form. */
  latinName: string;
  /** The name as the person writes it, if its readers read another script (FL-50, TL-31). */
  ownName: string | null;
  /** Age and place, and whether the photo shows a retouched figure. */
  line: string;
  facts: { label: string; value: string }[];
  /** The age of the figures. */
  measured: { label: string; value: string } | null;
  standing: Standing | null;
  standingText: string | null;
  note: string | null;
  /** A line for each choice, with who made it. */
  votes: string[];
  /** A line for each client who wrote something, the first first. */
  comments: string[];
  /** The card's page. */
  address: string;
  photo: ShownPhoto | null;
}

const line: readonly FactName[] = ["age", "location"];
export function sheetCells(chosen: readonly Chosen[], options: SheetOptions): SheetCell[] {
  return chosen.map((one, place) => ({ number: place + 1, ...cellOf(one, options) }));
}

function cellOf(
  { print: { card, photos }, note, section, answers, standing, standing_at }: Chosen,
  { locale, units, publicUrl, ...printed }: SheetOptions,
): Omit<SheetCell, "number"> {
  const to = { locale, system: units };
  const own = ownName(card, locale);
  const figure = photos[0]?.made === "figure_retouched" ? [m.documents_figure({}, { locale })] : [];
  const name = shownName(card, locale) || m.documents_unnamed({}, { locale });
  return {
    section,
    name,
    latinName: card.name_latin ?? card.other_names?.en ?? own ?? name,
    ownName: own,
    line: [...line.flatMap((name) => formatFact(card, name, to)?.value ?? []), ...figure].join("  ·  "),
    facts: formatFacts(card, factGroups.printed, to).map(({ label, value }) => ({ label, value })),
    measured: measured(card.measured_at, locale),
    standing,
    standingText: standing && formatStanding(standing, standing_at, locale, "UTC"),
    note: printed.notes ? note : null,
    votes: printed.votes ? formatVotes(answers, locale) : [],
    comments: printed.comments ? formatComments(answers, locale) : [],
    address: taggedAddress(publicUrl + pageOf(card), "pdf"),
    photo: photos[0] ?? null,
  };
}

function measured(day: string | null, locale: Locale): SheetCell["measured"] {
  return day ? { label: m.documents_sheet_measured({}, { locale }), value: formatMonth(day, locale) } : null;
}

function formatVotes(answers: Chosen["answers"], locale: Locale): string[] {
  return choices.flatMap((choice) => {
    const names = answers.filter((one) => one.choice === choice).map(({ name }) => name);
    const words = { choice: choiceLabel(choice, locale), names: joinItems(names, locale) };
    return names.length > 0 ? [m.documents_sheet_votes(words, { locale })] : [];
  });
}

function formatComments(answers: Chosen["answers"], locale: Locale): string[] {
  return answers.flatMap(({ name, comment }) => {
    const words = comment?.replace(/\s+/g, " ").trim();
    return words ? [m.documents_sheet_comment({ name, comment: words }, { locale })] : [];
  });
}
