import { AppError } from "@compcard/domain/errors";
import type { Option } from "@compcard/domain/options/schema";
import { type AnyState, hasEnded } from "@compcard/domain/options/states";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import { announceStandings } from "../../../core/options/announce-standings.ts";
import { stateOf } from "../../../core/options/present.ts";
import { changeStanding } from "../../../core/options/standing.ts";
import type { OptionRow } from "../../../core/options/store.ts";
import type { StandingRow } from "../../../core/options/store-standing.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import type { NoticeReader } from "../../../platform/db/tables/options.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { getOption, requireOption } from "../reading/usecases.ts";

export type Acting = Pick<AppContext, "database" | "clock" | "events">;

/** An option under the lock of its person, with the live options of the person. */
export interface Held {
  db: Kysely<Schema>;
  row: OptionRow;
  state: AnyState;
  live: StandingRow[];
  now: Date;
  /** The person who acts. */
  by: NoticeReader;
}

/** Runs a change of an option, and answers the option as the caller then reads it. @throws `option.not_found`. */
export async function changeOption(
  context: Acting,
  userId: string,
  id: string,
  work: (held: Held) => Promise<void>,
): Promise<Option> {
  const now = context.clock.now();
  const person = await inTransaction(context.database.db, async (db) => {
    const { person_id } = await requireOption(db, userId, id);
    await changeStanding(db, [person_id], now, async (live) => {
      const row = await requireOption(db, userId, id);
      // The card went to another account meanwhile, which is not held.
      if (row.person_id !== person_id) throw new AppError("option.not_found");
      await work({ db, row, state: stateOf(row, now), live, now, by: { user_id: userId, guardian_of: null } });
    });
    return person_id;
  });
  await announceStandings(context, [person]);
  return getOption(context, userId, id);
}

/** @throws `option.ended`. */
export function requireStanding({ state }: Pick<Held, "state">): void {
  if (hasEnded(state)) throw new AppError("option.ended");
}

/** Under 18 only an agency acts for the model. @throws `option.minor`. */
export function requireAdult({ guarded }: OptionRow): void {
  if (guarded) throw new AppError("option.minor");
}

/**
 * The card may be hidden since the maker made the option, or the maker's verification withdrawn.
 * @throws `card.not_found`, `option.closed`.
 */
export function requireOpen({ seen, open }: OptionRow): void {
  if (!seen) throw new AppError("card.not_found");
  if (!open) throw new AppError("option.closed");
}

/**
 * The live option among those of the person.
 * @throws `option.confirmed` for a booking, `option.ended` for an ask and for an option that has ended.
 */
export function requireLive({ row, state, live }: Held): StandingRow {
  const found = live.find(({ id }) => id === row.id);
  if (!found) throw new AppError(state === "confirmed" ? "option.confirmed" : "option.ended");
  return found;
}
