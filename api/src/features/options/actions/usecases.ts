import { AppError, invalidField } from "@compcard/domain/errors";
import { challengeEnd, lastEnd } from "@compcard/domain/options/ends";
import { type HalfDay, keyOf } from "@compcard/domain/options/half-days";
import { firstBefore, ranksOf } from "@compcard/domain/options/ranks";
import type { Option } from "@compcard/domain/options/schema";
import { publishOptionNews } from "../../../core/options/news.ts";
import { holdingsOf, loseBooked, placeOf, unchallenged } from "../../../core/options/standing.ts";
import {
  bookHalves,
  deleteHalves,
  endOptions,
  type StandingRow,
  updateOption,
} from "../../../core/options/store-standing.ts";
import { requireSide } from "../reading/usecases.ts";
import { type Acting, changeOption, requireAdult, requireLive, requireOpen, requireStanding } from "./change.ts";

/**
 * Books an option that is first on all its half days. Others lose the half days that they share; one that has no other left is lost.
 * @throws as the contract.
 */
export async function confirmOption(context: Acting, userId: string, id: string): Promise<Option> {
  return changeOption(context, userId, id, async (held) => {
    const { db, row, state, live } = held;
    requireSide(row, ["maker"]);
    if (state === "confirmed") return;
    const own = requireLive(held);
    if (row.unconsented) throw new AppError("option.minor");
    requireOpen(row);
    if (row.state === "waiting") throw new AppError("option.unanswered");
    const { rank } = ranksOf(own, holdingsOf(live, row.person_id));
    if (rank !== 1) throw new AppError("option.not_first");
    await updateOption(db, id, { state: "confirmed", ...unchallenged });
    await bookHalves(db, id);
    for (const other of live) if (other.id !== id) await loseBooked(db, other, own.halves, held.by);
    await publishOptionNews(db, [{ kind: "confirmed", optionId: id }], held.by);
  });
}

/** @throws as the contract. */
export async function challengeOption(context: Acting, userId: string, id: string): Promise<Option> {
  return changeOption(context, userId, id, async (held) => {
    const { db, row, live, now } = held;
    requireSide(row, ["maker"]);
    const own = requireLive(held);
    requireOpen(row);
    if (row.state === "waiting") throw new AppError("option.unanswered");
    const firsts = firstBefore(own, holdingsOf(live, row.person_id));
    const isTaken = ({ challenged_until }: StandingRow) => challenged_until !== null && challenged_until > now;
    // A second call leaves the running terms of the first one.
    const rest = live.filter((one) => firsts.includes(one.id) && !(isTaken(one) && one.challenged_by === id));
    if (rest.some(isTaken)) throw new AppError("option.challenged");
    for (const one of rest) {
      const [first] = one.halves;
      if (!first) continue;
      const answerBy = new Date(challengeEnd(placeOf(one), first, now.getTime()));
      await updateOption(db, one.id, { challenged_by: id, answer_by: answerBy });
      await publishOptionNews(db, [{ kind: "challenged", optionId: one.id }], held.by);
    }
  });
}

/**
 * By the maker, the model or her agency. An option that the model or her agency gives up before it is confirmed is declined.
 * @throws as the contract.
 */
export async function releaseOption(
  context: Acting,
  userId: string,
  id: string,
  reason: string | null | undefined,
): Promise<Option> {
  return changeOption(context, userId, id, async (held) => {
    const side = requireSide(held.row, ["maker", "agency", "model"]);
    if (side === "model") requireAdult(held.row);
    requireStanding(held);
    const isDeclined = side !== "maker" && held.row.kind === "option" && held.state !== "confirmed";
    await endOptions(held.db, [id], isDeclined ? "declined" : "released", reason ?? "");
    await publishOptionNews(held.db, [{ kind: "released", optionId: id }], held.by);
  });
}

/** @throws as the contract, and `request.invalid` for an end in the past or within two hours of the start. */
export async function extendOption(context: Acting, userId: string, id: string, endsAt: Date): Promise<Option> {
  return changeOption(context, userId, id, async (held) => {
    const { db, row, live, now } = held;
    const side = requireSide(row, ["agency", "maker"]);
    const own = requireLive(held);
    if (side === "maker") requireOpen(row);
    const [first] = own.halves;
    if (endsAt <= now) throw invalidField("ends_at", "must not be in the past");
    if (first && endsAt.getTime() > lastEnd(placeOf(own), first))
      throw invalidField("ends_at", "must be two hours before the start");
    const { behind } = ranksOf(own, holdingsOf(live, row.person_id));
    if (side === "maker" && endsAt > row.ends_at && behind > 0) throw new AppError("option.behind");
    await updateOption(db, id, { ends_at: endsAt });
  });
}

/** Answers the question about the rest of an option that lost half days, too. @throws as the contract. */
export async function setOptionDays(
  context: Acting,
  userId: string,
  id: string,
  days: readonly HalfDay[],
): Promise<Option> {
  return changeOption(context, userId, id, async (held) => {
    requireSide(held.row, ["maker"]);
    const own = requireLive(held);
    const has = new Set(own.halves.map(keyOf));
    const wanted = new Set(days.map(keyOf));
    if (![...wanted].every((key) => has.has(key))) throw new AppError("option.days_added");
    const removed = own.halves.filter((half) => !wanted.has(keyOf(half)));
    if (removed.length === 0 && !held.row.keep_asked) return;
    await deleteHalves(held.db, id, removed);
    await updateOption(held.db, id, { keep_asked: false });
  });
}
