import { z } from "zod";
import { consentKinds, consentWays } from "./kinds.ts";
import { publishedVersions } from "./published-texts.ts";

const kind = z.enum(consentKinds, { error: `must be one of ${consentKinds.join(", ")}` });

/** Kinds that are given along with a sign-up or a publication, to the texts of today. */
export const givenConsents = z.array(kind, { error: "must be a list of consents" }).max(consentKinds.length).optional();

export const consentChange = z
  .object({
    kind,
    /** Day of the text that was shown. */
    version: z.iso.date({ error: "must be a date such as 2026-11-22" }),
    given: z.boolean({ error: "must be true or false" }),
    way: z.enum(consentWays, { error: `must be one of ${consentWays.join(", ")}` }).default("profile"),
  })
  .superRefine(({ kind, version }, context) => {
    const published = publishedVersions(kind);
    if (published.includes(version)) return;
    context.addIssue({ code: "custom", path: ["version"], message: `must be one of ${published.join(", ")}` });
  });

export type ConsentChange = z.output<typeof consentChange>;

export const consent = z.object({ kind, version: z.string(), given: z.boolean(), at: z.iso.datetime() });
