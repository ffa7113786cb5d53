import { m } from "@compcard/domain/messages";
import { type ReactNode, useEffect, useState } from "react";
import { log } from "../../lib/browser/log.ts";
import { Skeleton } from "../../ui/skeleton.tsx";

interface QrCodeProps {
  address: string;
  /** Edge in pixels. */
  size: number;
  /** Between the code and the way to keep it. */
  children?: ReactNode;
}

/** An address as a code, made here: nobody else learns what is shared. */
export function QrCode({ address, size, children }: QrCodeProps) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    import("./qr.ts")
      .then(({ qrPicture }) => setPicture(qrPicture(address)))
      .catch((error: unknown) => log("error", "no QR code", String(error)));
  }, [address]);
  return (
    <>
      {picture ? (
        <img
          src={picture}
          width={size}
          height={size}
          alt={m.share_qr_alt({ address })}
          className="border border-hairline"
        />
      ) : (
        <div style={{ width: size, height: size }}>
          <Skeleton className="size-full" />
        </div>
      )}
      {children}
      {picture && (
        <a href={picture} download="compcard-qr.png" className="button button-quiet">
          {m.share_qr_save()}
        </a>
      )}
    </>
  );
}
