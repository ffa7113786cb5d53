import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import { importProblemsPath } from "@compcard/domain/roster/path";
import type { RosterImport } from "@compcard/domain/roster-import/schema";
import { apiQuery } from "../../lib/api/api-query.ts";
import { callApi } from "../../lib/api/client.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { confirm } from "../../lib/confirm.ts";
import { dateFormat, formatNumber } from "../../lib/locale/intl.ts";
import { Button } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { Counts } from "./counts.tsx";
import { PlanProblems } from "./plan-problems.tsx";
import { useImportChanged } from "./use-import-changed.ts";

interface ImportProgressProps {
  agency: Agency;
  found: RosterImport;
}

const pollMs = 1500;

const titles = {
  applying: m.imports_applying,
  applied: m.imports_applied,
  undoing: m.imports_undoing,
  undone: m.imports_undone,
  failed: m.imports_stopped,
};

/** The progress of an import, its result, and its undo. */
export function ImportProgress({ agency, found }: ImportProgressProps) {
  const { id, state, done, rows, counts } = found;
  if (state === "planned") return null;
  const unrestored = found.problems.filter(({ code }) => code === "not_restored");
  const file = importProblemsPath(agency.id, id);
  const isRunning = state === "applying" || state === "undoing";
  return (
    <section className="mt-6">
      <div role="status">
        <h3 className="font-display text-2xl">{titles[state]()}</h3>
      </div>
      {isRunning && (
        <div className="mt-4 space-y-2">
          {state === "applying" && (
            <ProgressBar
              label={m.imports_applying()}
              share={rows === 0 ? 0 : done / rows}
              text={m.imports_progress({ done: formatNumber(done), total: formatNumber(rows) })}
            />
          )}
          <p className="text-sm text-muted">{m.imports_applying_text()}</p>
          <Poll agencyId={agency.id} importId={id} />
        </div>
      )}
      {state === "applied" && (
        <>
          <Counts counts={counts} />
          <Undo agency={agency} found={found} />
          <PlanProblems {...found} file={file} />
        </>
      )}
      {state === "undone" && (
        <>
          <p className="mt-2 text-muted">
            {unrestored.length > 0 ? m.imports_undone_except() : m.imports_undone_text()}
          </p>
          <PlanProblems
            file={file}
            columns={found.columns}
            problems={unrestored}
            // They come first, so that more of them exist only where nothing else is listed.
            problems_left={unrestored.length === found.problems.length ? found.problems_left : 0}
            text={m.imports_undone_problems()}
          />
        </>
      )}
      {state === "failed" && (
        <>
          <p className="mt-2 max-w-2xl text-muted">{m.imports_stopped_text()}</p>
          <Undo agency={agency} found={found} />
        </>
      )}
    </section>
  );
}

/** Refetches the import, which all of the page shows, while it is worked on. */
function Poll({ agencyId, importId }: { agencyId: string; importId: string }) {
  const query = apiQuery("imports.get", { params: { id: agencyId, importId } });
  useApiQuery(query, { staleTime: 0, refetchInterval: pollMs });
  return null;
}

function Undo({ agency, found: { id, undo_until } }: ImportProgressProps) {
  const changed = useImportChanged(agency.id);
  const undo = useApiMutation({
    mutationFn: () => callApi("imports.undo", { params: { id: agency.id, importId: id } }),
    errorToast: { id: "import" },
    onSuccess: changed,
  });
  if (undo_until === null || new Date(undo_until) < new Date()) return null;
  const time = dateFormat({ day: "numeric", month: "long", hour: "numeric", minute: "2-digit" });
  const confirmUndo = () =>
    confirm({
      title: m.imports_undo_title(),
      text: m.imports_undo_text(),
      action: m.imports_undo(),
      onConfirm: () => undo.mutateAsync(),
    });
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" onClick={confirmUndo}>
        {m.imports_undo()}
      </Button>
      <span className="text-sm text-muted">{m.imports_undo_until({ time: time.format(new Date(undo_until)) })}</span>
    </div>
  );
}
