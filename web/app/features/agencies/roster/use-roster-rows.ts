import type { RosterQuery, RosterRow } from "@compcard/domain/roster/schema";
import { getLocale } from "@compcard/domain/runtime";
import { parametersOf } from "@compcard/domain/search/filters";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { type PagedRows, rowsOfPage, usePagedRows } from "../../../lib/api/use-paged-rows.ts";
import { queryOf, type RosterFilters } from "./use-roster-address.ts";

export type RosterRows = PagedRows<RosterRow>;

function rosterPage(agencyId: string, filters: RosterFilters, page: number) {
  const query = { ...parametersOf(queryOf(filters)), page, limit: rowsOfPage, lang: getLocale() };
  return apiQuery("roster.list", { params: { id: agencyId }, query: query as unknown as RosterQuery });
}

/** The roster as one long list. */
export function useRosterRows(agencyId: string, filters: RosterFilters) {
  return usePagedRows({
    query: (page) => rosterPage(agencyId, filters, page),
    read: ({ roster, pagination }) => ({ rows: roster, total: pagination.total }),
  });
}
