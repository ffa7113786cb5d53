import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { PagedRows } from "../api/use-paged-rows.ts";

/** The page's header and the head of the table above; the bar of chosen cards below. */
const covered = { above: 112, below: 88 };

/** Renders only the lines near the screen; the page scrolls as if all were there. */
export function useVirtualRows(
  { total, show }: Pick<PagedRows<unknown>, "total" | "show">,
  { height, columns = 1 }: { height: number; columns?: number },
) {
  const place = useRef<HTMLDivElement & HTMLTableSectionElement & HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (place.current) setTop(Math.round(place.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(total / columns),
    estimateSize: () => height,
    overscan: 6,
    scrollMargin: top,
    scrollPaddingStart: covered.above,
    scrollPaddingEnd: covered.below,
  });
  const lines = virtualizer.getVirtualItems();
  const first = (lines[0]?.index ?? 0) * columns;
  const last = ((lines.at(-1)?.index ?? 0) + 1) * columns - 1;
  useEffect(() => show(first, last), [show, first, last]);
  return {
    place,
    lines,
    measure: virtualizer.measureElement,
    scrollTo: (index: number) => virtualizer.scrollToIndex(Math.floor(index / columns), { align: "auto" }),
    /** Pixels of the lines that are not rendered. */
    before: (lines[0]?.start ?? top) - top,
    after: virtualizer.getTotalSize() - ((lines.at(-1)?.end ?? top) - top),
  };
}
