import { z } from "zod";
import { newEmailAddress, singleLine } from "../text-schema.ts";
import { domainOf, domainProblem } from "./rules.ts";
import { siteAddress } from "./site-schema.ts";

export const bookerStates = ["waiting", "verified", "refused"] as const;

/** The company of a booker, and its verification state. */
export const booker = z.object({ company: z.string(), state: z.enum(bookerStates) });
export type Booker = z.output<typeof booker>;

const given = (max: number) => singleLine(max).min(1, "must not be empty");

/** A booker's application. */
export const applicationInput = z.object({
  company: given(200),
  role: given(200),
  /** The company's site; `https://` may be left out. */
  site: siteAddress(300).min(1, "must not be empty"),
  email: newEmailAddress,
});

export type ApplicationInput = z.output<typeof applicationInput>;

/** An application as who made it sees it. */
export const application = z.object({
  ...booker.shape,
  role: z.string(),
  site: z.string(),
  email: z.string(),
  /** True after the company's address was confirmed by mail. */
  confirmed: z.boolean(),
  /** The address is one that anybody can have: a moderator looks at the rest more closely. */
  free_mail: z.boolean(),
  /** Why it was refused, or taken back. */
  reason: z.string().nullable(),
});

export type Application = z.output<typeof application>;

/** A company's domain that moderators believe: an address there verifies by itself, in the company's name. */
export const domainInput = z.object({
  /** An address there, or `@` before it, will do. */
  domain: given(254)
    .overwrite(domainOf)
    .refine((value) => domainProblem(value) !== "wrong", "must be a domain such as agency.example")
    .refine((value) => domainProblem(value) !== "free", "must be a company's: there anybody can have an address"),
  company: given(200),
});
export type DomainInput = z.output<typeof domainInput>;

export const acceptedDomain = z.object({
  domain: z.string(),
  company: z.string(),
  at: z.string().meta({ format: "date-time" }),
  /** The person who accepted it; null after their account was deleted. */
  by: z.string().nullable(),
});
export type AcceptedDomain = z.output<typeof acceptedDomain>;
