import { type Kysely, sql } from "kysely";

/** How rehearsals of a restore went; and audit entries of administrators, which are about no card and no person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table rehearsals (
    id uuid primary key default gen_random_uuid(),
    at timestamptz not null default now(),
    backup text not null,
    seconds double precision not null,
    tables integer not null,
    rows bigint not null,
    files integer not null,
    cards integer not null,
    differences text[] not null default '{}'
  )`.execute(db);
  await sql`create index rehearsals_by_time on rehearsals (at)`.execute(db);
  await sql`create index acts_of_operators on acts (at) where card_id is null and user_id is null`.execute(db);
}
