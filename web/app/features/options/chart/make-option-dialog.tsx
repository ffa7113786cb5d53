import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import { type HalfDay, keyOf } from "@compcard/domain/options/half-days";
import type { Job } from "@compcard/domain/options/jobs/schema";
import { formatHalfDays, rankName } from "@compcard/domain/options/texts";
import { paths } from "@compcard/domain/paths";
import { getLocale } from "@compcard/domain/runtime";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { callApi } from "../../../lib/api/client.ts";
import { ApiError } from "../../../lib/api/error.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { fetchErrorTexts } from "../../../lib/api/fetched-error-texts.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { useLocalNavigate } from "../../../lib/locale/link.tsx";
import { toast } from "../../../lib/toast.tsx";
import { FieldGroup } from "../../../ui/field-group.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { type ApiFormState, useApiForm } from "../../../ui/form/use-api-form.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Loaded } from "../../../ui/list/loaded.tsx";
import { useOptionsChanged } from "../use-options-changed.ts";
import { daysQuery } from "./cells.ts";

interface MakeOptionProps {
  agency: Agency;
  card: { id: string; name: string };
  /** At least one. */
  halfDays: readonly HalfDay[];
  onClose: () => void;
}

interface Typed {
  /** Null for the only one that fits. */
  job: string | null;
}

/** Holds half days of a model for one of the agency's jobs that takes place then; or leads to a new job. */
export function MakeOptionDialog({ agency, card, halfDays, onClose }: MakeOptionProps) {
  const go = useLocalNavigate();
  const changed = useOptionsChanged();
  const [first] = halfDays;
  const query = { agency: agency.id, day: first?.date, limit: 100 };
  const jobs = useApiQuery(apiQuery("jobs.list", { query: query as never }), { staleTime: 0 });
  const fitting = jobs.data?.jobs.filter((job) => hasHalves(job, halfDays)) ?? [];
  const isNew = jobs.data !== undefined && fitting.length === 0;
  const newJob = paths.newJob({ agency: agency.id, card: card.id, ...daysQuery(halfDays) });
  const jobOf = ({ job }: Typed) => job ?? (fitting.length === 1 ? fitting[0]?.id : undefined);
  const form: ApiFormState<Typed> = useApiForm<Typed, Awaited<ReturnType<typeof makeOption>>>({
    values: { job: null },
    check: (typed) => ({ job: fitting.length > 0 && !jobOf(typed) && m.chart_option_choose() }),
    call: async (typed) => {
      const id = jobOf(typed);
      if (isNew) go(newJob);
      return id ? makeOption(id, card.id, halfDays) : null;
    },
    // The form's own: the jobs are read again, and none may be left to stand at.
    onError: (error) => form.setError("root", { message: `${m.chart_option_failed()}. ${errorText(error)}` }),
    onDone: ({ rank }) => {
      toast.success(m.chart_option_made({ name: card.name, rank: rank ? rankName(rank, getLocale()) : "" }), {
        id: "chart",
      });
    },
    onClose,
    onSettled: changed,
  });
  return (
    <FormDialog
      form={form}
      title={m.chart_option_of({ name: card.name })}
      description={formatHalfDays(halfDays, new Date().toISOString(), getLocale())}
      action={isNew ? m.chart_option_new() : m.chart_option()}
      onClose={onClose}
    >
      <Loaded query={jobs} failed={m.chart_jobs_failed()} reason skeleton="h-24 w-full">
        {() =>
          isNew ? (
            <p>{m.chart_option_none()}</p>
          ) : (
            <FieldGroup label={m.chart_option_jobs()} error={form.problemOf("job")}>
              {fitting.map((job) => (
                <JobChoice
                  key={job.id}
                  job={job}
                  checked={job.id === jobOf({ job: form.watch("job") })}
                  onChoose={() => form.change({ job: job.id })}
                />
              ))}
            </FieldGroup>
          )
        }
      </Loaded>
      {!isNew && (
        <LinkButton variant="secondary" to={newJob}>
          {m.chart_option_new()}
        </LinkButton>
      )}
    </FormDialog>
  );
}

function JobChoice({ job, checked, onChoose }: { job: Job; checked: boolean; onChoose: () => void }) {
  const { title, client, city, days } = job;
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 border-t border-hairline py-2">
      <input
        type="radio"
        name="job"
        className="size-5 shrink-0 accent-lipstick"
        checked={checked}
        onChange={onChoose}
      />
      <span className="min-w-0 wrap-anywhere">
        <span className="block">{[client, title].join(" · ")}</span>
        <span className="block text-sm text-muted">
          {[formatHalfDays(days, new Date().toISOString(), getLocale()), city].join(" · ")}
        </span>
      </span>
    </label>
  );
}

function hasHalves({ days }: Job, halfDays: readonly HalfDay[]): boolean {
  const keys = new Set(days.map(keyOf));
  return halfDays.every((one) => keys.has(keyOf(one)));
}

/** @throws ApiError also with the reason for which the card gets no option */
async function makeOption(id: string, card: string, halfDays: readonly HalfDay[]) {
  const body = { cards: [card], kind: "option" as const, days: [...halfDays] };
  const { options } = await callApi("options.create", { params: { id }, body });
  const [made] = options;
  if (!made || !("code" in made)) return { rank: made?.rank };
  await fetchErrorTexts();
  throw new ApiError(409, made.code, made.code);
}
