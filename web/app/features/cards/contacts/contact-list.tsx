import type { MemberCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { useUser } from "../../../lib/session/session.ts";
import { ExternalLink } from "../../../ui/external-link.tsx";
import { type ContactLink, contactLinks } from "./contact-links.ts";
import { contactName } from "./contact-name.ts";

/** The contacts of the model; numbers and addresses are links. A look at the reader's `own` card is not recorded. */
export function ContactList({ card, own }: { card: MemberCard; own: boolean }) {
  const links = contactLinks(card);
  const moderator = useUser()?.moderator ?? false;
  const guardian = card.guardian_contact;
  if (links.length === 0 && !guardian) return <p className="mt-4 text-muted">{m.card_contacts_none()}</p>;
  return (
    <>
      <dl className="divide-y divide-hairline border-b border-hairline">
        {guardian && (
          <div className="grid grid-cols-[auto_1fr] items-center gap-x-4">
            <dt className="text-sm text-muted">{m.guardians_contacts_label()}</dt>
            <dd className="target min-w-0 justify-end text-right wrap-anywhere">
              {`${guardian.name}, ${guardian.contact}`}
            </dd>
          </div>
        )}
        {links.map((link) => (
          <div key={link.kind} className="grid grid-cols-[auto_1fr] items-center gap-x-4">
            <dt className="text-sm text-muted">{contactName(link.kind)}</dt>
            <dd className="min-w-0 text-right">
              <ContactValue {...link} />
            </dd>
          </div>
        ))}
      </dl>
      {!own && (
        <p className="mt-3 text-sm text-muted">{moderator ? m.card_contacts_moderator() : m.card_contacts_told()}</p>
      )}
    </>
  );
}

function ContactValue({ text, href }: ContactLink) {
  const linkClass =
    "target max-w-full wrap-anywhere underline decoration-hairline-strong underline-offset-4 hover:decoration-ink";
  if (!href) return <span className="target max-w-full wrap-anywhere">{text}</span>;
  if (!href.startsWith("https:")) {
    return (
      <a href={href} className={linkClass}>
        {text}
      </a>
    );
  }
  const name = text.indexOf("/") + 1;
  return (
    <ExternalLink href={href} rel="noopener noreferrer nofollow ugc" className={linkClass}>
      <span>
        <span>{text.slice(0, name)}</span>
        <wbr />
        <span>{text.slice(name)}</span>
      </span>
    </ExternalLink>
  );
}
