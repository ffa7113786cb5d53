import { m } from "@compcard/domain/messages";
import { keyOf } from "@compcard/domain/options/half-days";
import type { Job } from "@compcard/domain/options/jobs/schema";
import { formatHalfDays } from "@compcard/domain/options/texts";
import { paths } from "@compcard/domain/paths";
import { getLocale } from "@compcard/domain/runtime";
import type { Hold } from "@compcard/domain/selections/holds/schema";
import type { Selection } from "@compcard/domain/selections/schema";
import { useId } from "react";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { cardName } from "../../../lib/card-name.ts";
import { confirm } from "../../../lib/confirm.ts";
import { Link } from "../../../lib/locale/link.tsx";
import { useHolders } from "../../../lib/session/use-job-holders.ts";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { problemTexts, useMaking } from "../jobs/use-making.ts";
import { useOptionsChanged } from "../use-options-changed.ts";

type Held = Pick<Selection, "id" | "agency" | "cards">;

/** Requests of clients to hold days, above the cards of a selection; nothing where there are none. */
export function HoldRequests({ selection }: { selection: Held }) {
  const { id, agency } = selection;
  const titleId = useId();
  const { data } = useApiQuery(apiQuery("selections.holds", { params: { id } }));
  const holds = data?.holds ?? [];
  const { data: jobs } = useApiQuery(apiQuery("jobs.list", { query: { selection: id } }), {
    enabled: holds.length > 0,
    staleTime: 0,
  });
  const { data: holders } = useHolders();
  const mayMake = agency ? holders?.agencies.some((one) => one.id === agency.id) : holders?.own;
  if (holds.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="mt-6 border-l-2 border-ink pl-4">
      <h2 id={titleId} className="label-caps">
        {m.hold_requests()}
      </h2>
      <p className="mt-1 max-w-prose text-sm text-muted">{m.hold_requests_text()}</p>
      <ul className="mt-1 divide-y divide-hairline">
        {holds.map((hold) => (
          <Row
            key={hold.id}
            hold={hold}
            selection={selection}
            jobs={jobs?.jobs ?? []}
            mayMake={jobs !== undefined && mayMake === true}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  hold: Hold;
  selection: Held;
  jobs: readonly Job[];
  mayMake: boolean;
}

/** One request: with a job of its days one press asks or holds, else a job is made of it. */
function Row({ hold, selection, jobs, mayMake }: RowProps) {
  const { id, card_id, days, email } = hold;
  const card = selection.cards.find((one) => one.id === card_id);
  const name = card ? cardName(card.model) : m.hold_card_left();
  const fitting = jobs.find((job) => {
    const there = new Set(job.days.map(keyOf));
    return days.every((day) => there.has(keyOf(day)));
  });
  const changed = useOptionsChanged();
  const remove = useApiMutation({
    mutationFn: () => callApi("selections.removeHold", { params: { id: selection.id, holdId: id } }),
    onSuccess: changed,
    errorToast: { id: "hold" },
  });
  const text = formatHalfDays(days, hold.created_at, getLocale());
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-48 flex-1 wrap-anywhere">
        <p className="font-medium">{`${name} · ${text}`}</p>
        <p className="text-sm text-muted">
          {hold.name && <span>{`${hold.name} · `}</span>}
          <a href={`mailto:${email}`} className="underline underline-offset-4 hover:text-ink">
            {email}
          </a>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {hold.job ? (
          <Link to={paths.job(hold.job)} className="target text-sm underline underline-offset-4">
            {m.hold_in_job()}
          </Link>
        ) : mayMake && card && fitting ? (
          <Making job={fitting} hold={hold} name={name} />
        ) : (
          mayMake &&
          card && (
            <LinkButton variant="secondary" to={paths.newJob({ selection: selection.id, hold: id })}>
              {m.jobs_make()}
            </LinkButton>
          )
        )}
        <Button
          variant="quiet"
          busy={remove.isPending}
          aria-label={m.hold_remove_of({ name })}
          onClick={() =>
            confirm({
              title: m.hold_remove_title({ name }),
              text: m.hold_remove_text(),
              action: m.hold_remove(),
              onConfirm: () => remove.mutateAsync(),
            })
          }
        >
          {m.hold_remove()}
        </Button>
      </div>
    </li>
  );
}

function Making({ job, hold, name }: { job: Job; hold: Hold; name: string }) {
  const { make, isMaking, problems } = useMaking(job, job.days);
  const problem = problems.get(hold.card_id);
  const send = (kind: "ask" | "option") =>
    void make(kind, [{ cards: [hold.card_id], days: hold.days }]).catch(() => {
      // A toast has shown it.
    });
  return (
    <>
      {problem && (
        <p role="status" className="text-sm text-accent">
          {problemTexts[problem]()}
        </p>
      )}
      <Button variant="secondary" busy={isMaking} aria-label={m.jobs_ask_of({ name })} onClick={() => send("ask")}>
        {m.jobs_ask()}
      </Button>
      <Button busy={isMaking} aria-label={m.jobs_hold_of({ name })} onClick={() => send("option")}>
        {m.jobs_hold()}
      </Button>
    </>
  );
}
