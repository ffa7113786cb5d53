import { m } from "@compcard/domain/messages";
import { maxBulk } from "@compcard/domain/roster/options";
import type { RosterRow } from "@compcard/domain/roster/schema";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { toast } from "../../../lib/toast.tsx";
import { type Picks, usePicks } from "../../../lib/use-picks.ts";
import type { RosterRows } from "./use-roster-rows.ts";

export type Chosen = Picks<RosterRow>;

/** Rows that are chosen for what is done to many. */
export function useChosen(rows: RosterRows): Chosen {
  const number = formatNumber(maxBulk);
  const picks = usePicks<RosterRow>(rows, {
    most: maxBulk,
    onFull: () => toast.error(m.agencies_chosen_most({ number }), { id: "agency" }),
  });
  const all = () => {
    if (rows.total > maxBulk) toast(m.agencies_chosen_first({ number }), { id: "agency" });
    picks.all();
  };
  return { ...picks, all };
}
