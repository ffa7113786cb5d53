import { m } from "@compcard/domain/messages";
import { activeFilters } from "@compcard/domain/search/active-filters";
import { fewResults } from "@compcard/domain/search/filter-lists";
import { changeFilters } from "@compcard/domain/search/filters";
import { type ReactNode, useRef, useState } from "react";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { lazyComponent } from "../../../lib/lazy-component.tsx";
import { formatNumber } from "../../../lib/locale/intl.ts";
import type { FiltersRequest } from "../../../lib/page/filters-request.ts";
import { Button } from "../../../ui/button.tsx";
import { FiltersButton } from "../../../ui/filters-button.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { ActiveChips } from "../active-chips.tsx";
import { useListBrief } from "../brief/use-list-brief.tsx";
import { countsFailure } from "../counts-failure.tsx";
import { parseBriefState } from "../navigation-state.ts";
import { type OptionsCall, OptionsSource } from "../use-options.ts";

const FilterPanel = lazyComponent(() => import("../filter-panel.tsx"), "default");

interface ListFiltersProps extends FiltersRequest<OptionsCall> {
  /** The filters that this list alone has; `alone` where no other filter can match. */
  own?: { chosen: number; chips: ReactNode; panel: ReactNode; alone: boolean };
  /** Stands beside the text field. */
  order?: ReactNode;
  /** Stands beside the button of filters. */
  actions?: ReactNode;
}

/** Filters of the search over one list of cards: text, chosen filters, and the panel (TL-70). */
export function ListFilters({
  filters,
  label,
  brief,
  optionsOf,
  found,
  didYouMean,
  onShow,
  onClear,
  order,
  actions,
  ...list
}: ListFiltersProps) {
  const [open, setOpen] = useState(false);
  const section = useRef<HTMLDivElement>(null);
  const named = filters.location.length > 0 || filters.agency !== "" || filters.availableIn !== "";
  const few = activeFilters(filters).length > 0 && found !== undefined && found < fewResults;
  const options = useApiQuery(optionsOf(filters), { enabled: open || named || few, keepPrevious: true });
  const chosen = activeFilters(filters).length + filters.nice.length + (list.own?.chosen ?? 0);
  const total = options.data?.total ?? 0;
  const { onPaste, button, line } = useListBrief({ filters, options: options.data, brief, onShow, section });
  return (
    <OptionsSource value={optionsOf}>
      <div ref={section} tabIndex={-1} className="outline-none">
        <div className="flex flex-wrap items-center gap-2">
          <div className="max-sm:basis-full sm:w-80" onPaste={onPaste}>
            <SearchField label={label} searched={filters.q} onSearch={(q) => onShow(changeFilters(filters, { q }))} />
          </div>
          {order && <div className="max-sm:min-w-0 max-sm:flex-1">{order}</div>}
          <FiltersButton count={chosen} open={open} onClick={() => setOpen(true)} />
          {!list.own?.alone && button}
          {actions}
        </div>
        {chosen > 0 && (
          <ActiveChips
            state={{ filters, brief: parseBriefState({ brief }), show: onShow, clear: onClear }}
            options={options.data}
            city=""
            few={few}
            results={section}
            own={list.own?.chips}
          />
        )}
        {line}
        {didYouMean && (
          <p className="py-3">
            {m.search_did_you_mean()}{" "}
            <button
              type="button"
              className="target font-medium underline underline-offset-4"
              onClick={() => onShow(changeFilters(filters, { q: didYouMean }))}
            >
              {didYouMean}
            </button>
            ?
          </p>
        )}
        <Sheet
          open={open}
          onOpenChange={setOpen}
          title={m.search_filters()}
          footer={
            <div className="flex gap-2">
              <Button variant="quiet" onClick={onClear}>
                {m.search_clear_all()}
              </Button>
              <Button className="flex-1 px-3!" onClick={() => setOpen(false)}>
                {options.data && total === 0
                  ? m.search_show_none()
                  : m.search_show({ count: total, number: formatNumber(total) })}
              </Button>
            </div>
          }
        >
          {list.own?.alone ? (
            <div className="space-y-6">{list.own.panel}</div>
          ) : (
            <FilterPanel
              filters={filters}
              options={options.data}
              own={list.own?.panel}
              failure={countsFailure(options)}
              onChange={(patch) => onShow(changeFilters(filters, patch))}
            />
          )}
        </Sheet>
      </div>
    </OptionsSource>
  );
}
