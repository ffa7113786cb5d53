import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import type { NoticeReader } from "../../../platform/db/tables/options.ts";

type Db = Kysely<Schema>;

/** A link, and the account as which its holder reads the option: for a guardian that of the model. */
export interface LinkRow extends NoticeReader {
  option_id: string;
  reads_as: string;
}

/** None for a blocked account, and for a guardian who was replaced, or who has not consented since. */
export async function findLink(db: Db, tokenHash: Uint8Array): Promise<LinkRow | undefined> {
  const { rows } =
    await sql<LinkRow>`select option_links.option_id, option_links.user_id, guardian_of, users.id as reads_as
    from option_links
      join options on options.id = option_links.option_id
      join users on users.id = coalesce(option_links.user_id, options.person_id) and users.blocked_at is null
      left join guardians on guardians.card_id = guardian_of and guardians.state = 'given'
        and guardians.answered_at <= option_links.created_at
    where option_links.token_hash = ${tokenHash}
      and (guardian_of is null or guardians.card_id = options.card_id)`.execute(db);
  return rows[0];
}

export async function insertLinks(
  db: Db,
  reader: NoticeReader,
  links: readonly { option_id: string; token_hash: Uint8Array }[],
): Promise<void> {
  if (links.length === 0) return;
  await db
    .insertInto("option_links")
    .values(links.map((link) => ({ ...link, user_id: reader.user_id, guardian_of: reader.guardian_of })))
    .execute();
}
