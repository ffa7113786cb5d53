import type { ConsentKind } from "@compcard/domain/consents/kinds";
import { m } from "@compcard/domain/messages";

/** How a consent is called. */
export const consentName: Record<ConsentKind, () => string> = {
  processing: m.consents_name_processing,
  publication: m.consents_name_publication,
  mails: m.consents_name_mails,
  cross_border: m.consents_name_cross_border,
};

/** What its box says. */
export const consentWords: Record<ConsentKind, () => string> = {
  processing: m.consents_ask_processing,
  publication: m.consents_ask_publication,
  mails: m.consents_ask_mails,
  cross_border: m.consents_ask_cross_border,
};
