import type { AnswerOf } from "@compcard/domain/contract-types";
import { m } from "@compcard/domain/messages";
import { type HalfDay, keyOf } from "@compcard/domain/options/half-days";
import type { Job } from "@compcard/domain/options/jobs/schema";
import { maxOptionCards } from "@compcard/domain/options/limits";
import type { CardProblem, OptionKind } from "@compcard/domain/options/schema";
import { useState } from "react";
import { useLocation } from "react-router";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { toast } from "../../../lib/toast.tsx";
import { useOptionsChanged } from "../use-options-changed.ts";
import type { Face } from "./faces.ts";
import { wireDays } from "./marked-days.ts";

/** Cards that are asked or held, on some half days or on all that are open. */
export interface Wanted {
  cards: readonly string[];
  days?: readonly HalfDay[];
}

interface Attempt {
  kind: OptionKind;
  wanted: readonly Wanted[];
}

export type Made = AnswerOf<"options.create">["options"];

/** Cards that got no option, with the reasons. */
export type Problems = readonly (readonly [card: string, problem: CardProblem])[];

/** Texts of the reasons for which a card gets no option. */
export const problemTexts: Record<CardProblem, () => string> = {
  "card.not_found": m.errors_card_not_found,
  "option.booked": m.errors_option_booked,
  "option.away": m.errors_option_away,
  "option.minor": m.jobs_problem_minor,
  "option.closed": m.errors_option_closed,
};

/**
 * Makes asks and options on the half days that are open still. Each card stands for itself: the reasons of those that failed remain until
 * the next time. Those in the history state outlive a reload, and count for cards that nobody has asked since.
 */
export function useMaking(job: Pick<Job, "id">, open: readonly HalfDay[]) {
  const { state } = useLocation();
  const [problems, setProblems] = useState<ReadonlyMap<string, CardProblem>>(new Map());
  const changed = useOptionsChanged();
  const { mutateAsync, isPending } = useApiMutation({
    mutationFn: (attempt: Attempt) => makeOptions(job, open, attempt),
    onSuccess: (made, { kind, wanted }) => {
      const failed = problemsOf(made);
      const tried = wanted.flatMap(({ cards }) => cards);
      setProblems((before) => new Map([...[...before].filter(([card]) => !tried.includes(card)), ...failed]));
      showOutcome(kind, made);
    },
    onSettled: changed,
    errorToast: { id: "job" },
  });
  const problemOf = ({ card, group }: Pick<Face, "card" | "group">) => {
    if (group === "held" || group === "booked") return undefined;
    return problems.get(card) ?? (group === "fresh" ? new Map(parseProblems(state)).get(card) : undefined);
  };
  return {
    problems,
    problemOf,
    isMaking: isPending,
    make: (kind: OptionKind, wanted: readonly Wanted[]) => mutateAsync({ kind, wanted }),
  };
}

/** One request a number of cards. A repeated request answers the existing options. */
export async function makeOptions({ id }: Pick<Job, "id">, open: readonly HalfDay[], { kind, wanted }: Attempt) {
  const made: Made = [];
  for (const { cards, days } of wanted.flatMap(inParts)) {
    const body = { cards, kind, days: wireDays(days ? open.filter((one) => isIn(days, one)) : open) };
    made.push(...(await callApi("options.create", { params: { id }, body })).options);
  }
  return made;
}

export const problemsOf = (made: Made): Problems =>
  made.flatMap((one) => ("code" in one ? [[one.card, one.code] as const] : []));

/** History state of the page of a new job whose cards were asked. */
export interface ProblemsState {
  problems: Problems;
}

function parseProblems(state: unknown): Problems {
  const { problems } = (state ?? {}) as Partial<ProblemsState>;
  return Array.isArray(problems) ? problems.filter(([, problem]) => problem in problemTexts) : [];
}

const isIn = (days: readonly HalfDay[], half: HalfDay) => days.some((one) => keyOf(one) === keyOf(half));

/** One call takes a number of cards. */
function inParts({ cards, ...rest }: Wanted): { cards: string[]; days?: readonly HalfDay[] }[] {
  const count = Math.ceil(cards.length / maxOptionCards);
  return Array.from({ length: count }, (_, at) => ({
    ...rest,
    cards: cards.slice(at * maxOptionCards, (at + 1) * maxOptionCards),
  }));
}

export function showOutcome(kind: OptionKind, outcome: Made): void {
  const failed = problemsOf(outcome).length;
  const made = outcome.length - failed;
  const write = kind === "ask" ? m.jobs_made_ask : m.jobs_made_option;
  const text = made > 0 ? write({ count: made, number: formatNumber(made) }) : m.jobs_made_none();
  const description = failed > 0 ? m.jobs_made_failed({ count: failed, number: formatNumber(failed) }) : undefined;
  if (made > 0) toast.success(text, { id: "job", description });
  else toast.error(text, { id: "job", description });
}
