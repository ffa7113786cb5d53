import type { ClaimState } from "@compcard/domain/agencies/options";
import type { Kysely } from "kysely";
import type { AppContext } from "../../app-context.ts";
import type { Schema } from "../../platform/db/schema.ts";
import { type CardChanges, changeCards } from "../changes/change.ts";
import { lockOwner } from "../reading/store-locks.ts";
import { removeCardsOf } from "../writing/remove.ts";
import { leaveRoster } from "./leave.ts";
import { deleteUnclaimedUser, findRepresentation, lockAgency } from "./store.ts";

/** Deletes a card that nobody has claimed, with its photos and its account. `by` as for `deleteCard`. */
export async function removeUnclaimed(changes: CardChanges, userId: string, by: string | null): Promise<void> {
  await lockOwner(changes.db, userId);
  await removeCardsOf(changes, userId, by);
  await deleteUnclaimedUser(changes.db, userId);
}

interface Releasing {
  /** The claim must be in this state. */
  only?: ClaimState;
  /** The row stays as that of somebody who left. */
  leaves?: boolean;
  /** Decides in the transaction, which holds the agency. */
  when?: (db: Kysely<Schema>) => Promise<boolean>;
}

/** Deletes a card of the roster with its photos, unless a model has claimed it meanwhile. */
export async function releaseUnclaimed(
  context: AppContext,
  agencyId: string,
  cardId: string,
  { only, leaves = false, when }: Releasing = {},
): Promise<void> {
  await changeCards(context, async (changes) => {
    await lockAgency(changes.db, agencyId);
    if (when && !(await when(changes.db))) return;
    const found = await findRepresentation(changes.db, agencyId, cardId);
    if (!found?.unclaimed || (only !== undefined && found.claim !== only)) return;
    const remove = () => removeUnclaimed(changes, found.user_id, null);
    await (leaves ? leaveRoster(changes, found.id, "released", remove) : remove());
  });
}
