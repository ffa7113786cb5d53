import { z } from "zod";
import { representationKinds } from "../agencies/options.ts";

/** An agency beside a card that it represents. */
export const representingAgency = z.object({
  slug: z.string(),
  name: z.string(),
  logo_url: z.string().nullable(),
  /** True if it is verified: then it has a public page. */
  verified: z.boolean(),
});

/** On a card: who represents the model. */
export const representation = z.object({ agency: representingAgency, kind: z.enum(representationKinds).nullable() });
export type Representation = z.output<typeof representation>;
