import type { ConsentKind } from "@compcard/domain/consents/kinds";
import { m } from "@compcard/domain/messages";

/** How a consent is called. */
export const consentName: Record<ConsentKind, () => string> = {
  processing: m.consents_name_processing,
  publication: m.consents_name_publication,
  publication_about: m.consents_name_publication_about,
  publication_looks: m.consents_name_publication_looks,
  publication_origin: m.consents_name_publication_origin,
  publication_work: m.consents_name_publication_work,
  mails: m.consents_name_mails,
  cross_border: m.consents_name_cross_border,
};

/** What its box says. */
export const consentWords: Record<ConsentKind, () => string> = {
  processing: m.consents_ask_processing,
  publication: m.consents_ask_publication,
  publication_about: m.consents_ask_publication_about,
  publication_looks: m.consents_ask_publication_looks,
  publication_origin: m.consents_ask_publication_origin,
  publication_work: m.consents_ask_publication_work,
  mails: m.consents_ask_mails,
  cross_border: m.consents_ask_cross_border,
};
