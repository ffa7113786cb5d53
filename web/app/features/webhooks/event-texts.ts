import { m } from "@compcard/domain/messages";
import type { WebhookDelivery } from "@compcard/domain/webhooks/contract";

/** Events in words. */
export const eventTexts: Record<WebhookDelivery["event"], () => string> = {
  "card.published": m.webhooks_event_card_published,
  "card.changed": m.webhooks_event_card_changed,
  "card.deleted": m.webhooks_event_card_deleted,
  "selection.voted": m.webhooks_event_selection_voted,
  "selection.done": m.webhooks_event_selection_done,
  "enquiry.created": m.webhooks_event_enquiry_created,
  "claim.accepted": m.webhooks_event_claim_accepted,
  "webhook.test": m.webhooks_event_test,
};
