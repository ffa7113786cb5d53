import { m } from "@compcard/domain/messages";
import { AgencyPage } from "../features/agencies/agency-page.tsx";
import { tileFacts } from "../features/cards/tile/tile-text.ts";
import { copyLink } from "../features/share/copy-link.ts";
import { QrCode } from "../features/share/qr-code.tsx";
import { RequireUser } from "../features/shell/require-user.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { PageMeta } from "../lib/page/meta.tsx";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/agency";

const tools = { facts: tileFacts, showLink: (link: string) => <GivenLink link={link} /> };

/** A link to be handed over: to scan, to copy, to read. */
function GivenLink({ link }: { link: string }) {
  return (
    <div className="grid justify-items-center gap-4">
      <div className="bg-white p-3">
        <QrCode address={link} size={192} />
      </div>
      <p className="text-sm wrap-anywhere text-muted">{link}</p>
      <Button onClick={() => void copyLink(link)}>{m.agencies_claim_copy()}</Button>
    </div>
  );
}

function Agency({ params: { id } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta private title={m.agencies_title()} />
      <RequireUser>
        <AgencyPage key={id} id={id} tools={tools} />
      </RequireUser>
    </>
  );
}

export default withQueries(Agency);
