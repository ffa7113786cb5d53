import type { OwnerCard } from "@compcard/domain/cards/schema";
import { CardViewsPanel } from "../../features/card-views/card-views-panel.tsx";
import { OwnerPanels } from "../../features/cards/owner/owner-panels.tsx";
import { CardAudit } from "../../features/moderation/card-audit.tsx";

/** Below one's own card. */
export function OwnPanels({ card }: { card: OwnerCard }) {
  return (
    <>
      <OwnerPanels card={card} />
      {card.status !== "draft" && <CardViewsPanel cardId={card.id} />}
      {card.review && <CardAudit cardId={card.id} />}
    </>
  );
}
