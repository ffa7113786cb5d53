import { m } from "@compcard/domain/messages";
import { type CardOrder, cardOrders } from "@compcard/domain/selections/ranking";
import { Segments } from "../../../ui/segments.tsx";
import { Select } from "../../../ui/select.tsx";
import { type CardLayout, cardLayouts } from "./use-card-layout.ts";

interface CardViewOptionsProps {
  order: CardOrder;
  layout: CardLayout;
  isFiltered: boolean;
  onOrder: (order: CardOrder) => void;
  onLayout: (layout: CardLayout) => void;
}

const orders: Record<CardOrder, () => string> = {
  own: m.selections_sort_own,
  votes: m.selections_sort_votes,
  fresh: m.selections_sort_fresh,
  height: m.selections_sort_height,
};
const layouts: Record<CardLayout, () => string> = { list: m.selections_layout_list, grid: m.selections_layout_grid };

/** The booker's layout of a selection's cards; clients do not see it. */
export function CardViewOptions({ order, layout, isFiltered, onOrder, onLayout }: CardViewOptionsProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
      <div className="w-full sm:w-72">
        <Select
          aria-label={m.selections_sort()}
          options={cardOrders.map((value) => ({ value, label: orders[value]() }))}
          value={order}
          onChange={(wanted) => onOrder(wanted ?? "own")}
        />
      </div>
      <Segments
        label={m.selections_layout()}
        options={cardLayouts.map((value) => ({ value, label: layouts[value]() }))}
        value={layout}
        onChange={onLayout}
        className="-mx-2"
      />
      {(isFiltered || order !== "own") && (
        <p className="w-full text-sm text-muted">{isFiltered ? m.lists_order_off() : m.selections_sort_note()}</p>
      )}
    </div>
  );
}
