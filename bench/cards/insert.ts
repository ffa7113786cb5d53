import { type Kysely, sql } from "kysely";
import { refreshSearchRow } from "../../api/src/cards/search-row/refresh.ts";
import type { Schema } from "../../api/src/platform/db/schema.ts";
import { type MadeCard, makeCards } from "./generate.ts";

const batchSize = 1_000;

/** Puts `count` made-up published cards with owners, photo rows and search rows into the database. */
export async function insertCards(db: Kysely<Schema>, count: number, seed: number): Promise<void> {
  for (let from = 0; from < count; from += batchSize) {
    const cards = makeCards(from, Math.min(count, from + batchSize), seed);
    await db.transaction().execute(async (transaction) => {
      await insertBatch(transaction, cards);
      await refreshSearchRow(
        transaction,
        cards.map(({ id }) => id),
      );
    });
  }
}

async function insertBatch(db: Kysely<Schema>, cards: MadeCard[]): Promise<void> {
  const [{ photo_types: _, ...made }] = cards as [MadeCard];
  const columnNames = [...Object.keys(made), "status", "is_primary"];
  const json = JSON.stringify(cards.map((card) => ({ ...card, status: "published", is_primary: true })));
  const columns = sql.join(columnNames.map((name) => sql.ref(name)));
  await sql`insert into users (id, email, first_name, last_name)
    select user_id, user_id || '@bench.invalid', first_name, last_name
    from jsonb_populate_recordset(null::cards, ${json}::jsonb)`.execute(db);
  await sql`insert into cards (${columns}) select ${columns} from jsonb_populate_recordset(null::cards, ${json}::jsonb)`.execute(
    db,
  );
  await sql`insert into card_photos (card_id, photo_type, key, width, height, placeholder, widths)
    select id, type, id || '/' || type, 1200, 1600, 'bench', array[320, 640, 960]
    from jsonb_to_recordset(${json}::jsonb) as card (id uuid, photo_types text[]), unnest(photo_types) as type`.execute(
    db,
  );
}
