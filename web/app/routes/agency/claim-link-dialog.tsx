import { m } from "@compcard/domain/messages";
import type { ClaimLink } from "../../features/agencies/roster/roster-tools.ts";
import { LinkPosterButton } from "../../features/share/link-poster-button.tsx";
import { QrCode } from "../../features/share/qr-code.tsx";
import { copyLink } from "../../lib/browser/copy-link.ts";
import { dateFormat } from "../../lib/locale/intl.ts";
import { Button } from "../../ui/button.tsx";

/** A claim link to be handed over: to scan, to copy, to read, and as a poster without photos. */
export function ClaimLinkDialog({ url, expires_at, name, agency }: ClaimLink) {
  const day = dateFormat({ dateStyle: "long" }).format(new Date(expires_at));
  const poster = {
    title: m.claims_poster_title({ name }),
    address: url,
    scan: m.share_link_scan(),
    notes: [m.claims_poster_from({ agency }), m.share_link_until({ day })],
  };
  return (
    <div className="grid grid-cols-1 justify-items-center gap-4">
      <div className="bg-white p-3">
        <QrCode address={url} size={192} />
      </div>
      <p className="text-sm wrap-anywhere text-muted">{url}</p>
      <Button onClick={() => void copyLink(url)}>{m.agencies_claim_copy()}</Button>
      <LinkPosterButton description={m.claims_poster_text()} poster={poster} />
    </div>
  );
}
