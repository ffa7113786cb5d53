import { addDays } from "@compcard/domain/cards/availability";
import { invalidField } from "@compcard/domain/errors";
import { type HalfDayUse, lettersOf, type Stay } from "@compcard/domain/options/chart/letters";
import type { DaysQuery } from "@compcard/domain/options/chart/schema";
import { datesOf, keyOf } from "@compcard/domain/options/half-days";
import { maxChartDays } from "@compcard/domain/options/limits";
import type { Option } from "@compcard/domain/options/schema";
import type { Parts } from "../../parts.ts";
import { placeKey, placeKeyOfText } from "../fields/availability.ts";
import { readOptions } from "./read.ts";
import { listOptionsInView, listUses, type PersonOfCard, type Span } from "./store-days.ts";

const usualDays = 42;

/** The days of a query: six weeks from today by UTC, where it names none. @throws `request.invalid` for too many. */
export function spanOf({ from, to }: DaysQuery, now: Date): Span {
  const first = from ?? now.toISOString().slice(0, 10);
  const last = to ?? addDays(first, usualDays - 1);
  if (last < first || datesOf({ from: first, to: last }).length > maxChartDays)
    throw invalidField("to", `must be at most ${maxChartDays} days after from`);
  return { from: first, to: last };
}

/** Letters of people's days by card, and the options in view as this reader gets them. */
export async function readCalendars(
  parts: Pick<Parts, "database" | "clock">,
  userId: string,
  people: readonly PersonOfCard[],
  span: Span,
): Promise<{ days: Map<string, string>; items: Option[] }> {
  const { db } = parts.database;
  const now = parts.clock.now();
  const ids = [...new Set(people.map(({ person_id }) => person_id))];
  const uses = Map.groupBy(await listUses(db, ids, span, now), ({ person_id }) => person_id);
  const dates = datesOf(span);
  const days = people.map((person) => {
    const own = new Map<string, HalfDayUse>((uses.get(person.person_id) ?? []).map((use) => [keyOf(use), use]));
    return [person.card_id, lettersOf(dates, own, (date) => stayOn(person, date))] as const;
  });
  const items = await readOptions(parts, userId, await listOptionsInView(db, ids, span, now));
  return { days: new Map(days), items };
}

/** The place of the person on a day. An unknown home makes no city another one. */
function stayOn({ city_id, location, stays }: PersonOfCard, date: string): Stay | null {
  const today = stays.filter(({ from, to }) => from <= date && date <= to);
  if (today.some(({ kind }) => kind === "away")) return "away";
  const home = city_id ? `#${city_id}` : location && placeKeyOfText(location);
  return home && today.some((stay) => placeKey(stay) !== home) ? "elsewhere" : null;
}
