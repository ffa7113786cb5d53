import type { OwnerCard } from "@compcard/domain/cards/schema";
import { useUser } from "../../../lib/session/session.ts";
import GuardianPanel from "../guardian/guardian-panel.tsx";
import ContactViewsPanel from "../visibility/contact-views-panel.tsx";
import VisibilityPanel from "../visibility/visibility-panel.tsx";

/** Below one's own card: its guardian, who sees what, and who viewed contacts. Members of an agency name the guardian alone. */
export function OwnerPanels({ card }: { card: OwnerCard }) {
  const user = useUser();
  return (
    <>
      {card.guardian && <GuardianPanel card={card} />}
      {card.user_id === user?.id && (
        <>
          <VisibilityPanel card={card} />
          <ContactViewsPanel cardId={card.id} />
        </>
      )}
    </>
  );
}
