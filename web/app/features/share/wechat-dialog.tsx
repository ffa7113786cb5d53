import { m } from "@compcard/domain/messages";
import { useEffect, useState } from "react";
import { log } from "../../lib/log.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { copyLink } from "./copy-link.ts";

interface WechatDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  address: string;
  title: string;
}

/** SHARE-03: WeChat takes links by camera only. */
export function WechatDialog({ open, onOpenChange, address, title }: WechatDialogProps) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    if (!open) return;
    import("./qr.ts")
      .then(({ qrPicture }) => qrPicture(address))
      .then(setPicture)
      .catch((error: unknown) => log("error", "no QR code", String(error)));
  }, [open, address]);

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.share_qr_title()}
      description={m.share_qr_text()}
      actions={
        <>
          <button type="button" className="button button-secondary" onClick={() => void copyLink(address)}>
            {m.share_copy()}
          </button>
          {picture && (
            <a href={picture} download="compcard-qr.png" className="button button-primary">
              {m.share_qr_save()}
            </a>
          )}
        </>
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
      </div>
    </Dialog>
  );
}
