import { addDays } from "@compcard/domain/cards/availability";
import { invalidField } from "@compcard/domain/errors";
import { type HalfDayUse, lettersOf, type Stay } from "@compcard/domain/options/chart/letters";
import { chartSpanProblem, type DaysQuery } from "@compcard/domain/options/chart/schema";
import { datesOf, keyOf } from "@compcard/domain/options/half-days";
import type { Option } from "@compcard/domain/options/schema";
import type { AppContext } from "../../app-context.ts";
import { placeKey, placeKeyOfText } from "../fields/availability.ts";
import { readOptions } from "./read.ts";
import { listOptionsInView, listUses, type PersonOfCard, type Span } from "./store-days.ts";

const usualDays = 42;

/** The days of a query: six weeks from today by UTC, where it names none. @throws `request.invalid` for too many. */
export function spanOf({ from, to }: DaysQuery, now: Date): Span {
  const first = from ?? now.toISOString().slice(0, 10);
  const last = to ?? addDays(first, usualDays - 1);
  const span = { from: first, to: last };
  const problem = chartSpanProblem(span);
  if (problem) throw invalidField("to", problem);
  return span;
}

/** Letters of people's days by card, and the options in view as this reader gets them. */
export async function readCalendars(
  context: Pick<AppContext, "database" | "clock">,
  userId: string,
  people: readonly PersonOfCard[],
  span: Span,
): Promise<{ days: Map<string, string>; items: Option[] }> {
  const { db } = context.database;
  const now = context.clock.now();
  const ids = [...new Set(people.map(({ person_id }) => person_id))];
  const uses = Map.groupBy(await listUses(db, ids, span, now), ({ person_id }) => person_id);
  const dates = datesOf(span);
  const days = people.map((person) => {
    const own = new Map<string, HalfDayUse>((uses.get(person.person_id) ?? []).map((use) => [keyOf(use), use]));
    return [person.card_id, lettersOf(dates, own, stayReader(person))] as const;
  });
  const items = await readOptions(context, userId, await listOptionsInView(db, ids, span, now));
  return { days: new Map(days), items };
}

/** Reads the place of the person on a day. An unknown home makes no city another one. Place keys are made once a person. */
function stayReader({ city_id, location, availability: stays }: PersonOfCard): (date: string) => Stay | null {
  const home = city_id ? `#${city_id}` : location && placeKeyOfText(location);
  const entries = stays.map((stay) => ({ ...stay, isElsewhere: Boolean(home) && placeKey(stay) !== home }));
  return (date) => {
    const today = entries.filter(({ from, to }) => from <= date && date <= to);
    if (today.some(({ kind }) => kind === "away")) return "away";
    return today.some(({ isElsewhere }) => isElsewhere) ? "elsewhere" : null;
  };
}
