import type { MemberCard, WireCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { LockKeyhole } from "lucide-react";
import { useLocation } from "react-router";
import { late } from "../../../lib/late.tsx";
import { Link } from "../../../lib/locale/link.tsx";
import { loginPath, registerPath } from "../../../lib/session/return-path.ts";
import { Badge } from "../../../ui/badge.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { CardContacts } from "../use-card.ts";

const ContactList = late(
  () => import("./contact-list.tsx").then((module) => module.ContactList),
  () => <Skeleton className="mt-4 h-24" />,
);

interface ContactPanelProps {
  card: WireCard;
  contacts: CardContacts;
  /** One's own card: nobody is told of a look at it. */
  own?: boolean;
}

/** CARD-04: contacts for whom the model shows them to; for a guest the way there, for others why there are none. */
export function ContactPanel({ card, contacts, own = false }: ContactPanelProps) {
  return (
    <section aria-labelledby="contacts-title">
      <div className="flex items-end justify-between gap-4 border-b border-ink pb-2">
        <h2 id="contacts-title" className="label-caps">
          {m.card_contacts()}
        </h2>
        {contacts === "guest" && (
          <Badge>
            <LockKeyhole aria-hidden="true" size={12} /> {m.card_contacts_protected()}
          </Badge>
        )}
      </div>
      <Contacts card={card} contacts={contacts} own={own} />
    </section>
  );
}

function Contacts({ card, contacts, own }: Required<ContactPanelProps>) {
  if (contacts === "guest") return <Locked />;
  if (contacts === "shown" && isMemberCard(card)) {
    return <ContactList card={card} own={own} />;
  }
  if (contacts === null || contacts === "shown") return <Skeleton className="mt-4 h-24" />;
  if (card.guarded) {
    return (
      <>
        <p className="mt-4 text-muted">{m.guardians_contacts_minor()}</p>
        <Link to={paths.bookers()} className="target mt-1 underline underline-offset-4">
          {m.card_contacts_verify()}
        </Link>
      </>
    );
  }
  const said = {
    verified_only: m.card_contacts_verified_only(),
    hidden: m.card_contacts_hidden(),
    budget: m.card_contacts_budget(),
  }[contacts];
  return (
    <>
      <p className="mt-4 text-muted">
        {[said, contacts === "budget" ? m.card_contacts_budget_more() : "", card.enquiries && m.card_contacts_write()]
          .filter(Boolean)
          .join(" ")}
      </p>
      {contacts !== "hidden" && (
        <Link to={paths.bookers()} className="target mt-1 underline underline-offset-4">
          {m.card_contacts_verify()}
        </Link>
      )}
    </>
  );
}

function Locked() {
  const location = useLocation();
  return (
    <>
      <p className="mt-4 text-muted">{m.card_contacts_locked()}</p>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
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

/** Whether the answer has room for contacts. */
function isMemberCard(card: WireCard): card is MemberCard {
  return "phone" in card;
}
