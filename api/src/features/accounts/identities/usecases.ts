import { AppError } from "@compcard/domain/errors";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import { isFreshViewer } from "../../../core/sessions/fresh-viewer.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import type { VerifyGoogleCredential } from "../../../platform/identity/google.ts";
import type { ProvenIdentity } from "../../../platform/identity/identity.ts";
import type { OidcClient } from "../../../platform/identity/oidc.ts";
import type { VkClient } from "../../../platform/identity/vk.ts";
import { hashSecret, newSecret } from "../../../platform/secret-tokens.ts";
import { disconnectPrograms } from "../api-tokens/store.ts";
import type { Client } from "../client.ts";
import { deleteChange } from "../email-change/store.ts";
import { addLink, linkIdentity } from "../links/usecases.ts";
import { deletePasskeys } from "../passkeys/store.ts";
import { deleteRecoveryCodes } from "../recovery-codes/store.ts";
import { deleteSessions } from "../sessions/store.ts";
import { openSession } from "../sessions/usecases.ts";
import { findUserByEmail, insertUser, lockUser, markEmailVerified, type UserRow, updateUser } from "../store.ts";
import { type MailedLink, mailLink, makeLink } from "../verification/mail.ts";
import { retireEmailTokens } from "../verification/store.ts";
import {
  consumeCredential,
  consumeFlow,
  deleteIdentities,
  findUserByIdentity,
  insertFlow,
  insertIdentity,
  lockIdentity,
  type StoredFlow,
} from "./store.ts";

/** The person who signs in, their client, and their existing session. */
export interface Caller {
  client: Client;
  viewer: Viewer | null;
}

export interface SignedIn {
  user: UserRow;
  token: string;
}

/** GOOGLE-01. @throws `identity.*`. */
export async function signInWithGoogle(
  context: AppContext,
  verify: VerifyGoogleCredential | null,
  credential: string,
  caller: Caller,
): Promise<SignedIn> {
  return signIn(context, await proveGoogle(context, verify, credential), caller);
}

/** GOOGLE-03: whose a credential is; it counts once. @throws `identity.*`. */
export async function proveGoogle(
  { database }: AppContext,
  verify: VerifyGoogleCredential | null,
  credential: string,
): Promise<ProvenIdentity> {
  if (!verify) throw new AppError("identity.not_configured");
  const { signedPart, expiresAt, ...identity } = await verify(credential);
  if (await consumeCredential(database.db, hashSecret(signedPart), expiresAt)) return identity;
  throw new AppError("identity.rejected");
}

/** A way through a provider in one browser, known by a secret in its cookie. */
export interface FlowStart {
  browser: string;
  /** Comes back with its end (FL-21). */
  next: string | null;
  /** The account to link with the provider; it must still be signed in at the end. Null to sign in. */
  userId: string | null;
}

/** @returns where to send the browser. @throws `identity.not_configured`. */
export async function startVk({ database }: AppContext, vk: VkClient | null, start: FlowStart): Promise<string> {
  if (!vk) throw new AppError("identity.not_configured");
  const flow = newFlow();
  await storeFlow(database.db, start, { ...flow, nonce: null });
  return vk.authorizeUrl(flow);
}

/** @returns where to send the browser. @throws `identity.not_configured`, `identity.unavailable`. */
export async function startOidc({ database }: AppContext, oidc: OidcClient | null, start: FlowStart): Promise<string> {
  if (!oidc) throw new AppError("identity.not_configured");
  const flow = { ...newFlow(), nonce: newSecret(32) };
  const url = await oidc.authorizeUrl(flow);
  await storeFlow(database.db, start, flow);
  return url;
}

const newFlow = () => ({ state: newSecret(32), verifier: newSecret(48) });

async function storeFlow(
  db: Kysely<Schema>,
  { browser, next, userId }: FlowStart,
  { state, ...secrets }: { state: string; verifier: string; nonce: string | null },
): Promise<void> {
  const hashes = { state_hash: hashSecret(state), browser_hash: hashSecret(browser) };
  await insertFlow(db, { ...hashes, ...secrets, next, user_id: userId });
}

interface Callback {
  code: string;
  state: string;
  /** Secret of the browser that began; empty when it has none. */
  browser: string;
}

export interface VkCallback extends Callback {
  deviceId: string;
}

export interface OidcCallback extends Callback {
  iss?: string | undefined;
}

interface FlowEnd {
  user: UserRow;
  token: string | null;
  next: string | null;
}

/** VK-02: nothing is taken on the browser's word; each start counts once. @throws `identity.*`. */
export async function finishVk(
  context: AppContext,
  vk: VkClient | null,
  { browser, ...callback }: VkCallback,
  caller: Caller,
): Promise<FlowEnd> {
  if (!vk) throw new AppError("identity.not_configured");
  const flow = await takeFlow(context, callback, browser, caller);
  return endFlow(context, flow, await vk.exchange({ ...callback, verifier: flow.verifier }), caller);
}

/** Like `finishVk`, at the OpenID provider. @throws `identity.*`. */
export async function finishOidc(
  context: AppContext,
  oidc: OidcClient | null,
  { browser, code, state, iss }: OidcCallback,
  caller: Caller,
): Promise<FlowEnd> {
  if (!oidc) throw new AppError("identity.not_configured");
  const flow = await takeFlow(context, { code, state }, browser, caller);
  const { verifier, nonce } = flow;
  if (nonce === null) throw new AppError("identity.rejected");
  return endFlow(context, flow, await oidc.exchange({ code, state, iss, verifier, nonce }), caller);
}

/** Takes the stored data of a start, once, for the browser that began it. @throws `identity.rejected`. */
async function takeFlow(
  { database }: AppContext,
  { code, state }: Pick<Callback, "code" | "state">,
  browser: string,
  { viewer }: Caller,
): Promise<StoredFlow> {
  if (!code || !state || !browser) throw new AppError("identity.rejected");
  const flow = await consumeFlow(database.db, hashSecret(state), hashSecret(browser));
  if (!flow || (flow.user_id && flow.user_id !== viewer?.userId)) throw new AppError("identity.rejected");
  return flow;
}

/** A linking ends as one, for the same person, and without another session (FL-30). */
async function endFlow(
  context: AppContext,
  { user_id, next }: StoredFlow,
  identity: ProvenIdentity,
  caller: Caller,
): Promise<FlowEnd> {
  if (user_id) return { user: await linkIdentity(context, user_id, identity), token: null, next };
  return { ...(await signIn(context, identity, caller)), next };
}

/** The verified identity, with a link to mail if the provider does not vouch for the address. */
type IdentitySignIn = ProvenIdentity & { link: MailedLink | null };

async function signIn(context: AppContext, identity: ProvenIdentity, { client, viewer }: Caller): Promise<SignedIn> {
  const { provider, subject, email, emailProof } = identity;
  const toConfirm = context.config.emailVerification && email && emailProof === "claimed";
  const isNew = toConfirm && !(await findUserByIdentity(context.database.db, provider, subject));
  const arrival = { ...identity, link: isNew ? await makeLink("verify") : null };
  return inTransaction(context.database.db, async (db) => {
    await lockIdentity(db, provider, subject);
    let user = await findUserByIdentity(db, provider, subject);
    if (!user) {
      // Adding a way in takes a fresh session, here as in the profile.
      const linker = viewer && (await isFreshViewer(db, viewer)) ? viewer.userId : null;
      user = await findOrCreateUser(db, context.config, arrival, client, linker);
      if (user.id === linker) await addLink(db, context.config, user, identity);
      else await insertIdentity(db, { provider, subject, user_id: user.id });
    }
    return { user, token: await openSession(context, db, user.id, client) };
  });
}

/** The account that an identity opens at its first sign-in; never one of another identity. `linker`: who may link it to their own. */
async function findOrCreateUser(
  db: Kysely<Schema>,
  config: AppContext["config"],
  arrival: IdentitySignIn,
  client: Client,
  linker: string | null,
): Promise<UserRow> {
  const { provider, email, emailProof } = arrival;
  if (provider === "oidc" && !email) throw new AppError("identity.no_email");
  const made = await makeUser(db, config, arrival, client);
  if (made) return made;
  const found = email ? await findUserByEmail(db, email) : undefined;
  const owner = found && (await lockUser(db, found.id));
  if (!owner) throw new AppError("identity.link_refused");

  const isOwnAccount = owner.id === linker;
  if (isOwnAccount) return emailProof === "claimed" ? owner : markEmailVerified(db, owner.id);
  if (owner.email_verified_at) {
    if (emailProof === "owned") return owner;
  } else if (emailProof !== "claimed") return claimAccount(db, owner);
  // With uniform errors a claimed address is left out: it would reveal that it is taken.
  const unnamed = config.uniformErrors && (await makeUser(db, config, { ...arrival, email: null }, client));
  if (unnamed) return unnamed;
  throw new AppError("identity.link_refused");
}

/** @returns undefined when the address is taken. */
async function makeUser(
  db: Kysely<Schema>,
  config: AppContext["config"],
  { email, emailProof, firstName, lastName, link }: IdentitySignIn,
  client: Client,
): Promise<UserRow | undefined> {
  const user = await insertUser(db, {
    email,
    password_hash: null,
    first_name: firstName,
    last_name: lastName,
    locale: client.locale,
    phone: null,
    bio: null,
    avatar_key: null,
    email_verified_at: null,
  });
  if (user && email && emailProof !== "claimed") return markEmailVerified(db, user.id);
  if (user && link) await mailLink(db, config, user.id, link);
  return user;
}

/**
 * The account used this address without proving it: its other ways to sign in are closed before the owner takes it
 * over.
 */
async function claimAccount(db: Kysely<Schema>, { id }: UserRow): Promise<UserRow> {
  await updateUser(db, id, { password_hash: null });
  await deleteSessions(db, id);
  await disconnectPrograms(db, id);
  await deleteIdentities(db, id);
  await deletePasskeys(db, id);
  await deleteRecoveryCodes(db, id);
  await deleteChange(db, id);
  await retireEmailTokens(db, id, ["verify", "reset", "wait"]);
  return markEmailVerified(db, id);
}
