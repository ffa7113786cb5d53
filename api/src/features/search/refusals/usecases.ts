import { AppError } from "@compcard/domain/errors";
import { paths } from "@compcard/domain/paths";
import type { Parts } from "../../../parts.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { deleteRefusal, hasRefusals, insertRefusal, listRefusals, listRefusedIds } from "./store.ts";

// All of this reads the main database, not the replica: the next search leaves out what was just refused.

/** Ids of the cards that the reader refused, none for a guest. */
export async function refusedBy({ database }: Pick<Parts, "database">, viewer: Viewer | null): Promise<string[]> {
  return viewer ? listRefusedIds(database.db, viewer.userId) : [];
}

export async function refusesAny({ database }: Parts, viewer: Viewer | null): Promise<boolean> {
  return viewer !== null && hasRefusals(database.db, viewer.userId);
}

/** Refuses a card; again changes nothing. @throws `card.not_found` for a card that is not public. */
export async function refuseCard({ database }: Parts, viewer: Viewer, cardId: string): Promise<void> {
  if (!(await insertRefusal(database.db, viewer.userId, cardId))) throw new AppError("card.not_found");
}

/** A card that was not refused changes nothing. */
export function takeRefusalBack({ database }: Parts, viewer: Viewer, cardId: string): Promise<void> {
  return deleteRefusal(database.db, viewer.userId, cardId);
}

/** For the account export. */
export async function exportRefusals({ database, config }: Parts, userId: string) {
  const rows = await listRefusals(database.db, userId);
  return rows.map(({ id, ...row }) => ({ ...row, url: config.publicUrl + paths.card(id) }));
}
