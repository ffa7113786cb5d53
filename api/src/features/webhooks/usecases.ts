import { AppError, type ErrorCode } from "@compcard/domain/errors";
import type { NewWebhook, Webhook, WebhookChange, WebhookDelivery } from "@compcard/domain/webhooks/contract";
import { maxWebhooks } from "@compcard/domain/webhooks/events";
import type { AppContext } from "../../app-context.ts";
import { lockOwner } from "../../core/reading/store-locks.ts";
import { queueTestEvent } from "../../core/webhooks/store.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { PrivateAddress, requirePublicHost } from "../../platform/public-address.ts";
import { presentDelivery, presentWebhook } from "./present.ts";
import { newSigningSecret } from "./signature.ts";
import {
  deleteWebhook,
  exportRows,
  failWaiting,
  findWebhook,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  updateWebhook,
  type WebhookRow,
} from "./store.ts";

type Reading = Pick<AppContext, "database">;
type Writing = Pick<AppContext, "database" | "config">;

export async function listOwnWebhooks({ database }: Reading, userId: string): Promise<Webhook[]> {
  return (await listWebhooks(database.db, userId)).map(presentWebhook);
}

/** @returns the webhook with its secret, which no later answer has. @throws `webhook.too_many`, and as `requireAddress`. */
export async function createWebhook(
  { database, config }: Writing,
  userId: string,
  { url, events }: NewWebhook,
): Promise<Webhook & { secret: string }> {
  await requireAddress(config, url);
  const secret = newSigningSecret();
  return inTransaction(database.db, async (db) => {
    if (!(await lockOwner(db, userId))) throw new AppError("session.required");
    if ((await listWebhooks(db, userId)).length >= maxWebhooks) throw new AppError("webhook.too_many");
    return { ...presentWebhook(await insertWebhook(db, { user_id: userId, url, events, secret })), secret };
  });
}

/**
 * Deliveries that wait when a webhook is paused are not sent later. @throws `webhook.not_found`, and as
 * `requireAddress`.
 */
export async function changeWebhook(
  { database, config }: Writing,
  userId: string,
  id: string,
  { paused, ...change }: WebhookChange,
): Promise<Webhook> {
  if (change.url !== undefined) await requireAddress(config, change.url);
  return inTransaction(database.db, async (db) => {
    const state = paused === undefined ? null : paused ? "paused" : "active";
    const changed = await updateWebhook(db, userId, id, { ...change, state });
    if (!changed) throw new AppError("webhook.not_found");
    if (changed.state !== "active") await failWaiting(db, id);
    return presentWebhook(changed);
  });
}

/** @throws `webhook.not_found`. */
export async function removeWebhook({ database }: Reading, userId: string, id: string): Promise<void> {
  if (!(await deleteWebhook(database.db, userId, id))) throw new AppError("webhook.not_found");
}

/** @returns the id of the delivery. @throws `webhook.not_found`, `webhook.not_active`. */
export async function testWebhook({ database }: Reading, userId: string, id: string): Promise<string> {
  return inTransaction(database.db, async (db) => {
    if ((await requireWebhook(db, userId, id)).state !== "active") throw new AppError("webhook.not_active");
    return queueTestEvent(db, id);
  });
}

/** @throws `webhook.not_found`. */
export async function listOwnDeliveries({ database }: Reading, userId: string, id: string): Promise<WebhookDelivery[]> {
  await requireWebhook(database.db, userId, id);
  return (await listDeliveries(database.db, id)).map(presentDelivery);
}

/** For the person's own export. */
export function exportWebhooks({ database }: Reading, userId: string) {
  return exportRows(database.db, userId);
}

async function requireWebhook(db: Reading["database"]["db"], userId: string, id: string): Promise<WebhookRow> {
  const webhook = await findWebhook(db, userId, id);
  if (!webhook) throw new AppError("webhook.not_found");
  return webhook;
}

/**
 * In production: https, a known host, and no address of a private network; each delivery checks that again.
 * @throws `request.invalid`, `webhook.https`, `webhook.private_address`, `webhook.unknown_host`.
 */
async function requireAddress({ production }: Pick<AppContext["config"], "production">, url: string): Promise<void> {
  const refuse = (code: ErrorCode, message: string) => new AppError(code, { details: [{ path: "url", message }] });
  const target = URL.canParse(url) ? new URL(url) : null;
  // A password in an address would stand in the list and in the export.
  if (!target || target.username || target.password)
    throw refuse("request.invalid", "must be an address without a name and password");
  if (!production) return;
  if (target.protocol !== "https:") throw refuse("webhook.https", "must begin with https://");
  try {
    await requirePublicHost(target);
  } catch (error) {
    if (error instanceof PrivateAddress) throw refuse("webhook.private_address", "must be a public address");
    throw refuse("webhook.unknown_host", "must have a host that can be found");
  }
}
