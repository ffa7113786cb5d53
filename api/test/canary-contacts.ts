import type { ContactField } from "@compcard/domain/cards/schema";

/** Contacts of a card, each with a word that stands nowhere else: `canary`, in any case. */
export const canaryContacts = {
  phone: "+7 900 CANARYPHONE",
  whatsapp: "+7 900 CANARYWHATSAPP",
  email: "canarymail@example.com",
  agency: "CANARYAGENCY",
  booker: "CANARYBOOKER",
  social_media: { instagram: "https://instagram.com/canarysocial", wechat: "canarywechat" },
} satisfies Record<ContactField, unknown>;
