import { socialNetworks } from "@compcard/domain/cards/options";
import type { MemberCard } from "@compcard/domain/cards/schema";
import type { ContactKind } from "@compcard/domain/cards/visibility";
import { telLink, whatsappLink } from "@compcard/domain/identity/phone";
import { parseUrl } from "@compcard/domain/url";

export interface ContactLink {
  kind: ContactKind;
  text: string;
  /** Null for what cannot be called or opened. */
  href: string | null;
}

type Contacts = Pick<
  MemberCard,
  "phone" | "phone_e164" | "whatsapp" | "whatsapp_e164" | "email" | "agency" | "booker" | "social_media"
>;

/** The contacts that are given, each with its link; a profile opens only over https. */
export function contactLinks(contacts: Contacts): ContactLink[] {
  const { phone, phone_e164, whatsapp, whatsapp_e164, email, agency, booker, social_media } = contacts;
  const given: [ContactLink["kind"], string | null, (text: string) => string | null][] = [
    ["phone", phone, () => phone_e164 && telLink(phone_e164)],
    ["whatsapp", whatsapp, () => whatsapp_e164 && whatsappLink(whatsapp_e164)],
    ["email", email, (text) => `mailto:${encodeURIComponent(text).replace("%40", "@")}`],
    ["agency", agency, () => null],
    ["booker", booker, () => null],
    ...socialNetworks.map((network): (typeof given)[number] => [network, social_media[network] ?? null, httpsOnly]),
  ];
  return given.flatMap(([kind, text, link]) => (text ? [{ kind, text: shortText(text), href: link(text) }] : []));
}

function httpsOnly(text: string): string | null {
  return parseUrl(text)?.protocol === "https:" ? text : null;
}

/** An address without scheme, `www.` and trailing slash. */
function shortText(text: string): string {
  return httpsOnly(text) ? text.replace(/^https:\/\/(www\.)?/, "").replace(/\/$/, "") : text;
}
