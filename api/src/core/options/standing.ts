import { workCalendarOf } from "@compcard/domain/atlas/work-calendar";
import type { JobPlace } from "@compcard/domain/options/ends";
import { type HalfDay, keyOf } from "@compcard/domain/options/half-days";
import { type Holding, ranksOf } from "@compcard/domain/options/ranks";
import { endsOf, type Standing } from "@compcard/domain/options/states";
import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import type { NoticeReader } from "../../platform/db/tables/options.ts";
import { zoneClock } from "../../platform/zone-clock.ts";
import { publishOptionNews } from "./news.ts";
import {
  endOptions,
  listOverdue,
  listStanding,
  lockPeople,
  loseHalves,
  type StandingRow,
  updateEnds,
  updateOption,
} from "./store-standing.ts";

type Db = Kysely<Schema>;

export const placeOf = ({ tz, country }: { tz: string; country: string }): JobPlace => ({
  zone: zoneClock(tz),
  calendar: workCalendarOf(country),
});

/**
 * Runs a change of people's options under their locks, with those that are live, in the order of arrival. It first stores options and
 * asks whose end has passed as lapsed. They stay so where a clock goes back. Afterwards it writes the ends again, and queues events of
 * lapses and of better ranks.
 */
export async function changeStanding<T>(
  db: Db,
  personIds: readonly string[],
  now: Date,
  work: (live: StandingRow[]) => Promise<T>,
): Promise<T> {
  await lockPeople(db, personIds);
  const before = await listStanding(db, personIds);
  const lapsed = await listOverdue(db, personIds, now);
  if (lapsed.length > 0) await endOptions(db, lapsed, "lapsed");
  const done = await work(before.filter(({ lives_until }) => lives_until > now));
  const after = await listStanding(db, personIds);
  await refreshEnds(db, after);
  const moved = listMoved(before, after);
  // A better rank stands in calendars: it is a change of the event.
  for (const id of moved) await updateOption(db, id, {});
  const news = [
    ...lapsed.map((optionId) => ({ kind: "lapsed" as const, optionId })),
    ...moved.map((optionId) => ({ kind: "moved" as const, optionId })),
  ];
  await publishOptionNews(db, news, null);
  return done;
}

/** Options that have a better rank than before. */
function listMoved(before: readonly StandingRow[], after: readonly StandingRow[]): string[] {
  const rankIn = (rows: readonly StandingRow[], row: StandingRow) => ranksOf(row, holdingsOf(rows, row.person_id)).rank;
  const former = new Map(before.map((row) => [row.id, rankIn(before, row)]));
  return after
    .filter((row) => {
      const [was, is] = [former.get(row.id), rankIn(after, row)];
      return was != null && is !== null && is < was;
    })
    .map(({ id }) => id);
}

/** Writes the ends of people's options after a change. */
async function refreshEnds(db: Db, rows: readonly StandingRow[]): Promise<void> {
  for (const some of Map.groupBy(rows, ({ person_id }) => person_id).values()) {
    const ends = endsOf(some.map(standingOf));
    for (const row of some) {
      const found = ends.get(row.id);
      const same = found?.end === row.lives_until.getTime() && found.challengedUntil === timeOf(row.challenged_until);
      if (found && !same) await updateEnds(db, row.id, found);
    }
  }
}

const timeOf = (moment: Date | null) => moment?.getTime() ?? null;

function standingOf(row: StandingRow): Standing {
  return {
    ...{ id: row.id, seq: row.seq, state: row.state, challengedBy: row.challenged_by },
    ...{ endsAt: row.ends_at.getTime(), waitingUntil: row.waiting_until.getTime(), answerBy: timeOf(row.answer_by) },
    halves: row.halves,
  };
}

export const unchallenged = { challenged_by: null, answer_by: null, challenged_until: null };

/**
 * Takes booked half days from an option of the person, which is lost where it has no others. Else its maker is asked to keep them.
 * @param by the person whose act books them.
 */
export async function loseBooked(
  db: Db,
  { id, halves }: StandingRow,
  booked: readonly HalfDay[],
  by: NoticeReader,
): Promise<void> {
  const keys = new Set(booked.map(keyOf));
  const lost = halves.filter((half) => keys.has(keyOf(half)));
  if (lost.length === 0) return;
  await loseHalves(db, id, lost);
  const isLost = lost.length === halves.length;
  await updateOption(db, id, isLost ? { state: "lost", ...unchallenged } : { keep_asked: true });
  await publishOptionNews(db, [{ kind: "lost", optionId: id }], by);
}

/** Live options of the same person, for ranks. */
export function holdingsOf(live: readonly StandingRow[], personId: string): Holding[] {
  return live.filter(({ person_id, halves }) => person_id === personId && halves.length > 0);
}
