import type { AgencyCardsQuery } from "@compcard/domain/agencies/schema";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import { statusesFor } from "../reading/audience.ts";
import { isShownByAgency } from "../reading/store-representations.ts";

type Db = Kysely<Schema>;

/**
 * Cards that an agency shows to these readers. One that is open by its link alone is not among them. A person's second card is:
 * the model let the agency show exactly this one.
 */
function shownCards(db: Db, agencyId: string, viewer: unknown, board: AgencyCardsQuery["board"]) {
  return db
    .selectFrom("representations")
    .innerJoin("agencies", "agencies.id", "representations.agency_id")
    .innerJoin("cards", "cards.id", "representations.card_id")
    .where("representations.agency_id", "=", agencyId)
    .where(isShownByAgency)
    .where("cards.listed", "=", true)
    .where("cards.status", "in", statusesFor(viewer))
    .$if(Boolean(board), (query) => query.where("representations.board_id", "=", board as string));
}

/** Ids of a page of them: by board, then by name. */
export async function listShownCards(
  db: Db,
  agencyId: string,
  viewer: unknown,
  { board, page, limit }: AgencyCardsQuery,
): Promise<string[]> {
  const rows = await shownCards(db, agencyId, viewer, board)
    .leftJoin("agency_boards", "agency_boards.id", "representations.board_id")
    .select("cards.id")
    .orderBy(sql`agency_boards.position nulls last, lower(cards.last_name || ' ' || cards.first_name), cards.num`)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function countShownCards(
  db: Db,
  agencyId: string,
  viewer: unknown,
  board: AgencyCardsQuery["board"],
): Promise<number> {
  const { count } = await shownCards(db, agencyId, viewer, board)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Boards on which such cards stand. */
export async function listShownBoards(db: Db, agencyId: string, viewer: unknown): Promise<Set<string>> {
  const rows = await shownCards(db, agencyId, viewer, undefined)
    .select("representations.board_id")
    .where("representations.board_id", "is not", null)
    .distinct()
    .execute();
  return new Set(rows.flatMap(({ board_id }) => board_id ?? []));
}
