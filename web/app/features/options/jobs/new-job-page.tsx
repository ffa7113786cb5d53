import { addDays } from "@compcard/domain/cards/availability";
import { isDay } from "@compcard/domain/cards/days";
import { m } from "@compcard/domain/messages";
import { datesOf, type HalfDay, halfDaysOf, halves } from "@compcard/domain/options/half-days";
import { jobLengths, maxJobDays } from "@compcard/domain/options/limits";
import { paths } from "@compcard/domain/paths";
import { getLocale } from "@compcard/domain/runtime";
import { isUuid } from "@compcard/domain/uuid";
import { useSearchParams } from "react-router";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { lazyComponent } from "../../../lib/lazy-component.tsx";
import { Link, useLocalNavigate } from "../../../lib/locale/link.tsx";
import type { MarkedState } from "../../../lib/marked-cards.ts";
import { canMakeJobs, useHolders } from "../../../lib/session/use-job-holders.ts";
import { useAllCities } from "../../../lib/use-lists.ts";
import { Loaded } from "../../../ui/list/loaded.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { emptyWords, fitting, type JobDraft } from "./job-draft.ts";
import type { LeftState } from "./left-cards.ts";
import { NoJobs } from "./no-jobs.tsx";
import { placeOf } from "./place-fields.tsx";
import type { ProblemsState } from "./use-making.ts";

const Waiting = () => <Skeleton className="mt-8 h-96 w-full" />;
const NewJobForm = lazyComponent(() => import("./new-job-form.tsx"), "NewJobForm", Waiting);

interface NewJobPageProps {
  brief: string;
  /** Cards that the person marked in a list. */
  marked: readonly string[];
  /** The job is made, with the cards that it holds; those that are left stand in no selection. */
  onMade: (left: readonly string[]) => void;
}

/**
 * The form of a job: empty, of a selection, of marked cards, of a client's brief, of a request to hold, or for a card and a day of an
 * agency's chart.
 */
export function NewJobPage({ brief, marked, onMade }: NewJobPageProps) {
  const [search] = useSearchParams();
  const { cities, isLoading: loadsCities } = useAllCities();
  const go = useLocalNavigate();
  const query = useHolders();
  const holders = query.data;
  const idIn = (name: string) => {
    const value = search.get(name);
    return value !== null && isUuid(value) ? value : null;
  };
  const [selectionId, holdId] = [idIn("selection"), idIn("hold")];
  const { data, isError } = useApiQuery(apiQuery("selections.get", { params: { id: selectionId ?? "" } }), {
    enabled: selectionId !== null,
  });
  const requests = useApiQuery(apiQuery("selections.holds", { params: { id: selectionId ?? "" } }), {
    enabled: selectionId !== null && holdId !== null,
  });
  const hold = requests.data?.holds.find(({ id }) => id === holdId);
  const card = hold?.card_id ?? idIn("card");
  const named = search.get("city") ?? "";
  const city = cities.find(({ id }) => id === named)?.[getLocale()] ?? named;
  const isReady =
    holders &&
    (city === "" || !loadsCities) &&
    (selectionId === null || data || isError) &&
    (holdId === null || !requests.isLoading);
  const selection = data?.selection;
  const wanted = selection ? (selection.agency?.id ?? null) : idIn("agency");
  const agency =
    holders?.agencies.find(({ id }) => id === wanted)?.id ?? (holders?.own ? null : holders?.agencies[0]?.id);
  const place = placeOf(city.slice(0, jobLengths.city), cities);
  const first: JobDraft = {
    ...{
      ...emptyWords,
      title: fitting(selection?.name ?? "", "title"),
      note: fitting(selection?.brief ?? brief, "note"),
    },
    ...place,
    tz: selection?.tz ?? (place.tz || Intl.DateTimeFormat().resolvedOptions().timeZone),
    ...{ agency: agency ?? null, selection: selection && wanted === (agency ?? null) ? selection.id : null },
    days: daysOf(search) ?? selection?.days ?? hold?.days ?? [],
  };
  return (
    <div className="page max-w-5xl py-8 lg:py-10">
      <Link to={paths.jobs()} className="target text-sm text-muted hover:text-ink">
        {m.jobs_title()}
      </Link>
      <h1 className="border-b border-ink pb-4 font-display text-4xl sm:text-5xl">{m.jobs_new()}</h1>
      <Loaded
        query={isReady ? query : { ...query, data: undefined }}
        failed={m.jobs_load_error()}
        whole
        skeleton={<Waiting />}
      >
        {(known) =>
          canMakeJobs(known) ? (
            <NewJobForm
              first={first}
              holders={known}
              marked={card ? [card] : marked}
              isSingle={card !== null}
              onCreated={({ id }, { left, reason, problems }) => {
                onMade(left);
                const state: MarkedState & LeftState & ProblemsState = { cards: left, left: reason, problems };
                return go(paths.job(id), { replace: true, state });
              }}
            />
          ) : (
            <NoJobs mayMake={false} reads={known.names.size > 0} />
          )
        }
      </Loaded>
    </div>
  );
}

/** The half days in the address: of one date, or of all days to another one; null without a date, and for too many days. */
function daysOf(search: URLSearchParams): HalfDay[] | null {
  const date = search.get("date") ?? "";
  const to = search.get("to") ?? date;
  if (!isDay(date) || !isDay(to) || to < date || to > addDays(date, maxJobDays - 1)) return null;
  const half = halves.find((one) => one === search.get("half"));
  return halfDaysOf(datesOf({ from: date, to }).map((day) => (half ? { date: day, half } : { date: day })));
}
