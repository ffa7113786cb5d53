import { addDays } from "@compcard/domain/cards/availability";
import { m } from "@compcard/domain/messages";
import { type HalfDay, keyOf } from "@compcard/domain/options/half-days";
import type { Job } from "@compcard/domain/options/jobs/schema";
import { jobLengths, maxJobDays, maxYearsAhead } from "@compcard/domain/options/limits";
import type { OptionKind } from "@compcard/domain/options/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { ApiError } from "../../../lib/api/error.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { useEdit } from "../../../lib/session/session.ts";
import type { JobHolders } from "../../../lib/session/use-job-holders.ts";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { DiscardDialog } from "../../../ui/discard-dialog.tsx";
import { DaysField } from "./days-field.tsx";
import { type Holder, HolderFields } from "./holder-fields.tsx";
import type { LeftReason } from "./left-cards.ts";
import { wireDays } from "./marked-days.ts";
import { openHalves } from "./open-halves.ts";
import { type Place, PlaceFields } from "./place-fields.tsx";
import { selectMarked } from "./select-marked.ts";
import { TextField } from "./text-field.tsx";
import { type Made, makeOptions, type Problems, problemsOf, showOutcome } from "./use-making.ts";
import { wallTimeIn } from "./zone-time.ts";

/** The text fields of a job. */
export interface JobWords {
  title: string;
  client: string;
  usage: string;
  pay: string;
  note: string;
}

export interface JobDraft extends JobWords, Place, Holder {
  days: HalfDay[];
}

interface NewJobFormProps {
  first: JobDraft;
  holders: JobHolders;
  /** Cards that can be asked or held with the same press. */
  marked: readonly string[];
  /** The job is for one card that nobody marked. */
  isSingle: boolean;
  onCreated: (job: Job, outcome: Outcome) => void;
}

interface Outcome {
  problems: Problems;
  /** Marked cards that neither stand in the job's selection nor were asked, and the reason for no selection. */
  left: readonly string[];
  reason: LeftReason | null;
}

type Errors = Partial<Record<keyof JobDraft, string | undefined>>;

/** The fields of a new job. A refusal stands beside its field, and everything typed stays. */
export function NewJobForm({ first, holders, marked, isSingle, onCreated }: NewJobFormProps) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState(first);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState<OptionKind | "create" | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isDirty = !busy && JSON.stringify(draft) !== JSON.stringify(first);
  useEdit(() => isDirty);

  // After a refusal the first wrong field takes the focus.
  const refused = useRef(false);
  useEffect(() => {
    if (!refused.current) return;
    refused.current = false;
    form.current
      ?.querySelector<HTMLElement>('[aria-invalid="true"], [aria-describedby$="-error"] [tabindex="0"]')
      ?.focus();
  });

  function change(part: Partial<JobDraft>): void {
    setDraft((now) => ({ ...now, ...part }));
    setErrors((now) => ({ ...now, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }));
  }

  function refuse(found: Errors): void {
    refused.current = true;
    setErrors(found);
  }

  async function send(kind: OptionKind | null): Promise<void> {
    if (busy) return;
    const found = errorsOf(draft);
    if (Object.keys(found).length > 0) return refuse(found);
    setBusy(kind ?? "create");
    try {
      const { selection, left, reason } = await selectMarked(draft, marked, isSingle);
      // After a refusal the next attempt takes the same one, unless the person chose another one or its holder meanwhile.
      setDraft((now) =>
        now.agency === draft.agency && now.selection === draft.selection ? { ...now, selection } : now,
      );
      void queries.invalidateQueries({ queryKey: ["selections.list"] });
      const { days, ...words } = { ...draft, selection };
      const { job } = await callApi("jobs.create", { body: { ...words, days: wireDays(days) } });
      await queries.invalidateQueries({ queryKey: ["jobs.list"] });
      toast.success(m.jobs_created(), { id: "job" });
      const made = kind ? await makeMarked(job, kind, marked) : [];
      const asked = made.flatMap((one) => ("code" in one ? [] : one.card));
      onCreated(job, { problems: problemsOf(made), left: left.filter((id) => !asked.includes(id)), reason });
    } catch (error) {
      setBusy(null);
      const refusedFields = fieldErrors(error, draft);
      if (refusedFields) refuse(refusedFields);
      else toast.error(errorText(error), { id: "job" });
    }
  }

  const isLate = draft.days.length > 0 && draft.tz !== "" && openHalves(draft).length === 0;
  const mayAsk = marked.length > 0 && !isLate;
  const markedCount = { count: marked.length, number: formatNumber(marked.length) };
  const text = { values: draft, errors, onChange: change };
  const today = todayIn(draft.tz);
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="mt-8 grid gap-8 lg:grid-cols-2 lg:gap-x-14"
      onSubmit={(event) => {
        event.preventDefault();
        void send(null);
      }}
    >
      <div className="space-y-5">
        <TextField {...text} name="title" label={m.jobs_name()} placeholder={m.jobs_name_example()} required />
        <TextField {...text} name="client" label={m.jobs_client()} hint={m.jobs_client_hint()} required />
        <PlaceFields place={draft} errors={errors} onChange={change} />
        <HolderFields
          holder={draft}
          holders={holders}
          error={errors.selection}
          empty={marked.length > 0 && !isSingle ? m.jobs_selection_new() : m.jobs_selection_none()}
          onChange={change}
        />
      </div>
      <div className="space-y-5">
        <DaysField
          days={draft.days}
          first={today}
          last={addDays(today, 366 * maxYearsAhead)}
          error={errors.days}
          onChange={(days) => change({ days })}
        />
      </div>
      <div className="grid gap-5 lg:col-span-2 lg:grid-cols-3 lg:gap-x-8">
        <TextField {...text} name="usage" label={m.jobs_usage()} hint={m.jobs_usage_hint()} long />
        <TextField {...text} name="pay" label={m.jobs_pay()} hint={m.jobs_pay_hint()} long />
        <TextField {...text} name="note" label={m.jobs_note()} hint={m.jobs_note_hint()} long />
      </div>
      <div className="flex flex-wrap gap-3 border-t border-hairline pt-6 max-sm:*:w-full lg:col-span-2">
        {marked.length > 0 && (isLate || !isSingle) && (
          <p className="basis-full text-sm text-muted">{isLate ? m.jobs_late() : m.jobs_marked_hint()}</p>
        )}
        {mayAsk && (
          <>
            <Button busy={busy === "ask"} onClick={() => void send("ask")}>
              {m.jobs_create_ask(markedCount)}
            </Button>
            <Button variant="secondary" busy={busy === "option"} onClick={() => void send("option")}>
              {m.jobs_create_hold(markedCount)}
            </Button>
          </>
        )}
        {/* Enter in a field creates the job and asks nobody. */}
        <Button type="submit" variant={mayAsk ? "secondary" : "primary"} busy={busy === "create"}>
          {m.jobs_create()}
        </Button>
      </div>
      <DiscardDialog isDirty={() => isDirty} />
    </form>
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

const required = ["title", "client", "city", "country"] as const;

function errorsOf(draft: JobDraft): Errors {
  const dates = new Set(draft.days.map(({ date }) => date));
  const today = todayIn(draft.tz);
  return {
    ...Object.fromEntries(
      required.filter((name) => draft[name].trim() === "").map((name) => [name, m.jobs_required()]),
    ),
    ...(draft.tz === "" && { tz: m.jobs_required() }),
    ...(dates.size === 0 && { days: m.jobs_days_none() }),
    ...(dates.size > maxJobDays && { days: m.jobs_days_too_many({ most: maxJobDays }) }),
    ...(draft.days.some((day) => keyOf(day) < today) && { days: m.jobs_days_wrong({ most: maxJobDays }) }),
  };
}

/** The errors of a refused call by field; null where it names none of the form. */
function fieldErrors(error: unknown, draft: JobDraft): Errors | null {
  if (!(error instanceof ApiError)) return null;
  if (["selection.not_found", "selection.no_room"].includes(error.code)) return { selection: errorText(error) };
  const names = error.fields.map(({ path }) => path.split(".")[0] ?? "").filter((name) => name in draft);
  if (names.length === 0) return null;
  const texts: Errors = { days: m.jobs_days_wrong({ most: maxJobDays }), tz: m.jobs_zone_none() };
  return Object.fromEntries(names.map((name) => [name, texts[name as keyof JobDraft] ?? m.jobs_required()]));
}

export const emptyWords: JobWords = { title: "", client: "", usage: "", pay: "", note: "" };

/** Shortens a text to what the field takes. */
export const fitting = (text: string, name: "title" | "note") =>
  [...text].slice(0, name === "title" ? jobLengths.title : jobLengths.text).join("");
