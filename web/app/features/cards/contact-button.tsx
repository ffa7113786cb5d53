import { m } from "@compcard/domain/messages";
import { useLocation } from "react-router";
import { loginPath } from "../../lib/return-path.ts";
import { useSession } from "../../lib/session.tsx";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { contactsId } from "./contact-panel.tsx";

/** Leads to the contacts; a guest is asked to sign in first and comes back (CARD-03). */
export function ContactButton() {
  const { user } = useSession();
  const login = loginPath(useLocation());
  if (!user) return <LinkButton to={login}>{m.card_contact_model()}</LinkButton>;
  return (
    <Button
      onClick={() => {
        const panel = document.getElementById(contactsId);
        panel?.scrollIntoView({ block: "center" });
        panel?.focus({ preventScroll: true });
      }}
    >
      {m.card_contact_model()}
    </Button>
  );
}
