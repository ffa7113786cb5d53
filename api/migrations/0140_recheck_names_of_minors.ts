import { type Kysely, sql } from "kysely";

/**
 * First and last name of a minor's card are read together now (SL-03). A job checks the published cards whose names may form a
 * contact, and no others: text that a moderator has approved is not held again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update cards set contacts_unchecked = true
    where guarded and status in ('published', 'guardian', 'members') and first_name <> '' and last_name <> ''
      and first_name || ' ' || last_name ~* '[0-9@]|telegram|whatsapp|wechat|weixin|instagram|телеграм|вотсап|инстаграм|微信'`.execute(
    db,
  );
}
