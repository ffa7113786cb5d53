import { fieldName } from "@compcard/domain/cards/field-names";
import { optionLabel } from "@compcard/domain/cards/option-labels";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { contactsFor } from "@compcard/domain/cards/visibility";
import type { DocumentContacts } from "@compcard/domain/documents/options";
import type { Locale } from "@compcard/domain/locale";

export interface ContactLine {
  label: string;
  value: string;
}

type Contacts = Pick<OwnerCard, "phone" | "whatsapp" | "email" | "agency" | "booker" | "social_media" | "visibility">;

const printedNetworks = ["telegram", "wechat", "vk", "instagram"] as const;

const partiesOf: Record<DocumentContacts, readonly ("own" | "agency")[]> = {
  own: ["own"],
  agency: ["agency"],
  both: ["agency", "own"],
  none: [],
};

/**
 * The lines of whom the owner names: a booker who writes to the agency is shown the way around it only if it is asked for.
 * What nobody may see is on no paper either.
 */
export function contactLines(all: Contacts, whose: DocumentContacts, locale: Locale): ContactLine[] {
  const card = contactsFor(all, all.visibility.contacts, "verified").contacts;
  const label = (name: "phone" | "whatsapp" | "email" | "agency" | "booker") => fieldName(name, locale);
  const parties: Record<"own" | "agency", [string, string | null | undefined][]> = {
    own: [
      [label("phone"), card.phone],
      ...(card.whatsapp === card.phone ? [] : [[label("whatsapp"), card.whatsapp] as [string, string | null]]),
      [label("email"), card.email],
      ...printedNetworks.map((network): [string, string | undefined] => {
        const link = card.social_media[network];
        return [optionLabel("socialNetworks", network, locale), link && handleOf(link)];
      }),
    ],
    agency: [
      [label("agency"), card.agency],
      [label("booker"), card.booker],
    ],
  };
  return partiesOf[whose]
    .flatMap((party) => parties[party])
    .flatMap(([name, value]) => (value ? [{ label: name, value }] : []));
}

/** A profile as people say it: `@anna` of `https://t.me/anna`; a WeChat ID as it is; an odd address without its scheme. */
function handleOf(link: string): string {
  if (!URL.canParse(link)) return link;
  const { host, pathname } = new URL(link);
  const name = /^\/@?([\w.-]+)\/?$/.exec(pathname)?.[1];
  return name ? `@${name}` : `${host.replace(/^www\./, "")}${pathname.replace(/\/$/, "")}`;
}
