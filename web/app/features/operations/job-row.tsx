import { m } from "@compcard/domain/messages";
import { callApi } from "../../lib/api/client.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { toast } from "../../lib/toast.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { momentText, periodText } from "./operations-texts.ts";
import { type Job, useRefresh } from "./use-operations.ts";

/** A kind of jobs. Mails have buttons of their own, one by one. */
export function JobRow({ job }: { job: Job }) {
  const { kind } = job;
  const onSettled = useRefresh("operations.jobs");
  const shared = { errorToast: { id: "operations" }, onSettled };
  const retry = useApiMutation({
    mutationFn: () => callApi("operations.retryJob", { body: { kind } }),
    onSuccess: () => void toast.success(m.operations_retried(), { id: "operations" }),
    ...shared,
  });
  const giveUp = useApiMutation({
    mutationFn: () => callApi("operations.giveUpJob", { body: { kind } }),
    onSuccess: () => void toast.success(m.operations_gave_up(), { id: "operations" }),
    ...shared,
  });
  const hasFailed = job.failing + job.given_up > 0;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-b border-hairline py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <code className="wrap-anywhere">{kind}</code>
          <Badge tone={hasFailed ? "accent" : "quiet"}>{stateText(job)}</Badge>
        </p>
        <p className="text-sm text-muted">{timesText(job)}</p>
        {job.last_error && <p className="mt-1 text-sm wrap-anywhere">{job.last_error}</p>}
      </div>
      {hasFailed && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            aria-label={m.operations_retry_of({ name: kind })}
            busy={retry.isPending}
            onClick={() => retry.mutate()}
          >
            {m.operations_retry()}
          </Button>
          {kind !== "mail" && (
            <Button
              variant="quiet"
              aria-label={m.operations_give_up_of({ name: kind })}
              busy={giveUp.isPending}
              onClick={() => giveUp.mutate()}
            >
              {m.operations_give_up()}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function stateText({ running, failing, given_up }: Job): string {
  if (running > 0) return m.operations_job_running();
  if (failing > 0) return m.operations_job_failing();
  return given_up > 0 ? m.operations_job_given_up() : m.operations_job_waiting();
}

/** Period, numbers where they say more than the state, last success, and what comes next. */
function timesText(job: Job): string {
  const { every, waiting, failing, given_up, attempts, started_at, succeeded_at, next_run_at } = job;
  const next = failing > 0 ? m.operations_job_next_try : m.operations_job_next;
  return [
    every !== null && m.operations_job_every({ time: periodText(every) }),
    every === null && waiting > 0 && m.operations_job_count_waiting({ number: waiting }),
    every === null && failing > 0 && m.operations_job_count_failing({ number: failing }),
    every === null && given_up > 0 && m.operations_job_count_given_up({ number: given_up }),
    failing > 0 && m.operations_job_attempts({ number: attempts }),
    succeeded_at && m.operations_job_success({ time: momentText(succeeded_at) }),
    !started_at && m.operations_job_never(),
    next_run_at && next({ time: momentText(next_run_at) }),
  ]
    .filter(Boolean)
    .join(" · ");
}
