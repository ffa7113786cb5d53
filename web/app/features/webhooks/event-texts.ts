import { m } from "@compcard/domain/messages";
import type { WebhookDelivery } from "@compcard/domain/webhooks/contract";

/** Events in words. */
export const eventTexts: Record<WebhookDelivery["event"], () => string> = {
  "card.published": m.webhooks_event_card_published,
  "card.changed": m.webhooks_event_card_changed,
  "card.deleted": m.webhooks_event_card_deleted,
  "selection.voted": m.webhooks_event_selection_voted,
  "selection.done": m.webhooks_event_selection_done,
  "selection.hold": m.webhooks_event_selection_hold,
  "enquiry.created": m.webhooks_event_enquiry_created,
  "claim.accepted": m.webhooks_event_claim_accepted,
  "option.asked": m.webhooks_event_option_asked,
  "option.held": m.webhooks_event_option_held,
  "option.moved": m.webhooks_event_option_moved,
  "option.challenged": m.webhooks_event_option_challenged,
  "option.confirmed": m.webhooks_event_option_confirmed,
  "option.released": m.webhooks_event_option_released,
  "option.lapsed": m.webhooks_event_option_lapsed,
  "webhook.test": m.webhooks_event_test,
};
