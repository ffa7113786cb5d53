import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { copyLink } from "../../lib/browser/copy-link.ts";
import { Link } from "../../lib/locale/link.tsx";
import { useConfig } from "../../lib/page/config.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Loaded } from "../../ui/list/loaded.tsx";
import { PageLoading } from "../../ui/page-loading.tsx";
import { Segments } from "../../ui/segments.tsx";
import { AgencyLogo } from "./agencies-page.tsx";
import { stateTexts } from "./agency-texts.ts";
import { Inbox } from "./inbox.tsx";
import { Members } from "./members.tsx";
import { Roster } from "./roster/roster.tsx";
import { Settings } from "./settings.tsx";
import { useAgencies } from "./use-agencies.ts";

type View = "roster" | "chart" | "clients" | "inbox" | "members" | "settings";

interface AgencyPageProps {
  id: string;
  /** The import of a table, a view of its own. */
  renderImport: (agency: Agency) => ReactNode;
  /** The chart, which is fetched when it is opened. */
  renderChart: (agency: Agency) => ReactNode;
  /** Its clients, fetched when they are opened. */
  renderClients: (agency: Agency) => ReactNode;
  /** Texts for mails, in the settings. */
  renderTemplates: (agency: Agency) => ReactNode;
  /** The member's own calendar feed of the roster. */
  renderCalendar: (agency: Agency) => ReactNode;
}

/** The members' page of an agency; opens on the roster. The address names the open view. */
export function AgencyPage({ id, renderImport, renderChart, renderCalendar, ...renders }: AgencyPageProps) {
  const query = useAgencies();
  const [search, setSearch] = useSearchParams();
  const origin = useConfig()?.publicUrl ?? "";
  const agency = query.data?.agencies.find((one) => one.id === id);
  if (!agency) {
    const action = <LinkButton to={paths.agencies()}>{m.agencies_onward()}</LinkButton>;
    return (
      <Loaded query={query} failed={m.agencies_failed()} reason whole skeleton={<PageLoading />}>
        {() => <EmptyState title={m.agencies_gone()} text={m.agencies_gone_text()} action={action} />}
      </Loaded>
    );
  }
  const publicPath = paths.agencyPublic(agency.slug);
  const views: { value: View; label: string }[] = [
    { value: "roster", label: m.agencies_roster() },
    { value: "chart", label: m.agencies_chart() },
    { value: "clients", label: m.clients_title() },
    ...(agency.role === "viewer" ? [] : [{ value: "inbox" as const, label: m.agencies_inbox() }]),
    { value: "members", label: m.agencies_members() },
    ...(agency.role === "owner" ? [{ value: "settings" as const, label: m.agencies_settings() }] : []),
  ];
  const isImport = search.get("view") === "import" && agency.role !== "viewer" && agency.all_boards;
  const view = views.find(({ value }) => value === search.get("view"))?.value ?? "roster";
  return (
    <div className="page py-3 sm:py-6 lg:py-10">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-ink pb-2 sm:pb-4">
        <AgencyLogo agency={agency} />
        <h1 className="min-w-0 font-display text-2xl wrap-anywhere sm:text-5xl">{agency.name}</h1>
        <Badge tone={agency.state === "verified" ? "ink" : "quiet"}>{stateTexts[agency.state]()}</Badge>
        {agency.state === "verified" && (
          <p className="flex flex-wrap items-center gap-x-4">
            <Link to={publicPath} className="target text-sm underline underline-offset-4">
              {m.agencies_public_page()}
            </Link>
            <Button variant="quiet" onClick={() => void copyLink(origin + publicPath)}>
              {m.agencies_public_page_copy()}
            </Button>
          </p>
        )}
      </header>
      <StateNote agency={agency} />
      <Segments
        label={m.agencies_views()}
        options={views}
        value={view}
        onChange={(value) => setSearch(value === "roster" ? {} : { view: value })}
        className="max-sm:-mx-2 max-sm:mb-2 max-sm:justify-between max-sm:gap-1.5 max-sm:overflow-x-auto max-sm:*:shrink-0 max-sm:*:px-0 max-sm:*:text-[0.8125rem] sm:my-4"
      />
      {isImport && renderImport(agency)}
      {view === "roster" && !isImport && <Roster agency={agency} />}
      {view === "chart" && renderChart(agency)}
      {view === "clients" && renders.renderClients(agency)}
      {view === "inbox" && <Inbox agency={agency} />}
      {view === "members" && (
        <>
          <Members agency={agency} />
          {renderCalendar(agency)}
        </>
      )}
      {view === "settings" && <Settings agency={agency} templates={renders.renderTemplates(agency)} />}
    </div>
  );
}

function StateNote({ agency: { state, confirmed, email, reason } }: { agency: Agency }) {
  if (state === "verified" && confirmed) return null;
  const text = !confirmed
    ? state === "verified"
      ? m.agencies_note_address({ email })
      : m.agencies_note_unconfirmed({ email })
    : state === "refused"
      ? m.agencies_note_refused()
      : m.agencies_note_waiting();
  return (
    <p className="mt-4 border-l-2 border-accent pl-4 text-sm wrap-anywhere">
      <span>{text}</span>
      {reason && <span>{` ${m.bookers_reason({ reason })}`}</span>}
    </p>
  );
}
