import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useMemo, useRef } from "react";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Loaded } from "../../../ui/list/loaded.tsx";
import { ChartGrid } from "./chart-grid.tsx";
import { ChartLegend } from "./chart-legend.tsx";
import { ChartToolbar } from "./chart-toolbar.tsx";
import { columnsFrom } from "./columns.ts";
import { UnknownNote } from "./unknown-note.tsx";
import { useCellActions } from "./use-cell-actions.tsx";
import { useChartAddress } from "./use-chart-address.ts";
import { useChartRows } from "./use-chart-rows.ts";

/** The chart of an agency: its models by half days, six weeks. Days, board and name stand in the address. */
export default function ChartPage({ agency }: { agency: Agency }) {
  const address = useChartAddress();
  const { filters, today, isFiltered } = address;
  const query = useChartRows(agency.id, filters);
  const { rows, data, isOutdated } = query;
  const columns = useMemo(
    () => columnsFrom(data?.from ?? filters.from, data?.off ?? [], today),
    [data?.from, data?.off, filters.from, today],
  );
  const focus = useRef<() => HTMLElement | null>(() => null);
  const edits = agency.role !== "viewer";
  const { onKey, onPress, dialog } = useCellActions({ agency, rows, columns, today, edits, focus });
  const unknown = data?.chart.filter(({ days }) => days.startsWith("?")).length ?? 0;
  return (
    <section aria-label={m.agencies_chart()}>
      <ChartToolbar agency={agency} address={address} />
      <p role="status" className="mb-2 text-sm text-muted max-sm:sr-only">
        {data ? m.agencies_roster_count({ number: formatNumber(rows.total) }) : ""}
      </p>
      <Loaded query={query} failed={m.chart_failed()} reason whole stale skeleton="h-96">
        {() =>
          rows.total === 0 ? (
            <EmptyState
              title={isFiltered ? m.chart_nobody() : m.chart_empty()}
              text={isFiltered ? m.chart_nobody_text() : m.chart_empty_text()}
              action={
                isFiltered ? (
                  <Button variant="secondary" onClick={() => address.change({ board: "", q: "" })}>
                    {m.chart_reset()}
                  </Button>
                ) : (
                  <LinkButton to={paths.agency(agency.id)}>{m.chart_empty_action()}</LinkButton>
                )
              }
            />
          ) : (
            <div aria-busy={isOutdated}>
              {isOutdated && <div aria-hidden="true" className="page-progress" />}
              <ChartGrid {...{ agency, rows, columns, today, focus }} onKey={onKey} onPress={onPress} />
              <ChartLegend edits={edits} />
              {unknown > 0 && <UnknownNote className="mt-4 max-w-2xl" />}
            </div>
          )
        }
      </Loaded>
      {dialog}
    </section>
  );
}
