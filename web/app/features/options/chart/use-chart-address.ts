import { addDays } from "@compcard/domain/cards/availability";
import { isDay } from "@compcard/domain/cards/days";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { localDay } from "../local-day.ts";
import { chartDays } from "./columns.ts";
import type { ChartFilters } from "./use-chart-rows.ts";

/** Days of one press of *earlier* or *later*. */
const stepDays = 14;

/** The first day, board and name of the chart, as they stand in the address. */
export function useChartAddress() {
  const [address, setAddress] = useSearchParams();
  const [today] = useState(() => localDay(new Date()));
  const wanted = address.get("from") ?? "";
  const from = isDay(wanted) ? wanted : today;
  const filters: ChartFilters = {
    ...{ from, to: addDays(from, chartDays - 1) },
    ...{ board: address.get("board") ?? "", q: address.get("q") ?? "" },
  };
  const change = (patch: { from?: string; board?: string; q?: string }) => {
    const next = { from: wanted, board: filters.board, q: filters.q, ...patch };
    const query = Object.entries(next).filter(([name, value]) => value && !(name === "from" && value === today));
    setAddress(new URLSearchParams([["view", "chart"], ...query]), { replace: true, preventScrollReset: true });
  };
  return {
    today,
    filters,
    isFiltered: filters.board !== "" || filters.q !== "",
    change,
    step: (direction: -1 | 1) => change({ from: addDays(from, direction * stepDays) }),
  };
}
