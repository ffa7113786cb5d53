import { m } from "@compcard/domain/messages";
import type { Job } from "@compcard/domain/options/jobs/schema";
import { formatHalfDays } from "@compcard/domain/options/texts";
import { paths } from "@compcard/domain/paths";
import { getLocale } from "@compcard/domain/runtime";
import { useSearchParams } from "react-router";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { Link } from "../../../lib/locale/link.tsx";
import { canMakeJobs, useHolders } from "../../../lib/session/use-job-holders.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FactsLine } from "../../../ui/facts-line.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { JobCounts } from "./job-counts.tsx";
import { NoJobs } from "./no-jobs.tsx";
import { freshly } from "./use-job.ts";

const pageSize = 20;

/** The person's jobs and those of their agencies, the latest days first. */
export function JobsPage() {
  const { holders, error: unknown, refetch: refetchHolders } = useHolders();
  const asked = useSearchParams()[0].get("page") ?? "";
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
  const { data, isError, refetch } = useApiQuery(apiQuery("jobs.list", { query: { page, limit: pageSize } }), {
    keepPrevious: true,
    ...freshly,
  });
  const total = data?.pagination.totalCount ?? 0;
  const mayMake = holders && canMakeJobs(holders);
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
      {(isError && !data) || unknown ? (
        <EmptyState
          title={m.jobs_load_error()}
          action={<Button onClick={() => void Promise.all([refetch(), refetchHolders()])}>{m.common_retry()}</Button>}
        />
      ) : !data || !holders ? (
        <Skeleton className="mt-6 h-64 w-full" />
      ) : total === 0 ? (
        <NoJobs mayMake={canMakeJobs(holders)} reads={holders.names.size > 0} />
      ) : (
        <>
          <ul aria-label={m.jobs_title()}>
            {data.jobs.map((job) => (
              <JobRow key={job.id} job={job} agency={holders.names.get(job.agency ?? "")} />
            ))}
          </ul>
          <div className="mt-8">
            <Pagination
              currentPage={data.pagination.currentPage}
              totalPages={data.pagination.totalPages}
              href={(to) => paths.jobs(to > 1 ? { page: to } : {})}
            />
          </div>
        </>
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
