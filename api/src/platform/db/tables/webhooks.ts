import type { WebhookEvent, WebhookState } from "@compcard/domain/webhooks/events";
import type { Generated } from "kysely";
import type { Created, Json } from "../column-types.ts";

/** An address of a person's program that is told of events. */
export interface WebhooksTable {
  id: Generated<string>;
  user_id: string;
  url: string;
  events: WebhookEvent[];
  /** Signs deliveries, so it is stored as it is: `whsec_` and base64. */
  secret: string;
  state: Generated<WebhookState>;
  created_at: Created;
}

/** An event for one webhook. A job sends it (`webhook`, with the ids of both as its key). */
export interface WebhookDeliveriesTable {
  id: Generated<string>;
  webhook_id: string;
  event: WebhookEvent | "webhook.test";
  /** Ids alone. */
  data: Json<Record<string, string>>;
  state: Generated<"waiting" | "delivered" | "failed">;
  attempts: Generated<number>;
  /** The last attempt: its time, the HTTP status, and the first characters of the answer or the error. */
  attempted_at: Date | null;
  status: number | null;
  answer: string | null;
  created_at: Created;
}

export interface WebhookTables {
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
}
