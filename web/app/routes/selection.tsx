import { printedCards } from "@compcard/domain/documents/selection-pages";
import { m } from "@compcard/domain/messages";
import { useParams } from "react-router";
import { CardGrid } from "../features/cards/tile/card-grid.tsx";
import { SentList } from "../features/clients/sent-list.tsx";
import { SelectionDownloadButton } from "../features/documents/selection-download-button.tsx";
import { HoldRequests } from "../features/options/hold/hold-requests.tsx";
import { ListFilters } from "../features/search/lists/list-filters.tsx";
import { NearNote, NearResults } from "../features/search/near-results.tsx";
import { unmetTexts } from "../features/search/near-text.ts";
import { SelectionPage } from "../features/selections/selection-page.tsx";
import type { SelectionTools } from "../features/selections/selection-tools.ts";
import { GivenAddress } from "../features/share/given-address.tsx";
import { LinkPosterButton } from "../features/share/link-poster-button.tsx";
import { selectionPoster } from "../features/share/selection-poster.ts";
import { RequireUser } from "../features/shell/require-user.tsx";
import { withQueries } from "../lib/api/with-queries.tsx";
import { lazyComponent } from "../lib/lazy-component.tsx";
import { lazyDialog } from "../lib/lazy-dialog.ts";
import { PageMeta } from "../lib/page/meta.tsx";
import { requireId } from "../lib/page/require-id.ts";
import type { Route } from "./+types/selection";

export const loader = (args: Route.LoaderArgs) => requireId(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => requireId(args);

const SendDialog = lazyComponent(() => import("../features/clients/send-dialog.tsx"), "SendDialog");
const SelectionDaysDialog = lazyDialog(
  () => import("../features/options/selection-days-dialog.tsx"),
  "SelectionDaysDialog",
);
const SelectClientDialog = lazyComponent(
  () => import("../features/clients/select-client-dialog.tsx"),
  "SelectClientDialog",
);

const tools: SelectionTools = {
  filters: (request) => <ListFilters {...request} />,
  days: (request) => <SelectionDaysDialog {...request} />,
  unmet: (models, id) => <NearNote texts={unmetTexts(models, id)} />,
  client: (request) => <SelectClientDialog {...request} />,
  send: (request) => <SendDialog {...request} />,
  sent: (link) => <SentList name={link.name} sent={link.sent} />,
  holds: (selection) => <HoldRequests selection={selection} />,
  near: (near) => <NearResults near={near}>{(shown) => <CardGrid {...shown} />}</NearResults>,
};

function Selection() {
  const { id = "" } = useParams();
  return (
    <>
      <PageMeta private title={m.selections_one()} />
      <RequireUser>
        <SelectionPage
          id={id}
          tools={tools}
          address={(link, title) => (
            <GivenAddress address={link.url} title={title}>
              <LinkPosterButton description={m.share_selection_text()} poster={selectionPoster(link, title)} />
            </GivenAddress>
          )}
          documents={({ cards }, answered) => {
            const printed = printedCards(cards);
            return printed.length > 0 && <SelectionDownloadButton source={{ id }} cards={printed} votes={answered} />;
          }}
        />
      </RequireUser>
    </>
  );
}

export default withQueries(Selection);
