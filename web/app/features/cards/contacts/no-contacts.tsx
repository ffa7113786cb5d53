import type { WireCard } from "@compcard/domain/cards/schema";
import type { ContactState } from "@compcard/domain/cards/visibility";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { dateFormat } from "../../../lib/locale/intl.ts";
import { Link } from "../../../lib/locale/link.tsx";

interface NoContactsProps {
  card: WireCard;
  state: Extract<ContactState, "verified_only" | "hidden" | "budget">;
}

/** Why a signed-in reader gets no contacts, and what to do. */
export function NoContacts({ card, state }: NoContactsProps) {
  const texts = {
    verified_only: () => (card.guarded ? m.guardians_contacts_minor() : m.card_contacts_verified_only()),
    hidden: m.card_contacts_hidden,
    budget: () => `${m.card_contacts_budget({ time: budgetRenewal() })} ${m.card_contacts_budget_more()}`,
  };
  return (
    <>
      <p className="mt-4 text-muted">
        {[texts[state](), card.enquiries && !card.guarded && m.card_contacts_write()].filter(Boolean).join(" ")}
      </p>
      {state !== "hidden" && (
        <Link to={paths.bookers()} className="target mt-1 underline underline-offset-4">
          {m.card_contacts_verify()}
        </Link>
      )}
    </>
  );
}

/** The next midnight by UTC, in the reader's own time. */
function budgetRenewal(now = new Date()): string {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return dateFormat({ day: "numeric", month: "long", hour: "numeric", minute: "2-digit" }).format(midnight);
}
