import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { RosterQuery } from "@compcard/domain/roster/schema";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { Link } from "../../../lib/locale/link.tsx";

/** Lists beside the roster: applicants who wait for an answer, and people who left. */
const queries = { applicants: { claim: "applied" }, leavers: { left: "true" } } as const;
type RosterList = keyof typeof queries;

export const countTexts = { applicants: m.applicants_list_count, leavers: m.agencies_leavers_count };

/** Leads from the roster to a list beside it, with the number of its people, and back; nothing while the list is empty. */
export function ListLink({ agency, list, isOpen }: { agency: Agency; list: RosterList; isOpen: boolean }) {
  const query = queries[list];
  const one = { ...query, page: 1, limit: 1 } as unknown as RosterQuery;
  const { data } = useApiQuery(apiQuery("roster.list", { params: { id: agency.id }, query: one }), { staleTime: 0 });
  const number = data?.pagination.total ?? 0;
  if (!isOpen && number === 0) return null;
  return (
    <Link to={paths.agency(agency.id, isOpen ? {} : query)} className="target text-sm underline underline-offset-4">
      {isOpen ? m.applicants_back() : countTexts[list]({ number: formatNumber(number) })}
    </Link>
  );
}
