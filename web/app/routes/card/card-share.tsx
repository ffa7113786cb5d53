import type { OwnerCard, WireCard } from "@compcard/domain/cards/schema";
import { useState } from "react";
import { useRememberCard } from "../../features/cards/use-card.ts";
import { ShareChoices } from "../../features/share/share-choices.tsx";
import { lazyComponent } from "../../lib/lazy-component.tsx";
import { useLinkPictures } from "./link-pictures.tsx";
import { useShared } from "./use-shared.ts";

const HandleDialog = lazyComponent(() => import("../../features/handles/handle-dialog.tsx"), "HandleDialog");

export interface CardShareProps {
  card: WireCard;
  own: OwnerCard | null;
}

/** The ways to share a card, by its short address if it has one. Those who edit it choose that here. */
export function CardShare({ card, own }: CardShareProps) {
  const [choosing, setChoosing] = useState(false);
  const remember = useRememberCard();
  const shared = useShared(card, own);
  const { dialogs, ...pictures } = useLinkPictures(own, shared);
  return (
    <>
      <ShareChoices
        variant={own ? "primary" : "secondary"}
        shared={shared}
        onShorten={own?.can_edit ? () => setChoosing(true) : undefined}
        onPreloadShorten={HandleDialog.preload}
        {...pictures}
      />
      {dialogs}
      {choosing && own && <HandleDialog card={own} onSet={remember} onClose={() => setChoosing(false)} />}
    </>
  );
}
