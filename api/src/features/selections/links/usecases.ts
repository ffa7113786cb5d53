import { AppError, invalidField } from "@compcard/domain/errors";
import { paths } from "@compcard/domain/paths";
import { linkDays, maxLinks } from "@compcard/domain/selections/rules";
import type { Link, NewLink } from "@compcard/domain/selections/schema";
import type { Parts } from "../../../parts.ts";
import { hashPassword } from "../../../platform/passwords.ts";
import { hashSecret, newSecret } from "../../../platform/secret-tokens.ts";
import { lockSelection } from "../store.ts";
import { requireSelection } from "../usecases.ts";
import { presentLink } from "./present.ts";
import { closeLink, insertLink, listLinkRows } from "./store.ts";

const dayMs = 86_400_000;

/** The links of one's own selection, last made first. @throws `selection.not_found`. */
export async function listLinks({ database }: Parts, userId: string, id: string): Promise<Link[]> {
  await requireSelection(database.db, userId, id);
  return (await listLinkRows(database.db, id)).map(presentLink);
}

/**
 * A link with its address, which is returned only once: a hash is stored.
 * @throws `selection.not_found`, `selection.too_many_links`, `request.invalid` for an end in the past or too far away.
 */
export async function makeLink(
  parts: Parts,
  userId: string,
  id: string,
  { password, expires_at, ...wish }: NewLink,
): Promise<Link & { url: string }> {
  const { database, config, clock } = parts;
  const expiresAt = endOf(expires_at, clock.now());
  const passwordHash = password ? await hashPassword(password) : null;
  const token = newSecret(32);
  const row = await database.db.transaction().execute(async (db) => {
    if (!(await lockSelection(db, userId, id))) throw new AppError("selection.not_found");
    const links = await listLinkRows(db, id);
    if (links.filter(({ open }) => open).length >= maxLinks) throw new AppError("selection.too_many_links");
    return insertLink(db, {
      ...wish,
      selection_id: id,
      token_hash: hashSecret(token),
      password_hash: passwordHash,
      expires_at: expiresAt,
    });
  });
  return { ...presentLink(row), url: config.publicUrl + paths.shared(token) };
}

/** From the answer on nobody opens it. @throws `selection.not_found`, `selection.link_not_found`. */
export async function revokeLink(parts: Parts, userId: string, id: string, linkId: string): Promise<Link> {
  const { db } = parts.database;
  const { version } = await requireSelection(db, userId, id);
  const row = await closeLink(db, id, linkId);
  if (!row) throw new AppError("selection.link_not_found");
  // Open pages reload and get the error.
  await parts.events.publish({ type: "selection_update", selectionId: id, version });
  return presentLink(row);
}

function endOf(wanted: string | undefined, now: Date): Date {
  if (wanted === undefined) return new Date(now.getTime() + linkDays.usual * dayMs);
  const days = (Date.parse(wanted) - now.getTime()) / dayMs;
  if (days <= 0) throw invalidField("expires_at", "must be in the future");
  if (days > linkDays.most) throw invalidField("expires_at", `must be within ${linkDays.most} days`);
  return new Date(wanted);
}
