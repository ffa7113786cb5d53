import { retentionDays } from "@compcard/domain/retention";
import { listedDeliveries } from "@compcard/domain/webhooks/events";
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from "kysely";
import { deleteInBatches } from "../../platform/db/delete-in-batches.ts";
import type { Schema } from "../../platform/db/schema.ts";
import type { WebhooksTable } from "../../platform/db/tables/webhooks.ts";

type Db = Kysely<Schema>;
export type WebhookRow = Omit<Selectable<WebhooksTable>, "secret" | "user_id">;

const shown = ["id", "url", "events", "state", "created_at"] as const;

/** Latest first, without their secrets. */
export function listWebhooks(db: Db, userId: string): Promise<WebhookRow[]> {
  return db.selectFrom("webhooks").select(shown).where("user_id", "=", userId).orderBy("created_at", "desc").execute();
}

export function findWebhook(db: Db, userId: string, id: string): Promise<WebhookRow | undefined> {
  return db.selectFrom("webhooks").select(shown).where("user_id", "=", userId).where("id", "=", id).executeTakeFirst();
}

export function insertWebhook(db: Db, webhook: Insertable<WebhooksTable>): Promise<WebhookRow> {
  return db.insertInto("webhooks").values(webhook).returning(shown).executeTakeFirstOrThrow();
}

/** Without a new state the webhook keeps the one that it has when it is written. */
export function updateWebhook(
  db: Db,
  userId: string,
  id: string,
  { state, ...change }: Pick<Updateable<WebhooksTable>, "url" | "events"> & { state: "active" | "paused" | null },
): Promise<WebhookRow | undefined> {
  return db
    .updateTable("webhooks")
    .set({ ...change, state: sql<WebhookRow["state"]>`coalesce(${state}, state)` })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning(shown)
    .executeTakeFirst();
}

/** @returns whether there was such a webhook of this user. */
export async function deleteWebhook(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("webhooks")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Latest first, with the time of the next attempt. */
export function listDeliveries(db: Db, webhookId: string) {
  return db
    .selectFrom("webhook_deliveries as delivery")
    .leftJoin("jobs", "jobs.delivery_id", "delivery.id")
    .select(["delivery.id", "event", "state", "delivery.created_at", "delivery.attempts", "attempted_at", "status"])
    .select(["answer", "jobs.run_at as next_at"])
    .where("webhook_id", "=", webhookId)
    .orderBy("delivery.created_at", "desc")
    .limit(listedDeliveries)
    .execute();
}

/** A delivery to send, or undefined if it was sent, deleted, or its webhook is paused. */
export function findWaiting(db: Db, id: string) {
  return db
    .selectFrom("webhook_deliveries as delivery")
    .innerJoin("webhooks", "webhooks.id", "webhook_id")
    .innerJoin("users", "users.id", "user_id")
    .select(["delivery.id", "event", "data", "delivery.created_at", "url", "secret"])
    .where("delivery.id", "=", id)
    .where("delivery.state", "=", "waiting")
    .where("webhooks.state", "=", "active")
    .where("users.blocked_at", "is", null)
    .executeTakeFirst();
}

/**
 * A failure is recorded only for a delivery that still waits: one that failed meanwhile, because its webhook was paused, is
 * not sent again. A success always counts. @returns whether the attempt was recorded.
 */
export async function recordAttempt(
  db: Db,
  id: string,
  { status, answer }: { status: number | null; answer: string },
  received: boolean,
): Promise<boolean> {
  const attempt = { attempts: sql<number>`attempts + 1`, attempted_at: sql<Date>`now()`, status, answer };
  const { numUpdatedRows } = await db
    .updateTable("webhook_deliveries")
    .set({ ...attempt, ...(received ? { state: "delivered" as const } : {}) })
    .where("id", "=", id)
    .$if(!received, (query) => query.where("state", "=", "waiting"))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Nothing that waits is sent any more; `id` alone where given. */
export async function failWaiting(db: Db, webhookId: string, id?: string): Promise<void> {
  await db
    .updateTable("webhook_deliveries")
    .set({ state: "failed" })
    .where("webhook_id", "=", webhookId)
    .where("state", "=", "waiting")
    .$if(id !== undefined, (query) => query.where("id", "=", id as string))
    .execute();
}

/** @returns whose it is, with the address for a mail, if it was active. */
export function disableWebhook(db: Db, id: string) {
  return db
    .updateTable("webhooks")
    .set({ state: "disabled" })
    .from("users")
    .whereRef("users.id", "=", "user_id")
    .where("webhooks.id", "=", id)
    .where("state", "=", "active")
    .returning(["url", "users.email", "users.email_verified_at", "users.locale"])
    .executeTakeFirst();
}

/** With their jobs. */
export async function deleteOldDeliveries(db: Db): Promise<void> {
  const oldest = sql<Date>`now() - make_interval(days => ${retentionDays.webhookDeliveries})`;
  await deleteInBatches(db, "webhook_deliveries", sql`created_at < ${oldest}`);
}

/** For the data export, without secrets. */
export function exportRows(db: Db, userId: string) {
  return db
    .selectFrom("webhooks")
    .select((eb) => [
      ...shown,
      sql<
        unknown[]
      >`coalesce((select jsonb_agg(jsonb_build_object('event', event, 'data', data, 'created_at', created_at,
        'state', state, 'status', status) order by created_at) from webhook_deliveries
        where webhook_id = ${eb.ref("webhooks.id")}), '[]')`.as("deliveries"),
    ])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}
