import { addDays } from "@compcard/domain/cards/availability";
import { m } from "@compcard/domain/messages";
import { keyOf } from "@compcard/domain/options/half-days";
import type { Job } from "@compcard/domain/options/jobs/schema";
import { jobLengths, maxJobDays, maxYearsAhead } from "@compcard/domain/options/limits";
import type { OptionKind } from "@compcard/domain/options/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { formatNumber } from "../../../lib/locale/intl.ts";
import type { JobHolders } from "../../../lib/session/use-job-holders.ts";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { DiscardDialog } from "../../../ui/discard-dialog.tsx";
import { ApiForm } from "../../../ui/form/api-form.tsx";
import type { Problems as FieldProblems } from "../../../ui/form/refusal.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import { TextareaField } from "../../../ui/form/textarea-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { DaysField } from "./days-field.tsx";
import { HolderFields } from "./holder-fields.tsx";
import { emptyWords, type JobDraft } from "./job-draft.ts";
import type { LeftReason } from "./left-cards.ts";
import { wireDays } from "./marked-days.ts";
import { openHalves } from "./open-halves.ts";
import { PlaceFields } from "./place-fields.tsx";
import { selectMarked } from "./select-marked.ts";
import { type Made, makeOptions, type Problems, problemsOf, showOutcome } from "./use-making.ts";
import { wallTimeIn } from "./zone-time.ts";

const line = { autoComplete: "off", maxLength: jobLengths.title };
const lines = { autoComplete: "off", rows: 3, maxLength: jobLengths.text };

interface NewJobFormProps {
  first: JobDraft;
  holders: JobHolders;
  /** Cards that can be asked or held with the same press. */
  marked: readonly string[];
  /** The job is for one card that nobody marked. */
  isSingle: boolean;
  /** @returns when the page is another one; until then the form cannot be sent again. */
  onCreated: (job: Job, outcome: Outcome) => unknown;
}

interface Outcome {
  problems: Problems;
  /** Marked cards that neither stand in the job's selection nor were asked, and the reason for no selection. */
  left: readonly string[];
  reason: LeftReason | null;
}

/** The fields of a new job. A refusal stands beside its field, and everything typed stays. */
export function NewJobForm({ first, holders, marked, isSingle, onCreated }: NewJobFormProps) {
  const queries = useQueryClient();
  const [pressed, setPressed] = useState<OptionKind>();
  const form = useApiForm({
    values: first,
    check: problemsOfDraft,
    call: async (draft, kind: OptionKind | undefined) => {
      const { selection, left, reason } = await selectMarked(draft, marked, isSingle);
      // After a refusal the next attempt takes the same one, unless the person chose another one or its holder meanwhile.
      const now = form.getValues();
      if (now.agency === draft.agency && now.selection === draft.selection) form.change({ selection });
      void queries.invalidateQueries({ queryKey: ["selections.list"] });
      const { days, ...words } = { ...draft, selection };
      const { job } = await callApi("jobs.create", { body: { ...words, days: wireDays(days) } });
      await queries.invalidateQueries({ queryKey: ["jobs.list"] });
      toast.success(m.jobs_created(), { id: "job" });
      const made = kind ? await makeMarked(job, kind, marked) : [];
      const asked = made.flatMap((one) => ("code" in one ? [] : one.card));
      return { job, outcome: { problems: problemsOf(made), left: left.filter((id) => !asked.includes(id)), reason } };
    },
    fieldOf: ({ code }) => (code === "selection.not_found" || code === "selection.no_room" ? "selection" : undefined),
    texts: {
      ...Object.fromEntries(Object.keys(emptyWords).map((name) => [name, m.jobs_required])),
      ...{ city: m.jobs_required, country: m.jobs_required, agency: m.jobs_required, tz: m.jobs_zone_none },
      days: () => m.jobs_days_wrong({ most: maxJobDays }),
    },
    onDone: ({ job, outcome }) => {
      // The selection that the call made is no unsent change.
      form.reset(form.getValues());
      return onCreated(job, outcome);
    },
    onError: (error) => toast.error(errorText(error), { id: "job" }),
  });
  const { problemOf, change, busy } = form;
  const press = (kind?: OptionKind) => {
    if (busy) return;
    setPressed(kind);
    void form.send(kind);
  };
  const draft = form.watch();
  const isLate = draft.days.length > 0 && draft.tz !== "" && openHalves(draft).length === 0;
  const mayAsk = marked.length > 0 && !isLate;
  const markedCount = { count: marked.length, number: formatNumber(marked.length) };
  const today = todayIn(draft.tz);
  return (
    <ApiForm
      form={{ ...form, send: () => press() }}
      className="mt-8 grid gap-8 lg:grid-cols-2 lg:gap-x-14"
      actions={
        <div className="flex flex-wrap gap-3 border-t border-hairline pt-6 max-sm:*:w-full lg:col-span-2">
          {marked.length > 0 && (isLate || !isSingle) && (
            <p className="basis-full text-sm text-muted">{isLate ? m.jobs_late() : m.jobs_marked_hint()}</p>
          )}
          {mayAsk && (
            <>
              <Button busy={busy && pressed === "ask"} onClick={() => press("ask")}>
                {m.jobs_create_ask(markedCount)}
              </Button>
              <Button variant="secondary" busy={busy && pressed === "option"} onClick={() => press("option")}>
                {m.jobs_create_hold(markedCount)}
              </Button>
            </>
          )}
          {/* Enter in a field creates the job and asks nobody. */}
          <Button type="submit" variant={mayAsk ? "secondary" : "primary"} busy={busy && pressed === undefined}>
            {m.jobs_create()}
          </Button>
        </div>
      }
    >
      <div className="space-y-5">
        <TextField
          {...line}
          form={form}
          name="title"
          label={m.jobs_name()}
          placeholder={m.jobs_name_example()}
          required
        />
        <TextField {...line} form={form} name="client" label={m.jobs_client()} hint={m.jobs_client_hint()} required />
        <PlaceFields
          place={draft}
          errors={{ city: problemOf("city"), country: problemOf("country"), tz: problemOf("tz") }}
          onChange={change}
        />
        <HolderFields
          holder={draft}
          holders={holders}
          error={problemOf("selection")}
          empty={marked.length > 0 && !isSingle ? m.jobs_selection_new() : m.jobs_selection_none()}
          onChange={change}
        />
      </div>
      <div className="space-y-5">
        <DaysField
          days={draft.days}
          first={today}
          last={addDays(today, 366 * maxYearsAhead)}
          error={problemOf("days")}
          onChange={(days) => change({ days })}
        />
      </div>
      <div className="grid gap-5 lg:col-span-2 lg:grid-cols-3 lg:gap-x-8">
        <TextareaField {...lines} form={form} name="usage" label={m.jobs_usage()} hint={m.jobs_usage_hint()} />
        <TextareaField {...lines} form={form} name="pay" label={m.jobs_pay()} hint={m.jobs_pay_hint()} />
        <TextareaField {...lines} form={form} name="note" label={m.jobs_note()} hint={m.jobs_note_hint()} />
      </div>
      <DiscardDialog isDirty={() => form.isDirty} />
    </ApiForm>
  );
}

/** Requests or holds the marked cards of a new job. Where the call is refused, the page of the job shows them as not asked. */
async function makeMarked(job: Job, kind: OptionKind, cards: readonly string[]): Promise<Made> {
  const open = openHalves(job);
  if (open.length === 0) {
    toast.success(m.jobs_created(), { id: "job", description: m.jobs_late() });
    return [];
  }
  try {
    const made = await makeOptions(job, open, { kind, wanted: [{ cards }] });
    showOutcome(kind, made);
    return made;
  } catch (error) {
    toast.error(errorText(error), { id: "job" });
    return [];
  }
}

/** Today by the job's zone, else by the reader's clock. */
function todayIn(tz: string): string {
  return wallTimeIn(tz || Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now()).day;
}

function problemsOfDraft(draft: JobDraft): FieldProblems<keyof JobDraft> {
  const dates = new Set(draft.days.map(({ date }) => date));
  const today = todayIn(draft.tz);
  const required = (["title", "client", "city", "country", "tz"] as const).filter((name) => draft[name].trim() === "");
  return {
    ...Object.fromEntries(required.map((name) => [name, m.jobs_required()])),
    days:
      (dates.size === 0 && m.jobs_days_none()) ||
      (draft.days.some((day) => keyOf(day) < today) && m.jobs_days_wrong({ most: maxJobDays })) ||
      (dates.size > maxJobDays && m.jobs_days_too_many({ most: maxJobDays })),
  };
}
