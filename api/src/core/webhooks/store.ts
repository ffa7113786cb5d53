import type { WebhookEvent } from "@compcard/domain/webhooks/events";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import { queueDeliveryJobs } from "../../platform/jobs/store.ts";
import { changingRights } from "../reading/require-owned-card.ts";
import { isGrantOnBoards, isOnBoards } from "../reading/store-boards.ts";
import { appliedRights, optionGrants } from "../reading/store-representations.ts";

type Db = Kysely<Schema>;

/** Kind of the jobs that send deliveries. Their key is `{webhook}:{delivery}`. */
export const webhookJob = "webhook";

/** An event of a card. */
export interface CardEvent {
  event: Extract<WebhookEvent, `card.${string}`>;
  cardId: string;
}

/**
 * Accounts that may read a card in every state: its owner, and members of agencies with a right to change it. Members
 * of a blocked agency or with an open proposal are excluded. `cards` is joined.
 */
const readersOfCard = sql<string>`(
  select cards.user_id
  union select agency_members.user_id from representations
  join agencies on agencies.id = representations.agency_id
  join agency_members on agency_members.agency_id = representations.agency_id
  where representations.card_id = cards.id and not representations.proposed and agencies.blocked_at is null
    and ${isOnBoards}
    and ${appliedRights} && ${[...changingRights]}::text[])`;

/** Queues events of cards for those who may read them, in the caller's transaction; of a deletion before it. */
export async function queueCardEvents(db: Db, events: readonly CardEvent[]): Promise<void> {
  if (events.length === 0) return;
  await queue(
    db,
    sql`select webhooks.id, fired.event, jsonb_build_object('card_id', cards.id)
      from unnest(${events.map(({ event }) => event)}::text[], ${events.map(({ cardId }) => cardId)}::uuid[]) as fired (event, card_id)
      join cards on cards.id = fired.card_id
      join webhooks on fired.event = any(webhooks.events) and webhooks.user_id in ${readersOfCard}`,
  );
}

/** Queues an event of a selection for who made it, or for the members of its agency. */
export async function queueSelectionEvent(
  db: Db,
  event: Extract<WebhookEvent, `selection.${string}`>,
  selectionId: string,
  data: Record<string, string>,
): Promise<void> {
  const members = sql`select user_id from agency_members join agencies on agencies.id = agency_id
    where agency_id = selections.agency_id and blocked_at is null`;
  await queue(
    db,
    sql`select webhooks.id, ${event}::text, ${JSON.stringify({ selection_id: selectionId, ...data })}::jsonb
      from selections join webhooks on ${event} = any(webhooks.events)
        and (webhooks.user_id = selections.user_id and selections.agency_id is null or webhooks.user_id in (${members}))
      where selections.id = ${selectionId}`,
  );
}

/** Queues a message to a model for the side that receives it: owners and bookers of an agency, else the card's owner. */
export async function queueEnquiryEvent(db: Db, cardId: string, agencyId: string | null): Promise<void> {
  const data = { card_id: cardId, ...(agencyId ? { agency_id: agencyId } : {}) };
  const readers = agencyId
    ? sql`select user_id from agency_members join representations using (agency_id)
        where agency_id = ${agencyId} and card_id = ${cardId} and role <> 'viewer' and ${isOnBoards}`
    : sql`select user_id from cards where id = ${cardId}`;
  await queueFor(db, "enquiry.created", data, readers);
}

/** Queues the acceptance of a claim for the members of the agency. */
export async function queueClaimEvent(db: Db, cardId: string, agencyId: string): Promise<void> {
  const readers = sql`select user_id from agency_members join representations using (agency_id)
    where agency_id = ${agencyId} and card_id = ${cardId} and ${isOnBoards}`;
  await queueFor(db, "claim.accepted", { card_id: cardId, agency_id: agencyId }, readers);
}

/** An event of an ask or an option. */
export interface OptionEvent {
  event: Extract<WebhookEvent, `option.${string}`>;
  optionId: string;
}

/** Owners and bookers of agencies that may act on an option: of the job's, and of those with the right `options`. */
const actorsOfOption = sql`(
  select options.person_id union select client_jobs.owner_id
  union select user_id from agency_members join agencies on agencies.id = agency_members.agency_id
  where agency_members.agency_id = client_jobs.agency_id and role <> 'viewer' and blocked_at is null
  union select user_id from ${optionGrants} join agency_members on agency_members.agency_id = grants.agency_id
  where grants.card_id = options.card_id and role <> 'viewer' and ${isGrantOnBoards})`;

/** Queues events of options for their makers, models and agencies, in the caller's transaction. They name ids alone, and no rank. */
export async function queueOptionEvents(db: Db, events: readonly OptionEvent[]): Promise<void> {
  if (events.length === 0) return;
  await queue(
    db,
    sql`select webhooks.id, fired.event,
        jsonb_build_object('option_id', options.id, 'job_id', options.job_id, 'card_id', options.card_id)
      from unnest(${events.map(({ event }) => event)}::text[], ${events.map(({ optionId }) => optionId)}::uuid[])
        as fired (event, option_id)
      join options on options.id = fired.option_id
      join client_jobs on client_jobs.id = options.job_id
      join cards on cards.id = options.card_id
      join webhooks on fired.event = any(webhooks.events) and webhooks.user_id in ${actorsOfOption}`,
  );
}

function queueFor(db: Db, event: WebhookEvent, data: Record<string, string>, readers: RawBuilder<unknown>) {
  return queue(
    db,
    sql`select webhooks.id, ${event}::text, ${JSON.stringify(data)}::jsonb from webhooks
      where ${event} = any(webhooks.events) and webhooks.user_id in (${readers})`,
  );
}

/** `events` selects webhook, event and data. Paused webhooks and those of blocked people get none. */
async function queue(db: Db, events: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; webhook_id: string }>`
    insert into webhook_deliveries (webhook_id, event, data)
    select fired.webhook_id, fired.event, fired.data from (${events}) as fired (webhook_id, event, data)
    join webhooks on webhooks.id = fired.webhook_id and webhooks.state = 'active'
    join users on users.id = webhooks.user_id and users.blocked_at is null
    returning id, webhook_id`.execute(db);
  await queueDeliveryJobs(
    db,
    webhookJob,
    rows.map(({ id, webhook_id }) => ({ lane: webhook_id, id })),
  );
}

/** Queues a test event for one webhook. @returns the id of the delivery. */
export async function queueTestEvent(db: Db, webhookId: string): Promise<string> {
  const { id } = await db
    .insertInto("webhook_deliveries")
    .values({
      webhook_id: webhookId,
      event: "webhook.test",
      data: JSON.stringify({ webhook_id: webhookId }),
      ...{ attempted_at: null, status: null, answer: null },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await queueDeliveryJobs(db, webhookJob, [{ lane: webhookId, id }]);
  return id;
}

/** Pauses all webhooks of a person; what waits for them is not sent. */
export async function pauseWebhooks(db: Db, userId: string): Promise<void> {
  const own = db.selectFrom("webhooks").select("id").where("user_id", "=", userId);
  await db
    .updateTable("webhook_deliveries")
    .set({ state: "failed" })
    .where("state", "=", "waiting")
    .where("webhook_id", "in", own)
    .execute();
  await db
    .updateTable("webhooks")
    .set({ state: "paused" })
    .where("user_id", "=", userId)
    .where("state", "=", "active")
    .execute();
}
