import type { CardViews } from "@compcard/domain/card-views/contract";
import type { ViewSource } from "@compcard/domain/card-views/sources";
import { chartWeeks, lastWeeks } from "@compcard/domain/card-views/weeks";
import { AppError } from "@compcard/domain/errors";
import { retentionDays } from "@compcard/domain/retention";
import type { AppContext } from "../../app-context.ts";
import { requireOwnedCard } from "../../core/reading/require-owned-card.ts";
import { createMemoryLimit } from "../../platform/rate-limit/memory.ts";
import { presentCardViews } from "./present.ts";
import { listSent } from "./sends/usecases.ts";
import { addViews, deleteViewsBefore, findOwnerOfPublished, listViews, listWeeks } from "./store.ts";
import { collectViews, type ViewBuffer } from "./view-buffer.ts";

/** State of the view counter: the buffer, and the limit per card and network. */
export interface Counting {
  pending: ViewBuffer;
  allows: (key: string) => boolean;
}

/** The caller flushes `pending` before the server closes. */
export function createViewCounter({ database, clock, log }: Pick<AppContext, "database" | "clock" | "log">): Counting {
  return {
    pending: collectViews((views) => addViews(database.db, views), log),
    allows: createMemoryLimit("card.views", clock),
  };
}

/** Counts one view of a published card, except by its owner or a robot. @throws `card.not_found` for any other card. */
export async function countView(
  { database, clock }: AppContext,
  { pending, allows }: Counting,
  opening: { cardId: string; source: ViewSource; viewerId: string | undefined; network: string; robot: boolean },
): Promise<void> {
  const { cardId, source, viewerId, network, robot } = opening;
  const owner = await findOwnerOfPublished(database.read, cardId, viewerId);
  if (!owner) throw new AppError("card.not_found");
  if (owner !== viewerId && !robot && allows(`${cardId} ${network}`))
    pending.add(cardId, daysAgo(clock.now(), 0), source);
}

/** The owner's view of the last `days` days by UTC, today included, and of the last weeks. @throws as `requireOwnedCard`. */
export async function getCardViews(
  { database, clock }: AppContext,
  userId: string,
  id: string,
  days: number,
): Promise<CardViews> {
  const card = await requireOwnedCard(database.db, userId, id);
  const now = clock.now();
  const period = Array.from({ length: days }, (_, index) => daysAgo(now, days - 1 - index));
  const weeks = lastWeeks(daysAgo(now, 0), chartWeeks);
  const views = await listViews(database.db, card.id, daysAgo(now, days - 1));
  const counts = await listWeeks(database.db, card.id, userId, weeks[0] ?? "");
  return { ...presentCardViews(views, period, counts, weeks), sent: await listSent({ database }, card) };
}

/** Deletes views older than the longest period. Scheduled. */
export async function deleteExpiredViews({ database, clock }: Pick<AppContext, "database" | "clock">): Promise<void> {
  await deleteViewsBefore(database.db, daysAgo(clock.now(), retentionDays.views - 1));
}

function daysAgo(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
}
