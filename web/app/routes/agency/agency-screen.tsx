import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import { lazy, Suspense } from "react";
import { AgencyPage } from "../../features/agencies/agency-page.tsx";
import type { RosterTools } from "../../features/agencies/roster/roster-tools.ts";
import { tileFacts } from "../../features/cards/tile/tile-text.ts";
import { copyLink } from "../../features/share/copy-link.ts";
import { QrCode } from "../../features/share/qr-code.tsx";
import { lazyComponent } from "../../lib/lazy-component.tsx";
import { Button } from "../../ui/button.tsx";
import { PageLoading } from "../../ui/page-loading.tsx";

/** An agency's pages with what they use of other features. */
export default function AgencyScreen({ id }: { id: string }) {
  return <AgencyPage id={id} tools={tools} renderImport={(agency) => <Import agency={agency} />} />;
}

const ImportPage = lazy(() => import("../../features/roster-import/import-page.tsx"));

function Import({ agency }: { agency: Agency }) {
  return (
    <Suspense fallback={<PageLoading />}>
      <ImportPage agency={agency} tools={{ facts: tileFacts }} />
    </Suspense>
  );
}

const CardPanel = lazyComponent(() => import("./card-panel.tsx").then((module) => module.default));
const AddDialog = lazyComponent(() =>
  import("../../features/selections/adding/add-dialog.tsx").then((module) => module.default),
);

const tools: RosterTools = {
  facts: tileFacts,
  showLink: (link) => <GivenLink link={link} />,
  copy: (text) => void copyLink(text),
  addToSelection: (request) => <AddDialog {...request} />,
  editCard: (request) => <CardPanel key={request.cardId} {...request} />,
};

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
