import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { SearchFilters } from "@compcard/domain/search/filters";
import { Link } from "../../../lib/locale/link.tsx";
import { canMakeJobs, useHolders } from "../../../lib/session/use-job-holders.ts";
import type { BriefNote, BriefState } from "../navigation-state.ts";

interface MakeJobProps {
  brief: BriefNote;
  filters: SearchFilters;
  /** Name of the chosen city, if one is chosen. */
  city: string;
  look: string;
}

/** The way from a brief to the form of its job, with its text, days and city; nothing for people who make no jobs. */
export function MakeJob({ brief, filters, city, look }: MakeJobProps) {
  const { holders } = useHolders();
  if (!holders || !canMakeJobs(holders)) return null;
  const [from, to] = filters.availableDays;
  const days = { date: from || to, to: to || from };
  const place = filters.availableIn || city;
  const state: BriefState = { brief };
  return (
    <Link className={look} state={state} to={paths.newJob({ ...(days.date && days), ...(place && { city: place }) })}>
      {m.jobs_make()}
    </Link>
  );
}
