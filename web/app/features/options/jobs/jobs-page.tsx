import { m } from "@compcard/domain/messages";
import type { Job } from "@compcard/domain/options/jobs/schema";
import { formatHalfDays } from "@compcard/domain/options/texts";
import { paths } from "@compcard/domain/paths";
import { getLocale } from "@compcard/domain/runtime";
import { useSearchParams } from "react-router";
import { allOf } from "../../../lib/api/all-of.ts";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { Link } from "../../../lib/locale/link.tsx";
import { canMakeJobs, useHolders } from "../../../lib/session/use-job-holders.ts";
import { FactsLine } from "../../../ui/facts-line.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Loaded } from "../../../ui/list/loaded.tsx";
import { Rows } from "../../../ui/list/rows.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { JobCounts } from "./job-counts.tsx";
import { NoJobs } from "./no-jobs.tsx";
import { freshly } from "./use-job.ts";

const pageSize = 20;

/** The person's jobs and those of their agencies, the latest days first. */
export function JobsPage() {
  const holders = useHolders();
  const asked = useSearchParams()[0].get("page") ?? "";
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
  const jobs = useApiQuery(apiQuery("jobs.list", { query: { page, limit: pageSize } }), {
    keepPrevious: true,
    ...freshly,
  });
  const total = jobs.data?.pagination.totalCount ?? 0;
  const mayMake = holders.data && canMakeJobs(holders.data);
  return (
    <div className="page max-w-5xl py-8 lg:py-10">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-ink pb-4">
        <div>
          <h1 className="font-display text-4xl sm:text-5xl">{m.jobs_title()}</h1>
          {total > 0 && (
            <p role="status" className="mt-2 text-sm text-muted">
              {m.jobs_count({ count: total, number: formatNumber(total) })}
            </p>
          )}
        </div>
        {mayMake && total > 0 && (
          <LinkButton className="max-sm:w-full" to={paths.newJob()}>
            {m.jobs_new()}
          </LinkButton>
        )}
      </div>
      <Loaded query={allOf({ jobs, holders })} failed={m.jobs_load_error()} whole skeleton="mt-6 h-64">
        {(known) => (
          <Rows
            rows={known.jobs.jobs}
            empty={total === 0 && <NoJobs mayMake={canMakeJobs(known.holders)} reads={known.holders.names.size > 0} />}
            label={m.jobs_title()}
            list=""
          >
            {(job) => <JobRow key={job.id} job={job} agency={known.holders.names.get(job.agency ?? "")} />}
          </Rows>
        )}
      </Loaded>
      {jobs.data && (
        <div className="mt-8">
          <Pagination
            currentPage={jobs.data.pagination.currentPage}
            totalPages={jobs.data.pagination.totalPages}
            href={(to) => paths.jobs(to > 1 ? { page: to } : {})}
          />
        </div>
      )}
    </div>
  );
}

function JobRow({ job, agency }: { job: Job; agency: string | undefined }) {
  const days = formatHalfDays(job.days, new Date().toISOString(), getLocale());
  return (
    <li className="grid gap-x-8 gap-y-1 border-b border-hairline py-5 sm:grid-cols-[1fr_auto] sm:items-baseline">
      <div className="min-w-0">
        <h2 className="font-display text-2xl wrap-anywhere">
          <Link to={paths.job(job.id)} className="underline decoration-1 underline-offset-4">
            {job.title}
          </Link>
        </h2>
        <p className="mt-1 wrap-anywhere">
          <FactsLine facts={[job.client, job.city, days]} />
        </p>
        {agency && <p className="mt-1 text-sm text-muted wrap-anywhere">{m.jobs_of_agency({ name: agency })}</p>}
      </div>
      <JobCounts counts={job.counts} />
    </li>
  );
}
