import type { ListedCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { activeFilters } from "@compcard/domain/search/active-filters";
import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useRead } from "../../lib/api/use-read.ts";
import { numberFormat } from "../../lib/locale/intl.ts";
import { ActiveChips } from "./active-chips.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { Results, useResults } from "./results.tsx";
import { SaveSearch } from "./saved/save-search.tsx";
import { SearchBox } from "./search-box.tsx";
import { optionsCache, optionsRead, useSearchState } from "./search-state.ts";

interface SearchPageProps {
  skeleton: ReactNode;
  /** The server could not ask for the results. */
  failed: boolean;
  /** Draws the cards found. */
  children: (cards: readonly ListedCard[]) => ReactNode;
}

/** Text, filters, chips, results. A panel beside the photos on a desk, a sheet over them on a phone. */
export function SearchPage({ skeleton, failed, children }: SearchPageProps) {
  const top = useRef<HTMLDivElement>(null);
  const [panelOpen, setPanelOpen] = useState(true);
  const [sheetOpen, setSheetOpen] = useState(false);
  const state = useSearchState(() => {
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  });
  const { filters, change } = state;
  const results = useResults(filters);
  const { data: options } = useRead(optionsRead, optionsCache);
  const active = activeFilters(filters).length;

  return (
    <div>
      <div className="px-5 pt-8 pb-6 sm:px-6 lg:flex lg:items-end lg:gap-16 lg:pt-10">
        <h1 className="font-display text-5xl lg:text-6xl">{m.search_title()}</h1>
        <div className="mt-4 flex-1 lg:mt-0">
          <SearchBox value={filters.q} onSearch={(q) => change({ q })} />
        </div>
      </div>
      <div ref={top} className="scroll-mt-16 border-y border-hairline px-5 py-1.5 sm:px-6">
        <div className="flex items-center justify-between gap-4">
          <FiltersButton className="lg:hidden" count={active} open={sheetOpen} onClick={() => setSheetOpen(true)} />
          <FiltersButton
            className="max-lg:hidden"
            count={active}
            open={panelOpen}
            controls="filter-panel"
            onClick={() => setPanelOpen(!panelOpen)}
          />
          <p role="status" className="text-sm text-muted">
            {results.data && foundText(results.data.pagination.totalCount)}
          </p>
          <SaveSearch filters={filters} />
        </div>
        {active > 0 && (
          <div className="pb-1">
            <ActiveChips state={state} options={options} />
          </div>
        )}
      </div>
      <div className="lg:flex">
        <aside
          id="filter-panel"
          aria-label={m.search_filters()}
          hidden={!panelOpen}
          className="sticky top-16 max-h-[calc(100dvh-4rem)] self-start w-80 shrink-0 overflow-y-auto overscroll-contain px-6 py-6 max-lg:hidden"
        >
          <FilterPanel filters={filters} options={options} onChange={change} />
        </aside>
        <section
          aria-label={m.search_results()}
          className={`min-h-[70vh] min-w-0 flex-1 ${panelOpen ? "lg:border-l lg:border-hairline" : ""}`}
        >
          <Results state={state} results={results} skeleton={skeleton} failed={failed}>
            {children}
          </Results>
        </section>
      </div>
      <FilterSheet state={state} options={options} open={sheetOpen} onOpenChange={setSheetOpen} />
    </div>
  );
}

/** SEARCH-06 */
function foundText(count: number): string {
  return m.search_found({ count, number: numberFormat().format(count) });
}

interface FiltersButtonProps {
  className: string;
  count: number;
  open: boolean;
  controls?: string;
  onClick: () => void;
}

function FiltersButton({ className, count, open, controls, onClick }: FiltersButtonProps) {
  return (
    <button
      type="button"
      className={`target -ml-2 gap-2 px-2 font-medium ${className}`}
      aria-expanded={open}
      aria-controls={controls}
      onClick={onClick}
    >
      <SlidersHorizontal aria-hidden="true" size={18} strokeWidth={1.5} />
      {m.search_filters()}
      {count > 0 && (
        <span className="bg-ink px-1.5 text-sm text-paper">
          <span className="sr-only">{m.search_filters_chosen()} </span>
          {count}
        </span>
      )}
    </button>
  );
}
