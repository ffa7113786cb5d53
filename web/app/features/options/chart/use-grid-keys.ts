import type { Half } from "@compcard/domain/options/half-days";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { hasFocusStayed } from "../../../lib/browser/focus-stayed.ts";
import { pageKey } from "../../../lib/browser/page-keys.ts";
import { type Cell, type CellRange, extendRange, isMoveKey, moveCell } from "./cells.ts";

interface GridKeys {
  place: RefObject<HTMLElement | null>;
  rows: number;
  days: number;
  /** Renders the row. */
  scrollTo: (row: number) => void;
  /** Acts on the marked cells: O, C, R, Enter or Space. */
  onKey: (key: string, range: CellRange) => void;
  onPress: (range: CellRange) => void;
}

const openKeys = ["Enter", " "];
const actionKeys = ["o", "c", "r", ...openKeys];
const first: Cell = { row: 0, day: 0, half: "am" };

const cellAt = (place: Element | null, { row, day, half }: Cell) =>
  place?.querySelector<HTMLElement>(`[data-cell="${row} ${day} ${half}"]`);

function cellOf(target: EventTarget): Cell | null {
  const found = (target as Element).closest<HTMLElement>("[data-cell]")?.dataset.cell?.split(" ");
  return found ? { row: Number(found[0]), day: Number(found[1]), half: found[2] as Half } : null;
}

/** One cell of the grid takes part in the order of Tab; arrows lead on from it, also to rows that are not rendered yet. */
export function useGridKeys({ place, rows, days, scrollTo, onKey, onPress }: GridKeys) {
  const [range, setRange] = useState<CellRange>({ anchor: first, active: first });
  /** The cell that takes the focus once it is there, if that has stayed. */
  const wanted = useRef<{ cell: Cell; from: Element | null } | null>(null);
  useEffect(() => {
    if (!wanted.current) return;
    const { cell, from } = wanted.current;
    const element = cellAt(place.current, cell);
    if (!element) return;
    wanted.current = null;
    if (hasFocusStayed(from)) element.focus();
  });
  // After a filter there may be fewer rows.
  if (rows > 0 && range.active.row >= rows) setRange({ anchor: first, active: first });

  function go(to: Cell, extends_: boolean): void {
    const next = extends_ ? extendRange(range, to) : { anchor: to, active: to };
    setRange(next);
    wanted.current = { cell: next.active, from: document.activeElement };
    if (!cellAt(place.current, next.active)) scrollTo(next.active.row);
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const from = cellOf(event.target);
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isMoveKey(event.key)) {
      event.preventDefault();
      go(moveCell(from, event.key, { rows, days }), event.shiftKey);
      return;
    }
    const key = openKeys.includes(event.key) ? event.key : pageKey(event.nativeEvent);
    if (key === null || !actionKeys.includes(key)) return;
    event.preventDefault();
    onKey(key, range);
  }
  return {
    range,
    /** Focus comes back to the cell when a dialog closes. */
    focus: () => cellAt(place.current, range.active) ?? null,
    handlers: {
      onKeyDown,
      onFocus: (event: { target: EventTarget }) => {
        const cell = cellOf(event.target);
        const { active } = range;
        if (cell && (cell.row !== active.row || cell.day !== active.day || cell.half !== active.half))
          setRange({ anchor: cell, active: cell });
      },
      onClick: (event: { target: EventTarget; shiftKey: boolean }) => {
        const cell = cellOf(event.target);
        if (!cell) return;
        if (event.shiftKey) go(cell, true);
        else {
          const next = { anchor: cell, active: cell };
          setRange(next);
          onPress(next);
        }
      },
      // The focus stays: Shift marks from it to the pressed cell.
      onMouseDown: (event: { shiftKey: boolean; preventDefault: () => void }) => {
        if (event.shiftKey) event.preventDefault();
      },
    },
  };
}
