import { m } from "@compcard/domain/messages";
import { callApi } from "../../lib/api/client.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/list/loaded.tsx";
import { Rows } from "../../ui/list/rows.tsx";
import { JobRow } from "./job-row.tsx";
import { actionTexts, momentText } from "./operations-texts.ts";
import { Part } from "./part.tsx";
import { type FailedMail, useJobs, useRefresh } from "./use-operations.ts";

/** Jobs that failed stand first; mails that failed and what administrators did below. */
export function JobsSection() {
  const query = useJobs();
  return (
    <Loaded query={query} failed={m.operations_load_error()} whole>
      {({ jobs, mails, actions }) => (
        <>
          <Part title={m.operations_tab_jobs()}>
            <p className="max-w-2xl text-muted">{m.operations_jobs_text()}</p>
            <Rows
              rows={[...jobs].sort((one, other) => other.failing + other.given_up - (one.failing + one.given_up))}
              empty={m.operations_jobs_none()}
              className="mt-3"
            >
              {(job) => <JobRow key={job.kind} job={job} />}
            </Rows>
          </Part>
          <Part title={m.operations_mails_title()}>
            <Rows rows={mails} empty={<p className="text-muted">{m.operations_mails_none()}</p>}>
              {(mail) => <MailRow key={mail.id} mail={mail} />}
            </Rows>
          </Part>
          <Part title={m.operations_actions_title()}>
            <Rows
              rows={actions}
              empty={<p className="text-muted">{m.operations_actions_none()}</p>}
              list="grid grid-cols-1 gap-2"
            >
              {({ id, at, action, about, by }) => (
                <li key={id} className="wrap-anywhere">
                  <span>{[actionTexts[action](), about, by].filter(Boolean).join(", ")}</span>
                  <span className="text-sm text-muted">{` · ${momentText(at)}`}</span>
                </li>
              )}
            </Rows>
          </Part>
        </>
      )}
    </Loaded>
  );
}

function MailRow({ mail }: { mail: FailedMail }) {
  const { id, recipient, subject, attempts, next_run_at, last_error } = mail;
  const { retry, giveUp } = useMailActions(id);
  const state = next_run_at
    ? m.operations_job_next_try({ time: momentText(next_run_at) })
    : m.operations_job_given_up();
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-b border-hairline py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="wrap-anywhere">{`${recipient} · ${subject}`}</p>
        <p className="text-sm text-muted">{[m.operations_job_attempts({ number: attempts }), state].join(" · ")}</p>
        <p className="mt-1 text-sm wrap-anywhere">{last_error}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          aria-label={m.operations_retry_of({ name: recipient })}
          busy={retry.isPending}
          onClick={() => retry.mutate()}
        >
          {m.operations_retry()}
        </Button>
        {next_run_at && (
          <Button
            variant="quiet"
            aria-label={m.operations_give_up_of({ name: recipient })}
            busy={giveUp.isPending}
            onClick={() => giveUp.mutate()}
          >
            {m.operations_give_up()}
          </Button>
        )}
      </div>
    </li>
  );
}

function useMailActions(key: string) {
  const onSettled = useRefresh("operations.jobs");
  const shared = { errorToast: { id: "operations" }, onSettled };
  const retry = useApiMutation({
    mutationFn: () => callApi("operations.retryJob", { body: { kind: "mail", key } }),
    onSuccess: () => void toast.success(m.operations_retried(), { id: "operations" }),
    ...shared,
  });
  const giveUp = useApiMutation({
    mutationFn: () => callApi("operations.giveUpJob", { body: { kind: "mail", key } }),
    onSuccess: () => void toast.success(m.operations_gave_up(), { id: "operations" }),
    ...shared,
  });
  return { retry, giveUp };
}
