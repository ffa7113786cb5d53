import { workCalendarOf } from "@compcard/domain/atlas/work-calendar";
import type { JobPlace } from "@compcard/domain/options/ends";
import type { Holding } from "@compcard/domain/options/ranks";
import { endsOf, type Standing } from "@compcard/domain/options/states";
import type { Kysely } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import { zoneClock } from "../../../platform/zone-clock.ts";
import { endOptions, listStanding, type StandingRow, updateEnds } from "./store.ts";

type Db = Kysely<Schema>;

export const placeOf = ({ tz, country }: { tz: string; country: string }): JobPlace => ({
  zone: zoneClock(tz),
  calendar: workCalendarOf(country),
});

/**
 * The live options of people who are locked, in the order of arrival. Those whose end has passed are stored as lapsed: what was seen as
 * ended when something was decided stays ended, also where a clock goes back.
 */
export async function settle(db: Db, personIds: readonly string[], now: Date): Promise<StandingRow[]> {
  const rows = await listStanding(db, personIds);
  const isOver = ({ lives_until }: StandingRow) => lives_until <= now;
  const lapsed = rows.filter(isOver).map(({ id }) => id);
  if (lapsed.length > 0) await endOptions(db, lapsed, "lapsed");
  return rows.filter((row) => !isOver(row));
}

/** Writes the ends of people's options after a change. */
export async function refreshEnds(db: Db, personIds: readonly string[]): Promise<void> {
  const rows = await listStanding(db, personIds);
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
  };
}

/** Live options of the same person, for ranks. */
export function holdingsOf(live: readonly StandingRow[], personId: string): Holding[] {
  return live.filter(({ person_id, halves }) => person_id === personId && halves.length > 0);
}
