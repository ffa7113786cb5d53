import { m } from "@compcard/domain/messages";
import { useEffect, useState } from "react";
import { log } from "../../lib/browser/log.ts";
import { useSite } from "../../lib/page/config.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { LinkPosterTexts } from "./link-picture.ts";

export interface LinkPosterProps {
  /** Description in the dialog: the poster's reader, and the target of its code. */
  description: string;
  poster: LinkPosterTexts;
}

/** A picture with the QR code of a secret link. Available only while the address is known; to be mounted when it opens. */
export function LinkPoster({ description, poster, onClose }: LinkPosterProps & { onClose: () => void }) {
  const { name: site } = useSite();
  const [texts] = useState(poster);
  const [picture, setPicture] = useState<string | "failed">();
  const { title } = texts;
  useEffect(() => {
    import("./link-picture.ts")
      .then(({ linkPicture }) => linkPicture({ site, ...texts }))
      .then(setPicture, (error: unknown) => {
        log("error", "no poster of a link", error instanceof Error ? error.name : "");
        setPicture("failed");
      });
  }, [site, texts]);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.share_link_title()}
      description={description}
      actions={
        picture &&
        picture !== "failed" && (
          <a href={picture} download="compcard-link.png" className="button button-primary">
            {m.share_poster_save()}
          </a>
        )
      }
    >
      <div className="mx-auto aspect-18/25 max-w-80 border border-hairline">
        {picture === undefined ? (
          <Skeleton className="size-full" />
        ) : picture === "failed" ? (
          <p role="alert" className="flex h-full items-center justify-center p-4 text-center">
            {m.share_poster_failed()}
          </p>
        ) : (
          <img src={picture} alt={m.share_link_alt({ title })} className="size-full" />
        )}
      </div>
    </Dialog>
  );
}
