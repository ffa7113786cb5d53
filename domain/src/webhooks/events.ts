/** Events that a webhook can receive. Bodies name ids alone: a program reads the rest with an API token. */
export const webhookEvents = [
  "card.published",
  "card.changed",
  "card.deleted",
  "selection.voted",
  "selection.done",
  "selection.hold",
  "enquiry.created",
  "claim.accepted",
  "option.asked",
  "option.held",
  "option.moved",
  "option.challenged",
  "option.confirmed",
  "option.released",
  "option.lapsed",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** `paused` by its owner, `disabled` after an event could not be delivered for three days. Only an active one is sent to. */
export const webhookStates = ["active", "paused", "disabled"] as const;
export type WebhookState = (typeof webhookStates)[number];

/** Webhooks of one account at most. */
export const maxWebhooks = 10;

/** Characters of an address at most. */
export const webhookUrlLength = 1_000;

/** Deliveries that are listed at most, the latest. */
export const listedDeliveries = 100;
