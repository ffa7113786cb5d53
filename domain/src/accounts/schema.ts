import { z } from "zod";
import { booker } from "../bookers/schema.ts";
import { givenConsents } from "../consents/schema.ts";
import { withoutGluedSigns } from "../glued-signs.ts";
import { normalizeCode } from "../identity/code.ts";
import { emailMaxLength, normalizeEmail } from "../identity/email.ts";
import { password } from "../identity/password-schema.ts";
import { personName } from "../identity/person-name.ts";
import { locales } from "../locale.ts";
import { ownPath } from "../own-path.ts";
import { cleanText } from "../text.ts";
import { phoneNumber, text } from "../text-schema.ts";
import { holdingKinds, personRoles } from "./rules.ts";

/** A signed-in person's own data, as every call of `/auth` shows it. */
export const user = z.object({
  id: z.uuid(),
  /** Null for an account made through VK ID without an address. */
  email: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  bio: z.string().nullable(),
  avatar_url: z.string().nullable(),
  email_verified: z.boolean(),
  /** The person's role, if stated. */
  role: z.enum(personRoles).nullable(),
  /** Null without an application as a booker. */
  booker: booker.nullable(),
  created_at: z.iso.datetime(),
});

export type User = z.output<typeof user>;

/** The receipt of a deleted account: its line in the journal, and the amount of each kind. */
export const receipt = z.object({
  record: z.uuid(),
  at: z.iso.datetime(),
  destroyed: z.record(z.enum(holdingKinds), z.int()),
});
export type Receipt = z.output<typeof receipt>;

const role = z.enum(personRoles, { error: `must be one of ${personRoles.join(", ")}` });

// Lenient on purpose: an empty or misshapen address must meet the rules' own errors (AUTH-11), not a schema's.
const typedEmail = z
  .string()
  .overwrite((value) => normalizeEmail(cleanText(value)))
  .max(emailMaxLength, `must be at most ${emailMaxLength} characters`)
  .default("");
// Passwords are taken as typed: hashing normalizes them, and hashes of before need the spelling.
const typedPassword = password().default("");

/** The next page of the person. Any value that is no path of this site is ignored (FL-21). */
const goingTo = z.string().nullish().transform(ownPath);

export const registration = z.object({
  email: typedEmail,
  password: typedPassword,
  confirmPassword: typedPassword,
  firstName: personName.default(""),
  lastName: personName.default(""),
  /** Language of the mails; where absent, that of the browser. */
  locale: z.enum(locales).optional(),
  role: role.nullish(),
  next: goingTo,
  consents: givenConsents,
});

export const credentials = z.object({ email: typedEmail, password: typedPassword });

export const emailOnly = z.object({ email: typedEmail });

/** Tokens of mailed links; any other length is refused without looking (VERIFY-02). */
export const emailToken = z
  .string()
  .overwrite(withoutGluedSigns)
  .regex(/^[A-Za-z0-9_-]{60,100}$/, "Invalid token format");

/** Six digits of the confirmation mail, as people type and paste them: spaces and full-width digits are fine (FL-23). */
export const emailCode = z
  .string()
  .overwrite(normalizeCode)
  .regex(/^\d{6}$/, "must be six digits");

/** The mailed link's token, or address and code. */
export const emailConfirmation = z.object({
  token: emailToken.optional(),
  email: typedEmail,
  code: emailCode.optional(),
});

/** Secret of a page that waits for a confirmation: 43 characters, returned once at sign-up (FL-22). */
export const waitingSecret = z.string().max(100);

export const passwordReset = z.object({
  token: emailToken,
  newPassword: typedPassword,
  confirmPassword: typedPassword,
});

export const passwordOnly = z.object({ password: typedPassword });

export const passwordChange = z.object({
  currentPassword: typedPassword,
  newPassword: typedPassword,
  confirmPassword: typedPassword,
  /** Also deletes API tokens and calendar addresses, and pauses webhooks (TL-08). */
  endTokens: z.boolean().default(false),
});

export const otherSessions = z.object({
  /** Ends API tokens too, as a new password does (TL-08). */
  endTokens: z.stringbool({ error: "must be true or false" }).default(false),
});

const cleared = <T extends z.ZodType<string, string>>(schema: T) =>
  schema.nullable().transform((value) => (value === "" ? null : value));

/** PUT /auth/profile: an absent field is left alone; an empty text or null clears. */
export const profileChange = z.object({
  first_name: personName
    .nullable()
    .transform((value) => value ?? "")
    .optional(),
  last_name: personName
    .nullable()
    .transform((value) => value ?? "")
    .optional(),
  phone: cleared(phoneNumber).optional(),
  bio: cleared(text(5000)).optional(),
  role: role.nullable().optional(),
});

export type ProfileChange = z.output<typeof profileChange>;

export const session = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  user_agent: z.string(),
  ip: z.string(),
  /** The session of this request. */
  current: z.boolean(),
});

export const googleCallback = z.object({ credential: z.string().max(8192).default("") });

export const providerStart = z.object({ next: goingTo });

/** VK-02: the screen sends the code as `access_token` and a null `user_id`. */
export const vkCallback = z.object({
  access_token: z.string().max(2048).default(""),
  user_id: z.unknown().optional(),
  state: z.string().max(200).default(""),
  device_id: z.string().max(500).default(""),
});

/** Query of the provider's redirect; `iss` as in RFC 9207. */
export const oidcCallback = z.object({
  code: z.string().max(4096).default(""),
  state: z.string().max(200).default(""),
  iss: z.string().max(2048).optional(),
});
