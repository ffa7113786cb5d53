import { parseLocation, placeNames } from "@compcard/domain/cards/locations";
import type { PhotoType } from "@compcard/domain/cards/options";
import { isMinor } from "@compcard/domain/cards/rules";
import { audienceOf, restrictedSwitches } from "@compcard/domain/cards/visibility";
import { normalizePlace, normalizeText } from "@compcard/domain/identity/normalized-text";
import { isRequired, photoSlots } from "@compcard/domain/photos/rules";
import { type ListFilter, listFilterNames, listFilters } from "@compcard/domain/search/filter-lists";
import type { Selectable } from "kysely";
import type { CardsTable } from "../../platform/db/schema.ts";
import { placeKey } from "../fields/availability.ts";
import { cityById } from "../fields/cities.ts";
import { nameGroups, textForms } from "../names/name-forms.ts";
import { nameOrder } from "../names/name-order.ts";
import { withoutContactTexts } from "../reading/contact-texts.ts";
import { findAgency } from "./lists.ts";
import {
  type AgencyName,
  awayPlace,
  cut,
  hanTokens,
  namesEnd,
  notStatedToken,
  realCoverToken,
  restrictedToken,
  stayToken,
  storyStart,
  toggleToken,
  token,
  writtenToken,
} from "./tokens.ts";

export const filterColumns = listFilterNames.map((name) => listFilters[name].field);

export const textColumns = [
  "first_name",
  "last_name",
  "name_latin",
  "name_han",
  "country",
  "city_id",
  "location",
  "custom_skills",
  "additional_info",
  "availability",
] as const;
export const toggleColumns = ["relocation", "driving_license"] as const;

type Column = (typeof filterColumns)[number] | (typeof textColumns)[number] | (typeof toggleColumns)[number];

/** The part of a card that search reads. */
export type SearchableCard = Pick<Selectable<CardsTable>, Column | "agency" | "guarded" | "shown_to"> & {
  /** Types of the photos that everybody may see. */
  photo_types: PhotoType[];
  /** The types among them whose photo AI made. */
  ai_types: PhotoType[];
  /** The types among them whose photo AI made or edited. */
  marked_types: PhotoType[];
  /** Which slots there are depends on it, whether or not others see it; by the birth date where it is known. */
  age: number | null;
};

export interface SearchTexts {
  tokens: string[];
  /**
   * The forms of the names, `namesEnd`, those of the city in three languages and of own skills, `storyStart`, the words of the
   * free text. Every word stands between spaces, so that ' x' finds what begins with x and ' x ' the word.
   */
  search_text: string;
  /** The agency, if its switch is `members`, or `verified`. */
  agency_text: string;
  agency_verified_text: string;
  name_ru: string;
  name_en: string;
  name_zh: string;
}

/** The search row of a public card (SEARCH-01, SEARCH-02). Agency stands apart: guests must not find anything by it. */
export function buildSearchTexts(stored: SearchableCard): SearchTexts {
  // Guests search too, and read the cities that somebody typed.
  const card = withoutContactTexts(stored);
  const place = placeOf(card);
  const search_text = [
    spaced([
      ...nameGroups(card.first_name, card.last_name),
      // The name as the person writes it for others (FL-50).
      ...nameGroups(card.name_latin ?? "", ""),
      ...nameGroups("", card.name_han ?? ""),
    ]),
    namesEnd,
    spaced([place ? formsOf(place.normalized) : cityText(card), ...card.custom_skills.map(formsOf)]),
    ...storyOf(card),
  ].join("");
  const agency = agencyOf(card);
  const tokens = [
    ...listFilterNames.flatMap((name) => listTokens(name, [card[listFilters[name].field]].flat())),
    ...(card.country ? [token("country", card.country.toLowerCase())] : []),
    ...(card.city_id ? [token("city", card.city_id)] : []),
    ...(place ? [writtenToken("place", place.normalized, place.written, card.country?.toLowerCase())] : []),
    ...stayTokens(card),
    ...(card.guarded ? [restrictedToken] : []),
    ...(card.photo_types.length > 0 ? [toggleToken("hasPortfolio")] : []),
    ...(hasRealCover(card) ? [realCoverToken] : []),
    ...(hasRequiredPhotos(card) ? [toggleToken("hasRequiredPhotos")] : []),
    ...(card.relocation ? [toggleToken("relocation")] : []),
    ...(card.driving_license ? [toggleToken("drivingLicense")] : []),
    ...hanTokens("card", search_text),
    ...(agency ? [agency.token, ...hanTokens(agency.of, agency.text)] : []),
  ];
  const agency_text = agency?.of === "agency" ? agency.text : "";
  const agency_verified_text = agency?.of === "verifiedAgency" ? agency.text : "";
  return { tokens, search_text, agency_text, agency_verified_text, ...nameOrder(card) };
}

/** The places and days on which the model can be booked, and those on which she cannot. */
function stayTokens({ availability }: SearchableCard): string[] {
  const placeIn = (entry: (typeof availability)[number]) => (entry.kind === "in" ? placeKey(entry) : awayPlace);
  return [...new Set(availability.map((entry) => stayToken(placeIn(entry), entry.from, entry.to)))];
}

/** Token of a card that states no value, so that such cards can be counted. */
function listTokens(name: ListFilter, values: readonly (string | null)[]): string[] {
  const stated = values.filter((value) => value !== null && value !== "");
  return stated.length > 0 ? stated.map((value) => token(name, value as string)) : [notStatedToken(name)];
}

function hasRequiredPhotos(card: SearchableCard): boolean {
  const { photo_types, ai_types } = card;
  return photoSlots(card).every(
    (type) => !isRequired(type) || (photo_types.includes(type) && !ai_types.includes(type)),
  );
}

function hasRealCover(card: SearchableCard): boolean {
  const cover = photoSlots(card).find((type) => card.photo_types.includes(type));
  return !cover || !card.marked_types.includes(cover);
}

/** Each between spaces, so that two of them are two spaces apart: cards have such texts in common. */
function spaced(texts: string[]): string {
  return texts
    .filter(Boolean)
    .map((text) => ` ${text} `)
    .join("");
}

/** The words of the free text, each once and a text of its own: cards have most of them in common. Never of a minor (TL-83). */
function storyOf({ additional_info, guarded, age }: SearchableCard): string[] {
  if (!additional_info || guarded || isMinor(age)) return [];
  const words = normalizeText(additional_info)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(cut);
  return [storyStart, spaced([...new Set(words)].filter(({ length }) => length > 1))];
}

function formsOf(text: string): string {
  return textForms(text).join(" ");
}

// Cached: an import looks up the same few cities thousands of times.
const cityTexts = new Map<string, string>();

function cityText({ city_id }: SearchableCard): string {
  const city = city_id === null ? undefined : cityById.get(city_id);
  if (!city) return "";
  const text = cityTexts.get(city.id) ?? placeNames(city).map(formsOf).join(" ");
  cityTexts.set(city.id, text);
  return text;
}

/** A place that is not in the list of cities. */
function placeOf({ city_id, location }: SearchableCard): { normalized: string; written: string } | null {
  if (city_id || !location) return null;
  // Without the mark of what was left out.
  const written = parseLocation(location.replace(/[\s,;:(]*…[\s,;)]*/g, " ").trim(), []).cityText;
  const normalized = cut(normalizePlace(written));
  return normalized ? { normalized, written } : null;
}

/** Agency texts by visibility switch; a hidden agency is not indexed. */
function agencyOf({
  agency,
  guarded,
  shown_to,
}: Pick<SearchableCard, "agency" | "guarded" | "shown_to">): { of: AgencyName; token: string; text: string } | null {
  const audience = audienceOf(guarded ? restrictedSwitches(shown_to) : shown_to, "agency");
  if (!agency?.trim() || audience === "nobody") return null;
  const of = audience === "verified" ? "verifiedAgency" : "agency";
  const listed = findAgency(agency);
  if (!listed) {
    const text = cut(normalizeText(agency));
    return { of, token: writtenToken(of, text, agency), text: spaced([formsOf(text)]) };
  }
  const names = [...new Set([listed.label, listed.en].map(formsOf))];
  return { of, token: token(of, listed.value), text: spaced(names) };
}
