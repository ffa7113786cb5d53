import { AppError, invalidField } from "@compcard/domain/errors";
import { paths } from "@compcard/domain/paths";
import type { Link, NewLink } from "@compcard/domain/selections/link-schema";
import { linkDays, maxLinks } from "@compcard/domain/selections/rules";
import type { AppContext } from "../../../app-context.ts";
import { presentSend } from "../../../core/reading/present-send.ts";
import { listSends, type SendRow } from "../../../core/reading/store-sends.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { decryptText, encryptText } from "../../../platform/encryption.ts";
import { hashPassword } from "../../../platform/passwords.ts";
import { hashSecret, newSecret } from "../../../platform/secret-tokens.ts";
import { countRestricted } from "../entries/store.ts";
import { lockSelection } from "../store.ts";
import { requireSelection } from "../usecases.ts";
import { presentLink } from "./present.ts";
import { closeLink, insertLink, type LinkRow, listLinkRows } from "./store.ts";

const dayMs = 86_400_000;

/** The links of one's own selection, last made first, with their addresses. @throws `selection.not_found`. */
export async function listLinks(context: AppContext, userId: string, id: string): Promise<Link[]> {
  const { db } = context.database;
  await requireSelection(db, userId, id);
  const restricted = await countRestricted(db, id);
  const sends = Map.groupBy(await listSends(db, { selectionId: id }), ({ link_id }) => link_id);
  const rows = await listLinkRows(db, id);
  return Promise.all(rows.map((row) => presentOwnLink(context, row, restricted, sends.get(row.id))));
}

async function presentOwnLink(
  { config }: AppContext,
  row: LinkRow,
  restricted: number,
  sends: readonly SendRow[] = [],
): Promise<Link> {
  const { open, token_hash, token_encrypted, password_hash } = row;
  const token = open && token_encrypted ? await decryptText(config, token_encrypted, token_hash) : null;
  return presentLink(row, {
    url: token && addressOf(config, token),
    restricted_left_out: password_hash === null ? restricted : 0,
    sent: sends.map(presentSend),
  });
}

function addressOf({ publicUrl }: AppContext["config"], token: string): string {
  return publicUrl + paths.shared(token);
}

/**
 * A link with its address. The database stores a hash that finds it, and the address encrypted (TL-46).
 * @throws `selection.not_found`, `selection.too_many_links`, `request.invalid` for an end in the past or too far away.
 */
export async function makeLink(
  context: AppContext,
  userId: string,
  id: string,
  { password, expires_at, ...wish }: NewLink,
): Promise<Link & { url: string }> {
  const { database, config, clock } = context;
  const expiresAt = endOf(expires_at, clock.now());
  const passwordHash = password ? await hashPassword(password) : null;
  const token = newSecret(32);
  const tokenHash = hashSecret(token);
  const encrypted = await encryptText(config, token, tokenHash);
  const row = await inTransaction(database.db, async (db) => {
    if (!(await lockSelection(db, userId, id))) throw new AppError("selection.not_found");
    const links = await listLinkRows(db, id);
    if (links.filter(({ open }) => open).length >= maxLinks) throw new AppError("selection.too_many_links");
    return insertLink(db, {
      ...wish,
      selection_id: id,
      made_by: userId,
      token_hash: tokenHash,
      token_encrypted: encrypted,
      password_hash: passwordHash,
      expires_at: expiresAt,
    });
  });
  const made = await presentOwnLink(context, row, await countRestricted(database.db, id));
  return { ...made, url: addressOf(config, token) };
}

/** Revokes the link immediately. @throws `selection.not_found`, `selection.link_not_found`. */
export async function revokeLink(context: AppContext, userId: string, id: string, linkId: string): Promise<Link> {
  const { db } = context.database;
  const { version } = await requireSelection(db, userId, id);
  const row = await closeLink(db, id, linkId);
  if (!row) throw new AppError("selection.link_not_found");
  // Open pages reload and get the error.
  await context.events.publish({ type: "selection_update", selectionId: id, version });
  const sends = (await listSends(db, { selectionId: id })).filter(({ link_id }) => link_id === linkId);
  return presentOwnLink(context, row, await countRestricted(db, id), sends);
}

function endOf(wanted: string | undefined, now: Date): Date {
  if (wanted === undefined) return new Date(now.getTime() + linkDays.usual * dayMs);
  const days = (Date.parse(wanted) - now.getTime()) / dayMs;
  if (days <= 0) throw invalidField("expires_at", "must be in the future");
  if (days > linkDays.most) throw invalidField("expires_at", `must be within ${linkDays.most} days`);
  return new Date(wanted);
}
