import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { RosterRow } from "@compcard/domain/roster/schema";
import { useState } from "react";
import { useMedia } from "../../../lib/browser/use-media.ts";
import { useStableCallback } from "../../../lib/browser/use-stable-callback.ts";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Loaded } from "../../../ui/list/loaded.tsx";
import { Segments } from "../../../ui/segments.tsx";
import { RowNotes } from "../own/row-notes.tsx";
import { useOwnFields } from "../own/use-own-fields.ts";
import { useAgencyChanged } from "../use-agencies.ts";
import { AddCard } from "./add-card.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { confirmRelease, confirmRemoval } from "./confirm-release.tsx";
import { DeclineApplicant } from "./decline-applicant.tsx";
import { InviteModel } from "./invite-model.tsx";
import { countTexts, ListLink } from "./list-link.tsx";
import { MergeCard } from "./merge-card.tsx";
import { RosterActions } from "./roster-actions.tsx";
import { RosterFilters } from "./roster-filters.tsx";
import { RosterGrid } from "./roster-grid.tsx";
import { RosterList } from "./roster-list.tsx";
import { RosterTable } from "./roster-table.tsx";
import { useRosterTools } from "./roster-tools.ts";
import { rowName } from "./row-parts.tsx";
import { TermsForm } from "./terms-form.tsx";
import { useChosen } from "./use-chosen.ts";
import { useQuickView } from "./use-quick-view.tsx";
import { useReleases } from "./use-releases.ts";
import { useRestore } from "./use-restore.tsx";
import { offeredSorts, useRosterAddress, usualSort } from "./use-roster-address.ts";
import { useRosterRows } from "./use-roster-rows.ts";
import { type RowDialog, useRowActions } from "./use-row-actions.ts";

/** The cards of an agency: a table on a desk, a list on a phone, or faces. Filters, order and view stand in the address. */
export function Roster({ agency }: { agency: Agency }) {
  const tools = useRosterTools();
  const [adding, setAdding] = useState(false);
  const [dialog, setDialog] = useState<RowDialog | null>(null);
  const address = useRosterAddress();
  const fields = useOwnFields(agency.id);
  const { filters, isGrid, isFiltered } = address;
  const areApplicants = filters.claim === "applied";
  const list = filters.left ? "leavers" : areApplicants ? "applicants" : null;
  const countText = list ? countTexts[list] : m.agencies_roster_count;
  const query = useRosterRows(agency.id, filters);
  const { rows, data, isOutdated } = query;
  const shown = data && !isOutdated ? { total: rows.total, ids: data.roster.map(({ id }) => id) } : undefined;
  const chosen = useChosen(rows);
  const releases = useReleases(agency);
  const remove = useStableCallback((row: RosterRow) => confirmRemoval([row], () => releases.release([row], "remove")));
  const release = useStableCallback((row: RosterRow) => confirmRelease([row], () => releases.release([row])));
  const restore = useRestore(agency);
  const actions = useRowActions(agency, { open: setDialog, remove, release, restore });
  const changed = useAgencyChanged();
  const isDesk = useMedia("(min-width: 80rem)");
  const View = isGrid ? RosterGrid : isDesk ? RosterTable : RosterList;
  const close = () => setDialog(null);
  const { open, view: quickView } = useQuickView({ rows, chosen });
  return (
    <>
      <RosterFilters
        {...{ agency, fields, address, shown }}
        found={data && rows.total}
        didYouMean={isOutdated ? null : data?.didYouMean}
      />
      <div className="my-3 flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:mb-1 max-sm:mt-1">
        <p role="status" className="mr-auto text-sm text-muted">
          {data ? countText({ number: formatNumber(rows.total) }) : ""}
        </p>
        {list !== "leavers" && <ListLink agency={agency} list="applicants" isOpen={list === "applicants"} />}
        {list !== "applicants" && <ListLink agency={agency} list="leavers" isOpen={list === "leavers"} />}
        <Segments
          label={m.agencies_view()}
          options={[
            { value: "list", label: m.agencies_view_table() },
            { value: "grid", label: m.agencies_view_grid() },
          ]}
          value={isGrid ? "grid" : "list"}
          onChange={(view) => address.show(view === "grid" ? "grid" : "")}
        />
        {actions.edits && list !== "leavers" && (
          <RosterActions {...{ agency, filters }} exported={data?.exported} onAdd={() => setAdding(true)} />
        )}
      </div>
      <Loaded query={query} failed={m.agencies_roster_failed()} reason whole stale skeleton="h-96">
        {() =>
          rows.total === 0 ? (
            <EmptyRoster
              {...{ agency, list, isFiltered }}
              mayImport={actions.edits && agency.all_boards}
              onReset={address.reset}
            />
          ) : (
            <div aria-busy={isOutdated}>
              {isOutdated && <div aria-hidden="true" className="page-progress" />}
              <View
                key={isGrid ? "grid" : isDesk ? "table" : "list"}
                {...{ agency, fields, rows, chosen, actions }}
                isLeaving={releases.isLeaving}
                onQuick={open}
                sort={filters.sort || usualSort(filters.search)}
                sorts={offeredSorts(filters)}
                onSort={(sort) => address.change({ sort })}
              />
            </div>
          )
        }
      </Loaded>
      {data && !isOutdated && data.near.length > 0 && tools.near(data.near)}
      {quickView}
      {adding && <AddCard agency={agency} onClose={() => setAdding(false)} />}
      {dialog?.kind === "invite" && <InviteModel agency={agency} row={dialog.row} onClose={close} />}
      {dialog?.kind === "decline" && <DeclineApplicant agency={agency} row={dialog.row} onClose={close} />}
      {dialog?.kind === "terms" && <TermsForm agency={agency} row={dialog.row} onClose={close} />}
      {dialog?.kind === "merge" && <MergeCard agency={agency} row={dialog.row} onClose={close} />}
      {dialog?.kind === "notes" && <RowNotes agency={agency} fields={fields} row={dialog.row} onClose={close} />}
      {dialog?.kind === "edit" &&
        dialog.row.model &&
        tools.editCard({
          cardId: dialog.row.model.id,
          name: rowName(dialog.row),
          rights: dialog.row.rights,
          onSaved: () => void changed(),
          onClose: close,
        })}
      <BulkBar {...{ agency, fields, chosen }} release={releases.release} areLeavers={list === "leavers"} />
    </>
  );
}

interface EmptyRosterProps {
  agency: Agency;
  list: keyof typeof countTexts | null;
  isFiltered: boolean;
  mayImport: boolean;
  onReset: () => void;
}

/** An empty roster, an empty one of its other lists, or filters that nobody passes. */
function EmptyRoster({ agency, list, isFiltered, mayImport, onReset }: EmptyRosterProps) {
  if (list === "applicants") return <EmptyState title={m.applicants_none()} text={m.applicants_none_text()} />;
  if (isFiltered) {
    const reset = (
      <Button variant="secondary" onClick={onReset}>
        {m.agencies_roster_reset()}
      </Button>
    );
    return <EmptyState title={m.agencies_roster_nobody()} text={m.agencies_roster_nobody_text()} action={reset} />;
  }
  if (list) return <EmptyState title={m.agencies_leavers_none()} text={m.agencies_leavers_none_text()} />;
  const add = mayImport && <LinkButton to={paths.agency(agency.id, { view: "import" })}>{m.imports_open()}</LinkButton>;
  return <EmptyState title={m.agencies_roster_empty()} text={m.agencies_roster_empty_text()} action={add} />;
}
