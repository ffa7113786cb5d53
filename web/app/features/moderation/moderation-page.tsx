import type { AnswerOf } from "@compcard/domain/contract-types";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { ComponentType } from "react";
import { useSearchParams } from "react-router";
import { ApiError } from "../../lib/api/error.ts";
import { formatNumber } from "../../lib/locale/intl.ts";
import { Link } from "../../lib/locale/link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Loaded } from "../../ui/list/loaded.tsx";
import { PageLoading } from "../../ui/page-loading.tsx";
import { Segments } from "../../ui/segments.tsx";
import { Decided } from "./decided.tsx";
import { Domains } from "./domains.tsx";
import { HomeCards } from "./home-cards.tsx";
import { timeText } from "./moderation-texts.ts";
import { Moderators } from "./moderators.tsx";
import { People } from "./people.tsx";
import { Queue } from "./queue.tsx";
import { useNumbers } from "./use-moderation.ts";

type Tab = "queue" | "decided" | "people" | "home" | "domains" | "moderators";

/** The page of moderators. The address names the open tab, item and person. */
export default function ModerationPage({ SecondFactor }: { SecondFactor: ComponentType<{ onConfirmed: () => void }> }) {
  const query = useNumbers();
  const code = query.error instanceof ApiError ? query.error.code : null;
  return (
    <Loaded
      query={query}
      failed={m.moderation_load_error()}
      whole
      skeleton={<PageLoading />}
      heading={m.moderation_title()}
      instead={
        code === "session.second_factor" ? (
          <SecondFactor onConfirmed={() => void query.refetch()} />
        ) : (
          code === "desk.forbidden" && (
            <EmptyState
              title={m.moderation_forbidden_title()}
              text={m.moderation_forbidden_text()}
              action={<LinkButton to={paths.home()}>{m.nav_to_home()}</LinkButton>}
            />
          )
        )
      }
    >
      {(numbers) => <Tabs numbers={numbers} />}
    </Loaded>
  );
}

function Tabs({ numbers: data }: { numbers: AnswerOf<"moderation.counts"> }) {
  const [search, setSearch] = useSearchParams();
  const tabs: { value: Tab; label: string }[] = [
    { value: "queue", label: m.moderation_tab_queue() },
    { value: "decided", label: m.moderation_tab_decided() },
    { value: "people", label: m.moderation_tab_people() },
    { value: "home", label: m.moderation_tab_home() },
    ...(data.admin ? forAdmins() : []),
  ];
  const tab = tabs.find(({ value }) => value === search.get("tab"))?.value ?? "queue";
  return (
    <div className="page py-6 lg:py-10">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-b border-ink pb-4">
        <h1 className="font-display text-4xl sm:text-5xl">{m.moderation_title()}</h1>
        <p role="status" className="text-sm text-muted">
          <span>{m.moderation_waiting({ number: formatNumber(data.waiting) })}</span>
          {data.medianMinutes !== null && (
            <span>{` · ${m.moderation_median({ time: timeText(data.medianMinutes) })}`}</span>
          )}
        </p>
      </header>
      <Segments
        label={m.moderation_tabs()}
        options={tabs}
        value={tab}
        onChange={(value) => setSearch(value === "queue" ? {} : { tab: value })}
        className="my-3 flex-wrap"
      />
      {data.admin && (
        <p className="mb-3">
          <Link to={paths.operations()} className="underline underline-offset-4">
            {m.moderation_operations()}
          </Link>
        </p>
      )}
      {tab === "queue" && <Queue />}
      {tab === "decided" && <Decided />}
      {tab === "people" && <People />}
      {tab === "home" && <HomeCards />}
      {tab === "domains" && <Domains />}
      {tab === "moderators" && <Moderators />}
    </div>
  );
}

/** Items about people whom no moderator has seen yet. */
function forAdmins(): { value: Tab; label: string }[] {
  return [
    { value: "domains", label: m.moderation_tab_domains() },
    { value: "moderators", label: m.moderation_tab_moderators() },
  ];
}
