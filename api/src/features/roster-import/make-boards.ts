import { maxBoards } from "@compcard/domain/agencies/options";
import { invalidField } from "@compcard/domain/errors";
import { foldWord } from "@compcard/domain/reading/words";
import type { AppContext } from "../../app-context.ts";
import { requireMemberOfAllBoards } from "../../core/reading/require-member.ts";
import { insertBoard, listBoards, lockAgency } from "../../core/representations/store.ts";
import { inTransaction } from "../../platform/db/transaction.ts";

/** Makes boards that a table names, without those that exist (TL-59). @throws `request.invalid` beyond 50. */
export async function makeBoards(
  { database, search }: Pick<AppContext, "database" | "search">,
  userId: string,
  agencyId: string,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await inTransaction(database.db, async (db) => {
    await lockAgency(db, agencyId);
    await requireMemberOfAllBoards(db, userId, agencyId, "booker");
    const before = (await listBoards(db, [agencyId])).get(agencyId) ?? [];
    const known = new Set(before.map(({ name }) => foldWord(name)));
    const added = names.filter((name) => !known.has(foldWord(name)) && known.add(foldWord(name)));
    if (before.length + added.length > maxBoards) throw invalidField("boards", `must be at most ${maxBoards}`);
    for (const [at, name] of added.entries())
      await insertBoard(db, agencyId, { name, gender: null, position: before.length + at });
  });
  search.touched();
}
