import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { ApiError } from "../../../lib/api/error.ts";
import { useHolders } from "../../../lib/session/use-job-holders.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { JobFaces } from "./job-faces.tsx";
import { JobHead } from "./job-head.tsx";
import { useJob, useJobOptions } from "./use-job.ts";

/** A job with its models: whom to ask, who said yes, whose days are held in which rank. */
export function JobPage({ id }: { id: string }) {
  const { data, error, refetch } = useJob(id);
  const options = useJobOptions(id);
  const { holders, error: unknown, refetch: refetchHolders } = useHolders();
  // The last answer stays beside the error: it was deleted, or a membership has ended.
  const isNotFound = error instanceof ApiError && (error.status === 404 || error.status === 400);
  const failure = error ?? options.error ?? unknown;
  if (data && options.data && holders && !isNotFound) {
    const { job } = data;
    const mayChange = job.agency === null || holders.agencies.some((agency) => agency.id === job.agency);
    return (
      <div className="page py-8 lg:py-10">
        <JobHead job={job} agency={holders.names.get(job.agency ?? "")} mayChange={mayChange} />
        <JobFaces job={job} models={data.models} options={options.data} mayChange={mayChange} />
      </div>
    );
  }
  if (!failure) {
    return (
      <div className="page py-8 lg:py-10">
        <h1 className="sr-only">{m.jobs_one()}</h1>
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="mt-8 h-96 w-full" />
      </div>
    );
  }
  const retry = () => void Promise.all([refetch(), options.refetch(), refetchHolders()]);
  return (
    <>
      <h1 className="sr-only">{m.jobs_one()}</h1>
      <EmptyState
        title={isNotFound ? m.jobs_gone_title() : m.jobs_load_error()}
        text={isNotFound ? m.jobs_gone_text() : undefined}
        action={
          isNotFound ? (
            <LinkButton to={paths.jobs()}>{m.jobs_all()}</LinkButton>
          ) : (
            <Button onClick={retry}>{m.common_retry()}</Button>
          )
        }
      />
    </>
  );
}
