import type { ConsentKind } from "@compcard/domain/consents/kinds";
import { m } from "@compcard/domain/messages";
import { type ConsentTexts, signUpTexts } from "./sign-up-texts.ts";

export const consentTexts: Record<ConsentKind, ConsentTexts> = {
  ...signUpTexts,
  publication: { name: m.consents_name_publication, ask: m.consents_ask_publication },
  publication_about: {
    name: m.consents_name_publication_about,
    ask: m.consents_ask_publication_about,
    unseen: m.consents_unseen_publication_about,
  },
  publication_looks: {
    name: m.consents_name_publication_looks,
    ask: m.consents_ask_publication_looks,
    unseen: m.consents_unseen_publication_looks,
  },
  publication_origin: {
    name: m.consents_name_publication_origin,
    ask: m.consents_ask_publication_origin,
    unseen: m.consents_unseen_publication_origin,
  },
  publication_work: {
    name: m.consents_name_publication_work,
    ask: m.consents_ask_publication_work,
    unseen: m.consents_unseen_publication_work,
  },
};
