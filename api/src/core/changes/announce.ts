import type { PhotoType } from "@compcard/domain/cards/options";
import type { CardMessage } from "@compcard/domain/live/messages";
import type { AppContext } from "../../app-context.ts";
import type { StoredStatus } from "../../platform/db/schema.ts";

/** A changed card, with the fields that others may receive. */
export interface ChangedCard {
  id: string;
  /** Omitted if unchanged. */
  version?: number;
  status: StoredStatus;
  /** Status before the change, so that its former readers are notified too. */
  formerStatus?: StoredStatus | null;
}

type EventSink = Pick<AppContext, "events">;

/** Notifies open pages and other processes of a changed card. Call it after the commit (LIVE-03). */
export async function announceCard(context: EventSink, card: ChangedCard): Promise<void> {
  await publish(context, card, { type: "model_update", ...named(card) });
}

/** Notifies of a filled or emptied photo slot. Call it after the commit. */
export async function announcePhoto(
  context: EventSink,
  type: "photo_uploaded" | "photo_deleted",
  card: ChangedCard,
  photoType: PhotoType,
): Promise<void> {
  await publish(context, card, { type, ...named(card), photoType });
}

function named({ id, version }: ChangedCard) {
  return { modelId: id, ...(version === undefined ? {} : { version }) };
}

/**
 * Only readers of the card, before or after the change, receive the event. Events of a minor's card go to signed-in
 * users only (decision 0016).
 */
async function publish({ events }: EventSink, card: ChangedCard, message: CardMessage): Promise<void> {
  const statuses = [card.status, card.formerStatus];
  if (statuses.includes("published")) await events.publish(message);
  else if (statuses.includes("members")) await events.publish({ ...message, forMembers: true });
}
