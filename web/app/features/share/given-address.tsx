import { m } from "@compcard/domain/messages";
import { Link2, Share2 } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { log } from "../../lib/browser/log.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { copyLink } from "./copy-link.ts";

interface GivenAddressProps {
  address: string;
  /** Of what it leads to. */
  title: string;
  /** More ways. */
  children?: ReactNode;
}

/** An address that is told this once, with the ways to give it on: copied, by the device's own sharing, as a code. */
export function GivenAddress({ address, title, children }: GivenAddressProps) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    import("./qr.ts")
      .then(({ qrPicture }) => setPicture(qrPicture(address)))
      .catch((error: unknown) => log("error", "no QR code", String(error)));
  }, [address]);
  return (
    <div>
      <p className="border border-hairline-strong p-4 font-medium break-all select-all">{address}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => void copyLink(address)}>
          <Link2 aria-hidden="true" size={18} strokeWidth={1.5} />
          {m.share_copy()}
        </Button>
        {"share" in navigator && (
          <Button variant="secondary" onClick={() => void share(address, title)}>
            <Share2 aria-hidden="true" size={18} strokeWidth={1.5} />
            {m.share_native()}
          </Button>
        )}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        {picture ? (
          <img
            src={picture}
            width={160}
            height={160}
            alt={m.share_qr_alt({ address })}
            className="border border-hairline"
          />
        ) : (
          <Skeleton className="size-40" />
        )}
        {picture && (
          <a href={picture} download="compcard-qr.png" className="button button-quiet">
            {m.share_qr_save()}
          </a>
        )}
        {children}
      </div>
    </div>
  );
}

// Who closes the device's sheet has changed their mind; who cannot share gets the link.
async function share(address: string, title: string): Promise<void> {
  try {
    await navigator.share({ url: address, title });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    log("warn", "the device did not share", String(error));
    await copyLink(address);
  }
}
