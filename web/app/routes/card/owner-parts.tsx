import type { OwnerCard } from "@compcard/domain/cards/schema";
import { useEffect } from "react";
import { CalendarFeedPanel } from "../../features/calendar-feeds/calendar-feed.tsx";
import { CardViewsPanel } from "../../features/card-views/card-views-panel.tsx";
import { OwnerPanels } from "../../features/cards/owner/owner-panels.tsx";
import { useRememberCard } from "../../features/cards/use-card.ts";
import { handleAudience } from "../../features/handles/handle-audience.ts";
import { ShortAddress } from "../../features/handles/short-address.tsx";
import { CardAudit } from "../../features/moderation/card-audit.tsx";
import { DigitalsPanel } from "../../features/photos/book/digitals-panel.tsx";
import { PortfolioPanel } from "../../features/photos/book/portfolio-panel.tsx";
import { callApi } from "../../lib/api/client.ts";
import { useUser } from "../../lib/session/session.ts";

/** The parts below a card for people who may change it. */
export function OwnerParts({ card }: { card: OwnerCard }) {
  const remember = useRememberCard();
  // The browser looked for the part that the address names before it was there.
  useEffect(() => void document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  const isOwner = useUser()?.id === card.user_id;
  const reload = async () => remember((await callApi("cards.get", { params: { id: card.id } })).model as OwnerCard);
  return (
    <>
      {card.can_edit && (
        <>
          <PortfolioPanel card={card} onChanged={reload} />
          <DigitalsPanel card={card} onChanged={reload} />
        </>
      )}
      {card.can_edit && handleAudience(card) && <ShortAddress card={card} onSet={remember} />}
      <OwnerPanels card={card} />
      {isOwner && <CalendarFeedPanel of={{ kind: "card", id: card.id }} className="page pb-16" />}
      {isOwner && card.status !== "draft" && <CardViewsPanel card={card} />}
      {card.review && <CardAudit cardId={card.id} />}
    </>
  );
}
