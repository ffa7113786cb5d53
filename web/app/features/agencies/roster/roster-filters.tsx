import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import { activeFilters } from "@compcard/domain/search/active-filters";
import { changeFilters, type SearchFilters } from "@compcard/domain/search/filters";
import { useRef, useState } from "react";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { Button } from "../../../ui/button.tsx";
import { FiltersButton } from "../../../ui/filters-button.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { OwnChips } from "./own-chips.tsx";
import { OwnFilters } from "./own-filters.tsx";
import { ownTexts } from "./own-texts.ts";
import { RosterToolbar } from "./roster-toolbar.tsx";
import type { RosterTools, SaveRequest } from "./roster-tools.ts";
import { queryOf, rosterOptions, type useRosterAddress } from "./use-roster-address.ts";

interface RosterFiltersProps {
  agency: Agency;
  address: ReturnType<typeof useRosterAddress>;
  tools: RosterTools;
  shown: SaveRequest["shown"];
}

/** Search and order, the brief, what is chosen, and the panel of filters: the roster's own filters first, then those of the search. */
export function RosterFilters({ agency, address, tools, shown }: RosterFiltersProps) {
  const [open, setOpen] = useState(false);
  const results = useRef<HTMLDivElement>(null);
  const { filters, change } = address;
  const { search } = filters;
  const named = search.location.length > 0 || search.agency !== "" || search.availableIn !== "";
  const { data, error, refetch } = useApiQuery(rosterOptions(agency.id, filters), {
    enabled: open || named,
    keepPrevious: true,
  });
  const chosen = activeFilters(search).length + search.nice.length + address.ownChosen;
  const total = data?.total ?? 0;
  const optionsOf = (one: SearchFilters) => rosterOptions(agency.id, { ...filters, search: one });
  const { button, line, onPaste } = tools.useBrief({
    ...{ filters: search, options: data, optionsOf, section: results },
    brief: address.brief,
    onShow: (next, read) => change({ search: next }, read),
  });
  return (
    <div ref={results} tabIndex={-1} className="outline-none">
      <RosterToolbar address={address} onPaste={onPaste} />
      <div className="flex items-center gap-2 sm:gap-4">
        <FiltersButton count={chosen} open={open} onClick={() => setOpen(true)} />
        {button}
        {address.isFiltered &&
          tools.saveSearch({
            agency: agency.id,
            query: queryOf(filters).toString(),
            own: ownTexts(filters, agency.boards).map(({ label }) => label),
            shown,
          })}
      </div>
      {chosen > 0 &&
        tools.filterChips({
          filters: search,
          options: data,
          brief: address.brief,
          results,
          own: <OwnChips agency={agency} address={address} />,
          onShow: (next) => change({ search: next }),
          onClear: address.reset,
        })}
      {line}
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={m.search_filters()}
        footer={
          <div className="flex gap-2">
            <Button variant="quiet" onClick={address.reset}>
              {m.search_clear_all()}
            </Button>
            <Button className="flex-1 px-3!" onClick={() => setOpen(false)}>
              {data && total === 0
                ? m.search_show_none()
                : m.search_show({ count: total, number: formatNumber(total) })}
            </Button>
          </div>
        }
      >
        {tools.filterPanel({
          filters: search,
          options: data,
          own: <OwnFilters agency={agency} address={address} options={data} />,
          failure: error && (
            <span role="alert" className="block text-sm text-muted">
              {m.search_counts_failed()}{" "}
              <button type="button" className="target underline underline-offset-4" onClick={() => void refetch()}>
                {m.common_retry()}
              </button>
            </span>
          ),
          optionsOf,
          onChange: (patch) => change({ search: changeFilters(search, patch) }),
        })}
      </Sheet>
    </div>
  );
}
