import type { Link } from "@compcard/domain/selections/link-schema";
import type { LinkRow } from "./store.ts";

export function presentLink(row: LinkRow, also: Pick<Link, "url" | "restricted_left_out" | "sent">): Link {
  return {
    ...also,
    id: row.id,
    name: row.name,
    title: row.title || null,
    lang: row.lang,
    units: row.units,
    expires_at: row.expires_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    open: row.open,
    has_password: row.password_hash !== null,
    downloads: row.downloads,
    votes_shared: row.votes_shared,
    options: row.options,
    opened: row.opened,
    last_opened_at: row.last_opened_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
