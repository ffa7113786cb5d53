import { unconsentedCategories } from "@compcard/domain/consents/ledger";
import type { AppContext } from "../../app-context.ts";
import type { CardChanges } from "../changes/change.ts";
import { setUnconsented } from "../writing/store.ts";
import { listConsents } from "./store.ts";

/**
 * Sets on every card of an account the categories without consent, from its ledger. The caller holds the account's lock.
 * Versions of unchanged cards stay.
 */
export async function updateUnconsented(
  changes: CardChanges,
  { consentRequired }: Pick<AppContext["config"], "consentRequired">,
  userId: string,
): Promise<void> {
  await setUnconsented(
    changes,
    userId,
    unconsentedCategories(await listConsents(changes.db, userId), { consentRequired }),
  );
}
