import type { ContactView } from "@compcard/domain/cards/contract";
import { inDays } from "@compcard/domain/intl";
import { m } from "@compcard/domain/messages";
import { retentionDays } from "@compcard/domain/retention";
import { getLocale } from "@compcard/domain/runtime";
import { useState } from "react";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { dateFormat } from "../../../lib/locale/intl.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { DataList } from "../../../ui/list/data-list.tsx";

/** For the owner: who opened the contacts on which day. */
export default function ContactViewsPanel({ cardId }: { cardId: string }) {
  const [pages, setPages] = useState(1);
  return (
    <section aria-labelledby="openings" className="page pb-16">
      <h2 id="openings" className="label-caps border-b border-ink py-3">
        {m.visibility_contact_views()}
      </h2>
      <p className="mt-4 max-w-2xl text-muted">
        {m.visibility_contact_views_lead({ days: inDays(retentionDays.contactViews, getLocale()) })}
      </p>
      <div className="mt-4 max-w-2xl">
        {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
          <ContactViewsPage
            key={page}
            cardId={cardId}
            page={page}
            onMore={page === pages ? () => setPages(page + 1) : undefined}
          />
        ))}
      </div>
    </section>
  );
}

interface ContactViewsPageProps {
  cardId: string;
  page: number;
  /** Loads the next page; absent without one. */
  onMore: (() => void) | undefined;
}

function ContactViewsPage({ cardId, page, onMore }: ContactViewsPageProps) {
  const requested = useApiQuery(apiQuery("contactViews.list", { params: { id: cardId }, query: { page } }), {
    staleTime: 0,
  });
  return (
    <>
      <DataList
        query={requested}
        failed={m.visibility_contact_views_failed()}
        rows="openings"
        empty={page === 1 && <p>{m.visibility_contact_views_none()}</p>}
        list="divide-y divide-hairline border-b border-hairline"
      >
        {(opening, index) => <Row key={index} {...opening} />}
      </DataList>
      {requested.data?.pagination.hasNext && onMore && (
        <Button variant="secondary" className="mt-4" onClick={onMore}>
          {m.visibility_contact_views_more()}
        </Button>
      )}
    </>
  );
}

function Row(opening: ContactView) {
  const { company, day } = opening;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
        {"name" in opening ? (
          <span>{opening.name || m.visibility_contact_views_unnamed()}</span>
        ) : (
          <span className="text-muted">{m.visibility_contact_views_deleted()}</span>
        )}
        {company && <Badge tone="ink">{m.bookers_badge({ company })}</Badge>}
      </span>
      <time dateTime={day} className="text-sm text-muted">
        {/* A day by UTC is the same day everywhere. */}
        {dateFormat({ dateStyle: "medium", timeZone: "UTC" }).format(new Date(day))}
      </time>
    </li>
  );
}
