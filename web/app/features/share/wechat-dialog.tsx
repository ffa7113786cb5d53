import { m } from "@compcard/domain/messages";
import { useEffect, useState } from "react";
import { log } from "../../lib/browser/log.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { copyLink } from "./copy-link.ts";
import type { Shared } from "./networks.ts";
import { Poster } from "./poster.tsx";

interface WechatDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  shared: Shared;
}

/** SHARE-03: WeChat takes a link by camera, or a picture that carries the code along. */
export function WechatDialog({ open, onOpenChange, shared: { address, title, poster } }: WechatDialogProps) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    if (!open) return;
    import("./qr.ts")
      .then(({ qrPicture }) => setPicture(qrPicture(address)))
      .catch((error: unknown) => log("error", "no QR code", String(error)));
  }, [open, address]);

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.share_qr_title()}
      description={m.share_qr_text()}
      actions={
        <button type="button" className="button button-secondary" onClick={() => void copyLink(address)}>
          {m.share_copy()}
        </button>
      }
    >
      <div className="flex flex-col items-center gap-3 text-center">
        {picture ? (
          <img
            src={picture}
            width={256}
            height={256}
            alt={m.share_qr_alt({ address })}
            className="border border-hairline"
          />
        ) : (
          <Skeleton className="size-64" />
        )}
        <p className="font-display text-xl">{title}</p>
        <p className="text-sm break-all text-muted">{address}</p>
        {picture && (
          <a href={picture} download="compcard-qr.png" className="button button-quiet">
            {m.share_qr_save()}
          </a>
        )}
      </div>
      <section className="mt-6 border-t border-hairline pt-6">
        <h3 className="font-display text-xl">{m.share_poster()}</h3>
        <p className="mt-2 text-muted">{m.share_poster_text()}</p>
        <div className="mx-auto mt-5 max-w-80">
          <Poster src={poster} title={title} />
        </div>
        <p className="mt-3 text-center">
          <a href={poster} download="compcard-poster.jpg" className="button button-quiet">
            {m.share_poster_save()}
          </a>
        </p>
      </section>
    </Dialog>
  );
}
