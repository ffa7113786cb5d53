import type { Agency } from "@compcard/domain/agencies/schema";
import { lazy, Suspense } from "react";
import { useFreshSession } from "../../features/accounts/profile/use-fresh-session.tsx";
import { AgencyPage } from "../../features/agencies/agency-page.tsx";
import { type RosterTools, RosterToolsContext } from "../../features/agencies/roster/roster-tools.ts";
import { CalendarFeedPanel } from "../../features/calendar-feeds/calendar-feed.tsx";
import { CardGrid } from "../../features/cards/tile/card-grid.tsx";
import { tileFacts } from "../../features/cards/tile/tile-text.ts";
import { ListFilters } from "../../features/search/lists/list-filters.tsx";
import { NearResults } from "../../features/search/near-results.tsx";
import { nearTexts } from "../../features/search/near-text.ts";
import { lazyComponent } from "../../lib/lazy-component.tsx";
import { PageLoading } from "../../ui/page-loading.tsx";
import { ClaimLinkDialog } from "./claim-link-dialog.tsx";

/** An agency's pages with what they use of other features. */
export default function AgencyScreen({ id }: { id: string }) {
  return (
    <RosterToolsContext value={tools}>
      <AgencyPage
        id={id}
        renderImport={(agency) => <Import agency={agency} />}
        renderChart={(agency) => <Chart agency={agency} />}
        renderClients={(agency) => (
          <Suspense fallback={<PageLoading />}>
            <Clients agency={agency} />
          </Suspense>
        )}
        renderTemplates={(agency) => (
          <Suspense fallback={<PageLoading />}>
            <Templates agency={agency} />
          </Suspense>
        )}
        renderCalendar={(agency) => (
          <CalendarFeedPanel of={{ kind: "roster", id: agency.id }} className="mt-12 max-w-2xl" />
        )}
      />
    </RosterToolsContext>
  );
}

const ImportPage = lazy(() => import("../../features/roster-import/import-page.tsx"));

function Import({ agency }: { agency: Agency }) {
  return (
    <Suspense fallback={<PageLoading />}>
      <ImportPage agency={agency} tools={{ facts: tileFacts }} />
    </Suspense>
  );
}

const ChartPage = lazy(() => import("../../features/options/chart/chart-page.tsx"));

function Chart({ agency }: { agency: Agency }) {
  return (
    <Suspense fallback={<PageLoading />}>
      <ChartPage agency={agency} />
    </Suspense>
  );
}

const Clients = lazy(() => import("../../features/clients/clients.tsx"));
const Templates = lazy(() => import("../../features/clients/templates.tsx"));

const CardPanel = lazyComponent(() => import("./card-panel.tsx"), "default");
const BulkField = lazyComponent(() => import("./bulk-field.tsx"), "default");
const AddDialog = lazyComponent(() => import("../../features/selections/adding/add-dialog.tsx"), "default");

const TemplateSelect = lazyComponent(() => import("../../features/clients/template-select.tsx"), "TemplateSelect");
const QuickView = lazyComponent(() => import("../../features/cards/quick/quick-view.tsx"), "QuickView");
const ComparePicks = lazyComponent(() => import("../../features/selections/adding/compare-picks.tsx"), "default");
const SaveRosterSearch = lazyComponent(() => import("../../features/search/saved/save-roster-search.tsx"), "default");

const tools: RosterTools = {
  facts: tileFacts,
  filters: (request) => <ListFilters {...request} />,
  unmet: (model) => nearTexts({ model, differs: model.unmet ?? [] }),
  near: (near) => <NearResults near={near}>{(shown) => <CardGrid {...shown} />}</NearResults>,
  quickView: (request) => <QuickView {...request} call="cards.get" />,
  compare: (request) => <ComparePicks {...request} call="cards.get" />,
  saveSearch: (request) => <SaveRosterSearch {...request} />,
  showLink: (link) => <ClaimLinkDialog {...link} />,
  useFreshSession,
  addToSelection: (request) => <AddDialog {...request} />,
  fieldControl: (request) => <BulkField key={request.name} {...request} />,
  chooseTemplate: ({ agency, onChoose }) => <TemplateSelect agency={agency} onChoose={({ body }) => onChoose(body)} />,
  editCard: (request) => <CardPanel key={request.cardId} {...request} />,
};
