import type { Webhook, WebhookDelivery } from "@compcard/domain/webhooks/contract";
import type { listDeliveries, WebhookRow } from "./store.ts";

export function presentWebhook({ id, url, events, state, created_at }: WebhookRow): Webhook {
  return { id, url, events, state, created_at: created_at.toISOString() };
}

export function presentDelivery(row: Awaited<ReturnType<typeof listDeliveries>>[number]): WebhookDelivery {
  const { id, event, state, attempts, status, answer } = row;
  return {
    ...{ id, event, state, attempts, status, answer },
    created_at: row.created_at.toISOString(),
    attempted_at: row.attempted_at?.toISOString() ?? null,
    next_at: state === "waiting" ? (row.next_at?.toISOString() ?? null) : null,
  };
}
