import type { MemberCard, WireCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { LockKeyhole } from "lucide-react";
import { useLocation } from "react-router";
import { loginPath, registerPath } from "../../../lib/session/return-path.ts";
import { useSession } from "../../../lib/session/session.ts";
import { Badge } from "../../../ui/badge.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ContactList } from "./contact-list.tsx";

/** CARD-04: contacts for who has signed in; for a guest the way there. */
export function ContactPanel({ card }: { card: WireCard }) {
  const { user } = useSession();
  return (
    <section aria-labelledby="contacts-title">
      <div className="flex items-end justify-between gap-4 border-b border-ink pb-2">
        <h2 id="contacts-title" className="label-caps">
          {m.card_contacts()}
        </h2>
        {!user && (
          <Badge>
            <LockKeyhole aria-hidden="true" size={12} /> {m.card_contacts_protected()}
          </Badge>
        )}
      </div>
      {!user && <Locked />}
      {user && (isMemberCard(card) ? <ContactList card={card} /> : <Skeleton className="mt-4 h-24" />)}
    </section>
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

/** Whether the answer is one for the signed-in. */
export function isMemberCard(card: WireCard): card is MemberCard {
  return "phone" in card;
}
