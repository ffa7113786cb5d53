import type { WireCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { lazyComponent } from "../../../lib/lazy-component.tsx";
import { loginPath } from "../../../lib/session/return-path.ts";
import { useUser } from "../../../lib/session/session.ts";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import type { ContactsShown } from "../use-card.ts";

const EnquiryDialog = lazyComponent(() => import("./enquiry-dialog.tsx"), "EnquiryDialog");

/** In the address, so that sign-in leads back to the open form and a phone's back button closes it. */
const param = "write";

/**
 * Opens the message form if the model accepts messages. A guest signs in first and returns to the open form (CARD-03).
 */
export function ContactButton({ card, contacts }: { card: WireCard; contacts: ContactsShown["state"] }) {
  const user = useUser();
  const { pathname } = useLocation();
  // A session that has ended unnoticed reads as a guest: that must not close a form that is being filled in (FL-27).
  const [known, setKnown] = useState(false);
  if (user && contacts !== null && !known) setKnown(true);
  if (!card.enquiries) return null;
  if (!user) {
    return (
      <LinkButton
        to={loginPath({ pathname, search: `?${param}=true` })}
        onClick={() => toast(m.card_enquiry_sign_in(), { id: "enquiry" })}
      >
        {m.card_contact_model()}
      </LinkButton>
    );
  }
  // Under 18 only verified bookers may write, and they alone can open contacts, or get the answer that today's are used up.
  if (card.guarded && contacts === "verified_only") return null;
  return known ? <Enquiry card={card} /> : <Button busy>{m.card_contact_model()}</Button>;
}

function Enquiry({ card }: { card: WireCard }) {
  const [search, setSearch] = useSearchParams();
  const open = search.has(param);
  const show = (open: boolean) =>
    setSearch(open ? { [param]: "true" } : {}, { replace: !open, preventScrollReset: true });
  return (
    <>
      <Button onPointerEnter={EnquiryDialog.preload} onFocus={EnquiryDialog.preload} onClick={() => show(true)}>
        {m.card_contact_model()}
      </Button>
      {open && <EnquiryDialog card={card} onClose={() => show(false)} />}
    </>
  );
}
