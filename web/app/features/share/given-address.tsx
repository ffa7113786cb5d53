import { m } from "@compcard/domain/messages";
import type { ReactNode } from "react";
import { copyLink } from "../../lib/browser/copy-link.ts";
import { Button } from "../../ui/button.tsx";
import { Link2 } from "../../ui/icons/link-2.tsx";
import { Share2 } from "../../ui/icons/share-2.tsx";
import { shareOnDevice } from "./device-sheet.ts";
import { QrCode } from "./qr-code.tsx";

interface GivenAddressProps {
  address: string;
  /** Title of the target. */
  title: string;
  /** More ways. */
  children?: ReactNode;
}

/** An address with ways to pass it on: copy, the device's share sheet, a QR code. */
export function GivenAddress({ address, title, children }: GivenAddressProps) {
  return (
    <div>
      <p className="border border-hairline-strong p-4 font-medium break-all select-all">{address}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => void copyLink(address)}>
          <Link2 aria-hidden="true" size={18} strokeWidth={1.5} />
          {m.share_copy()}
        </Button>
        {"share" in navigator && (
          <Button variant="secondary" onClick={() => void shareOnDevice({ url: address, title }, m.share_link_done())}>
            <Share2 aria-hidden="true" size={18} strokeWidth={1.5} />
            {m.share_native()}
          </Button>
        )}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <QrCode address={address} size={160} />
        {children}
      </div>
    </div>
  );
}
