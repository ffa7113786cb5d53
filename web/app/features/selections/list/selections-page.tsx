import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { ListedSelection, Selection } from "@compcard/domain/selections/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { callApi } from "../../../lib/api/client.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { Link, useLocalNavigate } from "../../../lib/locale/link.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Loaded } from "../../../ui/list/loaded.tsx";
import { RemovedRow } from "../../../ui/list/removed-row.tsx";
import { Rows } from "../../../ui/list/rows.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { AgencyFilter, AgencySelect } from "../agency-select.tsx";
import { DetailsDialog } from "../lazy-dialogs.ts";
import { SelectionMailsSwitch } from "../mails/selection-mails-switch.tsx";
import { invalidateLists } from "../selection-cache.ts";
import { SelectionRow } from "./selection-row.tsx";

const pageSize = 20;

/** The remaining data of a deleted selection. */
interface Removed extends Pick<Selection, "id" | "name" | "updated_at"> {
  archived: boolean;
}

/** A person's selections, last changed first, and those put away. One that was deleted can be brought back until the page is left. */
export function SelectionsPage() {
  const [search] = useSearchParams();
  const archived = search.get("archived") === "true";
  const page = pageOf(search.get("page"));
  const deletedBefore = (useLocation().state as { removed?: Removed } | null)?.removed;
  const agency = search.get("agency");
  const query = {
    ...{ page, limit: pageSize },
    ...(archived && { archived: "true" as const }),
    ...(agency !== null && { agency }),
  };
  const list = useApiQuery(apiQuery("selections.list", { query }), { keepPrevious: true });
  const { data, isFetching, isPlaceholderData } = list;
  const [removed, setRemoved] = useState<readonly Removed[]>(deletedBefore ? [deletedBefore] : []);
  const [making, setMaking] = useState(false);
  const go = useLocalNavigate();
  const queries = useQueryClient();
  const restore = async (restored: string) => {
    await callApi("selections.restore", { params: { id: restored } });
    await queries.invalidateQueries({ queryKey: ["selections.list"] });
    setRemoved((before) => before.filter(({ id }) => id !== restored));
  };
  const shown = data?.selections.filter((selection) => (selection.archived_at !== null) === archived) ?? [];
  const gone = removed.filter((one) => one.archived === archived && !shown.some(({ id }) => id === one.id));
  const rows = [...shown, ...gone].sort((one, other) => other.updated_at.localeCompare(one.updated_at));
  const total = data?.pagination.totalCount ?? 0;
  const lastPage = data && !isPlaceholderData ? Math.max(1, data.pagination.totalPages) : page;
  const hrefFor = (of: string | null, to = 1) =>
    paths.selections({
      ...(archived && { archived }),
      ...(of !== null && { agency: of }),
      ...(to > 1 && { page: to }),
    });
  const hrefOf = (to: number) => hrefFor(agency, to);
  const overrun = page > lastPage && gone.length === 0 ? hrefOf(lastPage) : null;
  // The last one of the last page was put away.
  useEffect(() => {
    if (overrun) go(overrun, { replace: true });
  }, [overrun, go]);

  return (
    <div className="page max-w-5xl py-8 lg:py-10">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-ink pb-4">
        <div>
          <h1 className="font-display text-4xl sm:text-5xl">{m.selections_title()}</h1>
          {total > 0 && (
            <p role="status" className="mt-2 text-sm text-muted">
              {m.selections_count({ count: total, number: formatNumber(total) })}
            </p>
          )}
        </div>
        <Button className="max-sm:w-full" onClick={() => setMaking(true)}>
          {m.selections_new()}
        </Button>
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <nav aria-label={m.selections_which()} className="-mx-2 flex">
          {[false, true].map((away) => (
            <Link
              key={String(away)}
              to={paths.selections({ ...(away && { archived: true }), ...(agency !== null && { agency }) })}
              aria-current={archived === away ? "page" : undefined}
              className="target border-b-2 border-transparent px-2 text-sm text-muted hover:text-ink aria-[current]:border-ink aria-[current]:text-ink"
            >
              {away ? m.selections_archive() : m.selections_at_hand()}
            </Link>
          ))}
        </nav>
        <AgencyFilter value={agency} onChange={(next) => go(hrefFor(next), { replace: true })} />
      </div>
      <Loaded query={list} failed={m.selections_load_error()} whole skeleton="mt-6 h-64">
        {() => (
          <Rows
            rows={rows}
            empty={
              !isFetching && <Nothing archived={archived} filtered={agency !== null} onMake={() => setMaking(true)} />
            }
            label={archived ? m.selections_archive() : m.selections_title()}
            list=""
          >
            {(row) =>
              isRemoved(row) ? (
                <RemovedRow
                  key={row.id}
                  text={m.selections_removed({ name: row.name })}
                  undo={m.selections_undo()}
                  undoLabel={m.selections_undo_of({ name: row.name })}
                  restore={() => restore(row.id)}
                  toastId="selections"
                />
              ) : (
                <SelectionRow
                  key={row.id}
                  selection={row}
                  onRemoved={() => {
                    const { id, name, updated_at } = row;
                    setRemoved((before) => [...before, { id, name, updated_at, archived }]);
                  }}
                />
              )
            }
          </Rows>
        )}
      </Loaded>
      {data && (
        <div className="mt-8">
          <Pagination currentPage={data.pagination.currentPage} totalPages={data.pagination.totalPages} href={hrefOf} />
        </div>
      )}
      {total > 0 && (
        <div className="mt-10 max-w-xl">
          <SelectionMailsSwitch />
        </div>
      )}
      {making && <NewDialog first={agency === "none" ? null : agency} onClose={() => setMaking(false)} />}
    </div>
  );
}

function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

const isRemoved = (row: ListedSelection | Removed): row is Removed => !("faces" in row);

function Nothing({ archived, filtered, onMake }: { archived: boolean; filtered: boolean; onMake: () => void }) {
  if (archived) return <EmptyState title={m.selections_archive_empty()} text={m.selections_archive_text()} />;
  return (
    <EmptyState
      title={filtered ? m.selections_whose_none() : m.selections_empty_title()}
      text={m.selections_empty_text()}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={onMake}>{m.selections_new()}</Button>
          <LinkButton variant="secondary" to={paths.search()}>
            {m.selections_to_search()}
          </LinkButton>
        </div>
      }
    />
  );
}

function NewDialog({ first, onClose }: { first: string | null; onClose: () => void }) {
  const [agency, setAgency] = useState(first);
  const queries = useQueryClient();
  const go = useLocalNavigate();
  return (
    <DetailsDialog
      title={m.selections_new()}
      action={m.selections_make()}
      words={{ name: "", description: "", brief: "" }}
      onClose={onClose}
      onSave={async (words) => {
        const { selection } = await callApi("selections.create", { body: { ...words, agency } });
        invalidateLists(queries);
        go(paths.selection(selection.id));
      }}
    >
      <AgencySelect value={agency} onChange={setAgency} />
    </DetailsDialog>
  );
}
