import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import { type HalfDay, keyOf } from "@compcard/domain/options/half-days";
import type { Job } from "@compcard/domain/options/jobs/schema";
import type { CardProblem } from "@compcard/domain/options/schema";
import { formatHalfDays, rankName } from "@compcard/domain/options/texts";
import { paths } from "@compcard/domain/paths";
import { getLocale } from "@compcard/domain/runtime";
import { useState } from "react";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { callApi } from "../../../lib/api/client.ts";
import { ApiError } from "../../../lib/api/error.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { fetchErrorTexts } from "../../../lib/api/fetched-error-texts.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { useLocalNavigate } from "../../../lib/locale/link.tsx";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useOptionsChanged } from "../use-options-changed.ts";
import { daysQuery } from "./cells.ts";

interface MakeOptionProps {
  agency: Agency;
  card: { id: string; name: string };
  /** At least one. */
  halfDays: readonly HalfDay[];
  onClose: () => void;
}

/** Holds half days of a model for one of the agency's jobs that takes place then; or leads to a new job. */
export function MakeOptionDialog({ agency, card, halfDays, onClose }: MakeOptionProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState(false);
  const go = useLocalNavigate();
  const changed = useOptionsChanged();
  const [first] = halfDays;
  const query = { agency: agency.id, day: first?.date, limit: 100 };
  const jobs = useApiQuery(apiQuery("jobs.list", { query: query as never }), { staleTime: 0 });
  const fitting = jobs.data?.jobs.filter((job) => hasHalves(job, halfDays)) ?? [];
  const jobId = chosen ?? (fitting.length === 1 ? fitting[0]?.id : undefined);
  const make = useApiMutation({
    mutationFn: async (id: string) => {
      const body = { cards: [card.id], kind: "option" as const, days: [...halfDays] };
      const { options } = await callApi("options.create", { params: { id }, body });
      const [made] = options;
      if (made && "code" in made) throw await refusal(made.code);
      return made;
    },
    onSuccess: (made) => {
      const rank = made?.rank ? rankName(made.rank, getLocale()) : "";
      toast.success(m.chart_option_made({ name: card.name, rank }), { id: "chart" });
      onClose();
    },
    onSettled: changed,
  });
  const days = formatHalfDays(halfDays, new Date().toISOString(), getLocale());
  const failure = make.error ?? (jobs.data ? null : jobs.error);
  const newJob = paths.newJob({ agency: agency.id, card: card.id, ...daysQuery(halfDays) });
  const isNew = jobs.data !== undefined && fitting.length === 0;

  const alert = failure
    ? `${make.error ? m.chart_option_failed() : m.chart_jobs_failed()}. ${errorText(failure)}`
    : problem && !jobId && m.chart_option_choose();

  function send(): void {
    if (isNew) go(newJob);
    else if (jobId) make.mutate(jobId);
    else setProblem(true);
  }

  return (
    <FormDialog
      form={{ busy: make.isPending, send }}
      title={m.chart_option_of({ name: card.name })}
      description={days}
      action={isNew ? m.chart_option_new() : m.chart_option()}
      onClose={onClose}
    >
      {!jobs.data && !jobs.error && <Skeleton className="h-24 w-full" />}
      {fitting.length > 0 && <Jobs jobs={fitting} chosen={jobId} onChoose={setChosen} />}
      {jobs.data && fitting.length === 0 && <p>{m.chart_option_none()}</p>}
      <p role="alert" className="text-accent empty:hidden">
        {alert}
      </p>
      {jobs.error && !jobs.data && (
        <Button variant="secondary" onClick={() => void jobs.refetch()}>
          {m.common_retry()}
        </Button>
      )}
      {!isNew && (
        <LinkButton variant="secondary" to={newJob}>
          {m.chart_option_new()}
        </LinkButton>
      )}
    </FormDialog>
  );
}

function Jobs({
  jobs,
  chosen,
  onChoose,
}: {
  jobs: readonly Job[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}) {
  return (
    <fieldset>
      <legend className="label-caps mb-2 text-muted">{m.chart_option_jobs()}</legend>
      {jobs.map(({ id, title, client, city, days }) => (
        <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3 border-t border-hairline py-2">
          <input
            type="radio"
            name="job"
            className="size-5 shrink-0 accent-lipstick"
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          <span className="min-w-0 wrap-anywhere">
            <span className="block">{[client, title].join(" · ")}</span>
            <span className="block text-sm text-muted">
              {[formatHalfDays(days, new Date().toISOString(), getLocale()), city].join(" · ")}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function hasHalves({ days }: Job, halfDays: readonly HalfDay[]): boolean {
  const keys = new Set(days.map(keyOf));
  return halfDays.every((one) => keys.has(keyOf(one)));
}

/** The reason for which a card gets no option, as an error with its text. */
async function refusal(code: CardProblem): Promise<ApiError> {
  await fetchErrorTexts();
  return new ApiError(409, code, code);
}
