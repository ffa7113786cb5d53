import { type CardField, cardFields, type FieldKind, type FieldLine, optionsOf } from "../src/cards/fields.ts";

/** A value that a field takes, unlike that of every other field where its kind allows; what it needs beside it comes too. */
export function sampleOf(field: CardField): Partial<Record<CardField, unknown>> {
  if (field === "language_levels") return { languages: ["english"], language_levels: { english: "fluent" } };
  return { [field]: sampleValue(field, cardFields[field]) };
}

/** The value of a field after it was cleared. */
export function emptyOf(field: CardField): unknown {
  return emptyValues[cardFields[field].kind];
}

function sampleValue(field: CardField, line: FieldLine): unknown {
  switch (line.kind) {
    case "number":
      return line.range.min + 7 * Math.max(1, line.range.step);
    case "option":
      return optionsOf(line.list)[1];
    case "options":
      return optionsOf(line.list).slice(1, 3);
    default:
      return field === "location" ? "Казань, Россия" : values[line.kind](field);
  }
}

const values: Record<Exclude<FieldKind, "number" | "option" | "options">, (field: string) => unknown> = {
  name: (field) => `Проба ${field}`,
  phone: () => "+7 900 123-45-67",
  line: (field) => ({ name_latin: "Proba Latin", name_han: "安娜·普罗巴" })[field] ?? `Проба ${field}`,
  firstLine: (field) => `Проба ${field}`,
  story: (field) => `Проба\n${field}`,
  email: () => "proba@example.com",
  date: () => "1999-12-31",
  country: () => "China",
  flag: () => true,
  typed: (field) => [`проба ${field}`],
  levels: () => ({}),
  links: () => ({ vk: "https://vk.com/proba" }),
  availability: () => [{ from: "2026-12-01", to: "2026-12-20", city: "Казань, Россия", kind: "in" }],
  videos: () => [{ url: "https://vk.com/video-1_2", kind: "walk" }],
};

const emptyValues: Record<FieldKind, unknown> = {
  ...{ name: null, phone: null, line: null, firstLine: null, story: null, email: null, date: null },
  ...{
    country: null,
    number: null,
    option: null,
    options: [],
    typed: [],
    levels: {},
    links: {},
    videos: [],
    availability: [],
    flag: false,
  },
};
