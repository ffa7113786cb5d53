import type { Option } from "@compcard/domain/options/schema";
import type { AppContext } from "../../app-context.ts";
import { presentOption } from "./present.ts";
import { listOptionRows, type OptionRow } from "./store.ts";
import { listLive } from "./store-standing.ts";

/** True for its maker, its model, and members of her agency. */
export const isSide = ({ as_maker, as_model, as_agency }: OptionRow) =>
  as_maker !== null || as_model || as_agency !== null;

type Reading = Pick<AppContext, "clock"> & { database: Pick<AppContext["database"], "db"> };

/** Options as this reader gets them, in the order of `ids`; others are left out. */
export async function readOptions(context: Reading, userId: string, ids: readonly string[]): Promise<Option[]> {
  return (await readWithRows(context, userId, ids)).map(({ option }) => option);
}

/** The same, with the row of each. */
export async function readWithRows(
  { database: { db }, clock }: Reading,
  userId: string,
  ids: readonly string[],
): Promise<{ option: Option; row: OptionRow }[]> {
  if (ids.length === 0) return [];
  const rows = (await listOptionRows(db, userId, ids)).filter(isSide);
  const now = clock.now();
  const people = rows.map(({ person_id }) => person_id);
  const live = Map.groupBy(await listLive(db, people, spanOf(rows), now), ({ person_id }) => person_id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ option: presentOption(row, live.get(row.person_id) ?? [], now), row }] : [];
  });
}

/** The days of options, from the first to the last. */
function spanOf(rows: readonly OptionRow[]): { from: string; to: string } {
  const days = rows.flatMap(({ halves }) => halves.map(({ date }) => date)).sort();
  return { from: days[0] ?? "2000-01-01", to: days.at(-1) ?? "2000-01-01" };
}
