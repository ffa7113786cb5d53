import { z } from "zod";
import { emailAddress, singleLine } from "../text-schema.ts";
import { siteProblem } from "./rules.ts";

export const bookerStates = ["waiting", "verified", "refused"] as const;

/** Who somebody books for, and whether the site has made sure of it. */
export const booker = z.object({ company: z.string(), state: z.enum(bookerStates) });
export type Booker = z.output<typeof booker>;

const given = (max: number) => singleLine(max).min(1, "must not be empty");

/** What a booker tells of themselves. */
export const applicationInput = z.object({
  company: given(200),
  role: given(200),
  /** The company's site; `https://` may be left out. */
  site: given(300)
    .overwrite((value) => (value === "" || /^[a-z]+:/i.test(value) ? value : `https://${value}`))
    .refine((value) => siteProblem(value) === null, "must be the address of a site"),
  email: emailAddress,
});

export type ApplicationInput = z.output<typeof applicationInput>;

/** An application as who made it sees it. */
export const application = z.object({
  ...booker.shape,
  role: z.string(),
  site: z.string(),
  email: z.string(),
  /** Whether the company's address has been confirmed by mail. */
  confirmed: z.boolean(),
  /** The address is one that anybody can have: a moderator looks at the rest more closely. */
  free_mail: z.boolean(),
  /** Why it was refused, or taken back. */
  reason: z.string().nullable(),
});

export type Application = z.output<typeof application>;
