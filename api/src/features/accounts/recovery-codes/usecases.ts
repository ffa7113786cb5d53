import { randomInt } from "node:crypto";
import {
  formatRecoveryCode,
  recoveryCodeAlphabet,
  recoveryCodeCount,
  recoveryCodeLength,
} from "@compcard/domain/accounts/recovery-codes/rules";
import { AppError } from "@compcard/domain/errors";
import { inLanguage } from "@compcard/domain/locale";
import { paths } from "@compcard/domain/paths";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import type { FreshViewer } from "../../../core/sessions/fresh-viewer.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { queueMail } from "../../../platform/mail/outbox.ts";
import { hashPassword, verifyPassword } from "../../../platform/passwords.ts";
import { requireWithinLimit } from "../../../platform/rate-limit/consume.ts";
import { countFailedAttempt, resetFailedAttempts } from "../../../platform/rate-limit/failed-attempts.ts";
import type { Client } from "../client.ts";
import { composeAccountMail } from "../mails/compose.ts";
import { confirmSecondFactor, withdrawConfirmations } from "../sessions/store.ts";
import { lockUser, provenEmail, type UserRow } from "../store.ts";
import { deleteRecoveryCodes, insertRecoveryCodes, listRecoveryCodes, markRecoveryCodeUsed } from "./store.ts";

/** The number of the person's unused codes; null without any. */
export async function countOwnRecoveryCodes({ database }: Pick<AppContext, "database">, { userId }: Viewer) {
  const codes = await listRecoveryCodes(database.db, userId);
  const [first] = codes;
  if (!first) return null;
  const left = codes.filter(({ used_at }) => used_at === null).length;
  return { left, total: codes.length, created_at: first.created_at.toISOString() };
}

/** Makes codes in place of those before, after which other sessions confirm again, and mails the person. @returns the codes, of which only hashes are stored. */
export async function createRecoveryCodes({ database, config }: AppContext, viewer: FreshViewer): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const hashes: string[] = [];
  // One after the other: few hashes are made at once, and others wait for theirs.
  for (const code of codes) hashes.push(await hashPassword(code));
  await inTransaction(database.db, async (db) => {
    const user = await lockUser(db, viewer.userId);
    if (!user) throw new AppError("session.required");
    if (await deleteRecoveryCodes(db, user.id)) await withdrawConfirmations(db, user.id, viewer.sessionId);
    await insertRecoveryCodes(db, user.id, hashes);
    await mailOwner(db, config, user, "recoveryMade");
  });
  return codes.map(formatRecoveryCode);
}

/** Removes them. If there were any, other sessions confirm again, and the person is mailed. */
export async function removeRecoveryCodes({ database, config }: AppContext, viewer: FreshViewer): Promise<void> {
  await inTransaction(database.db, async (db) => {
    const user = await lockUser(db, viewer.userId);
    if (!user) throw new AppError("session.required");
    if (!(await deleteRecoveryCodes(db, user.id))) return;
    await withdrawConfirmations(db, user.id, viewer.sessionId);
    await mailOwner(db, config, user, "recoveryRemoved");
  });
}

/**
 * A code in place of a passkey: the session is fresh for ten minutes (FL-14) and has its second factor. The person is
 * mailed. @throws `recovery.wrong_code`, or `request.too_many` after five wrong ones in 15 minutes.
 */
export async function confirmWithRecoveryCode(
  { database, config }: AppContext,
  { userId, sessionId }: Viewer,
  code: string,
  { ip }: Client,
): Promise<void> {
  requireWithinLimit(await countFailedAttempt(database.db, "recovery", userId, ip));
  const id = await findUnusedCode(database.db, userId, code);
  await inTransaction(database.db, async (db) => {
    const user = await lockUser(db, userId);
    if (!user || !id || !(await markRecoveryCodeUsed(db, id))) throw new AppError("recovery.wrong_code");
    await confirmSecondFactor(db, sessionId);
    const left = (await listRecoveryCodes(db, userId)).filter(({ used_at }) => used_at === null).length;
    await mailOwner(db, config, user, "recoveryUsed", String(left));
    await resetFailedAttempts(db, "recovery", userId, ip, { anywhere: true });
  });
}

async function findUnusedCode(db: Kysely<Schema>, userId: string, typed: string): Promise<string | undefined> {
  for (const { id, code_hash, used_at } of await listRecoveryCodes(db, userId))
    if (used_at === null && (await verifyPassword(typed, code_hash))) return id;
  return undefined;
}

function newCode(): string {
  const letter = () => recoveryCodeAlphabet[randomInt(recoveryCodeAlphabet.length)];
  return Array.from({ length: recoveryCodeLength }, letter).join("");
}

async function mailOwner(
  db: Kysely<Schema>,
  config: AppContext["config"],
  user: UserRow,
  kind: "recoveryMade" | "recoveryUsed" | "recoveryRemoved",
  left = "",
): Promise<void> {
  const to = provenEmail(user, config);
  if (!to) return;
  const { locale } = user;
  const link = `${config.publicUrl}${inLanguage(paths.profile({ tab: "account" }), locale)}#recovery-codes`;
  await queueMail(db, "account", composeAccountMail({ to, locale, site: config.site, kind, link, details: { left } }));
}
