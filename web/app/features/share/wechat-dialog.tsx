import { m } from "@compcard/domain/messages";
import { Dialog } from "../../ui/dialog.tsx";
import type { Shared } from "./networks.ts";
import { Poster, posterLook } from "./poster.tsx";
import { QrCode } from "./qr-code.tsx";
import { copyShared } from "./send-link.ts";

interface WechatDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  shared: Shared;
}

/** SHARE-03: WeChat takes a link by camera, or a picture that carries the code along. */
export function WechatDialog({ open, onOpenChange, shared }: WechatDialogProps) {
  const { address, title, remark, loadPoster } = shared;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.share_qr_title()}
      description={m.share_qr_text()}
      actions={
        <button type="button" className="button button-secondary" onClick={() => void copyShared(shared)}>
          {m.share_copy()}
        </button>
      }
    >
      <div className="flex flex-col items-center gap-3 text-center">
        <QrCode address={address} size={256}>
          <p className="font-display text-xl">{title}</p>
          <p className="text-sm break-all text-muted">{address}</p>
        </QrCode>
        {remark && <p className="text-sm text-muted">{remark}</p>}
      </div>
      <section className="mt-6 border-t border-hairline pt-6">
        <h3 className="font-display text-xl">{m.share_poster()}</h3>
        <p className="mt-2 text-muted">{m.share_poster_text()}</p>
        <div className="mt-5">
          <Poster load={loadPoster} look={posterLook(title)} />
        </div>
      </section>
    </Dialog>
  );
}
