import { z } from "zod";
import { cleanText } from "../text.ts";
import { type Measurement, measurementRanges } from "./options.ts";
import { toList } from "./payload.ts";

/** How one field of a card is read from what clients send: absent is left alone, empty text or null clears (CARD-09). */

const blank = (value: unknown) => (typeof value === "string" && cleanText(value) === "" ? null : value);

/** A single value; cleared it is null. */
export function single<T extends z.ZodType>(schema: T) {
  return z.preprocess(blank, schema.nullable()).optional();
}

/** As `single`; of a list only the first item counts. */
export function firstOf<T extends z.ZodType>(schema: T) {
  return z
    .preprocess((value) => blank(Array.isArray(value) ? (value[0] ?? null) : value), schema.nullable())
    .optional();
}

/** A number within the fixed range of a measurement, on its step (WIZ-09); digits in a text count. */
export function measurement(name: Measurement) {
  const { min, max, step } = measurementRanges[name];
  const error = `must be ${step === 1 ? "a whole number" : "a number in steps of 0.5"} from ${min} to ${max}`;
  const read = (value: unknown) =>
    typeof value === "string" && /^\s*\d{1,3}([.,]\d{1,2})?\s*$/.test(value)
      ? Number(value.replace(",", "."))
      : blank(value);
  const schema = z.number({ error }).min(min, error).max(max, error).multipleOf(step, error);
  return z.preprocess(read, schema.nullable()).optional();
}

/** One value of a closed list. */
export function choice<const T extends readonly string[]>(options: T) {
  return single(z.enum(options, { error: `must be one of ${options.join(", ")}` }));
}

/** Any values of a closed list, in the order they came; cleared it is empty. */
export function choices<const T extends readonly string[]>(options: T) {
  const item = z.enum(options, { error: `must be among ${options.join(", ")}` });
  return z.preprocess(toList, z.array(item)).optional();
}

/** As `choices`, where `none` stands alone (WIZ-10). */
export function choicesOrNone<const T extends readonly ["none", ...string[]]>(options: T) {
  const item = z.enum(options, { error: `must be among ${options.join(", ")}` });
  const alone = z
    .array(item)
    .refine((items) => items.length < 2 || !items.includes("none"), "none excludes the others");
  return z.preprocess(toList, alone).optional();
}

/** Up to 20 texts of at most 60 characters typed by hand (WIZ-11). */
export function customItems() {
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

export const flag = z.preprocess((value) => (value === null || value === "" ? false : value), z.boolean()).optional();
