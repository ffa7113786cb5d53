import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { ReactNode } from "react";
import { LinkButton } from "../../../ui/link-button.tsx";
import { DataList } from "../../../ui/list/data-list.tsx";
import { OwnCardRow } from "./own-card-row.tsx";
import type { OwnCards } from "./use-own-cards.ts";

/** Every card of the person, each a row that opens (PROFILE-04); or why there are none to show (ERR-01). */
export function OwnCardList({ own, more }: { own: OwnCards; more: (card: OwnerCard) => ReactNode }) {
  return (
    <>
      <DataList
        query={own.query}
        failed={m.errors_models_failed()}
        reason
        rows="models"
        empty={<p className="text-muted">{m.profile_cards_none()}</p>}
      >
        {(card) => <OwnCardRow key={card.id} card={card} own={own} more={more} />}
      </DataList>
      {own.query.data && (
        <LinkButton
          to={paths.create()}
          variant={own.cards.length === 0 ? "primary" : "secondary"}
          className="mt-6 w-full sm:w-auto"
        >
          {m.profile_create()}
        </LinkButton>
      )}
    </>
  );
}
