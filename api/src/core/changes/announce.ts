import type { PhotoType } from "@compcard/domain/cards/options";
import type { CardMessage } from "@compcard/domain/live/messages";
import type { Parts } from "../../parts.ts";
import type { StoredStatus } from "../../platform/db/schema.ts";

/** A card that changed, as far as others may hear of it. */
export interface ChangedCard {
  id: string;
  /** Left out where it did not rise. */
  version?: number;
  status: StoredStatus;
  /** The one before a change of status: whoever was reading the card learns that it has gone. */
  formerStatus?: StoredStatus | null;
}

type EventSink = Pick<Parts, "events">;

/** Tells open pages and other processes that a card looks different; to be called after the commit (LIVE-03). */
export async function announceCard(parts: EventSink, card: ChangedCard): Promise<void> {
  await publish(parts, card, { type: "model_update", ...named(card) });
}

/** Tells that a slot of a card was filled or emptied; to be called after the commit. */
export async function announcePhoto(
  parts: EventSink,
  type: "photo_uploaded" | "photo_deleted",
  card: ChangedCard,
  photoType: PhotoType,
): Promise<void> {
  await publish(parts, card, { type, ...named(card), photoType });
}

function named({ id, version }: ChangedCard) {
  return { modelId: id, ...(version === undefined ? {} : { version }) };
}

/**
 * Who may not read a card, nor could a moment ago, is told nothing of it: not even that somebody works on it. Of a minor's
 * the signed-in hear alone (decision 0016).
 */
async function publish({ events }: EventSink, card: ChangedCard, message: CardMessage): Promise<void> {
  const statuses = [card.status, card.formerStatus];
  if (statuses.includes("published")) await events.publish(message);
  else if (statuses.includes("members")) await events.publish({ ...message, forMembers: true });
}
