import { cityName } from "@compcard/domain/cards/place";
import type { AnswerOf } from "@compcard/domain/contract-types";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { fewResults } from "@compcard/domain/search/filter-lists";
import type { SearchFilters } from "@compcard/domain/search/filters";
import { type ReactNode, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useDebounced } from "../../lib/browser/use-debounced.ts";
import { useMedia } from "../../lib/browser/use-media.ts";
import { useTypedText } from "../../lib/browser/use-typed-text.ts";
import { lazyComponent } from "../../lib/lazy-component.tsx";
import { formatNumber } from "../../lib/locale/intl.ts";
import { useUser } from "../../lib/session/session.ts";
import { FiltersButton } from "../../ui/filters-button.tsx";
import { useBriefBox } from "./brief/use-brief.ts";
import { countsFailure } from "./counts-failure.tsx";
import { DesktopPanel } from "./desktop-panel.tsx";
import { Results, useResults } from "./results.tsx";
import { SearchBox } from "./search-box.tsx";
import { type SearchState, useActiveFilters, useSearchState } from "./search-state.ts";
import type { DrawCards, DrawQuickView } from "./shown-cards.ts";
import { SortSelect } from "./sort-select.tsx";
import { useLastSeen } from "./use-last-seen.ts";
import { useOptions } from "./use-options.ts";

// Shown if there is a filter or a saved search is open.
const SaveSearch = lazyComponent(
  () => import("./saved/save-search.tsx"),
  "SaveSearch",
  // The placeholder is as large as the loaded part: nothing moves.
  () => (
    <span className="button button-quiet gap-2 px-2 whitespace-nowrap">
      <span className="size-4.5" />
      <span className="max-sm:sr-only">{m.search_save()}</span>
    </span>
  ),
);
const ActiveChips = lazyComponent(
  () => import("./active-chips.tsx"),
  "ActiveChips",
  // The placeholder is as high as the loaded part.
  () => <div className="h-13" />,
);
const Brief = lazyComponent(() => import("./brief/brief.tsx"), "default");
const FilterSheet = lazyComponent(() => import("./filter-sheet.tsx"), "default");
const RefusedNames = lazyComponent(() => import("./refusals/refused-names.tsx"), "default");
const GridKeys = lazyComponent(() => import("./grid-keys.tsx"), "default");
const KeysHelp = lazyComponent(
  () => import("./keys-help.tsx"),
  "KeysHelp",
  // The placeholder has the width of the button.
  () => <span className="w-11 max-lg:hidden" />,
);

const typingMs = 250;
const panelId = "filter-panel";

interface SearchPageProps {
  /** The target of the link that skips the filters. */
  resultsId: string;
  skeleton: ReactNode;
  /** The server could not load the results. */
  failed: boolean;
  quickView: DrawQuickView;
  /** Draws cards. */
  children: DrawCards;
}

/** Text, filters, chips, results. A panel beside the photos on a desk, a sheet over them on a phone. */
export function SearchPage({ resultsId, skeleton, failed, quickView, children }: SearchPageProps) {
  const top = useRef<HTMLDivElement>(null);
  const section = useRef<HTMLElement>(null);
  const [panelOpen, setPanelOpen] = useState(true);
  const [sheetOpen, setSheetOpen] = useState<boolean | null>(null);
  const isDesktop = useMedia("(min-width: 64rem)");
  const chosen = useSearchState(() => {
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  });
  const { filters, change, show } = chosen;
  const [text, type] = useTypedText(filters.q);
  const state: SearchState = { ...chosen, clear };
  // The typed text already counts beside the filters, and is sent with the next one that is chosen.
  const typed = { ...filters, q: useDebounced(text.trim(), typingMs) };
  const results = useResults(filters);
  const { data } = results;
  const seen = useLastSeen(section, data?.models.map(({ id }) => id) ?? []);
  const isNamed = filters.location.length > 0 || filters.agency !== "" || filters.availableIn !== "";
  const active = useActiveFilters(filters).length + filters.nice.length;
  const few = active > 0 && data !== undefined && data.pagination.totalCount < fewResults;
  const options = useOptions(typed, (isDesktop && panelOpen) || isNamed || few);
  const saved = new URLSearchParams(useLocation().search).has("saved");
  const brief = useBriefBox({ state, text, type, section });
  const user = useUser();
  const city = data && filters.location.length < 2 && !results.isPlaceholderData ? cityOf(data) : "";

  /** Typed text that was not sent goes too; the button that was pressed goes with the filters. */
  function clear(): void {
    type("");
    section.current?.focus({ preventScroll: true });
    chosen.clear();
  }

  function showSheet(next: SearchFilters): void {
    type(next.q);
    show(next);
  }

  return (
    <div>
      <div className="page pt-8 pb-6 lg:flex lg:items-end lg:gap-16 lg:pt-10">
        <h1 className="font-display text-5xl lg:text-6xl">{m.search_title()}</h1>
        <div className="mt-4 flex-1 lg:mt-0">
          <SearchBox searched={filters.q} text={text} onType={type} onSearch={brief.submit} onBrief={brief.edit} />
        </div>
      </div>
      <div ref={top} className="scroll-mt-16 border-y border-hairline py-1.5">
        <div className="page flex flex-wrap items-center gap-x-2 sm:gap-x-4">
          <FiltersButton
            className="lg:hidden"
            count={active}
            open={sheetOpen === true}
            onPreload={FilterSheet.preload}
            onClick={() => setSheetOpen(true)}
          />
          <FiltersButton
            className="max-lg:hidden"
            count={active}
            open={panelOpen}
            controls={panelId}
            onClick={() => setPanelOpen(!panelOpen)}
          />
          <p role="status" className="text-sm text-muted max-sm:order-last max-sm:w-full max-sm:pb-1.5">
            {data && foundText(data.pagination.totalCount)}
          </p>
          <div className="-mr-2 flex min-w-0 flex-1 basis-32 items-center justify-end gap-1 lg:mr-0 noscript:hidden">
            {/* Refused cards are no search: what is saved finds others. */}
            {!filters.refused && (active > 0 || filters.q.trim() !== "" || saved) && (
              <SaveSearch filters={filters} results={results} />
            )}
            <div className="min-w-0">
              <SortSelect state={state} />
            </div>
            <KeysHelp />
          </div>
        </div>
        {active > 0 && (
          <div className="page pb-1">
            <ActiveChips state={state} options={options.data} city={city} few={few} results={section} />
          </div>
        )}
        {filters.refused && user && data && <RefusedNames cards={data.models} results={section} />}
        {(state.brief || brief.draft) && <Brief {...brief} options={options.data} {...{ city, cityOf, type }} />}
      </div>
      <div className="lg:page lg:flex">
        <DesktopPanel
          id={panelId}
          open={panelOpen}
          ready={isDesktop}
          filters={filters}
          options={options.data}
          failure={countsFailure(options)}
          onChange={(patch) => change({ q: text, ...patch })}
        />
        <section
          ref={section}
          id={resultsId}
          tabIndex={-1}
          aria-label={m.search_results()}
          className={`min-h-[70vh] min-w-0 flex-1 outline-none ${panelOpen ? "lg:border-l lg:border-hairline" : ""}`}
          {...seen}
        >
          <Results state={state} results={results} skeleton={skeleton} failed={failed}>
            {children}
          </Results>
        </section>
      </div>
      <GridKeys section={section} filters={filters} data={data} quickView={quickView} />
      {sheetOpen !== null && (
        <FilterSheet
          filters={{ ...filters, q: text }}
          onShow={showSheet}
          open={sheetOpen}
          onOpenChange={setSheetOpen}
        />
      )}
    </div>
  );
}

/** The city of all results after a city was chosen: its name in the reader's language. */
function cityOf({ models, near }: AnswerOf<"search.find">): string {
  const there = near.find(({ differs }) => differs.every(({ field }) => field !== "location"));
  const card = models[0] ?? there?.model;
  return card ? cityName(card, getLocale()) : "";
}

/** SEARCH-06 */
function foundText(count: number): string {
  return m.search_found({ count, number: formatNumber(count) });
}
