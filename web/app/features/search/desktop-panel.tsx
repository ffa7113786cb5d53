import { m } from "@compcard/domain/messages";
import { lazyComponent } from "../../lib/lazy-component.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { PanelProps } from "./panel-props.ts";

const FilterPanel = lazyComponent(() => import("./filter-panel.tsx"), "default", PanelSkeleton);

interface DesktopPanelProps extends PanelProps {
  id: string;
  open: boolean;
  /** There is a desk to stand on, and the page is alive. */
  ready: boolean;
}

/** The filters beside the photos. Its place is reserved from the start; it comes itself where there is room for it. */
export function DesktopPanel({ id, open, ready, ...panel }: DesktopPanelProps) {
  return (
    <aside
      id={id}
      aria-label={m.search_filters()}
      hidden={!open}
      className="sticky top-16 max-h-[calc(100*var(--dvh)-4rem)] w-80 shrink-0 self-start overflow-y-auto overscroll-contain py-6 pr-6 pl-2 -ml-2 max-lg:hidden noscript:hidden"
    >
      {ready && open ? <FilterPanel {...panel} /> : <PanelSkeleton />}
    </aside>
  );
}

function PanelSkeleton() {
  return (
    <div aria-hidden="true" className="space-y-6">
      {["h-16", "h-19", "h-19", "h-19", "h-24", "h-20", "h-20"].map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes that never change
        <Skeleton key={index} className={height} />
      ))}
    </div>
  );
}
