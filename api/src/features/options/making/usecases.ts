import { AppError, invalidField } from "@compcard/domain/errors";
import { lastEnd, latestEnd, waitingEnd } from "@compcard/domain/options/ends";
import { type HalfDay, halfDaysOf, keyOf } from "@compcard/domain/options/half-days";
import type { CardProblem, NewOptions, Option } from "@compcard/domain/options/schema";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import { announceStandings } from "../../../core/options/announce-standings.ts";
import { publishOptionNews } from "../../../core/options/news.ts";
import { readOptions } from "../../../core/options/read.ts";
import { changeStanding, placeOf } from "../../../core/options/standing.ts";
import { insertOption, listBooked } from "../../../core/options/store-standing.ts";
import { findAgencies } from "../../../core/representations/store.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { consumeRateLimit, requireWithinLimit } from "../../../platform/rate-limit/consume.ts";
import { type JobRow, lockJob } from "../jobs/store.ts";
import { requireChangeableJob } from "../jobs/usecases.ts";
import { type AskedCard, listAskedCards, listPeople, listSame, type SameOption } from "./store.ts";

type Db = Kysely<Schema>;
type Making = Pick<AppContext, "config" | "database" | "clock" | "events">;

/** The id of the option that was made or found, or the reason for which there is none. */
type Outcome = { card: string; id: string } | { card: string; code: CardProblem };

interface Asked {
  job: JobRow;
  kind: NewOptions["kind"];
  halves: HalfDay[];
  endsAt: Date | undefined;
  verified: boolean;
  userId: string;
  now: Date;
}

/**
 * Requests days of cards for a job, or holds them. A card that fails does not affect the others. Requests for the same
 * person run one after the other, under the lock of the person. @throws as the contract.
 */
export async function createOptions(
  context: Making,
  viewer: Viewer,
  jobId: string,
  { cards, kind, days, ends_at }: NewOptions,
): Promise<(Option | { card: string; code: CardProblem })[]> {
  const { db } = context.database;
  const now = context.clock.now();
  const job = await requireChangeableJob(db, viewer.userId, jobId, now);
  // The job was made by a verified booker, who may have lost that since.
  if (job.agency_id === null && !viewer.verified) throw new AppError("job.forbidden");
  const halves = requireHalves(job, days);
  requireTime(job, halves, { kind, endsAt: ends_at, now });
  await consume(context, viewer, job, cards.length);
  const verified = viewer.verified || (await isVerifiedAgency(db, job.agency_id));
  const asked: Asked = { job, kind, halves, endsAt: ends_at, verified, userId: viewer.userId, now };
  const { outcomes, people } = await inTransaction(db, async (changing) => {
    await lockJob(changing, jobId);
    await requireChangeableJob(changing, viewer.userId, jobId, now);
    const people = await listPeople(changing, cards);
    const made = await changeStanding(changing, people, now, () => makeAll(changing, asked, cards, people));
    return { outcomes: made, people };
  });
  await announceStandings(context, people);
  const options = await readOptions(
    context,
    viewer.userId,
    outcomes.flatMap((one) => ("id" in one ? [one.id] : [])),
  );
  const byId = new Map(options.map((option) => [option.id, option]));
  return outcomes.map((one) => ("code" in one ? one : byId.get(one.id))).filter((one) => one !== undefined);
}

/** Half days of a job; all of them where none are named. @throws `request.invalid` for one that the job does not have. */
function requireHalves({ halves }: JobRow, days: NewOptions["days"]): HalfDay[] {
  if (!days) return halves;
  const ofJob = new Set(halves.map(keyOf));
  const wanted = halfDaysOf(days);
  if (!wanted.every((one) => ofJob.has(keyOf(one)))) throw invalidField("days", "must be days of the job");
  return wanted;
}

function requireTime(job: JobRow, halves: readonly HalfDay[], asked: Pick<Asked, "kind" | "endsAt" | "now">): void {
  const [first] = halves;
  if (!first || lastEnd(placeOf(job), first) <= asked.now.getTime())
    throw invalidField("days", "must begin more than two hours from now");
  if (asked.endsAt && asked.endsAt <= asked.now) throw invalidField("ends_at", "must not be in the past");
}

/** @throws `request.too_many`. */
async function consume({ config, database }: Making, viewer: Viewer, job: JobRow, amount: number): Promise<void> {
  if (!config.rateLimit) return;
  const [name, subject] =
    job.agency_id === null
      ? (["options.ofAccount", viewer.userId] as const)
      : (["options.ofAgency", job.agency_id] as const);
  requireWithinLimit(await consumeRateLimit(database.db, name, subject, amount, "refused"));
}

async function isVerifiedAgency(db: Db, agencyId: string | null): Promise<boolean> {
  const agency = agencyId === null ? undefined : (await findAgencies(db, [agencyId])).get(agencyId);
  return agency?.state === "verified";
}

async function makeAll(db: Db, asked: Asked, ids: readonly string[], people: readonly string[]): Promise<Outcome[]> {
  const { job, kind, halves, verified, userId } = asked;
  // A card that changed its account before the account was locked is not found here; the next request finds it.
  const listed = await listAskedCards(db, ids, { agencyId: job.agency_id, by: userId, verified });
  const found = listed.filter(({ user_id }) => people.includes(user_id));
  const cards = new Map(found.map((card) => [card.id, card]));
  const days = { from: halves[0]?.date ?? "", to: halves.at(-1)?.date ?? "" };
  const booked = await listBooked(db, people, days);
  const same = await listSame(db, { jobId: job.id, people, kind, now: asked.now });
  const findSame = (card: AskedCard) => same.find((one) => isSame(one, card, asked));
  requireEnd(
    asked,
    found.filter((card) => findProblem(card, asked, booked) === null && !findSame(card)),
  );
  const made: Outcome[] = [];
  for (const id of ids) {
    const card = cards.get(id);
    if (!card) {
      made.push({ card: id, code: "card.not_found" });
      continue;
    }
    const there = card.seen ? findSame(card) : undefined;
    const code = there ? null : findProblem(card, asked, booked);
    if (code) made.push({ card: id, code });
    else {
      const option = there ?? { id: await make(db, asked, card), person_id: card.user_id, halves };
      if (!there) same.push(option);
      made.push({ card: id, id: option.id });
    }
  }
  return made;
}

/** All cards of a person have one calendar: a job stands on it once. */
function isSame({ person_id, halves }: SameOption, { user_id }: AskedCard, asked: Asked): boolean {
  const days = (list: readonly HalfDay[]) => list.map(keyOf).join();
  return person_id === user_id && days(halves) === days(asked.halves);
}

function findProblem(
  card: AskedCard,
  { halves, kind }: Asked,
  booked: readonly (HalfDay & { person_id: string })[],
): CardProblem | null {
  if (!card.seen) return "card.not_found";
  if (card.unconsented) return "option.minor";
  if (!card.open) return "option.closed";
  // An ask may be about days that are taken: the answer says so.
  if (kind === "ask") return null;
  const keys = new Set(halves.map(keyOf));
  if (booked.some((one) => one.person_id === card.user_id && keys.has(keyOf(one)))) return "option.booked";
  const isAway = ({ date }: HalfDay) =>
    card.availability.some(({ kind: stay, from, to }) => stay === "away" && from <= date && date <= to);
  return halves.some(isAway) ? "option.away" : null;
}

/** The latest end on a card, in milliseconds: that of its agency's rule, for an ask two hours before the start. */
function latestOn({ end_rule }: AskedCard, { job, kind, halves, now }: Asked): number {
  const [first] = halves;
  if (!first) throw new AppError("job.not_found");
  const place = placeOf(job);
  return kind === "ask" ? lastEnd(place, first) : latestEnd(place, first, now.getTime(), end_rule ?? undefined);
}

/** Cards have rules of their own: an end may be later than some of these. @throws `request.invalid` where it is later than all. */
function requireEnd(asked: Asked, cards: readonly AskedCard[]): void {
  if (!asked.endsAt || cards.length === 0) return;
  const latest = Math.max(...cards.map((card) => latestOn(card, asked)));
  if (asked.endsAt.getTime() > latest)
    throw invalidField("ends_at", `must not be later than ${new Date(latest).toISOString()}`);
}

/** An end that is later than the card's rule becomes that of the rule. @returns the id. */
async function make(db: Db, asked: Asked, card: AskedCard): Promise<string> {
  const { job, kind, halves, endsAt, userId, now } = asked;
  const latest = latestOn(card, asked);
  const end = new Date(Math.min(latest, endsAt?.getTime() ?? latest));
  // Not clipped to the end, which may be extended.
  const waitingUntil = new Date(waitingEnd(placeOf(job), now.getTime()));
  const state = kind === "ask" ? "asked" : card.managed ? "held" : "waiting";
  const { id } = await insertOption(
    db,
    {
      ...{ job_id: job.id, card_id: card.id, person_id: card.user_id, made_by: userId, kind, state },
      ...{ ends_at: end, waiting_until: waitingUntil },
      lives_until: state === "waiting" && waitingUntil < end ? waitingUntil : end,
      ...{ challenged_by: null, answer_by: null, challenged_until: null, created_at: now },
    },
    halves,
  );
  const by = { user_id: userId, guardian_of: null };
  await publishOptionNews(db, [{ kind: state === "held" ? "held" : "asked", optionId: id }], by);
  return id;
}
