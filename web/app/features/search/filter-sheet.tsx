import { m } from "@compcard/domain/messages";
import { changeFilters, defaultFilters, type SearchFilters } from "@compcard/domain/search/filters";
import { useState } from "react";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { formatNumber } from "../../lib/locale/intl.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { countsFailure } from "./counts-failure.tsx";
import FilterPanel from "./filter-panel.tsx";
import { resultsQuery } from "./search-state.ts";
import { useOptions } from "./use-options.ts";

interface FilterSheetProps {
  /** The initial filters of the sheet. */
  filters: SearchFilters;
  onShow: (filters: SearchFilters) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The filters over the whole of a phone: they count while they are chosen, and search when the count is pressed. */
export default function FilterSheet({ filters, onShow, open, onOpenChange }: FilterSheetProps) {
  const [draft, setDraft] = useState(filters);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    setDraft(filters);
  }
  const options = useOptions(draft, open);
  // The answer is the one the page will show: pressed, it is there at once.
  const { data, isFetching } = useApiQuery(resultsQuery(draft), { enabled: open, keepPrevious: true });
  const count = data?.pagination.totalCount ?? 0;
  const number = formatNumber(count);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={m.search_filters()}
      footer={
        <div className="flex gap-2">
          <Button variant="quiet" onClick={() => setDraft(defaultFilters)}>
            {m.search_clear_all()}
          </Button>
          <Button
            className="flex-1 px-3!"
            busy={isFetching}
            onClick={() => {
              onOpenChange(false);
              onShow(draft);
            }}
          >
            {data && count === 0 ? m.search_show_none() : m.search_show({ count, number })}
          </Button>
        </div>
      }
    >
      <FilterPanel
        filters={draft}
        options={options.data}
        failure={countsFailure(options)}
        onChange={(patch) => setDraft((now) => changeFilters(now, patch))}
      />
    </Sheet>
  );
}
