import type { OwnerCard } from "@compcard/domain/cards/schema";
import { CardViewsPanel } from "../../features/card-views/card-views-panel.tsx";
import { OwnerPanels } from "../../features/cards/owner/owner-panels.tsx";
import { CardAudit } from "../../features/moderation/card-audit.tsx";

/** What stands below a card for those who may change it. */
export function OwnerParts({ card }: { card: OwnerCard }) {
  return (
    <>
      <OwnerPanels card={card} />
      {card.status !== "draft" && <CardViewsPanel cardId={card.id} />}
      {card.review && <CardAudit cardId={card.id} />}
    </>
  );
}
