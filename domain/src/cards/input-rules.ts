import { z } from "zod";
import { hasVisible, isAddressLike, withoutUnseen } from "../identity/person-name.ts";
import { cleanText } from "../text.ts";
import { phoneNumber, shownEmail, singleLine, text } from "../text-schema.ts";
import { withScheme } from "../url.ts";
import { availability } from "./availability-rule.ts";
import { type FieldLine, optionsOf } from "./fields.ts";
import { completeName, socialLinkProblem } from "./links.ts";
import { parseCountry } from "./locations.ts";
import { isWrittenIn, type NameScript } from "./name-scripts.ts";
import { languageLevels as levels, type SocialNetwork, socialNetworks, videoKinds } from "./options.ts";
import { toList } from "./payload.ts";
import { maxVideos, videoLinkProblem } from "./video-links.ts";

/**
 * The parser of one field of a card, by its line in the table. An absent field is not changed; empty text or null
 * clears it (CARD-09).
 */
export function ruleOf(line: FieldLine): z.ZodType {
  switch (line.kind) {
    case "name":
      return cardName(line.max);
    case "phone":
      return single(phoneNumber);
    case "line":
      return single(line.script ? writtenIn(line.script, line.max) : singleLine(line.max));
    case "firstLine":
      return firstOf(singleLine(line.max));
    case "story":
      return single(text(line.max));
    case "email":
      return single(shownEmail);
    case "date":
      return single(z.iso.date("must be a date such as 2004-05-31"));
    case "country":
      return single(country);
    case "number":
      return measurement(line.range);
    case "option":
      return choice(optionsOf(line.list));
    case "options":
      return choices(optionsOf(line.list));
    case "typed":
      return customItems();
    case "levels":
      return languageLevels;
    case "links":
      return socialMedia;
    case "videos":
      return videos;
    case "availability":
      return availability;
    case "flag":
      return flag;
  }
}

const blank = (value: unknown) => (typeof value === "string" && cleanText(value) === "" ? null : value);

/** A single value; cleared it is null. */
function single<T extends z.ZodType>(schema: T) {
  return z.preprocess(blank, schema.nullable()).optional();
}

/** Blank clears; a name of which nothing would be seen (FL-74), or that reads as an address (TL-16), is refused rather than stored. */
function cardName(max: number) {
  const visible = z
    .string()
    .refine(hasVisible, "must not be of invisible characters alone")
    .overwrite(withoutUnseen)
    .refine((name) => !isAddressLike(name), "must be a name, not an address");
  const read = (value: unknown) => (typeof value === "string" && /^[\t\r\n\p{Z}]*$/u.test(value) ? null : value);
  return z.preprocess(read, visible.pipe(singleLine(max)).nullable()).optional();
}

const lettersOf = { Latin: "Latin letters", Han: "Chinese characters" } as const;

/** A name in one script (FL-50). */
function writtenIn(script: NameScript, max: number) {
  return singleLine(max).refine((name) => isWrittenIn(script, name), `must be written in ${lettersOf[script]}`);
}

/** Like `single`. It reads only the first item of a list. */
function firstOf<T extends z.ZodType>(schema: T) {
  return z
    .preprocess((value) => blank(Array.isArray(value) ? (value[0] ?? null) : value), schema.nullable())
    .optional();
}

const stepNames: Record<number, string> = { 0.5: "a number in steps of 0.5", 1: "a whole number", 2: "an even number" };

/** A number within the fixed range of a measurement, on its step (WIZ-09); digits in a text count. */
function measurement({ min, max, step }: { min: number; max: number; step: number }) {
  const error = `must be ${stepNames[step]} from ${min} to ${max}`;
  const read = (value: unknown) =>
    typeof value === "string" && /^\s*\d{1,3}([.,]\d{1,2})?\s*$/.test(value)
      ? Number(value.replace(",", "."))
      : blank(value);
  const schema = z.number({ error }).min(min, error).max(max, error).multipleOf(step, error);
  return z.preprocess(read, schema.nullable()).optional();
}

/** One value of a closed list. */
function choice(list: readonly string[]) {
  return single(z.enum(list, { error: `must be one of ${list.join(", ")}` }));
}

/** Any values of a closed list, in the order they came; cleared it is empty. Where the list has `none`, it stands alone (WIZ-10). */
function choices(list: readonly string[]) {
  const item = z.enum(list, { error: `must be among ${list.join(", ")}` });
  const items = z.array(item).refine((all) => all.length < 2 || !all.includes("none"), "none excludes the others");
  return z.preprocess(toList, items).optional();
}

/** Up to 20 texts of at most 60 characters typed by hand (WIZ-11). */
function customItems() {
  const item = z
    .string({ error: "must be a text" })
    .overwrite((value) => cleanText(value).replace(/\s+/g, " "))
    .max(60, "must be at most 60 characters");
  return z
    .preprocess(
      toList,
      z
        .array(item)
        .overwrite((items) => [...new Set(items.filter(Boolean))])
        .max(20, "must be at most 20"),
    )
    .optional();
}

const flag = z.preprocess((value) => (value === null || value === "" ? false : value), z.boolean()).optional();

const country = z.preprocess(
  (value) => (typeof value === "string" ? countryOnCard[parseCountry(value) ?? ""] : value),
  z.enum(["Russia", "China"], { error: "must be Russia or China" }),
);
const countryOnCard: Record<string, "Russia" | "China"> = { russia: "Russia", china: "China" };

const withoutBlanks = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([, item]) => (blank(item) ?? null) !== null))
    : (value ?? {});

/** Networks that are not offered are left out, as unknown fields are (FL-74). */
const knownNetworks = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([network]) => socialNetworks.includes(network as SocialNetwork)))
    : value;

type Links = Partial<Record<SocialNetwork, string>>;

/** `@anna`, `vk.com/anna`: the profiles, as the wizard completes them (TL-50). */
const completeLinks = (links: Links): Links =>
  Object.fromEntries(
    socialNetworks.flatMap((network) => {
      const link = links[network];
      return link === undefined ? [] : [[network, completeName(network, link)]];
    }),
  );

const socialMedia = z
  .preprocess(
    (value) => knownNetworks(withoutBlanks(value === "" ? null : value)),
    z
      .partialRecord(z.enum(socialNetworks), singleLine(300))
      .overwrite(completeLinks)
      .superRefine((links, context) => {
        for (const network of socialNetworks) {
          const link = links[network];
          const problem = link ? socialLinkProblem(network, link) : null;
          if (problem) context.addIssue({ code: "custom", path: [network], message: problem });
        }
      }),
  )
  .optional();

/** Up to three links, each once; cleared it is empty. */
const videos = z
  .preprocess(
    (value) => (value === null || value === "" ? [] : value),
    z
      .array(
        z.object(
          {
            url: singleLine(300).transform(withScheme),
            kind: z.enum(videoKinds, { error: `must be one of ${videoKinds.join(", ")}` }),
          },
          { error: "must be {url, kind}" },
        ),
        { error: "must be a list of {url, kind}" },
      )
      .max(maxVideos, `must be at most ${maxVideos}`)
      .superRefine((all, context) => {
        for (const [at, { url }] of all.entries()) {
          const isRepeated = all.slice(0, at).some((one) => one.url === url);
          const message = isRepeated ? "must not repeat another video" : videoLinkProblem(url);
          if (message) context.addIssue({ code: "custom", path: [at, "url"], message });
        }
      }),
  )
  .optional();

const languageLevels = z
  .preprocess(
    (value) => withoutBlanks(value === "" ? null : value),
    z
      .record(singleLine(60), z.enum(levels, { error: `must be one of ${levels.join(", ")}` }))
      .refine((given) => Object.keys(given).length <= 40, "must be at most 40"),
  )
  .optional();
