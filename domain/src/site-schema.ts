import { z } from "zod";
import { contrast, leastContrast } from "./accent.ts";
import { foldEmail, isEmail } from "./identity/email.ts";
import { isPhone, normalizePhone } from "./identity/phone.ts";
import { locales } from "./locale.ts";
import { type Site, unstatedSite } from "./site.ts";
import { cleanText } from "./text.ts";

/** A line of plain text: it may enter the head of a page or of a mail. */
function line(max: number, takes = `a line of text of at most ${max} characters`) {
  return z
    .string(takes)
    .overwrite((value) => cleanText(value).replace(/\s+/g, " "))
    .min(1, takes)
    .max(max, takes);
}

/** An object that knows its fields: one it does not know is refused, so that a slip of the pen is not a silence. */
function object<S extends z.core.$ZodLooseShape>(shape: S) {
  const names = Object.keys(shape).join(", ");
  return z.strictObject(shape, {
    error: (issue) => (issue.code === "unrecognized_keys" ? `only ${names}` : `an object of ${names}`),
  });
}

const stated = <T extends z.ZodType>(schema: T) => schema.nullable().default(null as never);
const list = <T extends z.ZodType>(schema: T, most: number) =>
  z.array(schema, "a list").max(most, `a list of at most ${most}`);

function words(max: number) {
  const text = line(max);
  return object({ ru: text, en: text.optional(), zh: text.optional() });
}

const degrees = (most: number) => {
  const takes = `degrees from -${most} to ${most}`;
  return z.number(takes).min(-most, takes).max(most, takes);
};

const takesAccent = `a color such as #c8102e that white is read on and that is read on white, at ${leastContrast}:1 or more`;
const accent = z
  .string(takesAccent)
  .regex(/^#[\da-f]{6}$/i, takesAccent)
  .refine((color) => contrast(color, "#ffffff") >= leastContrast, {
    error: ({ input }) => `${takesAccent}; this one has ${contrast(String(input), "#ffffff").toFixed(1)}:1`,
    abort: true,
  });

/** The format of a phone in the file; the server checks that it can be dialed. */
export const takesPhone = "a phone such as +7 495 000-00-00";
const phone = z.string(takesPhone).overwrite(normalizePhone).refine(isPhone, takesPhone);

const takesEmail = "an address such as info@example.org";
const email = z.string(takesEmail).refine(isEmail, takesEmail).overwrite(foldEmail);

const claims = list(object({ value: words(20), text: words(60) }), 6).default([]);

/** The content of the file: phones as text alone. */
export type StatedSite = Omit<Site, "phones"> & { phones: string[] };

/**
 * The file in which an operator describes the site. Every entry is optional. The message of an issue names what the
 * field accepts.
 */
export const siteSchema: z.ZodType<StatedSite> = object({
  name: line(40).default(unstatedSite.name),
  logo: stated(line(500, "the path of an SVG or PNG file, from the folder of this one")),
  accent: stated(accent),
  language: z.enum(locales, locales.join(", ")).default(unstatedSite.language),
  operator: stated(object({ name: words(120), address: stated(words(200)) })),
  dataKept: stated(words(500)),
  crossBorder: stated(words(500)),
  welcome: stated(words(200)),
  office: stated(
    object({
      address: words(200),
      directions: stated(words(200)),
      map: stated(object({ longitude: degrees(180), latitude: degrees(90) })),
    }),
  ),
  phones: list(phone, 6).default([]),
  emails: list(object({ address: email, text: stated(words(60)) }), 6).default([]),
  hours: stated(object({ lines: list(words(80), 7).min(1, "a line at least"), note: stated(words(80)) })),
  answers: stated(words(60)),
  claims: object({ home: claims, about: claims }).default(unstatedSite.claims),
});
