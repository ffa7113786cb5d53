import { m } from "@compcard/domain/messages";

/** Name of a consent and label of its checkbox. */
export interface ConsentTexts {
  name: () => string;
  ask: () => string;
  /** The content that bookers do not see without it. */
  unseen?: () => string;
}

/** Texts of the consents requested at sign-up. */
export const signUpTexts = {
  processing: { name: m.consents_name_processing, ask: m.consents_ask_processing },
  mails: { name: m.consents_name_mails, ask: m.consents_ask_mails },
  cross_border: { name: m.consents_name_cross_border, ask: m.consents_ask_cross_border },
} satisfies Record<string, ConsentTexts>;
