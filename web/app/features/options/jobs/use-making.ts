import { m } from "@compcard/domain/messages";
import { type HalfDay, keyOf } from "@compcard/domain/options/half-days";
import type { Job } from "@compcard/domain/options/jobs/schema";
import { maxOptionCards } from "@compcard/domain/options/limits";
import type { CardProblem, OptionKind } from "@compcard/domain/options/schema";
import { useState } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { toast } from "../../../lib/toast.tsx";
import { useOptionsChanged } from "../use-options-changed.ts";
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
 * the next time.
 */
export function useMaking(job: Pick<Job, "id">, open: readonly HalfDay[]) {
  const [problems, setProblems] = useState<ReadonlyMap<string, CardProblem>>(new Map());
  const changed = useOptionsChanged();
  const { mutateAsync, isPending } = useApiMutation({
    mutationFn: async ({ kind, wanted }: Attempt) => {
      const made = [];
      for (const { cards, days } of wanted.flatMap(inParts)) {
        const body = { cards, kind, days: wireDays(days ? open.filter((one) => isIn(days, one)) : open) };
        made.push(...(await callApi("options.create", { params: { id: job.id }, body })).options);
      }
      return made;
    },
    onSuccess: (made, { kind, wanted }) => {
      const failed = made.flatMap((one) => ("code" in one ? [[one.card, one.code] as const] : []));
      const tried = wanted.flatMap(({ cards }) => cards);
      setProblems((before) => new Map([...[...before].filter(([card]) => !tried.includes(card)), ...failed]));
      showOutcome(kind, made.length - failed.length, failed.length);
    },
    onSettled: changed,
    errorToast: { id: "job" },
  });
  return {
    problems,
    isMaking: isPending,
    make: (kind: OptionKind, wanted: readonly Wanted[]) => mutateAsync({ kind, wanted }),
  };
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

function showOutcome(kind: OptionKind, made: number, failed: number): void {
  const write = kind === "ask" ? m.jobs_made_ask : m.jobs_made_option;
  const text = made > 0 ? write({ count: made, number: formatNumber(made) }) : m.jobs_made_none();
  const description = failed > 0 ? m.jobs_made_failed({ count: failed, number: formatNumber(failed) }) : undefined;
  if (made > 0) toast.success(text, { id: "job", description });
  else toast.error(text, { id: "job", description });
}
