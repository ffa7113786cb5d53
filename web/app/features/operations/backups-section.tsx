import { m } from "@compcard/domain/messages";
import { callApi } from "../../lib/api/client.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { formatNumber } from "../../lib/locale/intl.ts";
import { toast } from "../../lib/toast.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/list/loaded.tsx";
import { Rows } from "../../ui/list/rows.tsx";
import { momentText, sizeText } from "./operations-texts.ts";
import { Part } from "./part.tsx";
import { Rehearsals } from "./rehearsals.tsx";
import { type Backups, useBackups, useRefresh } from "./use-operations.ts";

type Backup = Backups["backups"][number];

/** The backups with a button for another one, and how rehearsals of a restore went. */
export function BackupsSection() {
  const query = useBackups();
  return (
    <Loaded query={query} failed={m.operations_load_error()} whole>
      {(answer) => (
        <>
          <Part title={m.operations_tab_backups()}>
            <p className="max-w-2xl text-muted wrap-anywhere">{placeText(answer)}</p>
            <BackUpNow jobs={answer.jobs} />
            {answer.problem && (
              <p role="alert" className="mt-3 wrap-anywhere">
                {m.operations_backups_problem({ reason: answer.problem })}
              </p>
            )}
            <Rows
              rows={answer.backups}
              empty={answer.problem ? null : m.operations_backups_none()}
              label={m.operations_backup_list()}
              className="mt-3"
            >
              {(backup) => <BackupRow key={backup.name} backup={backup} />}
            </Rows>
          </Part>
          <Rehearsals answer={answer} />
        </>
      )}
    </Loaded>
  );
}

function placeText({ daily, engine, place }: Backups): string {
  if (daily) return m.operations_backups_daily({ place });
  return engine === "postgres" ? m.operations_backups_postgres({ place }) : m.operations_backups_off({ place });
}

function BackUpNow({ jobs }: Pick<Backups, "jobs">) {
  const refresh = useRefresh("operations.backups");
  const backUp = useApiMutation({
    mutationFn: () => callApi("operations.backUp"),
    onSuccess: () => void toast.success(m.operations_backup_queued(), { id: "operations" }),
    errorToast: { id: "operations" },
    onSettled: refresh,
  });
  const requested = jobs.find(({ kind }) => kind === "backup.now");
  const isRunning = jobs.some(({ kind, running }) => kind !== "backup.rehearsal" && running > 0);
  return (
    <>
      <Button className="mt-4" busy={backUp.isPending || isRunning} onClick={() => backUp.mutate()}>
        {m.operations_back_up()}
      </Button>
      <p role="status" className="mt-2 text-sm text-muted empty:hidden wrap-anywhere">
        {isRunning
          ? m.operations_backing_up()
          : requested?.last_error && m.operations_backups_failed({ reason: requested.last_error })}
      </p>
    </>
  );
}

function BackupRow({ backup }: { backup: Backup }) {
  const { name, made_at, problem, verified_at } = backup;
  return (
    <li className="border-b border-hairline py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="wrap-anywhere">{made_at ? momentText(made_at) : name}</span>
        <Badge tone={verified_at ? "ink" : "quiet"}>
          {verified_at ? m.operations_verified({ time: momentText(verified_at) }) : m.operations_unverified()}
        </Badge>
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        {problem ? m.operations_backup_damaged({ reason: problem }) : contentText(backup)}
      </p>
    </li>
  );
}

function contentText({ product, cards, database_bytes, file_bytes, missing }: Backup): string {
  return [
    m.operations_backup_sizes({ database: sizeText(database_bytes ?? 0), files: sizeText(file_bytes ?? 0) }),
    m.operations_backup_cards({ number: formatNumber(cards ?? 0) }),
    m.operations_backup_version({ version: product ?? "" }),
    missing && m.operations_backup_missing({ number: formatNumber(missing) }),
  ]
    .filter(Boolean)
    .join(" · ");
}
