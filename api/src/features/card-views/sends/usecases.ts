import type { Sent } from "@compcard/domain/card-views/contract";
import { type SendWay, sourcesOfWay } from "@compcard/domain/card-views/sends";
import type { AppContext } from "../../../app-context.ts";
import type { OwnedCard } from "../../../core/reading/owned-card.ts";
import { requireOwnedCard } from "../../../core/reading/require-owned-card.ts";
import { addSend, countViewsFrom, listSends, listSendsOf } from "./store.ts";

/** Records that the owner sent the card; nothing about to whom. @throws as `requireOwnedCard`. */
export async function recordSend(
  { database: { db }, clock }: Pick<AppContext, "database" | "clock">,
  userId: string,
  id: string,
  way: SendWay,
): Promise<void> {
  const card = await requireOwnedCard(db, userId, id);
  await addSend(db, card, way, clock.now().toISOString().slice(0, 10));
}

/** Sends of the card by their way, and the views of each way since. */
export async function listSent({ database: { db } }: Pick<AppContext, "database">, { id }: OwnedCard): Promise<Sent[]> {
  const sends = await listSends(db, id);
  return Promise.all(
    sends.map(async ({ way, count, first_on, last_on }) => ({
      ...{ way, count, last_on },
      opened: await countViewsFrom(db, id, sourcesOfWay(way), first_on),
    })),
  );
}

/** For the person's data export. */
export async function exportSends({ database: { db } }: Pick<AppContext, "database">, userId: string) {
  return listSendsOf(db, userId);
}
