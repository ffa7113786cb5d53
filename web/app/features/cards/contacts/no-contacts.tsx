import type { WireCard } from "@compcard/domain/cards/schema";
import type { ContactState } from "@compcard/domain/cards/visibility";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { getLocale } from "@compcard/domain/runtime";
import { joinSentences } from "@compcard/domain/wording";
import { dateFormat } from "../../../lib/locale/intl.ts";
import { Link } from "../../../lib/locale/link.tsx";
import { useUser } from "../../../lib/session/session.ts";

interface NoContactsProps {
  card: WireCard;
  state: Extract<ContactState, "verified_only" | "hidden" | "budget">;
}

/** Why a signed-in reader gets no contacts, and what to do. */
export function NoContacts({ card, state }: NoContactsProps) {
  const verified = useUser()?.booker?.state === "verified";
  const reasons = {
    verified_only: () => [card.guarded ? m.card_contacts_minor() : m.card_contacts_verified_only()],
    hidden: () => [m.card_contacts_hidden()],
    budget: () => [
      m.card_contacts_budget({ time: formatRenewal() }),
      ...(verified ? [] : [m.card_contacts_budget_more()]),
    ],
  };
  // Only verified bookers may write to somebody under 18.
  const writes = card.enquiries && (!card.guarded || verified);
  return (
    <>
      <p className="mt-4 text-muted">
        {joinSentences([...reasons[state](), ...(writes ? [m.card_contacts_write()] : [])], getLocale())}
      </p>
      {state !== "hidden" && !verified && (
        <Link to={paths.bookers()} className="target mt-1 underline underline-offset-4">
          {m.card_contacts_verify()}
        </Link>
      )}
    </>
  );
}

/** When budgets are renewed, at the next midnight by UTC: in the reader's own time, on one line. */
function formatRenewal(now = new Date()): string {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  const format = dateFormat({ day: "numeric", month: "long", hour: "numeric", minute: "2-digit" });
  return format.format(midnight).replaceAll(" ", "\u00a0");
}
