import { findSignals } from "@compcard/domain/desk/signals";
import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import { dropReason, type Former, findShownTexts, openCase } from "./store-cases.ts";

/** Brings to the desk what was changed of these cards, as far as somebody sees it or is to see it. */
export async function openCardCases(
  db: Kysely<Schema>,
  unchecked: ReadonlyMap<string, readonly Former[]>,
): Promise<void> {
  for (const [cardId, formers] of unchecked) {
    const card = await findShownTexts(db, cardId);
    if (!card) continue;
    await dropReason(db, cardId);
    const flags = findSignals(card.texts);
    await openCase(db, { kind: "card", cardId, userId: card.userId, former: joined(formers), flags });
  }
}

function joined(formers: readonly Former[]): Former {
  if (formers.includes(null)) return null;
  const [texts, photos] = (["texts", "photos"] as const).map((part) =>
    Object.assign({}, ...formers.map((former) => former?.[part]).toReversed()),
  );
  return { texts, photos };
}
