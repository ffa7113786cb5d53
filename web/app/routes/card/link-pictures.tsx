import type { OwnerCard } from "@compcard/domain/cards/schema";
import { useState } from "react";
import { useRememberCard } from "../../features/cards/use-card.ts";
import type { Shared } from "../../features/share/networks.ts";
import { callApi } from "../../lib/api/client.ts";
import { lazyComponent } from "../../lib/lazy-component.tsx";

const StoryDialog = lazyComponent(() => import("../../features/share/story-dialog.tsx"), "StoryDialog");
const LinkPreviewDialog = lazyComponent(
  () => import("../../features/photos/link-preview/link-preview-dialog.tsx"),
  "LinkPreviewDialog",
);

/** The owner's pictures of the link: the one for stories, and the choice of the photo that stands beside the link. */
export function useLinkPictures(own: OwnerCard | null, shared: Shared) {
  const [open, setOpen] = useState<"story" | "preview" | null>(null);
  const remember = useRememberCard();
  const { loadStory } = shared;
  const close = () => setOpen(null);
  const reload = async (id: string) => remember((await callApi("cards.get", { params: { id } })).model as OwnerCard);
  return {
    onStory: own && loadStory ? () => setOpen("story") : undefined,
    onPreview: own?.can_edit ? () => setOpen("preview") : undefined,
    dialogs: (
      <>
        {open === "story" && loadStory && <StoryDialog shared={{ ...shared, loadStory }} onClose={close} />}
        {open === "preview" && own && <LinkPreviewDialog card={own} onSaved={() => reload(own.id)} onClose={close} />}
      </>
    ),
  };
}
