import { type Kysely, sql } from "kysely";

/**
 * Rows of people who left a roster: without a card, with the agency's own words alone. `left_user` is the account of somebody who
 * had accepted the agency. A declined claim has no reason, because `claim` states it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table representations
    add column left_reason text check (left_reason in ('released', 'ended')),
    add column left_at timestamptz,
    add column left_user uuid references users on delete set null,
    drop constraint representations_check,
    add constraint representations_card_check check ((card_id is null) = (claim = 'declined' or left_reason is not null)),
    add constraint representations_left_check check ((left_reason is null) = (left_at is null))`.execute(db);
  await sql`create index representations_by_left_user on representations (left_user)`.execute(db);
  await sql`create index representations_left on representations (coalesce(left_at, declined_at))
    where card_id is null`.execute(db);
}
