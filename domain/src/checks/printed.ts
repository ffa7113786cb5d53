import { type FactCard, factGroups, formatFact } from "../cards/facts.ts";
import type { NamedCard } from "../cards/full-name.ts";
import { placeName } from "../cards/place.ts";
import type { DocumentSide } from "../documents/options.ts";
import type { Locale } from "../locale.ts";

/** Documents with a code: formats of a card, contact sheets, and comp cards that are bound together. */
export const issueKinds = ["pdf", "docx", "jpg", "poster", "story", "sheet", "cards"] as const;
export type IssueKind = (typeof issueKinds)[number];

const signature = ["first_name", "last_name", "other_names", "age", "location"] as const;

/** Every field that a document prints. The months of the figures and of the print are no fields: they cannot become wrong. */
export const printedFields = [...signature, ...factGroups.printed] as const;
export type PrintedField = (typeof printedFields)[number];

export type PrintedValue = string | number | null;
export type PrintedFields = Partial<Record<PrintedField, PrintedValue>>;

/** The part of a card that documents print. */
export type PrintedCard = FactCard & NamedCard;

/** A document that prints a card; `side`: the one side that a picture shows. */
export interface PrintedDocument {
  kind: IssueKind;
  side?: DocumentSide | undefined;
  locale: Locale;
}

/** Most facts on a picture for stories. */
const factsOfStory = 4;

/** The facts that a document prints, as far as the card has them, in their order. */
export function printedFacts(card: PrintedCard, { kind, locale }: PrintedDocument): PrintedField[] {
  if (kind !== "story") return [...factGroups.printed];
  return factGroups.printed.filter((name) => isGiven(card, name, locale)).slice(0, factsOfStory);
}

/** The printed fields of a card with their values as they stand now; null for one that has no line. */
export function readPrinted(card: PrintedCard, document: PrintedDocument): PrintedFields {
  const facts = document.side === "front" ? [] : printedFacts(card, document);
  return Object.fromEntries(
    [...signature, ...facts].map((field) => [field, readPrintedField(card, field, document.locale)]),
  );
}

/** One printed field; a name and a place as they are printed in that language. */
export function readPrintedField(card: PrintedCard, field: PrintedField, locale: Locale): PrintedValue {
  if (field === "first_name" || field === "last_name") return card[field]?.trim() || null;
  if (field === "other_names") return card.other_names?.[locale] || null;
  if (field === "location") return placeName(card, locale) || null;
  if (field === "age") return card.age;
  return isGiven(card, field, locale) ? (card[field] ?? null) : null;
}

function isGiven(card: PrintedCard, name: (typeof factGroups.printed)[number], locale: Locale): boolean {
  return formatFact(card, name, { locale, system: "eu" }) !== null;
}

/** Fields whose values are in the document's language. */
const worded: readonly PrintedField[] = ["other_names", "location"];

interface Content {
  fields: Partial<Record<PrintedField, unknown>>;
  locale: Locale;
  /** By place, the front first; null for a place without one. */
  photos: readonly (string | null)[];
}

/** Tests that two documents of a card state and show the same, as far as both print it; names and places in one language. */
export function isSameContent(one: Content, other: Content): boolean {
  return hasSamePhotos(one, other) && hasSameFields(one, other);
}

function hasSamePhotos(one: Content, other: Content): boolean {
  return one.photos.every((photo, place) => {
    const second = other.photos[place] ?? null;
    return photo === null || second === null || photo === second;
  });
}

function hasSameFields(one: Content, other: Content): boolean {
  const isComparable = (field: PrintedField) => one.locale === other.locale || !worded.includes(field);
  return printedFields.every((field) => {
    const [first, second] = [one.fields[field], other.fields[field]];
    if (first === undefined || second === undefined || !isComparable(field)) return true;
    return JSON.stringify(first) === JSON.stringify(second);
  });
}

/** A printed field that is different now. */
export interface PrintedChange {
  field: PrintedField;
  before: PrintedValue;
  after: PrintedValue;
}

/** The fields whose values differ, in their order. A field that a document did not print is not compared. */
export function comparePrinted(printed: PrintedFields, now: PrintedFields): PrintedChange[] {
  return printedFields.flatMap((field) => {
    const [before, after] = [printed[field], now[field] ?? null];
    return before === undefined || before === after ? [] : [{ field, before, after }];
  });
}
