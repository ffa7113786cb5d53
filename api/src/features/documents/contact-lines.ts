import { fieldName } from "@compcard/domain/cards/field-names";
import { optionLabel } from "@compcard/domain/cards/option-labels";
import { type SocialNetwork, socialNetworks } from "@compcard/domain/cards/options";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { contactsFor } from "@compcard/domain/cards/visibility";
import type { DocumentContacts } from "@compcard/domain/documents/options";
import { telLink, whatsappLink } from "@compcard/domain/identity/phone";
import type { Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import type { Brand } from "../../core/representations/brand.ts";

export interface ContactLine {
  label: string;
  value: string;
  /** The target of a press on a screen. */
  href?: string | undefined;
}

type Contacts = Pick<
  OwnerCard,
  "phone" | "phone_e164" | "whatsapp" | "whatsapp_e164" | "email" | "agency" | "booker" | "social_media" | "visibility"
>;
type Line = [label: string, value: string | null | undefined, href?: string | null | undefined];

/** Lines of one's own contacts for which a comp card has place beside its photos. */
const mostLines = 7;

/** Networks that stand on paper where there is no place for all. */
const firstNetworks: readonly SocialNetwork[] = ["telegram", "wechat", "vk", "instagram"];

const partiesOf: Record<DocumentContacts, readonly ("own" | "agency")[]> = {
  own: ["own"],
  agency: ["agency"],
  both: ["agency", "own"],
  none: [],
};

/**
 * Lines of the contacts that the owner chose: a booker who writes to the agency gets the model's own only if chosen. An agency that
 * represents the model stands for itself, in place of what the card says of one. Contacts that nobody may see are never printed.
 */
export function contactLines(
  all: Contacts,
  whose: DocumentContacts,
  locale: Locale,
  brand: Brand | null = null,
): ContactLine[] {
  const card = contactsFor(all, all.visibility.contacts, "verified").contacts;
  const label = (name: "phone" | "whatsapp" | "email" | "agency" | "booker") => fieldName(name, locale);
  const { phone_e164, whatsapp_e164 } = all;
  // However they are written.
  const isOne =
    card.whatsapp === card.phone || (whatsapp_e164 !== null && card.phone !== null && whatsapp_e164 === phone_e164);
  const direct: Line[] = [
    [label("phone"), card.phone, phone_e164 && telLink(phone_e164)],
    ...(isOne ? [] : [[label("whatsapp"), card.whatsapp, whatsapp_e164 && whatsappLink(whatsapp_e164)] as Line]),
    [label("email"), card.email],
  ];
  const parties: Record<"own" | "agency", Line[]> = {
    own: [...direct, ...networkLines(card.social_media, mostLines - linesOf(direct).length, locale)],
    agency: [
      [label("agency"), card.agency],
      [label("booker"), card.booker],
    ],
  };
  if (brand) parties.agency = brandParts(brand, locale);
  return linesOf(partiesOf[whose].flatMap((party) => parties[party]));
}

/** The networks for which there is place, in the order of the card's page. */
function networkLines(links: Contacts["social_media"], most: number, locale: Locale): Line[] {
  const given = [...new Set([...firstNetworks, ...socialNetworks])].filter((network) => links[network]);
  const printed = given.slice(0, most);
  return socialNetworks
    .filter((network) => printed.includes(network))
    .map((network) => [
      optionLabel("socialNetworks", network, locale),
      formatProfile(network, links[network] as string),
    ]);
}

/** The name, phone, site and address of an agency. */
export function brandLines(brand: Brand, locale: Locale): ContactLine[] {
  return linesOf(brandParts(brand, locale));
}

function brandParts({ name, phone, phone_e164, site, address }: Brand, locale: Locale): Line[] {
  return [
    [fieldName("agency", locale), name],
    [fieldName("phone", locale), phone, phone_e164 && telLink(phone_e164)],
    [m.agencies_site({}, { locale }), site && shortAddress(site), site],
    [m.agencies_address({}, { locale }), address],
  ];
}

/** An address on the web as it is printed. */
export function shortAddress(site: string): string {
  return site.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
}

function linesOf(lines: readonly Line[]): ContactLine[] {
  return lines.flatMap(([label, value, href]) => (value ? [{ label, value, ...(href ? { href } : {}) }] : []));
}

/** Networks whose addresses are the name of a person; elsewhere a short address may be that of a share. */
const namedNetworks: readonly SocialNetwork[] = ["telegram", "vk", "instagram", "facebook", "twitter"];

/**
 * A profile in its usual form: `@anna` for `https://t.me/anna`; an ID, as of WeChat, unchanged; other addresses without
 * scheme and parameters, but for the number of a profile.
 */
function formatProfile(network: SocialNetwork, link: string): string {
  if (!URL.canParse(link)) return link;
  const { host, pathname, searchParams } = new URL(link);
  const number = searchParams.get("id");
  const [, at, name] = /^\/(@?)([\w.-]+)\/?$/.exec(pathname) ?? [];
  if (name && number === null && (at || namedNetworks.includes(network))) return `@${name}`;
  const address = `${host.replace(/^www\./, "")}${readablePath(pathname).replace(/\/$/, "")}`;
  return number === null ? address : `${address}?id=${number}`;
}

/** With letters of every alphabet in place of their escapes. */
function readablePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
