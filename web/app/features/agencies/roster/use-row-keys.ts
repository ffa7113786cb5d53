import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { hasFocusStayed } from "../../../lib/browser/focus-stayed.ts";
import { pageKey, usePageKey } from "../../../lib/browser/page-keys.ts";
import type { RosterViewProps } from "./roster-view.ts";

interface RowKeys extends Pick<RosterViewProps, "rows" | "chosen" | "actions" | "onQuick"> {
  place: RefObject<HTMLElement | null>;
  columns?: number;
  scrollTo: (index: number) => void;
}

const rowAt = (place: Element | null, index: number) => place?.querySelector<HTMLElement>(`[data-row="${index}"]`);

/**
 * J, K, arrows, Home and End lead from card to card, also to those that are not rendered yet; X chooses the one with the
 * focus, Space opens its quick view, E edits it. Enter follows its link.
 */
export function useRowKeys({ place, rows, chosen, actions, onQuick, columns = 1, scrollTo }: RowKeys) {
  /** The row that takes the focus once it is there, if that has stayed. */
  const wanted = useRef<{ index: number; from: Element | null } | null>(null);
  useEffect(() => {
    if (!wanted.current) return;
    const { index, from } = wanted.current;
    const row = rowAt(place.current, index);
    if (!row) return;
    wanted.current = null;
    if (hasFocusStayed(from)) row.focus({ preventScroll: true });
  });

  const here = () => {
    const row = document.activeElement?.closest("[data-line]")?.querySelector<HTMLElement>("[data-row]");
    return row && place.current?.contains(row) ? Number(row.dataset.row) : null;
  };
  function go(index: number): void {
    if (index < 0 || index >= rows.total) return;
    wanted.current = { index, from: document.activeElement };
    scrollTo(index);
    const row = rowAt(place.current, index);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  }
  const step = (by: number) => {
    const from = here();
    go(from === null ? 0 : from + by);
  };
  const withRow = (act: (index: number) => void) => () => {
    const index = here();
    if (index !== null) act(index);
  };
  usePageKey("j", () => step(1));
  usePageKey("k", () => step(-1));
  usePageKey("x", withRow(chosen.toggle));
  usePageKey(
    "e",
    withRow((index) => {
      const row = rows.at(index);
      if (row) actions.edit(row);
    }),
  );

  return (event: KeyboardEvent<HTMLElement>) => {
    const key = pageKey(event.nativeEvent);
    const from = here();
    if (key === null || from === null) return;
    const next = stepFrom(from, key, columns, rows.total);
    const opens = key === " " && (event.target as Element).matches("[data-row]");
    if (next === null && !opens) return;
    event.preventDefault();
    if (next === null) onQuick(from);
    else go(next);
  };
}

/** The row to which the key moves; null if it does not move. */
function stepFrom(from: number, key: string, columns: number, total: number): number | null {
  if (key === "ArrowDown") return from + columns;
  if (key === "ArrowUp") return from - columns;
  if (key === "Home") return 0;
  if (key === "End") return total - 1;
  if (columns > 1 && key === "ArrowRight") return from + 1;
  if (columns > 1 && key === "ArrowLeft") return from - 1;
  return null;
}
