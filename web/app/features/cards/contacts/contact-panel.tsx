import type { MemberCard, WireCard } from "@compcard/domain/cards/schema";
import type { ContactState } from "@compcard/domain/cards/visibility";
import { m } from "@compcard/domain/messages";
import { useRef, useState } from "react";
import { useLocation } from "react-router";
import { lazyComponent } from "../../../lib/lazy-component.tsx";
import { loginPath, registerPath } from "../../../lib/session/return-path.ts";
import { Badge } from "../../../ui/badge.tsx";
import { LockKeyhole } from "../../../ui/icons/lock-keyhole.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { ContactsShown } from "../use-card.ts";
import { ClosedContacts } from "./closed-contacts.tsx";
import { NoContacts } from "./no-contacts.tsx";

const ContactList = lazyComponent(
  () => import("./contact-list.tsx"),
  "ContactList",
  () => <Skeleton className="mt-4 h-24" />,
);

interface ContactPanelProps {
  card: WireCard;
  contacts: ContactsShown;
  /** One's own card: nobody sees a look at it. */
  own?: boolean | undefined;
}

/** CARD-04: contacts for readers whom the model shows them to, on request; for a guest the way there, for others why there are none. */
export function ContactPanel({ card, contacts, own = false }: ContactPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const [answer, setAnswer] = useState("");

  /** The button is gone: the focus stays with what came in its place, and screen readers announce it. */
  function noteAnswer(state: ContactState): void {
    setAnswer(state === "shown" ? m.card_contacts_opened() : m.card_contacts_not_opened());
    if (panel.current?.contains(document.activeElement)) panel.current.focus({ preventScroll: true });
  }

  return (
    <section ref={panel} tabIndex={-1} aria-labelledby="contacts-title">
      <div className="flex items-end justify-between gap-4 border-b border-ink pb-2">
        <h2 id="contacts-title" className="label-caps">
          {m.card_contacts()}
        </h2>
        {contacts.state === "guest" && (
          <Badge>
            <LockKeyhole aria-hidden="true" size={12} /> {m.card_contacts_protected()}
          </Badge>
        )}
      </div>
      <p role="status" className="sr-only">
        {answer}
      </p>
      <Contacts card={card} contacts={contacts} own={own} onAnswer={noteAnswer} />
    </section>
  );
}

function Contacts({
  card,
  contacts,
  own,
  onAnswer,
}: Required<ContactPanelProps> & { onAnswer: (state: ContactState) => void }) {
  const { state, left } = contacts;
  if (state === "guest") return <Locked />;
  if (state === "shown" && isMemberCard(card)) return <ContactList card={card} own={own ?? false} />;
  if (state === null || state === "shown") return <Skeleton className="mt-4 h-24" />;
  if (state === "closed")
    return <ClosedContacts cardId={card.id} left={left} onPreload={ContactList.preload} onAnswer={onAnswer} />;
  return <NoContacts card={card} state={state} />;
}

function Locked() {
  const location = useLocation();
  return (
    <>
      <p className="mt-4 text-muted">{m.card_contacts_locked()}</p>
      <div className="mt-5 grid grid-cols-1 gap-3 sm:grid-cols-2">
        <LinkButton to={registerPath(location)} variant="secondary">
          {m.card_contacts_register()}
        </LinkButton>
        <LinkButton to={loginPath(location)} variant="secondary">
          {m.nav_sign_in()}
        </LinkButton>
      </div>
    </>
  );
}

/** True if the answer is of a type with contacts. */
function isMemberCard(card: WireCard): card is MemberCard {
  return "phone" in card;
}
