import type { ShownCard } from "@compcard/domain/selections/schema";
import { useCallback, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useMedia } from "../../../lib/browser/use-media.ts";
import type { View } from "./device.ts";

/** The number of cards side by side. */
export const compared = { least: 2, most: 4 } as const;

interface Place {
  /** Index of the requested card; -1 without one, or after it has left. */
  found: number;
  left: boolean;
  last: number;
  /** The first card without an answer: a client who returns goes on there (TL-48). */
  start: number;
  count: number;
}

/** Which card is open. One that has left is replaced by the next. */
export function placeOf({ found, left, last, start, count }: Place): number {
  return Math.max(0, Math.min(left ? last : found < 0 ? start : found, count - 1));
}

/** The visible part of a selection, in the address, so that the browser's back button works. */
export function useSharedView(
  cards: readonly ShownCard[],
  { stored, start }: { stored: View | null; start: number },
  keep: (view: View) => void,
) {
  const [query] = useSearchParams();
  // Which views were opened from another one here; a copied address leads to them directly.
  const state = useLocation().state as { fromGrid?: boolean; fromCards?: boolean } | null;
  const navigate = useNavigate();
  const isWide = useMedia("(min-width: 64rem)");
  const last = useRef<{ id: string | null; index: number }>({ id: null, index: 0 });

  const face = query.get("face");
  const view: View = face ? "faces" : (stored ?? (isWide ? "grid" : "faces"));
  // The open card stays open after a reorder; a removed one is replaced by the next.
  const wanted = face ?? (view === "faces" ? last.current.id : null);
  const found = cards.findIndex(({ id }) => id === wanted);
  const left = wanted !== null && found < 0;
  const index = placeOf({ found, left, last: last.current.index, start, count: cards.length });
  last.current = { id: left ? wanted : view === "faces" ? (cards[index]?.id ?? null) : null, index };
  const beside = (query.get("compare") ?? "").split(",").flatMap((id) => cards.find((card) => card.id === id) ?? []);

  const go = useCallback(
    (to: Record<string, string>, how: { replace?: boolean; state?: object | null } = {}) =>
      void navigate({ search: `${new URLSearchParams(to)}` }, how),
    [navigate],
  );
  const openCard = useCallback((id: string) => go({ face: id }, { state: { fromGrid: true } }), [go]);
  return {
    view,
    index,
    /** The card that was looked at is no longer there. */
    left,
    comparing: beside.length >= compared.least ? beside.slice(0, compared.most) : null,
    show(next: View): void {
      keep(next);
      if (next === "grid" && state?.fromGrid) void navigate(-1);
      else if (face) go({}, { replace: true });
    },
    openCard,
    moveTo(card: ShownCard | undefined): void {
      if (card) go({ face: card.id }, { replace: true, state });
    },
    compare: (ids: readonly string[]) => go({ compare: ids.join(",") }, { state: { fromCards: true } }),
    closeCompare(): void {
      if (state?.fromCards) void navigate(-1);
      else go({}, { replace: true });
    },
  };
}
