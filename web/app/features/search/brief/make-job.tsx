import { m } from "@compcard/domain/messages";
import type { SearchFilters } from "@compcard/domain/search/filters";
import { Link } from "../../../lib/locale/link.tsx";
import { newJobPath } from "../../../lib/new-job-path.ts";
import { canMakeJobs, useHolders } from "../../../lib/session/use-job-holders.ts";
import type { BriefNote, BriefState } from "../navigation-state.ts";

interface MakeJobProps {
  brief: BriefNote;
  filters: SearchFilters;
  look: string;
}

/** The way from a brief to the form of its job, with its text, days and city; nothing for people who make no jobs. */
export function MakeJob({ brief, filters, look }: MakeJobProps) {
  const { data: holders } = useHolders();
  if (!holders || !canMakeJobs(holders)) return null;
  const state: BriefState = { brief };
  return (
    <Link className={look} state={state} to={newJobPath(filters)}>
      {m.jobs_make()}
    </Link>
  );
}
