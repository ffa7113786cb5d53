import { claimStates } from "@compcard/domain/agencies/options";
import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { RosterQuery } from "@compcard/domain/roster/schema";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { apiQuery } from "../../lib/api/api-query.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { formatNumber } from "../../lib/locale/intl.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Select } from "../../ui/select.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { AddCard } from "./add-card.tsx";
import { claimTexts } from "./agency-texts.ts";
import { RosterRow } from "./roster-row.tsx";
import type { RosterTools } from "./roster-tools.ts";

const pageSize = 50;

/** The cards of an agency. Filters and page stand in the address. */
export function Roster({ agency, tools }: { agency: Agency; tools: RosterTools }) {
  const [search, setSearch] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const edits = agency.role !== "viewer";
  const filters = { q: search.get("q") ?? "", board: search.get("board") ?? "", claim: search.get("claim") ?? "" };
  const page = Number(search.get("page")) || 1;
  const query = { ...filters, page, limit: pageSize } as unknown as RosterQuery;
  const roster = apiQuery("roster.list", { params: { id: agency.id }, query });
  const { data, error, refetch } = useApiQuery(roster, { staleTime: 0, keepPrevious: true });
  const withFilter = (name: string, value: string | null) => {
    const next = new URLSearchParams(search);
    next.delete("page");
    if (value) next.set(name, value);
    else next.delete(name);
    return next;
  };
  const setFilter = (name: string, value: string | null) => setSearch(withFilter(name, value), { replace: true });
  const filtered = filters.q !== "" || filters.board !== "" || filters.claim !== "";
  const boards = agency.boards.map(({ id, name }) => ({ value: id, label: name }));
  const href = (page: number) => {
    const next = new URLSearchParams(search);
    next.set("page", String(page));
    return `${paths.agency(agency.id)}?${next}`;
  };
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-full sm:w-64">
          <TextInput
            type="search"
            aria-label={m.agencies_roster_search()}
            placeholder={m.agencies_roster_search()}
            value={filters.q}
            onChange={({ target }) => setFilter("q", target.value)}
          />
        </div>
        {boards.length > 0 && (
          <Select
            aria-label={m.agencies_board()}
            options={[...boards, { value: "none", label: m.agencies_board_none() }]}
            value={filters.board || null}
            onChange={(value) => setFilter("board", value)}
            empty={m.agencies_board_all()}
          />
        )}
        <Select
          aria-label={m.agencies_claim()}
          options={claimStates.map((value) => ({ value, label: claimTexts[value]() }))}
          value={(filters.claim || null) as (typeof claimStates)[number] | null}
          onChange={(value) => setFilter("claim", value)}
          empty={m.agencies_claim_all()}
        />
        {edits && <Button onClick={() => setAdding(true)}>{m.agencies_card_add()}</Button>}
      </div>
      {data && (
        <p role="status" className="mt-4 text-sm text-muted">
          {m.agencies_roster_count({ number: formatNumber(data.pagination.total) })}
        </p>
      )}
      {!data && !error && <Skeleton className="mt-4 h-96 w-full" />}
      {!data && error && (
        <EmptyState
          title={m.agencies_roster_failed()}
          text={errorText(error)}
          action={<Button onClick={() => void refetch()}>{m.common_retry()}</Button>}
        />
      )}
      {data?.roster.length === 0 && (
        <EmptyState
          title={filtered ? m.agencies_roster_nobody() : m.agencies_roster_empty()}
          text={filtered ? m.agencies_roster_nobody_text() : m.agencies_roster_empty_text()}
          action={
            filtered ? (
              <Button variant="secondary" onClick={() => setSearch({})}>
                {m.agencies_roster_reset()}
              </Button>
            ) : undefined
          }
        />
      )}
      <ul aria-label={m.agencies_roster()} className="mt-2 border-t border-hairline empty:hidden">
        {data?.roster.map((row) => (
          <RosterRow key={row.id} agency={agency} row={row} tools={tools} />
        ))}
      </ul>
      {data && (
        <div className="mt-8">
          <Pagination currentPage={page} totalPages={data.pagination.totalPages} href={href} />
        </div>
      )}
      {adding && <AddCard agency={agency} onClose={() => setAdding(false)} />}
    </>
  );
}
