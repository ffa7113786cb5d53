import { m } from "@compcard/domain/messages";
import { callApi } from "../../lib/api/client.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { formatNumber } from "../../lib/locale/intl.ts";
import { toast } from "../../lib/toast.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Rows } from "../../ui/list/rows.tsx";
import { momentText } from "./operations-texts.ts";
import { Part } from "./part.tsx";
import { type Backups, useRefresh } from "./use-operations.ts";

type Rehearsal = Backups["rehearsals"][number];

/** Explains a rehearsal, with a button for one, and the last results. */
export function Rehearsals({ answer }: { answer: Backups }) {
  const refresh = useRefresh("operations.backups");
  const rehearse = useApiMutation({
    mutationFn: () => callApi("operations.rehearse"),
    onSuccess: () => void toast.success(m.operations_rehearsal_queued(), { id: "operations" }),
    errorToast: { id: "operations" },
    onSettled: refresh,
  });
  const job = answer.jobs.find(({ kind }) => kind === "backup.rehearsal");
  const isRunning = (job?.running ?? 0) > 0;
  return (
    <Part title={m.operations_rehearsals_title()}>
      <p className="max-w-2xl text-muted">{m.operations_rehearsals_text()}</p>
      {answer.engine === "postgres" && (
        <p className="mt-3 max-w-2xl text-muted">{m.operations_rehearsals_postgres()}</p>
      )}
      <Button
        variant="secondary"
        className="mt-4"
        busy={rehearse.isPending || isRunning}
        onClick={() => rehearse.mutate()}
      >
        {m.operations_rehearse()}
      </Button>
      <p role="status" className="mt-2 text-sm text-muted empty:hidden wrap-anywhere">
        {isRunning
          ? m.operations_rehearsing()
          : job?.next_run_at && m.operations_job_next({ time: momentText(job.next_run_at) })}
      </p>
      <Rows
        rows={answer.rehearsals}
        empty={m.operations_rehearsals_none()}
        label={m.operations_rehearsal_list()}
        className="mt-3"
      >
        {(rehearsal) => <RehearsalRow key={rehearsal.id} rehearsal={rehearsal} />}
      </Rows>
    </Part>
  );
}

function RehearsalRow({ rehearsal }: { rehearsal: Rehearsal }) {
  const { at, backup, seconds, differences, tables, rows, files, cards } = rehearsal;
  const isGood = differences.length === 0;
  const counts = {
    ...{ tables: formatNumber(tables), rows: formatNumber(rows) },
    ...{ files: formatNumber(files), cards: formatNumber(cards) },
  };
  const duration = m.operations_seconds({ number: formatNumber(Math.round(seconds)) });
  return (
    <li className="border-b border-hairline py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>{momentText(at)}</span>
        <Badge tone={isGood ? "ink" : "accent"}>
          {isGood ? m.operations_rehearsal_good() : m.operations_rehearsal_bad()}
        </Badge>
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        {[backup, duration, m.operations_rehearsal_counts(counts)].filter(Boolean).join(" · ")}
      </p>
      {differences.map((difference) => (
        <p key={difference} className="mt-1 text-sm wrap-anywhere">
          {difference}
        </p>
      ))}
    </li>
  );
}
