import type { AnswerOf } from "@compcard/domain/contract-types";
import { groupBy } from "@compcard/domain/group-by";
import type { ChartQuery } from "@compcard/domain/options/chart/schema";
import type { Option } from "@compcard/domain/options/schema";
import { getLocale } from "@compcard/domain/runtime";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { usePagedRows } from "../../../lib/api/use-paged-rows.ts";

type Answer = AnswerOf<"roster.chart">;

/** A model of the chart with the options on her card. */
export interface ChartLine {
  model: Answer["chart"][number]["model"];
  board: string | null;
  days: string;
  items: readonly Option[];
}

export interface ChartFilters {
  from: string;
  to: string;
  board: string;
  q: string;
}

const linesOf = new WeakMap<Answer, ChartLine[]>();

/** The lines of an answer, the same as long as the answer is: a row renders again only after a change. */
function readLines(answer: Answer): ChartLine[] {
  const known = linesOf.get(answer);
  if (known) return known;
  const byCard = groupBy(answer.items, ({ card }) => card);
  const lines = answer.chart.map((line) => ({ ...line, items: byCard.get(line.model.id) ?? [] }));
  linesOf.set(answer, lines);
  return lines;
}

/** Options of others come without a press here. */
const refetchMs = 60_000;

export function useChartRows(agencyId: string, filters: ChartFilters) {
  return usePagedRows({
    query: (page) => {
      const query = { ...filters, page, lang: getLocale() } as unknown as ChartQuery;
      return apiQuery("roster.chart", { params: { id: agencyId }, query });
    },
    refetchInterval: refetchMs,
    read: (answer) => ({ rows: readLines(answer), total: answer.pagination.total }),
  });
}
