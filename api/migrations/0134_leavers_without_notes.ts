import { type Kysely, sql } from "kysely";

/** Rows of people who left hold no own fields and no note. Those of declined claims keep both for seven days, for the restoring. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update representations set own = '{}', note = ''
    where card_id is null and claim <> 'declined' and (own <> '{}' or note <> '')`.execute(db);
}
