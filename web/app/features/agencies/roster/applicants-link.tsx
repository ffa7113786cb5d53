import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { RosterQuery } from "@compcard/domain/roster/schema";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { Link } from "../../../lib/locale/link.tsx";

const one = { claim: "applied", page: 1, limit: 1 } as unknown as RosterQuery;

/** Leads from the roster to its applicants, with their number, and back; nothing while nobody waits. */
export function ApplicantsLink({ agency, isOpen }: { agency: Agency; isOpen: boolean }) {
  const { data } = useApiQuery(apiQuery("roster.list", { params: { id: agency.id }, query: one }), { staleTime: 0 });
  const number = data?.pagination.total ?? 0;
  if (!isOpen && number === 0) return null;
  return (
    <Link
      to={paths.agency(agency.id, isOpen ? {} : { claim: "applied" })}
      className="target text-sm underline underline-offset-4"
    >
      {isOpen ? m.applicants_back() : m.applicants_list_count({ number: formatNumber(number) })}
    </Link>
  );
}
