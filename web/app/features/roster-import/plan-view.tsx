import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import { importProblemsPath } from "@compcard/domain/roster/path";
import type { RosterImport } from "@compcard/domain/roster-import/schema";
import { useState } from "react";
import { apiQuery } from "../../lib/api/api-query.ts";
import { callApi } from "../../lib/api/client.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { formatNumber } from "../../lib/locale/intl.ts";
import { useEdit } from "../../lib/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { ApplyForm } from "./apply-form.tsx";
import { Counts } from "./counts.tsx";
import { afterReplan, countCorrections, emptyDraft, type ImportDraft, type ImportTools } from "./import-tools.ts";
import { PlanColumns } from "./plan-columns.tsx";
import { PlanGaps } from "./plan-gaps.tsx";
import { PlanPhotos } from "./plan-photos.tsx";
import { PlanPreview } from "./plan-preview.tsx";
import { PlanProblems } from "./plan-problems.tsx";
import { PlanSheet } from "./plan-sheet.tsx";
import { PlanValues } from "./plan-values.tsx";
import { useImportChanged } from "./use-import-changed.ts";

interface PlanViewProps {
  agency: Agency;
  plan: RosterImport;
  tools: ImportTools;
  onAgain: () => void;
}

/** The effect of an import before it is applied, with corrections of columns and values. */
export function PlanView({ agency, plan, tools, onAgain }: PlanViewProps) {
  const [draft, setDraft] = useState(emptyDraft);
  const changed = useImportChanged(agency.id);
  const replan = useApiMutation({
    mutationFn: ({ sheet, boards, fields, accept, photos, ...mapping }: ImportDraft & { sheet?: string }) =>
      callApi("imports.correct", {
        params: { id: agency.id, importId: plan.id },
        body: {
          mapping: { ...mapping, ...(sheet !== undefined && { sheet }) },
          boards: boards.map((value) => ({ value, create: true as const })),
          fields: Object.entries(fields).map(([column, kind]) => ({ column, kind })),
          accept,
          photos,
        },
      }),
    errorToast: { id: "import" },
    onSuccess: (answer, { sheet, ...sent }) => {
      changed(answer);
      // Another sheet has other columns.
      setDraft((now) => (sheet === undefined ? afterReplan(now, sent, plan, answer.import) : emptyDraft));
    },
  });
  const corrections = countCorrections(draft);
  useEdit(() => corrections > 0);
  const props = { agency, plan, draft, onChange: setDraft };
  const { data: own } = useApiQuery(apiQuery("roster.fields", { params: { id: agency.id } }), { staleTime: 0 });
  return (
    <>
      <section className="mt-6">
        <h3 className="font-display text-2xl">{m.imports_plan()}</h3>
        <Counts counts={plan.counts} />
      </section>
      <PlanSheet
        plan={plan}
        busy={replan.isPending}
        onChoose={(sheet) => replan.mutate({ ...draft, photos: [], sheet })}
      />
      <PlanColumns {...props} ownFields={own?.fields ?? []} />
      <PlanValues {...props} />
      <PlanGaps {...props} />
      <PlanPhotos {...props} />
      {corrections > 0 && (
        <div className="foot-bar z-10 mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 border border-ink bg-paper p-4">
          <p role="status" className="min-w-0 grow basis-60">
            {m.imports_replan_first({ count: corrections, number: formatNumber(corrections) })}
          </p>
          <Button busy={replan.isPending} onClick={() => replan.mutate(draft)}>
            {m.imports_replan()}
          </Button>
        </div>
      )}
      <PlanProblems {...plan} file={importProblemsPath(agency.id, plan.id)} />
      <PlanPreview cards={plan.preview} tools={tools} />
      <ApplyForm agency={agency} plan={plan} isOutdated={corrections > 0} onAgain={onAgain} />
    </>
  );
}
