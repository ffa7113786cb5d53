import type { OwnerCard } from "@compcard/domain/cards/schema";
import type { Act } from "@compcard/domain/desk/schema";
import { AppError } from "@compcard/domain/errors";
import { presentOwnCard } from "../../../core/present.ts";
import { lockOwnedCard, requireOwnedCard } from "../../../core/require-owned-card.ts";
import { insertAct } from "../../../core/review/act.ts";
import { saveReview } from "../../../core/review/store.ts";
import { openCase } from "../../../core/review/store-cases.ts";
import type { Parts } from "../../../parts.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { presentAct } from "../cases/present.ts";
import { listReportsBy } from "../reports/store.ts";
import { listActsAbout, listActsOfCard } from "../store-acts.ts";

/**
 * The owner's one answer to a card being hidden. @throws as `requireOwnedCard`, `desk.not_hidden`, `desk.appealed`.
 */
export async function appeal(
  { database, clock }: Pick<Parts, "database" | "clock">,
  viewer: Viewer,
  cardId: string,
  text: string,
): Promise<OwnerCard> {
  return database.db.transaction().execute(async (db) => {
    const card = await lockOwnedCard(db, viewer.userId, cardId);
    if (card.status !== "hidden" || card.by_block) throw new AppError("desk.not_hidden");
    if (card.appealed_at) throw new AppError("desk.appealed");
    await saveReview(db, cardId, { appealed_at: clock.now() });
    const caseId = await openCase(db, { kind: "appeal", cardId, userId: viewer.userId, text });
    await insertAct(db, { actor: viewer, act: "appeal", cardId, userId: viewer.userId, caseId });
    return presentOwnCard(await requireOwnedCard(db, viewer.userId, cardId));
  });
}

/**
 * What was done about a card, for its owner and moderators: who decided is told to neither here.
 * @throws as `requireOwnedCard`.
 */
export async function listActs({ database }: Pick<Parts, "database">, viewer: Viewer, cardId: string) {
  const { db } = database;
  if (!viewer.moderates) await requireOwnedCard(db, viewer.userId, cardId);
  return (await listActsOfCard(db, cardId)).map(withoutActor);
}

function withoutActor(row: Parameters<typeof presentAct>[0]): Act {
  const { id, at, act, reason, fields } = presentAct(row);
  return { id, at, act, reason, fields };
}

/** For the export of a person's data: acts about them and what they reported. */
export async function listOwnRecord({ database }: Pick<Parts, "database">, { userId }: Viewer) {
  return {
    acts: (await listActsAbout(database.db, userId)).map(withoutActor),
    reports: await listReportsBy(database.db, userId),
  };
}
