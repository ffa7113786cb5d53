import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { ComponentType } from "react";
import { useSearchParams } from "react-router";
import { apiQuery } from "../../lib/api/api-query.ts";
import { ApiError } from "../../lib/api/error.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { Link } from "../../lib/locale/link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Loaded } from "../../ui/list/loaded.tsx";
import { Segments } from "../../ui/segments.tsx";
import { BackupsSection } from "./backups-section.tsx";
import { JobsSection } from "./jobs-section.tsx";
import { MailSection } from "./mail-section.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { StorageSection } from "./storage-section.tsx";
import { VersionSection } from "./version-section.tsx";

type Tab = "jobs" | "storage" | "backups" | "mail" | "settings" | "version";

/** The administrators' page about the server. The address names the open section. */
export default function OperationsPage({ SecondFactor }: { SecondFactor: ComponentType<{ onConfirmed: () => void }> }) {
  // The cheapest call: those who get its answer may read all sections.
  const version = useApiQuery(apiQuery("operations.version"), { staleTime: 60_000 });
  const [search, setSearch] = useSearchParams();
  const code = version.error instanceof ApiError ? version.error.code : null;
  if (code === "session.second_factor" || code === "desk.forbidden")
    return (
      <>
        <h1 className="sr-only">{m.operations_title()}</h1>
        {code === "session.second_factor" ? (
          <SecondFactor onConfirmed={() => void version.refetch()} />
        ) : (
          <EmptyState
            title={m.operations_forbidden_title()}
            text={m.operations_forbidden_text()}
            action={<LinkButton to={paths.home()}>{m.nav_to_home()}</LinkButton>}
          />
        )}
      </>
    );
  const tabs: { value: Tab; label: string }[] = [
    { value: "jobs", label: m.operations_tab_jobs() },
    { value: "storage", label: m.operations_tab_storage() },
    { value: "backups", label: m.operations_tab_backups() },
    { value: "mail", label: m.operations_tab_mail() },
    { value: "settings", label: m.operations_tab_settings() },
    { value: "version", label: m.operations_tab_version() },
  ];
  const tab = tabs.find(({ value }) => value === search.get("tab"))?.value ?? "jobs";
  return (
    <div className="page py-6 lg:py-10">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-b border-ink pb-4">
        <h1 className="font-display text-4xl sm:text-5xl">{m.operations_title()}</h1>
        <Link to={paths.moderation()} className="text-sm underline underline-offset-4">
          {m.operations_back()}
        </Link>
      </header>
      <Loaded query={version} failed={m.operations_load_error()} whole>
        {(running) => (
          <>
            <Segments
              label={m.operations_tabs()}
              options={tabs}
              value={tab}
              onChange={(value) => setSearch(value === "jobs" ? {} : { tab: value })}
              className="my-3 flex-wrap"
            />
            {tab === "jobs" && <JobsSection />}
            {tab === "storage" && <StorageSection />}
            {tab === "backups" && <BackupsSection />}
            {tab === "mail" && <MailSection />}
            {tab === "settings" && <SettingsSection />}
            {tab === "version" && <VersionSection running={running} />}
          </>
        )}
      </Loaded>
    </div>
  );
}
