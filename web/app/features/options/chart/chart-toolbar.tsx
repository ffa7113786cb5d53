import type { Agency } from "@compcard/domain/agencies/schema";
import { formatDays } from "@compcard/domain/cards/days";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { Button } from "../../../ui/button.tsx";
import { ArrowLeft } from "../../../ui/icons/arrow-left.tsx";
import { ArrowRight } from "../../../ui/icons/arrow-right.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Select } from "../../../ui/select.tsx";
import type { useChartAddress } from "./use-chart-address.ts";

interface ChartToolbarProps {
  agency: Agency;
  address: ReturnType<typeof useChartAddress>;
}

/** Name, board and weeks. */
export function ChartToolbar({ agency, address: { filters, today, change, step } }: ChartToolbarProps) {
  const boards = agency.boards.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <div className="max-sm:flex-1 sm:w-80">
        <SearchField label={m.agencies_roster_search()} searched={filters.q} onSearch={(q) => change({ q })} />
      </div>
      {boards.length > 0 && (
        <div className="max-sm:flex-1">
          <Select
            aria-label={m.agencies_board()}
            options={[...boards, { value: "none", label: m.agencies_board_none() }]}
            value={filters.board || null}
            empty={m.chart_board_all()}
            onChange={(board) => change({ board: board ?? "" })}
          />
        </div>
      )}
      <div className="flex items-center gap-1 max-sm:w-full sm:ml-auto">
        <Button variant="quiet" aria-label={m.chart_earlier()} onClick={() => step(-1)}>
          <ArrowLeft aria-hidden="true" size={20} strokeWidth={1.5} />
        </Button>
        <p aria-live="polite" className="text-center text-sm tabular-nums max-sm:grow">
          {formatDays(filters.from, filters.to, getLocale())}
        </p>
        <Button variant="quiet" aria-label={m.chart_later()} onClick={() => step(1)}>
          <ArrowRight aria-hidden="true" size={20} strokeWidth={1.5} />
        </Button>
        {filters.from !== today && (
          <Button variant="quiet" onClick={() => change({ from: "" })}>
            {m.chart_today()}
          </Button>
        )}
      </div>
    </div>
  );
}
