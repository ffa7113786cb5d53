import { z } from "zod";
import type { ConsentKind } from "../consents/kinds.ts";
import { givenConsents } from "../consents/schema.ts";
import { type CardField, cardFieldNames, cardFields, type FieldValue } from "./fields.ts";
import { ruleOf } from "./input-rules.ts";
import { flattenPayload, invalidGroups } from "./payload.ts";

/** Everything that can be set on a card, each field on its own optional (WIZ-03, CARD-09). Unknown fields are dropped. */
const settable = z.object(
  Object.fromEntries(cardFieldNames.map((name) => [name, ruleOf(cardFields[name])])) as {
    [F in CardField]: z.ZodOptional<z.ZodType<FieldValue<F>, unknown>>;
  },
);

function readPayload(payload: unknown, context: z.RefinementCtx): unknown {
  for (const group of invalidGroups(payload)) {
    context.addIssue({ code: "custom", path: [group], message: "must be an object" });
  }
  return flattenPayload(payload);
}

/** A card's fields, flat or as the grouped payload. */
export const cardInput = z.preprocess(readPayload, settable);

/** Like `cardInput`, with other values beside the card in one body. */
export const payloadWith = <S extends z.ZodRawShape>(beside: S) => z.preprocess(readPayload, settable.extend(beside));

const isEmpty = (body: unknown) => typeof body === "object" && body !== null && Object.keys(body).length === 0;

/**
 * The body that makes a card. An empty object is what many clients send for no body, and means the same: null. Any other
 * is a card to publish, even if none of its fields is known. `consents` alone is no card.
 */
export const newCard = z.preprocess(
  (body) => (isEmpty(body) ? null : body),
  z.preprocess(readPayload, settable.extend({ consents: givenConsents })).nullish(),
);

/** Content of the body that creates a card: its fields, null for a draft, and the consents. */
export function readNewCard(body: z.output<typeof newCard>): { fields: CardInput | null; consents: ConsentKind[] } {
  const { consents, ...fields } = body ?? {};
  const isCard = body && !(consents && Object.keys(fields).length === 0);
  return { fields: isCard ? fields : null, consents: consents ?? [] };
}

/** The body that changes a card: as `cardInput`, with what only a change can carry. */
export const cardChange = z.preprocess(
  readPayload,
  settable.extend({
    status: z.enum(["draft", "published", "hidden"], { error: "must be draft or published" }).optional(),
    /** The version the change was made from; an older one than the card's is refused (CARD-12). */
    version: z.int().optional(),
    /** Only removes photos: a missing type is deleted, the values do not matter (PHOTO-04). */
    photos: z.record(z.string(), z.unknown(), { error: "must be an object of photo types" }).nullish(),
  }),
);

export type CardInput = z.output<typeof cardInput>;
export type CardChange = z.output<typeof cardChange>;
