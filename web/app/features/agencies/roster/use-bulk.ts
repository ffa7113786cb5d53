import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import type { BulkOutcome, RosterBulk, RosterRow } from "@compcard/domain/roster/schema";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { offerUndo } from "../../../lib/offer-undo.ts";
import { toast } from "../../../lib/toast.tsx";
import { useAgencyChanged } from "../use-agencies.ts";

const idsOf = (rows: readonly RosterRow[]) => rows.map(({ id }) => id);

/** One value for a field of cards, or for one of the agency's own. */
export type RowsEdit = Pick<Extract<RosterBulk, { action: "edit" }>, "own"> & { fields?: Record<string, unknown> };

/** Actions on many rows at once. `report` shows the rows that were not changed, and the new links. */
export function useBulk(agency: Agency, report: (outcome: BulkOutcome) => void) {
  const changed = useAgencyChanged();
  const call = (body: RosterBulk) => callApi("roster.bulk", { params: { id: agency.id }, body });
  const common = { errorToast: { id: "agency-failed" }, onSettled: changed };
  const putBack = useApiMutation({
    ...common,
    mutationFn: async (before: BulkOutcome["before"]) => {
      for (const { board, rows } of before) await call({ action: "board", rows, board });
    },
    onSuccess: () => toast.success(m.agencies_bulk_undone(), { id: "agency-undone" }),
  });
  const setBoard = useApiMutation({
    ...common,
    mutationFn: ({ rows, board }: { rows: readonly RosterRow[]; board: string | null }) =>
      call({ action: "board", rows: idsOf(rows), board }),
    onSuccess: (outcome) => {
      const { done, left, before } = outcome;
      if (left.length > 0) report(outcome);
      if (done.length === 0) return;
      offerUndo(m.agencies_bulk_board_done({ number: formatNumber(done.length) }), {
        id: "agency",
        undo: () => putBack.mutate(before),
      });
    },
  });
  const invite = useApiMutation({
    ...common,
    mutationFn: ({ rows, mail }: { rows: readonly RosterRow[]; mail: boolean }) =>
      call({ action: "invite", rows: idsOf(rows), mail }),
    onSuccess: report,
  });
  const checkMeasurements = useApiMutation({
    ...common,
    mutationFn: (rows: readonly RosterRow[]) => call({ action: "measurements", rows: idsOf(rows) }),
    onSuccess: (outcome) => {
      const { done, left } = outcome;
      if (left.length > 0) report(outcome);
      if (done.length > 0)
        toast.success(m.agencies_bulk_mailed({ number: formatNumber(done.length) }), { id: "agency" });
    },
  });
  const unconfirm = useApiMutation({
    ...common,
    mutationFn: (versions: BulkOutcome["versions"]) =>
      call({ action: "unconfirm", rows: Object.keys(versions), versions }),
    onSuccess: (outcome) => {
      if (outcome.left.length > 0) report(outcome);
      if (outcome.done.length > 0) toast.success(m.agencies_bulk_unconfirmed(), { id: "agency-undone" });
    },
  });
  const confirm = useApiMutation({
    ...common,
    mutationFn: (rows: readonly RosterRow[]) => call({ action: "confirm", rows: idsOf(rows) }),
    onSuccess: (outcome) => {
      const { done, left, versions } = outcome;
      if (left.length > 0) report(outcome);
      if (done.length === 0) return;
      offerUndo(m.agencies_bulk_confirmed({ number: formatNumber(done.length) }), {
        id: "agency",
        undo: Object.keys(versions).length > 0 && (() => unconfirm.mutate(versions)),
      });
    },
  });
  const undoEdit = useApiMutation({
    ...common,
    mutationFn: (undo: string) => call({ action: "undo", undo }),
    onSuccess: (outcome) => {
      if (outcome.left.length > 0) report(outcome);
      if (outcome.done.length > 0) toast.success(m.agencies_bulk_edit_undone(), { id: "agency-undone" });
    },
  });
  const edit = useApiMutation({
    mutationFn: ({ rows, ...values }: RowsEdit & { rows: readonly RosterRow[] }) =>
      call({ action: "edit", rows: idsOf(rows), ...values } as RosterBulk),
    onSettled: changed,
    onSuccess: (outcome) => {
      const { done, undo } = outcome;
      report(outcome);
      if (done.length === 0) return;
      offerUndo(m.agencies_bulk_edited({ number: formatNumber(done.length) }), {
        id: "agency",
        undo: undo ? () => undoEdit.mutate(undo) : false,
      });
    },
  });
  return { setBoard, invite, checkMeasurements, confirm, edit };
}
