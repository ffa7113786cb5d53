import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { PencilLine } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { useSetPrimary } from "./use-set-primary.ts";

/** What only the owner can do from the view (CARD-03, CARD-05). */
export function OwnerActions({ card }: { card: OwnerCard }) {
  const { mutate, isPending } = useSetPrimary(card);
  return (
    <>
      <LinkButton to={paths.card(card.id, { edit: true })}>
        <PencilLine aria-hidden="true" size={18} strokeWidth={1.5} />
        {m.common_edit()}
      </LinkButton>
      {!card.is_primary && card.status === "published" && (
        <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
          {m.card_make_primary()}
        </Button>
      )}
    </>
  );
}
