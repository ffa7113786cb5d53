import { deviceName } from "@compcard/domain/accounts/device-name";
import type { createdCredential, usedCredential } from "@compcard/domain/accounts/passkeys/schema";
import { fullName } from "@compcard/domain/cards/full-name";
import { AppError } from "@compcard/domain/errors";
import { inLanguage } from "@compcard/domain/locale";
import { paths } from "@compcard/domain/paths";
import type { Kysely } from "kysely";
import type { z } from "zod";
import type { AppContext } from "../../../app-context.ts";
import type { FreshViewer } from "../../../core/sessions/fresh-viewer.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { ownerOfHandle, type PasskeyVerifier, type StoredPasskey } from "../../../platform/identity/passkeys.ts";
import { queueMail } from "../../../platform/mail/outbox.ts";
import { consumeRateLimit } from "../../../platform/rate-limit/consume.ts";
import { hashSecret } from "../../../platform/secret-tokens.ts";
import type { Client } from "../client.ts";
import { requireOtherWay } from "../links/usecases.ts";
import { composeAccountMail } from "../mails/compose.ts";
import { confirmSecondFactor, withdrawConfirmations } from "../sessions/store.ts";
import { openSession } from "../sessions/usecases.ts";
import { findUser, lockUser, provenEmail, type UserRow } from "../store.ts";
import { getOwnUser } from "../usecases.ts";
import {
  consumeChallenge,
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  markPasskeyUsed,
  type PasskeyRow,
  renamePasskey,
} from "./store.ts";

const maxPasskeys = 20;

type Created = z.output<typeof createdCredential>;
type Used = z.output<typeof usedCredential>;

/** One's own passkeys, oldest first. */
export async function listOwnPasskeys({ database }: Pick<AppContext, "database">, { userId }: Viewer) {
  const rows = await listPasskeys(database.db, userId);
  return rows.map(({ id, name, synced, created_at, used_at }) => ({
    id,
    name,
    synced,
    created_at: created_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
  }));
}

/** Options for the browser to create a passkey. @throws `passkey.too_many`. */
export async function offerPasskey(context: AppContext, verifier: PasskeyVerifier, viewer: FreshViewer) {
  const { db } = context.database;
  const user = await getOwnUser(context, viewer);
  const existing = await listPasskeys(db, user.id);
  if (existing.length >= maxPasskeys) throw new AppError("passkey.too_many");
  const name = fullName(user);
  const owner = { userId: user.id, userName: user.email ?? (name || context.config.site.name), displayName: name };
  const options = await verifier.creationOptions(owner, existing.map(storedPasskey));
  await insertChallenge(db, hashSecret(options.challenge), user.id);
  return options;
}

/** Adds what the browser created, and mails the person. @throws `passkey.rejected`, `passkey.exists`, `passkey.too_many`. */
export async function addPasskey(
  { database, config }: AppContext,
  verifier: PasskeyVerifier,
  viewer: FreshViewer,
  { credential, name }: { credential: Created; name?: string | undefined },
  { userAgent, locale }: Client,
): Promise<void> {
  const consume = (challenge: string) => consumeChallenge(database.db, hashSecret(challenge), viewer.userId);
  const { credentialId, publicKey, backupEligible, ...created } = await verifier.verifyCreated(credential, consume);
  await inTransaction(database.db, async (db) => {
    const user = await lockUser(db, viewer.userId);
    if (!user) throw new AppError("session.required");
    if ((await listPasskeys(db, user.id)).length >= maxPasskeys) throw new AppError("passkey.too_many");
    const given = name ?? deviceName(userAgent, locale);
    const copied = { backup_eligible: backupEligible };
    const row = {
      ...created,
      ...copied,
      user_id: user.id,
      credential_id: credentialId,
      public_key: publicKey,
      name: given,
    };
    if (!(await insertPasskey(db, row))) throw new AppError("passkey.exists");
    await mailOwner(db, config, user, "passkeyAdded", given);
  });
}

/** @throws `passkey.not_found`. */
export async function nameOwnPasskey(
  { database }: Pick<AppContext, "database">,
  { userId }: Viewer,
  id: string,
  name: string,
): Promise<void> {
  if (!(await renamePasskey(database.db, userId, id, name))) throw new AppError("passkey.not_found");
}

/**
 * Removes one, and mails the person; other sessions confirm again. @throws `passkey.not_found`, or `identity.last_way` where
 * nothing else opens the account.
 */
export async function removePasskey({ database, config }: AppContext, viewer: FreshViewer, id: string): Promise<void> {
  await inTransaction(database.db, async (db) => {
    const user = await lockUser(db, viewer.userId);
    if (!user) throw new AppError("session.required");
    const name = await deletePasskey(db, user.id, id);
    if (name === undefined) throw new AppError("passkey.not_found");
    await requireOtherWay(db, config, user);
    await withdrawConfirmations(db, user.id, viewer.sessionId);
    await mailOwner(db, config, user, "passkeyRemoved", name);
  });
}

/** Options for the browser to use a passkey of any account. */
export async function requestPasskey({ database }: Pick<AppContext, "database">, verifier: PasskeyVerifier) {
  const options = await verifier.requestOptions();
  await insertChallenge(database.db, hashSecret(options.challenge), null);
  return options;
}

/**
 * Signs in with a passkey: the device has verified its person, so the session has its second factor.
 * @throws `passkey.unknown`, `passkey.rejected`, `passkey.copied`, `account.blocked`.
 */
export async function signInWithPasskey(
  context: AppContext,
  verifier: PasskeyVerifier,
  credential: Used,
  client: Client,
): Promise<{ user: UserRow; token: string }> {
  const passkey = await provePasskey(context, verifier, credential);
  return inTransaction(context.database.db, async (db) => {
    const user = await findUser(db, passkey.user_id);
    if (!user) throw new AppError("passkey.unknown");
    return { user, token: await openSession(context, db, user.id, client, { secondFactor: true }) };
  });
}

/** A passkey of the account, used again, makes the session fresh for ten minutes (FL-14). @throws as `signInWithPasskey`. */
export async function confirmWithPasskey(
  context: AppContext,
  verifier: PasskeyVerifier,
  viewer: Viewer,
  credential: Used,
): Promise<void> {
  await provePasskey(context, verifier, credential, viewer.userId);
  await confirmSecondFactor(context.database.db, viewer.sessionId);
}

/** The passkey that was used; only one of `userId` where given. The challenge is spent, right or wrong. */
async function provePasskey(
  { database, config }: AppContext,
  verifier: PasskeyVerifier,
  credential: Used,
  userId?: string,
): Promise<PasskeyRow> {
  const { db } = database;
  const passkey = await findPasskey(db, credential.id);
  if (!passkey || (userId !== undefined && passkey.user_id !== userId)) throw new AppError("passkey.unknown");
  if (ownerOfHandle(credential.response.userHandle) !== passkey.user_id) throw new AppError("passkey.rejected");
  const consume = (challenge: string) => consumeChallenge(db, hashSecret(challenge), null);
  const use = await verifier.verifyUsed(credential, storedPasskey(passkey), consume);
  if (await markPasskeyUsed(db, passkey.id, use)) return passkey;
  await mailSuspicion(db, config, passkey);
  throw new AppError("passkey.copied");
}

/** Mails the owner of a passkey whose counter did not rise, once a day: only a holder of the key can bring that about. */
async function mailSuspicion(db: Kysely<Schema>, config: AppContext["config"], { id, user_id, name }: PasskeyRow) {
  const user = await findUser(db, user_id);
  if (!user || (await consumeRateLimit(db, "passkey.copied", id)) !== null) return;
  await mailOwner(db, config, user, "passkeyCopied", name);
}

function storedPasskey({ credential_id, public_key, transports }: PasskeyRow): StoredPasskey {
  return { credentialId: credential_id, publicKey: public_key, transports };
}

async function mailOwner(
  db: Kysely<Schema>,
  config: AppContext["config"],
  user: UserRow,
  kind: "passkeyAdded" | "passkeyRemoved" | "passkeyCopied",
  passkey: string,
): Promise<void> {
  const to = provenEmail(user, config);
  if (!to) return;
  const { locale } = user;
  const link = `${config.publicUrl}${inLanguage(paths.profile({ tab: "account" }), locale)}#passkeys`;
  await queueMail(
    db,
    "account",
    composeAccountMail({ to, locale, site: config.site, kind, link, details: { passkey } }),
  );
}
