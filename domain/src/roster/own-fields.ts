import { z } from "zod";
import { calendarDay } from "../cards/availability-rule.ts";
import { foldWord } from "../reading/words.ts";
import { singleLine, text, uuid } from "../text-schema.ts";
import { maxOwnFields, maxOwnName, maxOwnText, maxRemindDays, ownKinds } from "./own-options.ts";

const maxChoices = 100;

/** A field that an agency defines for its roster. */
export const ownField = z.object({
  id: uuid,
  name: z.string(),
  kind: z.enum(ownKinds),
  /** The choices of a field of the kind `choice`. */
  choices: z.array(z.string()),
  /** Days before the date on which the agency is mailed; of the kind `date`. */
  remind_days: z.int().nullable(),
  /** The rows that have a value. */
  values: z.int(),
});
export type OwnField = z.output<typeof ownField>;

const nonEmpty = (max: number) => singleLine(max).min(1, "must not be empty");
const isDistinct = (words: readonly string[]) => new Set(words.map(foldWord)).size === words.length;

const ownFieldInput = z
  .object({
    id: uuid.optional(),
    name: nonEmpty(maxOwnName),
    kind: z.enum(ownKinds, { error: `must be one of ${ownKinds.join(", ")}` }),
    choices: z
      .array(nonEmpty(100))
      .max(maxChoices, `must be at most ${maxChoices}`)
      .refine(isDistinct, "must not name a choice twice")
      .nullish(),
    remind_days: z.int().min(0, "must be at least 0").max(maxRemindDays, `must be at most ${maxRemindDays}`).nullish(),
  })
  .superRefine(({ kind, choices, remind_days }, context) => {
    const issue = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (kind === "choice" && !choices?.length) issue("choices", "must not be empty");
    if (kind !== "date" && (remind_days ?? null) !== null) issue("remind_days", "is for dates only");
  });

/** Fields in their order. One without an id is new; one that is left out is deleted with its values. */
export const ownFieldsInput = z
  .array(ownFieldInput)
  .max(maxOwnFields, `must be at most ${maxOwnFields}`)
  .refine((fields) => isDistinct(fields.map(({ name }) => name)), "must not use a name twice")
  .refine((fields) => isDistinct(fields.flatMap(({ id }) => id ?? [])), "must not name a field twice");
export type OwnFieldsInput = z.output<typeof ownFieldsInput>;

export const ownValue = z.union([z.string(), z.number()]);
export type OwnValue = z.output<typeof ownValue>;

/** Values by field; what their fields admit is decided by `parseOwnValue`. */
export const ownValues = z.record(uuid, ownValue.nullable());
export type OwnValues = Record<string, OwnValue>;

/** Values of a row and its card that an edit of many changes; null where there is none. */
export interface EditedValues {
  fields: Record<string, unknown>;
  own: Record<string, OwnValue | null>;
  /** Days and party of the figures, if the fields include figures. */
  days?: Record<"measured_at" | "measured_by" | "confirmed_at", string | null>;
}

const numberText = /^[-+]?\d{1,15}(?:[.,]\d{1,9})?$/;
const number = z.union([
  z.number().min(-1e15).max(1e15),
  z
    .string()
    .transform((typed) => typed.replace(/\s/g, ""))
    .refine((typed) => numberText.test(typed))
    .transform((typed) => Number(typed.replace(",", "."))),
]);

const isWebLink = (link: string) => /^https?:\/\/[^\s/]+/i.test(link) && URL.canParse(link);

/** Reads a value as its field holds it; null for an empty one, which clears. A problem is a message for a person. */
export function parseOwnValue(
  { kind, choices }: Pick<OwnField, "kind" | "choices">,
  given: unknown,
): { value: OwnValue | null } | { problem: string } {
  if (given === null || (typeof given === "string" && given.trim() === "")) return { value: null };
  switch (kind) {
    case "number":
      return read(number.safeParse(given), "must be a number");
    case "date":
      return read(calendarDay.safeParse(typeof given === "string" ? given.trim() : given));
    case "choice": {
      const word = typeof given === "string" ? foldWord(given) : null;
      const choice = choices.find((one) => foldWord(one) === word);
      return choice === undefined ? { problem: `must be one of ${choices.join(", ")}` } : { value: choice };
    }
    case "link":
      return read(
        singleLine(maxOwnText)
          .refine(isWebLink, "must be a link that begins with https:// or http://")
          .safeParse(given),
      );
    default:
      return read(text(maxOwnText).safeParse(given));
  }
}

function read(
  { success, data, error }: z.ZodSafeParseResult<OwnValue>,
  message?: string,
): { value: OwnValue | null } | { problem: string } {
  if (!success) return { problem: message ?? error.issues[0]?.message ?? "is invalid" };
  return { value: data === "" ? null : data };
}

/** A field as it is defined, whose values an import and a row hold. */
export type OwnDefinition = Pick<OwnField, "id" | "name" | "kind" | "choices">;
