import type { ContactField } from "@compcard/domain/cards/schema";

/** Markers that an answer must not contain, in any case: the word or the number of each of these contacts. */
export const canaryMarkers = /canary|900002276/i;

/** Contacts of a card, each with what stands nowhere else: `canary`, or 900002276 between its digits. */
export const canaryContacts = {
  phone: "+79000022761",
  whatsapp: "+79000022762",
  email: "canarymail@example.com",
  agency: "CANARYAGENCY",
  booker: "CANARYBOOKER",
  social_media: { instagram: "https://instagram.com/canarysocial", wechat: "canarywechat" },
} satisfies Record<ContactField, unknown>;
