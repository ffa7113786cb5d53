import { isCategoryKind } from "@compcard/domain/consents/categories";
import { holdsAccount } from "@compcard/domain/consents/kinds";
import type { Consent } from "@compcard/domain/consents/ledger";
import type { ConsentChange } from "@compcard/domain/consents/schema";
import { AppError } from "@compcard/domain/errors";
import type { Locale } from "@compcard/domain/locale";
import type { AppContext } from "../../../app-context.ts";
import { changeCards } from "../../../core/changes/change.ts";
import { addLine } from "../../../core/consents/ledger.ts";
import { listConsents, stopSearchMails } from "../../../core/consents/store.ts";
import { updateUnconsented } from "../../../core/consents/unconsented.ts";
import { lockOwner } from "../../../core/reading/store-locks.ts";
import { takeDown } from "../../../core/writing/take-down.ts";
import { presentConsent } from "./present.ts";

/** A person's consents and withdrawals, the newest line first. */
export async function listOwnConsents({ database }: Pick<AppContext, "database">, userId: string): Promise<Consent[]> {
  return (await listConsents(database.db, userId)).map(presentConsent);
}

/**
 * Adds an entry to a person's consents; a repeated one adds nothing. A withdrawal applies at once: without consent to
 * processing, transfer abroad or publication no card is shown to others; without a category its fields are not shown;
 * without processing or mails no news is mailed. The owner deletes the account itself, after a confirmation.
 */
export async function saveConsent(
  context: AppContext,
  userId: string,
  { kind, version, given, way }: ConsentChange,
  locale: Locale,
): Promise<Consent[]> {
  await changeCards(context, async (changes) => {
    const { db } = changes;
    if (!(await lockOwner(db, userId))) throw new AppError("session.required");
    await addLine(db, context.config, userId, { kind, version, given }, { way, locale });
    if (isCategoryKind(kind)) return updateUnconsented(changes, context.config, userId);
    if (given) return;
    if (kind !== "mails") await takeDown(changes, userId);
    if (kind === "mails" || holdsAccount(kind)) await stopSearchMails(db, userId);
  });
  return listOwnConsents(context, userId);
}
