import { filtersToQuery, type SearchFilters } from "@compcard/domain/search/filters";
import { type ComponentProps, type RefObject, useEffect, useState } from "react";
import { pageKey } from "../../lib/browser/page-keys.ts";
import { useStableCallback } from "../../lib/browser/use-stable-callback.ts";
import { cardName } from "../../lib/card-name.ts";
import { lazyComponent } from "../../lib/lazy-component.tsx";
import { firstInView, stepTo } from "./grid-steps.ts";
import type { useResults } from "./results.tsx";
import type { DrawQuickView } from "./shown-cards.ts";

const Refusal = lazyComponent(() => import("./refusals/refusal.tsx"), "default");

const tile = "a[data-card]";

/** Elements that have a use of their own for arrows: the panel of filters scrolls. */
const scrolling = "aside";

interface GridKeysProps {
  /** The container of the tiles. */
  section: RefObject<HTMLElement | null>;
  filters: SearchFilters;
  data: ReturnType<typeof useResults>["data"];
  quickView: DrawQuickView;
}

/**
 * Arrows, Home and End lead through the tiles of the results; F presses the heart of the one where the focus is, and X, which
 * the bar of picked cards handles, picks it; N refuses the card; Space opens the quick view. While no tile has the focus, keys begin at the first one in view (SL-30).
 * Every link keeps its place in the tab order.
 */
export default function GridKeys({ section, filters, data, quickView }: GridKeysProps) {
  const [shownId, setShownId] = useState<string | null>(null);
  const [refusals, setRefusals] = useState<ComponentProps<typeof Refusal>[]>([]);
  const cards = data ? [...data.models, ...data.near.map(({ model }) => model)] : [];
  const onKeyDown = useStableCallback((event: KeyboardEvent) => {
    const key = pageKey(event);
    const target = event.target as Element;
    if (key === null || !section.current || target.closest(scrolling)) return;
    const links = [...section.current.querySelectorAll<HTMLElement>(tile)];
    const boxes = links.map((link) => link.getBoundingClientRect());
    const here = links.indexOf(target.closest("li")?.querySelector<HTMLElement>(tile) as HTMLElement);
    // Scrolled elements stop below the header.
    const edge = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    const start = links[firstInView(boxes, edge)];
    if (key === "n") {
      const card = cards.find(({ id }) => id === cardOf(links[here] ?? null));
      if (!card) return start?.focus();
      // Before the card goes, so that the focus does not.
      (links[here + 1] ?? links[here - 1])?.focus();
      const name = cardName(card);
      setRefusals((before) => [...before, { card: { id: card.id, name }, refused: !filters.refused }]);
      return;
    }
    if (key === "x" || key === "f") {
      if (here < 0) start?.focus();
      const current = links[here] ?? start;
      if (key === "f") current?.closest("li")?.querySelector<HTMLElement>("button[aria-pressed]")?.click();
      return;
    }
    // On a control of the tile, Space is that control's.
    if (key === " " && target === links[here]) {
      event.preventDefault();
      setShownId(cardOf(target));
    }
    const next = here < 0 ? /^Arrow(Down|Right)$/.test(key) && start : links[stepTo(boxes, here, key)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  useEffect(() => {
    // After the handlers of React, which listen on the document too, and before those on the window: X picks what has the focus.
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [onKeyDown]);
  const index = cards.findIndex(({ id }) => id === shownId);
  const card = cards[index];
  const query = filtersToQuery(filters).toString();
  const view = card && {
    card,
    place: index + 1,
    total: cards.length,
    refused: filters.refused,
    linkState: { results: query, openedFrom: query },
    onMove: (step: -1 | 1) => setShownId(cards[index + step]?.id ?? card.id),
    onClose: () => setShownId(null),
    onLeave: () => setShownId((cards[index + 1] ?? cards[index - 1])?.id ?? null),
    returnFocus: () => section.current?.querySelector<HTMLElement>(`${tile}[href$="/${card.id}"]`) ?? null,
  };
  return (
    <>
      {refusals.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each press is its place
        <Refusal key={at} {...one} />
      ))}
      {view && quickView(view)}
    </>
  );
}

/** The address ends with the card's id. */
function cardOf(link: Element | null): string | null {
  return (link as HTMLAnchorElement | null)?.pathname.split("/").at(-1) ?? null;
}
