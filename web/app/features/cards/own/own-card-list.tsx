import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { ReactNode } from "react";
import { errorText } from "../../../lib/api/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { OwnCardRow } from "./own-card-row.tsx";
import type { OwnCards } from "./use-own-cards.ts";

/** Every card of the person, each a row that opens (PROFILE-04); or why there are none to show (ERR-01). */
export function OwnCardList({ own, more }: { own: OwnCards; more: (card: OwnerCard) => ReactNode }) {
  if (own.failed) {
    return (
      <div role="alert">
        <p>{m.errors_models_failed()}</p>
        <p className="text-muted">{errorText(own.error)}</p>
        <Button variant="secondary" className="mt-4" onClick={() => void own.refetch()}>
          {m.common_retry()}
        </Button>
      </div>
    );
  }
  if (own.loading) return <Skeleton className="h-26 w-full" />;
  const { cards } = own;
  return (
    <>
      {cards.length === 0 ? (
        <p className="text-muted">{m.profile_cards_none()}</p>
      ) : (
        <ul className="border-t border-hairline">
          {cards.map((card) => (
            <OwnCardRow key={card.id} card={card} own={own} more={more} />
          ))}
        </ul>
      )}
      <LinkButton
        to={paths.create()}
        variant={cards.length === 0 ? "primary" : "secondary"}
        className="mt-6 w-full sm:w-auto"
      >
        {m.profile_create()}
      </LinkButton>
    </>
  );
}
