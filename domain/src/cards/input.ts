import { z } from "zod";
import { emailAddress, singleLine, text } from "../text-schema.ts";
import { choice, choices, choicesOrNone, customItems, firstOf, flag, measurement, single } from "./fields.ts";
import { socialLinkProblem } from "./links.ts";
import { parseCountry } from "./locations.ts";
import * as options from "./options.ts";
import { flattenPayload, misshapenGroups } from "./payload.ts";

const country = single(
  z.preprocess(
    (value) => (typeof value === "string" ? countryOnCard[parseCountry(value) ?? ""] : value),
    z.enum(["Russia", "China"], { error: "must be Russia or China" }),
  ),
);
const countryOnCard: Record<string, "Russia" | "China"> = { russia: "Russia", china: "China" };

const withoutBlanks = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([, item]) => item !== null && item !== undefined && item !== ""))
    : (value ?? {});

const socialMedia = z
  .preprocess(
    (value) => withoutBlanks(value === "" ? null : value),
    z.partialRecord(z.enum(options.socialNetworks), singleLine(300)).superRefine((links, context) => {
      for (const network of options.socialNetworks) {
        const link = links[network];
        const problem = link ? socialLinkProblem(network, link) : null;
        if (problem) context.addIssue({ code: "custom", path: [network], message: problem });
      }
    }),
  )
  .optional();

const languageLevels = z
  .preprocess(
    (value) => withoutBlanks(value === "" ? null : value),
    z
      .record(
        singleLine(60),
        z.enum(options.languageLevels, { error: `must be one of ${options.languageLevels.join(", ")}` }),
      )
      .refine((levels) => Object.keys(levels).length <= 40, "must be at most 40"),
  )
  .optional();

/** Everything that can be set on a card, each field on its own optional (WIZ-03, CARD-09). Unknown fields are dropped. */
const cardFields = z.object({
  first_name: single(singleLine(100)),
  last_name: single(singleLine(100)),
  age: measurement("age"),
  /** Private; the age is computed from it. Whether it makes 16 to 99 depends on the day and is checked when it is saved. */
  birth_date: single(z.iso.date("must be a date such as 2004-05-31")),
  location: single(singleLine(200)),
  country,
  model_type: choices(options.modelTypes),
  height: measurement("height"),
  chest: measurement("chest"),
  waist: measurement("waist"),
  hips: measurement("hips"),
  weight: measurement("weight"),
  shoe_size: measurement("shoe_size"),
  clothing_size: choice(options.clothingSizes),
  eye_color: choice(options.eyeColors),
  hair_color: choice(options.hairColors),
  hair_type: choice(options.hairTypes),
  hair_length: choice(options.hairLengths),
  skin_tone: choice(options.skinTones),
  body_type: choice(options.bodyTypes),
  ethnic_type: choice(options.ethnicTypes),
  phone: single(singleLine(40)),
  whatsapp: single(singleLine(40)),
  email: single(emailAddress),
  agency: firstOf(singleLine(200)),
  booker: firstOf(singleLine(200)),
  social_media: socialMedia,
  tattoos: choicesOrNone(options.tattoos),
  piercings: choicesOrNone(options.piercings),
  languages: choices(options.languages),
  custom_languages: customItems(),
  language_levels: languageLevels,
  driving_license: flag,
  citizenship: choices(options.citizenships),
  visas: choices(options.visas),
  relocation: flag,
  shooting_types: choices(options.shootingTypes),
  skills: choices(options.skills),
  custom_skills: customItems(),
  additional_info: single(text(5000)),
});

function readPayload(payload: unknown, context: z.RefinementCtx): unknown {
  for (const group of misshapenGroups(payload)) {
    context.addIssue({ code: "custom", path: [group], message: "must be an object" });
  }
  return flattenPayload(payload);
}

/** A card's fields, flat or as the grouped payload. */
export const cardInput = z.preprocess(readPayload, cardFields);

const isEmpty = (body: unknown) => typeof body === "object" && body !== null && Object.keys(body).length === 0;

/**
 * The body that makes a card. An empty object is what many clients send for no body, and means the same: null. Any other
 * is a card to publish, even if none of its fields is known.
 */
export const newCard = z.preprocess((body) => (isEmpty(body) ? null : body), cardInput.nullish());

/** The body that changes a card: as `cardInput`, with what only a change can carry. */
export const cardChange = z.preprocess(
  readPayload,
  cardFields.extend({
    status: z.enum(["draft", "published", "hidden"], { error: "must be draft or published" }).optional(),
    /** The version the change was made from; an older one than the card's is refused (CARD-12). */
    version: z.int().optional(),
    /** Only drops photos: a type that is missing here goes, whatever the values say (PHOTO-04). */
    photos: z.record(z.string(), z.unknown(), { error: "must be an object of photo types" }).nullish(),
  }),
);

export type CardInput = z.output<typeof cardInput>;
export type CardChange = z.output<typeof cardChange>;
