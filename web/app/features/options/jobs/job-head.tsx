import { m } from "@compcard/domain/messages";
import type { Job } from "@compcard/domain/options/jobs/schema";
import { formatHalfDays } from "@compcard/domain/options/texts";
import { paths } from "@compcard/domain/paths";
import { getLocale } from "@compcard/domain/runtime";
import { joinItems } from "@compcard/domain/wording";
import { useState } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { confirm } from "../../../lib/confirm.ts";
import { Link, useLocalNavigate } from "../../../lib/locale/link.tsx";
import { toast } from "../../../lib/toast.tsx";
import { FactsLine } from "../../../ui/facts-line.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { JobDialog } from "../lazy-dialogs.ts";
import { useOptionsChanged } from "../use-options-changed.ts";
import { countTexts, JobCounts } from "./job-counts.tsx";

interface JobHeadProps {
  job: Job;
  /** Name of the agency that holds it. */
  agency: string | undefined;
  mayChange: boolean;
}

/** The facts of a job. */
export function JobHead({ job, agency, mayChange }: JobHeadProps) {
  const { id, title, client, city, days, usage, pay, note, counts } = job;
  const [editing, setEditing] = useState(false);
  const go = useLocalNavigate();
  const changed = useOptionsChanged();
  const remove = useApiMutation({
    mutationFn: () => callApi("jobs.remove", { params: { id } }),
    onSuccess: async () => {
      toast.success(m.jobs_deleted({ name: title }), { id: "job" });
      go(paths.jobs());
      await changed();
    },
    errorToast: { id: "job" },
  });

  function askToRemove(): void {
    const list = joinItems(countTexts(counts), getLocale());
    confirm({
      title: m.jobs_delete_title({ name: title }),
      text: list ? m.jobs_delete_text({ list }) : m.jobs_delete_none(),
      action: m.common_delete(),
      onConfirm: () => remove.mutateAsync(),
    });
  }

  const facts = [
    [m.jobs_usage(), usage],
    [m.jobs_pay(), pay],
    [m.jobs_note(), note],
  ] as const;
  return (
    <>
      <Link to={paths.jobs()} className="target text-sm text-muted hover:text-ink">
        {m.jobs_title()}
      </Link>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="font-display text-4xl wrap-anywhere sm:text-5xl">{title}</h1>
          <p className="mt-3 text-lg wrap-anywhere">
            <FactsLine facts={[client, city, formatHalfDays(days, new Date().toISOString(), getLocale())]} />
          </p>
          {agency && <p className="mt-1 text-muted wrap-anywhere">{m.jobs_of_agency({ name: agency })}</p>}
          <div className="mt-1">
            <JobCounts counts={counts} />
          </div>
        </div>
        {mayChange && (
          <MoreMenu
            label={m.jobs_menu_of({ name: title })}
            items={[
              { label: m.jobs_edit(), onChoose: () => setEditing(true) },
              { label: m.common_delete(), onChoose: askToRemove },
            ]}
          />
        )}
      </div>
      {(usage ?? pay ?? note) && (
        <dl className="mt-5 grid gap-x-10 gap-y-3 sm:flex sm:flex-wrap">
          {facts.map(
            ([name, text]) =>
              text && (
                <div key={name} className="max-w-prose min-w-0">
                  <dt className="label-caps text-muted">{name}</dt>
                  <dd className="mt-0.5 whitespace-pre-line wrap-anywhere">{text}</dd>
                </div>
              ),
          )}
        </dl>
      )}
      {editing && <JobDialog job={job} onClose={() => setEditing(false)} />}
    </>
  );
}
