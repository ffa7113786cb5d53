import { smsLink, telLink, whatsappLink } from "@compcard/domain/identity/phone";
import { m } from "@compcard/domain/messages";
import type { RosterRow } from "@compcard/domain/roster/schema";
import { ExternalLink } from "../../../ui/external-link.tsx";
import type { MoreMenuItem } from "../../../ui/more-menu.tsx";
import { rowName } from "./row-parts.tsx";

/** Links that call the model and write to her, where the reader gets her numbers. A number for WhatsApp is written to there. */
function contactLinks({ phone_e164, whatsapp_e164 }: RosterRow): { label: string; href: string }[] {
  const message = whatsapp_e164 ? whatsappLink(whatsapp_e164) : phone_e164 && smsLink(phone_e164);
  return [
    ...(phone_e164 ? [{ label: m.agencies_card_call(), href: telLink(phone_e164) }] : []),
    ...(message ? [{ label: m.agencies_card_message(), href: message }] : []),
  ];
}

const isPage = (href: string) => href.startsWith("https:");

/** The links in a row on a phone. */
export function RowContacts({ row }: { row: RosterRow }) {
  const links = contactLinks(row);
  return (
    links.length > 0 && (
      <p className="flex gap-x-6">
        {links.map(({ label, href }) => {
          const LinkElement = isPage(href) ? ExternalLink : "a";
          return (
            <LinkElement
              key={label}
              href={href}
              aria-label={`${label}: ${rowName(row)}`}
              className="target underline underline-offset-4"
            >
              {label}
            </LinkElement>
          );
        })}
      </p>
    )
  );
}

/** The same as items of a row's menu on a desk. */
export function contactItems(row: RosterRow): MoreMenuItem[] {
  return contactLinks(row).map(({ label, href }) => ({
    label,
    onChoose: () => (isPage(href) ? window.open(href, "_blank", "noopener") : window.location.assign(href)),
  }));
}
