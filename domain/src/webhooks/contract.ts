import { z } from "zod";
import { defineContract } from "../call-spec.ts";
import { sample } from "../example-values.ts";
import { uuid } from "../text-schema.ts";
import { webhookEvents, webhookStates, webhookUrlLength } from "./events.ts";

const moment = z.string().meta({ format: "date-time" });

const webhook = z.object({
  id: uuid,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  state: z.enum(webhookStates),
  created_at: moment,
});
export type Webhook = z.output<typeof webhook>;

const delivery = z.object({
  /** Sent as `webhook-id`, the same with each attempt. */
  id: uuid,
  event: z.enum([...webhookEvents, "webhook.test"]),
  state: z.enum(["waiting", "delivered", "failed"]),
  created_at: moment,
  attempts: z.int(),
  attempted_at: moment.nullable(),
  /** HTTP status of the last answer; null where there was none. */
  status: z.int().nullable(),
  /** The first 200 characters of the last answer, or why there was none. */
  answer: z.string().nullable(),
  /** When it is tried again. */
  next_at: moment.nullable(),
});
export type WebhookDelivery = z.output<typeof delivery>;

const url = z
  .string()
  .max(webhookUrlLength, `must be at most ${webhookUrlLength} characters`)
  .regex(/^https?:\/\/[^\s\0]+$/i, "must be an address that begins with https://");
const events = z
  .array(z.enum(webhookEvents, { error: `must be of ${webhookEvents.join(", ")}` }))
  .min(1, "must name at least one event")
  .max(20)
  .overwrite((names) => [...new Set(names)]);
const newWebhook = z.object({ url, events });
export type NewWebhook = z.output<typeof newWebhook>;
const webhookChange = z.object({
  url: url.optional(),
  events: events.optional(),
  /** True to pause; false to resume, also after it was disabled. */
  paused: z.boolean("must be true or false").optional(),
});
export type WebhookChange = z.output<typeof webhookChange>;

const params = z.object({ id: uuid });
const one = z.object({ webhook });
const ofAddress = ["webhook.https", "webhook.private_address", "webhook.unknown_host"] as const;

export const webhooksContract = defineContract({
  "webhooks.list": {
    summary: "The caller's webhooks, latest first, without their secrets.",
    auth: "user",
    answer: z.object({ webhooks: z.array(webhook) }),
  },
  "webhooks.create": {
    summary:
      "Make a webhook: events are sent to the address by POST, signed as Standard Webhooks state. The secret is in this answer alone. In production the address is https and public.",
    auth: "user",
    body: newWebhook,
    example: { body: { url: sample.webhookUrl, events: ["card.changed"] } },
    answer: z.object({ webhook: webhook.extend({ secret: z.string() }) }),
    status: 201,
    errors: [...ofAddress, "webhook.too_many"],
  },
  "webhooks.change": {
    summary:
      "Change the address or the events of a webhook, pause or resume it. Events during a pause are not sent later.",
    auth: "user",
    params,
    body: webhookChange,
    example: { body: { paused: true } },
    answer: one,
    errors: [...ofAddress, "webhook.not_found"],
  },
  "webhooks.remove": {
    summary: "Delete a webhook with its deliveries; nothing more is sent.",
    auth: "user",
    params,
    answer: z.object({}),
    errors: ["webhook.not_found"],
  },
  "webhooks.test": {
    summary: "Send `webhook.test` to a webhook that is not paused.",
    auth: "user",
    params,
    answer: z.object({ id: uuid }),
    status: 201,
    errors: ["webhook.not_found", "webhook.not_active"],
  },
  "webhooks.deliveries": {
    summary: "The last 100 deliveries of a webhook, latest first; they are listed for 30 days.",
    auth: "user",
    params,
    answer: z.object({ deliveries: z.array(delivery) }),
    errors: ["webhook.not_found"],
  },
});
