import { AppError } from "@compcard/domain/errors";
import { inLanguage } from "@compcard/domain/locale";
import { paths } from "@compcard/domain/paths";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import type { FreshViewer } from "../../../core/sessions/fresh-viewer.ts";
import { hasPasskey } from "../../../core/sessions/store.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import type { ProvenIdentity } from "../../../platform/identity/identity.ts";
import { oidcSubject } from "../../../platform/identity/oidc.ts";
import { queueMail } from "../../../platform/mail/outbox.ts";
import {
  deleteIdentities,
  findUserByIdentity,
  insertIdentity,
  listIdentities,
  lockIdentity,
  type Provider,
} from "../identities/store.ts";
import { composeAccountMail } from "../mails/compose.ts";
import { lockUser, provenEmail, type UserRow } from "../store.ts";
import { getOwnUser } from "../usecases.ts";

const nameOf = ({ oidc }: AppContext["config"], provider: Provider) =>
  ({ google: "Google", vk: "VK ID", oidc: oidc?.name ?? "OpenID Connect" })[provider];

/** The ways into one's own account. */
export async function listWaysIn({ database, config }: Pick<AppContext, "database" | "config">, viewer: Viewer) {
  const { password_hash } = await getOwnUser({ database }, viewer);
  const linked = (await listIdentities(database.db, viewer.userId)).filter((one) => !isOfFormerIssuer(config, one));
  const identities = linked.map(({ provider, created_at }) => ({ provider, created_at: created_at.toISOString() }));
  return { identities, password: password_hash !== null };
}

/** True if it belongs to an OpenID provider that the site used before this one; it opens nothing any more. */
function isOfFormerIssuer(
  { oidc }: AppContext["config"],
  { provider, subject }: { provider: Provider; subject: string },
): boolean {
  return provider === "oidc" && oidc !== null && !subject.startsWith(oidcSubject(oidc.issuer));
}

/**
 * FL-30: links the identity to this account and mails the person; an existing link is not changed.
 * The provider's address is ignored: it need not be the account's. @throws `identity.taken`.
 */
export async function linkIdentity(
  { database, config }: AppContext,
  userId: string,
  { provider, subject }: ProvenIdentity,
): Promise<UserRow> {
  return inTransaction(database.db, async (db) => {
    await lockIdentity(db, provider, subject);
    const user = await lockUser(db, userId);
    if (!user) throw new AppError("session.required");
    const owner = await findUserByIdentity(db, provider, subject);
    if (owner && owner.id !== userId) throw new AppError("identity.taken");
    if (!owner) await addLink(db, config, user, { provider, subject });
    return user;
  });
}

/** Links an identity that opens no account yet, in the caller's transaction, and mails the person. */
export async function addLink(
  db: Kysely<Schema>,
  config: AppContext["config"],
  user: UserRow,
  { provider, subject }: Pick<ProvenIdentity, "provider" | "subject">,
): Promise<void> {
  await insertIdentity(db, { provider, subject, user_id: user.id });
  const to = provenEmail(user, config);
  const link = config.publicUrl + inLanguage(paths.profile({ tab: "account" }), user.locale);
  const details = { provider: nameOf(config, provider) };
  const frame = { to, locale: user.locale, site: config.site };
  if (to) await queueMail(db, "account", composeAccountMail({ ...frame, kind: "linked", link, details }));
}

/** FL-30: the provider's accounts do not open this one any more. @throws `identity.last_way` where nothing else would. */
export async function unlinkIdentity(
  { database, config }: AppContext,
  viewer: FreshViewer,
  provider: Provider,
): Promise<void> {
  await inTransaction(database.db, async (db) => {
    const user = await lockUser(db, viewer.userId);
    if (!user) throw new AppError("session.required");
    await deleteIdentities(db, user.id, provider);
    await requireOtherWay(db, config, user);
  });
}

/** After one was taken away, in its transaction. @throws `identity.last_way` where nothing opens the account any more. */
export async function requireOtherWay(db: Kysely<Schema>, config: AppContext["config"], user: UserRow): Promise<void> {
  if (user.password_hash && provenEmail(user, config)) return;
  // A provider that this site does not offer any more is no way in.
  const isOffered = (one: { provider: Provider; subject: string }) =>
    config[one.provider] !== null && !isOfFormerIssuer(config, one);
  if ((await listIdentities(db, user.id)).some(isOffered)) return;
  if (!(await hasPasskey(db, user.id))) throw new AppError("identity.last_way");
}
