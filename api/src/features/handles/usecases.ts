import type { OwnerCard } from "@compcard/domain/cards/schema";
import { AppError } from "@compcard/domain/errors";
import { handlePattern, maxHandles, problemOfHandle } from "@compcard/domain/handles/rules";
import type { AppContext } from "../../app-context.ts";
import { changeCards } from "../../core/changes/change.ts";
import { findContacts } from "../../core/fields/contacts.ts";
import { isOwnerOnly } from "../../core/reading/audience.ts";
import { presentGrantedCard } from "../../core/reading/present.ts";
import { fromPrimary, getShownCard } from "../../core/reading/read.ts";
import { lockCardWith, rereadCard } from "../../core/reading/require-owned-card.ts";
import { findWholeCard } from "../../core/reading/store-reads.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import { countHandles, findCardOfHandle, insertHandle, listHandlesOf, updateHandle } from "./store.ts";

/**
 * Sets the short address of a card, for its owner and for members with the right `edit`; null ends it. Former ones stay with the
 * card until it is deleted, and become free then. Of two cards that claim one at a time, one gets it.
 * @throws `handle.reserved`, also for a phone number or a messenger name: guests read the address; `handle.taken`,
 * `handle.too_many`, and as `requireOwnedCard`.
 */
export async function setHandle(
  context: AppContext,
  userId: string,
  id: string,
  handle: string | null,
): Promise<OwnerCard> {
  const card = await changeCards(context, async (changes) => {
    const { db } = changes;
    const card = await lockCardWith(db, userId, id, "edit");
    if (handle === card.handle) return card;
    if (handle !== null) {
      if (problemOfHandle(handle) === "reserved" || holdsContact(handle)) throw refusal("handle.reserved");
      const holder = await findCardOfHandle(db, handle);
      if (holder !== id) {
        if (holder) throw refusal("handle.taken");
        if ((await countHandles(db, id)) >= maxHandles) throw refusal("handle.too_many");
        if (!(await insertHandle(db, id, handle))) throw refusal("handle.taken");
      }
    }
    await updateHandle(changes, card, handle);
    return rereadCard(db, card);
  });
  return presentGrantedCard(card);
}

/** `tg-yunak99` is a messenger name once hyphens are spaces; a phone number is found as it stands. */
function holdsContact(handle: string): boolean {
  return [handle, handle.replaceAll("-", " ")].some((text) => findContacts(text).length > 0);
}

function refusal(code: "handle.reserved" | "handle.taken" | "handle.too_many"): AppError {
  const error = new AppError(code);
  return new AppError(code, { details: [{ path: "handle", message: error.message }] });
}

/**
 * The card behind a short address, for readers who get the card itself. A card that exists but is not shown is answered as one
 * that does not. @throws `card.not_found`.
 */
export async function findByHandle(context: AppContext, viewer: Viewer | null, handle: string): Promise<string> {
  const written = handle.toLowerCase();
  const id = handlePattern.test(written) && (await findCardOfHandle(context.database.db, written));
  if (!id) throw new AppError("card.not_found");
  try {
    return (await getShownCard({ ...context, ...fromPrimary(context) }, viewer, id)).id;
  } catch (error) {
    if (!(error instanceof AppError) || !["card.forbidden", "card.not_found"].includes(error.code)) throw error;
    if (viewer && (await isForModerator(context, viewer, id))) return id;
    throw new AppError("card.not_found");
  }
}

/** True if the reader moderates and the card is no draft: then the card's page shows it whole, and records that. */
async function isForModerator({ database }: AppContext, viewer: Viewer, id: string): Promise<boolean> {
  if (!viewer.moderates) return false;
  const card = await findWholeCard(database.db, id, viewer.userId);
  return card !== undefined && !isOwnerOnly(card);
}

/** For the person's data export: the short addresses of her cards, present and former. */
export async function exportHandles({ database: { db } }: Pick<AppContext, "database">, userId: string) {
  return (await listHandlesOf(db, userId)).map(({ card_id, handle, created_at, is_present }) => ({
    card_id,
    handle,
    present: is_present === true,
    since: created_at.toISOString(),
  }));
}
