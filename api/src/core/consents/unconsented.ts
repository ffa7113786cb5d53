import { unconsentedCategories } from "@compcard/domain/consents/ledger";
import type { Parts } from "../../parts.ts";
import type { CardChanges } from "../changes/change.ts";
import { setUnconsented } from "../writing/store.ts";
import { listConsents } from "./store.ts";

/**
 * Makes every card of an account show the categories that its ledger consents to, and no others; the account is held by the
 * caller. What changes nothing leaves the versions as they are.
 */
export async function updateUnconsented(
  changes: CardChanges,
  { consentRequired }: Pick<Parts["config"], "consentRequired">,
  userId: string,
): Promise<void> {
  await setUnconsented(
    changes,
    userId,
    unconsentedCategories(await listConsents(changes.db, userId), { consentRequired }),
  );
}
