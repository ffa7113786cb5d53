import { z } from "zod";
import { representationKinds } from "../agencies/options.ts";
import { representationTerms, termsShape } from "../agencies/terms.ts";
import { defineContract } from "../call-spec.ts";
import { cardId } from "../card-id.ts";
import { sample } from "../example-values.ts";
import { rights } from "../roster/schema.ts";
import { text, uuid } from "../text-schema.ts";
import { representingAgency } from "./schema.ts";

const kind = z.enum(representationKinds, { error: `must be one of ${representationKinds.join(", ")}` });
const params = z.object({ id: cardId });
const ofAgency = params.extend({ agencyId: cardId });

/** An agency on a card, as the card's owner sees it. */
const own = z.object({
  agency: representingAgency.extend({ id: uuid }),
  /** The kind that the terms state, also before they are accepted. */
  kind: kind.nullable(),
  ...termsShape,
  rights,
  /** Proposed by the model, and the agency has not accepted: no right applies yet. */
  proposed: z.boolean(),
  since: z.string().meta({ format: "date-time" }),
});
export type OwnRepresentation = z.output<typeof own>;

const list = z.object({ representations: z.array(own) });

export const representationsContract = defineContract({
  "representations.list": {
    summary: "The agencies that represent the caller's card, with their rights.",
    auth: "user",
    params,
    answer: list,
    errors: ["card.not_found", "card.forbidden"],
  },
  "representations.propose": {
    summary: "Propose the caller's card to an agency by its short name. Rights apply once the agency has accepted.",
    auth: "user",
    params,
    body: z.object({ agency: text(80), kind: kind.nullish(), rights: rights.optional() }),
    example: { body: { agency: sample.slug, kind: "mother", rights: ["edit", "photos"] } },
    answer: list,
    status: 201,
    errors: ["card.not_found", "card.forbidden", "agency.not_found", "representation.exists"],
  },
  "representations.set": {
    summary:
      "Set an agency's rights on the caller's card, with effect from the response on. `accept` accepts the terms that the agency states; with `terms`, as they were read, only if the agency has not changed them. Where there are terms, the kind is theirs.",
    auth: "user",
    params: ofAgency,
    body: z.object({
      rights,
      kind: kind.nullish(),
      accept: z.literal(true).optional(),
      /** The terms that were read; others are not accepted. */
      terms: representationTerms.optional(),
    }),
    example: { body: { rights: ["edit", "photos"] } },
    answer: list,
    errors: ["card.not_found", "card.forbidden", "representation.not_found", "representation.conflict"],
  },
  "representations.end": {
    summary: "End a representation, or withdraw a proposal: the card leaves the roster, and every right ends.",
    auth: "user",
    params: ofAgency,
    answer: list,
    errors: ["card.not_found", "card.forbidden", "representation.not_found"],
  },
});
