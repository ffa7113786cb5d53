import type { Option } from "@compcard/domain/options/schema";
import type { Parts } from "../../parts.ts";
import { presentOption } from "./present.ts";
import { listLive, listOptionRows, type OptionRow } from "./store.ts";

/** Whether the reader is its maker, its model, or of her agency. */
export const isSide = ({ as_maker, as_model, as_agency }: OptionRow) =>
  as_maker !== null || as_model || as_agency !== null;

/** Options as this reader gets them, in the order of `ids`; others are left out. */
export async function readOptions(
  { database: { db }, clock }: Pick<Parts, "database" | "clock">,
  userId: string,
  ids: readonly string[],
): Promise<Option[]> {
  if (ids.length === 0) return [];
  const rows = (await listOptionRows(db, userId, ids)).filter(isSide);
  const now = clock.now();
  const people = rows.map(({ person_id }) => person_id);
  const live = Map.groupBy(await listLive(db, people, now), ({ person_id }) => person_id);
  const byId = new Map(rows.map((row) => [row.id, presentOption(row, live.get(row.person_id) ?? [], now)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
