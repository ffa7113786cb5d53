import { AppError } from "@compcard/domain/errors";
import { paths } from "@compcard/domain/paths";
import type { AppContext } from "../../../app-context.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { deleteRefusals, hasRefusals, insertRefusals, listRefusals, listRefusedIds } from "./store.ts";

// All of this reads the main database, not the replica: the next search leaves out what was just refused.

/** Ids of the cards that the reader refused, none for a guest. */
export async function refusedBy(
  { database }: Pick<AppContext, "database">,
  viewer: Pick<Viewer, "userId"> | null,
): Promise<string[]> {
  return viewer ? listRefusedIds(database.db, viewer.userId) : [];
}

export async function refusesAny({ database }: AppContext, viewer: Viewer | null): Promise<boolean> {
  return viewer !== null && hasRefusals(database.db, viewer.userId);
}

interface Change {
  ids: readonly string[];
  /** False takes refusals back. */
  refused: boolean;
}

/**
 * Refuses cards, or takes that back; again changes nothing. Cards that are not public are passed over.
 * @throws `card.not_found` where none of those to refuse is public.
 */
export async function changeRefusals(
  { database }: AppContext,
  viewer: Viewer,
  { ids, refused }: Change,
): Promise<void> {
  if (!refused) return deleteRefusals(database.db, viewer.userId, ids);
  if (!(await insertRefusals(database.db, viewer.userId, ids))) throw new AppError("card.not_found");
}

/** For the account export. */
export async function exportRefusals({ database, config }: AppContext, userId: string) {
  const rows = await listRefusals(database.db, userId);
  return rows.map(({ id, ...row }) => ({ ...row, url: config.publicUrl + paths.card(id) }));
}
