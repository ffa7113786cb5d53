import { m } from "@compcard/domain/messages";
import { maxBulk } from "@compcard/domain/roster/options";
import type { RosterRow } from "@compcard/domain/roster/schema";
import { useRef, useState } from "react";
import { errorText } from "../../../lib/api/error-text.ts";
import { useStableCallback } from "../../../lib/browser/use-stable-callback.ts";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { toast } from "../../../lib/toast.tsx";
import type { RosterRows } from "./use-roster-rows.ts";

export type Chosen = ReturnType<typeof useChosen>;

/** Rows that are chosen for what is done to many; they outlive another filter. */
export function useChosen(rows: RosterRows) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, RosterRow>>(new Map());
  /** The start of a range. */
  const pressed = useRef<number | null>(null);

  const put = useStableCallback((added: readonly RosterRow[], on: boolean) => {
    const next = new Map(chosen);
    for (const row of added) {
      if (!on) next.delete(row.id);
      else if (next.has(row.id) || next.size < maxBulk) next.set(row.id, row);
      else {
        toast.error(m.agencies_chosen_most({ number: formatNumber(maxBulk) }), { id: "agency" });
        break;
      }
    }
    setChosen(next);
  });

  /** A range includes rows that are not on screen; they are fetched first. */
  async function putRange(from: number, to: number, on: boolean): Promise<void> {
    try {
      put(await rows.load(Math.min(from, to), Math.max(from, to)), on);
    } catch (error) {
      toast.error(errorText(error), { id: "agency" });
    }
  }

  // The same function until the roster closes, for memoized rows.
  const choose = useStableCallback((index: number, on: boolean, range = false) => {
    const from = pressed.current;
    pressed.current = index;
    const row = rows.at(index);
    if (range && from !== null && from < rows.total) void putRange(from, index, on);
    else if (row) put([row], on);
  });

  return {
    rows: [...chosen.values()],
    has: (row: RosterRow) => chosen.has(row.id),
    choose,
    /** A row that the list may not show. */
    set: (row: RosterRow, on: boolean) => put([row], on),
    toggle: (index: number) => {
      const row = rows.at(index);
      if (row) choose(index, !chosen.has(row.id));
    },
    all: () => {
      if (rows.total > maxBulk) toast(m.agencies_chosen_first({ number: formatNumber(maxBulk) }), { id: "agency" });
      void putRange(0, Math.min(rows.total, maxBulk) - 1, true);
    },
    drop: (isGone: (row: RosterRow) => boolean) =>
      setChosen((before) => new Map([...before].filter(([, row]) => !isGone(row)))),
    clear: () => setChosen(new Map()),
  };
}
