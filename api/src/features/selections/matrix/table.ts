import { columnLabel, factCell } from "@compcard/domain/cards/fact-numbers";
import { type FactName, formatFact, sortFacts } from "@compcard/domain/cards/facts";
import { bothNames } from "@compcard/domain/cards/full-name";
import { pageOfCard } from "@compcard/domain/cards/page";
import type { SizeSystem } from "@compcard/domain/cards/sizes";
import { dateFormat } from "@compcard/domain/intl";
import { inLanguage, type Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { choiceLabel, numberSameNames, standingLabel } from "@compcard/domain/selections/labels";
import { textIn } from "@compcard/domain/selections/localized-text";
import { choices } from "@compcard/domain/selections/options";
import type { SelectedCard, Voter, VotersVote } from "@compcard/domain/selections/schema";
import type { Cell } from "../../../platform/tables/csv.ts";

/** The reader of a matrix. */
export interface Reader {
  locale: Locale;
  system: SizeSystem;
  /** Origin of links. */
  publicUrl: string;
}

/** Votes of each client on each card. */
export interface Matrix {
  cards: readonly SelectedCard[];
  guests: readonly Voter[];
  votes: readonly VotersVote[];
}

/** Columns only where one of the cards has a value. */
const byGender: readonly FactName[] = ["inseam", "collar", "suit_size", "cup"];
const facts: readonly FactName[] = sortFacts([
  "age",
  "location",
  "height",
  "chest",
  "waist",
  "hips",
  "shoe_size",
  "clothing_size",
  ...byGender,
  "eye_color",
  "hair",
]);

/**
 * The matrix as rows with a header: a row for each card with its figures as numbers (TL-48), and a column for each client.
 * Private notes are left out: such files are sent on.
 */
export function formatMatrix({ cards, guests, votes }: Matrix, reader: Reader): Cell[][] {
  const options = { locale: reader.locale };
  const shown = facts.filter(
    (name) => !byGender.includes(name) || cards.some(({ model }) => formatFact(model, name, options)),
  );
  const sections = cards.some(({ section }) => section);
  const head = [
    m.selections_matrix_number({}, options),
    m.selections_matrix_name({}, options),
    m.selections_matrix_address({}, options),
    ...shown.map((name) => columnLabel(name, reader)),
    m.imports_field_measured_at({}, options),
    ...(sections ? [m.selections_section({}, options)] : []),
    m.selections_matrix_standing({}, options),
    m.selections_matrix_since({}, options),
    m.selections_matrix_note({}, options),
    ...choices.map((choice) => choiceLabel(choice, reader.locale)),
    ...numberSameNames(guests, reader.locale),
  ];
  const byCard = Map.groupBy(votes, ({ card_id }) => card_id);
  const rows = cards.map((card, place) => [
    place + 1,
    ...cardCells(card, { shown, sections }, reader),
    ...voteCells(guests, byCard.get(card.id) ?? [], reader.locale),
  ]);
  return [head, ...rows];
}

function cardCells(
  { model, section, standing, standing_at, note }: SelectedCard,
  { shown, sections }: { shown: readonly FactName[]; sections: boolean },
  { locale, system, publicUrl }: Reader,
): Cell[] {
  const day = dateFormat(locale, { dateStyle: "short", timeZone: "UTC" });
  return [
    bothNames(model, locale) || m.selections_matrix_unnamed({}, { locale }),
    // An unclaimed card in a selection of its agency has no page.
    model.status === "draft" ? "" : publicUrl + inLanguage(pageOfCard(model), locale),
    ...shown.map((name) => factCell(model, name, { locale, system })),
    model.measured_at ? day.format(new Date(model.measured_at)) : "",
    ...(sections ? [textIn(section, locale) ?? ""] : []),
    standing ? standingLabel(standing, locale) : "",
    standing_at ? day.format(new Date(standing_at)) : "",
    textIn(note, locale) ?? "",
  ];
}

function voteCells(guests: readonly Voter[], votes: readonly VotersVote[], locale: Locale): Cell[] {
  const counts = choices.map((choice) => votes.filter((vote) => vote.choice === choice).length);
  const byGuest = new Map(votes.map((vote) => [vote.guest_id, vote]));
  const words = guests.map(({ id }) => {
    const vote = byGuest.get(id);
    const choice = vote?.choice ? choiceLabel(vote.choice, locale) : "";
    const replies = (vote?.replies ?? []).map(({ text }) => m.selections_matrix_reply({ text }, { locale }));
    return [[choice, vote?.comment].filter(Boolean).join(" — "), ...replies].join("\n");
  });
  return [...counts, ...words];
}
