import { useRef, useState } from "react";
import { errorText } from "./api/error-text.ts";
import { useStableCallback } from "./browser/use-stable-callback.ts";
import { toast } from "./toast.tsx";

/** A list of any length, as `usePagedRows` has it. */
interface PickableRows<Row> {
  total: number;
  /** Undefined while it is being fetched. */
  at: (index: number) => Row | undefined;
  load: (first: number, last: number) => Promise<readonly Row[]>;
}

interface PickLimits {
  /** The largest number of picked rows. */
  most?: number;
  /** A row was left out, since as many as possible are picked. */
  onFull?: () => void;
}

export type Picks<Row extends { id: string }> = ReturnType<typeof usePicks<Row>>;

/** Rows of a list that are picked for what is done to many; they outlive another filter or order. */
export function usePicks<Row extends { id: string }>(rows: PickableRows<Row>, limits: PickLimits = {}) {
  const { most = Number.POSITIVE_INFINITY, onFull } = limits;
  const [picked, setPicked] = useState<ReadonlyMap<string, Row>>(new Map());
  /** The start of a range. */
  const pressed = useRef<{ id: string | undefined; index: number } | null>(null);

  const put = useStableCallback((added: readonly Row[], on: boolean) => {
    const next = new Map(picked);
    for (const row of added) {
      if (!on) next.delete(row.id);
      else if (next.has(row.id) || next.size < most) next.set(row.id, row);
      else {
        onFull?.();
        break;
      }
    }
    setPicked(next);
  });

  /** A range includes rows that are not on screen; they are fetched first. */
  async function putRange(from: number, to: number, on: boolean): Promise<void> {
    try {
      put(await rows.load(Math.min(from, to), Math.max(from, to)), on);
    } catch (error) {
      toast.error(errorText(error), { id: "picks" });
    }
  }

  // The same function until the list closes, for memoized rows. With `range` all from the row pressed before.
  const choose = useStableCallback((index: number, on: boolean, range = false) => {
    const from = pressed.current && placeOf(pressed.current, rows);
    const row = rows.at(index);
    pressed.current = { id: row?.id, index };
    if (range && from !== null && from < rows.total) void putRange(from, index, on);
    else if (row) put([row], on);
  });

  return {
    rows: [...picked.values()],
    has: ({ id }: Pick<Row, "id">) => picked.has(id),
    choose,
    /** A row that the list may not show. */
    set: (row: Row, on: boolean) => put([row], on),
    toggle: (index: number) => {
      const row = rows.at(index);
      if (row) choose(index, !picked.has(row.id));
    },
    /** The first `most` rows. */
    all: (): void => void putRange(0, Math.min(rows.total, most) - 1, true),
    drop: (isGone: (row: Row) => boolean) =>
      setPicked((before) => new Map([...before].filter(([, row]) => !isGone(row)))),
    clear: () => setPicked(new Map()),
  };
}

/** The row's place after another order or filter: the old one while not all rows are known, null once it is not among them. */
export function placeOf(
  { id, index }: { id: string | undefined; index: number },
  { total, at }: Pick<PickableRows<{ id: string }>, "total" | "at">,
): number | null {
  if (at(index)?.id === id) return index;
  const ids = Array.from({ length: total }, (_, place) => at(place)?.id);
  const found = ids.indexOf(id);
  if (id !== undefined && found >= 0) return found;
  return ids.includes(undefined) ? index : null;
}
