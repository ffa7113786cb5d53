import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { Button } from "../../../ui/button.tsx";
import { usePublishing } from "./use-publishing.ts";

/** Unpublishes or publishes the card. An unpublish can be undone, so neither needs a confirmation (FL-35). */
export function PublishButton({ card }: { card: OwnerCard }) {
  const { mutate, isPending } = usePublishing(card);
  if (card.status === "hidden") return null;
  const published = card.status === "published";
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate(published ? "draft" : "published")}>
      {published ? m.card_unpublish() : m.card_publish()}
    </Button>
  );
}
