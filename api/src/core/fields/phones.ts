import { fieldsWith } from "@compcard/domain/cards/fields";
import type { CardInput } from "@compcard/domain/cards/input";
import type { MemberCard } from "@compcard/domain/cards/schema";
import { invalidField } from "@compcard/domain/errors";
import { phoneMessage } from "@compcard/domain/identity/phone";
import { type PhoneRegion, toE164, toWhatsApp } from "../../platform/phone.ts";

type Country = MemberCard["country"];

/** A number without a country code is one of the card's country; of Russia where the card has none. */
const regionOf = (country: Country): PhoneRegion => (country === "China" ? "CN" : "RU");

/** The numbers that links of a card dial, beside its phone and WhatsApp as typed; null where there is none (SL-55). */
export function phoneLinks({ phone, whatsapp }: Pick<MemberCard, "phone" | "whatsapp">, country: Country) {
  const region = regionOf(country);
  return {
    phone_e164: phone === null ? null : toE164(phone, region),
    whatsapp_e164: whatsapp === null ? null : toWhatsApp(whatsapp, region),
  };
}

/** @throws `request.invalid` for a phone or WhatsApp that cannot be dialed. */
export function requirePhones(fields: CardInput, country: Country): void {
  for (const field of fieldsWith("kind", "phone")) {
    const text = fields[field];
    if (text && toE164(text, regionOf(country)) === null) throw invalidField(field, phoneMessage);
  }
}
