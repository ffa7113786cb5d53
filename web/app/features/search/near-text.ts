import { fieldNames, type NamedField } from "@compcard/domain/cards/field-names";
import { measuredMonth } from "@compcard/domain/cards/freshness";
import { type Measurement, measurementRanges } from "@compcard/domain/cards/measurements";
import { optionLabel } from "@compcard/domain/cards/option-labels";
import type { AnswerOf } from "@compcard/domain/contract-types";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { type ListFilter, listFilterNames, listFilters } from "@compcard/domain/search/filter-lists";
import { capitalized, joinItems } from "@compcard/domain/wording";
import { formatNumber } from "../../lib/locale/intl.ts";

type Near = AnswerOf<"search.find">["near"][number];
type Difference = Near["differs"][number];

/** Differences from the query, such as '2 cm taller' or 'Khimki'; differences without a text are omitted. */
export function nearTexts({ model, differs }: Near): string[] {
  const texts = differs.map((one) => (one.field === "location" ? formatPlace(model, one) : differenceText(one)));
  return texts.filter((text) => text !== "").map((text) => capitalized(text, getLocale()));
}

function formatPlace({ location_names, location }: Near["model"], { is, kilometres }: Difference): string {
  const [city = ""] = (location_names?.[getLocale()] ?? location ?? String(is ?? "")).split(/[,，]/);
  if (kilometres === undefined) return city.trim() || unsaid("location");
  return m.search_near_place({ city: city.trim(), value: formatNumber(kilometres) });
}

function differenceText({ field, wanted, is }: Difference): string {
  if (field === "photos") return is === 0 ? m.common_photo_missing() : m.search_near_photos();
  if (!isNamed(field)) return field === "measured_at" ? measuredText(is) : "";
  if (is === null || is === false || (Array.isArray(is) && is.length === 0)) return unsaid(field);
  if (typeof is === "number" && typeof wanted === "number" && isMeasurement(field))
    return differenceFormats[field](is, is - wanted);
  return m.search_chip({ name: fieldNames[field](), value: valueText(field, [is].flat().map(String)) });
}

function measuredText(is: Difference["is"]): string {
  const date = typeof is === "string" ? measuredMonth({ measured_at: is }, getLocale()) : null;
  return date ? m.search_near_measured({ date }) : m.search_near_unmeasured();
}

function isNamed(field: string): field is NamedField {
  return Object.hasOwn(fieldNames, field);
}

function unsaid(field: NamedField): string {
  return m.search_near_unsaid({ name: fieldNames[field]().toLocaleLowerCase(getLocale()) });
}

function valueText(field: NamedField, values: string[]): string {
  const locale = getLocale();
  const filter = listFilterNames.find((name: ListFilter) => listFilters[name].field === field);
  const list = field === "country" ? "countries" : filter && listFilters[filter].list;
  const words = list ? values.map((value) => optionLabel(list, countryValue(field, value), locale)) : values;
  return joinItems(words, locale);
}

/** On a card a country has a capital. */
function countryValue(field: NamedField, value: string): string {
  return field === "country" ? value.toLowerCase() : value;
}

type DifferenceFormat = (is: number, by: number) => string;

const inCentimeters =
  (field: NamedField): DifferenceFormat =>
  (_is, by) => {
    const values = { name: fieldNames[field](), value: m.common_cm({ value: formatNumber(Math.abs(by)) }) };
    return by > 0 ? m.search_near_larger(values) : m.search_near_smaller(values);
  };

const asSize =
  (field: NamedField): DifferenceFormat =>
  (is) =>
    m.search_chip({ name: fieldNames[field](), value: m.common_eu({ value: formatNumber(is) }) });

/** By how much a number is above what was searched for or, below zero, under it. */
const differenceFormats: Record<Measurement, DifferenceFormat> = {
  age: (_is, by) =>
    by > 0 ? m.search_near_older({ count: Math.abs(by) }) : m.search_near_younger({ count: Math.abs(by) }),
  height: (_is, by) => {
    const value = m.common_cm({ value: formatNumber(Math.abs(by)) });
    return by > 0 ? m.search_near_taller({ value }) : m.search_near_shorter({ value });
  },
  weight: (_is, by) => {
    const value = m.common_kg({ value: formatNumber(Math.abs(by)) });
    return by > 0 ? m.search_near_heavier({ value }) : m.search_near_lighter({ value });
  },
  chest: inCentimeters("chest"),
  waist: inCentimeters("waist"),
  hips: inCentimeters("hips"),
  inseam: inCentimeters("inseam"),
  collar: inCentimeters("collar"),
  shoe_size: asSize("shoe_size"),
  suit_size: asSize("suit_size"),
};

function isMeasurement(field: NamedField): field is Measurement {
  return Object.hasOwn(measurementRanges, field);
}

/** The card's values for the wishes that it does not meet. */
export function unmetTexts(models: AnswerOf<"search.find">["models"], id: string): string[] {
  const model = models.find((one) => one.id === id);
  return model ? nearTexts({ model, differs: model.unmet ?? [] }) : [];
}
