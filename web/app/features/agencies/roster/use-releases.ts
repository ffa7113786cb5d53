import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import type { RosterRow } from "@compcard/domain/roster/schema";
import { useSyncExternalStore } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { defer } from "../../../lib/deferred.ts";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { toast } from "../../../lib/toast.tsx";
import { useAgencyChanged } from "../use-agencies.ts";

/** Time in which a release can be undone. */
const undoMs = 10_000;
const toastId = "roster-release";

/** Ids of rows whose release can still be undone; they outlive the page that shows them. */
let leaving: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function setLeaving(rows: readonly RosterRow[], on: boolean): void {
  const next = new Set(leaving);
  for (const { id } of rows) {
    if (on) next.add(id);
    else next.delete(id);
  }
  leaving = next;
  for (const listener of listeners) listener();
}

const texts = {
  release: { started: m.agencies_releasing, done: m.agencies_released, failed: m.agencies_release_failed },
  remove: { started: m.agencies_rows_removing, done: m.agencies_rows_removed, failed: m.agencies_rows_remove_failed },
};
type Action = keyof typeof texts;

/**
 * Releases rows after a pause in which that can be undone: a card that nobody has claimed is gone afterwards. `remove` is for
 * rows of people who left, which have no card.
 */
export function useReleases(agency: Agency) {
  const changed = useAgencyChanged();
  const shown = useSyncExternalStore(subscribe, () => leaving);
  const send = useApiMutation({
    mutationFn: ({ action, rows }: { action: Action; rows: readonly RosterRow[] }) =>
      callApi("roster.bulk", { params: { id: agency.id }, body: { action, rows: rows.map(({ id }) => id) } }),
    onSuccess: ({ done }, { action }) => {
      toast.clearErrors(toastId);
      toast.success(texts[action].done({ number: formatNumber(done.length) }), { id: toastId });
    },
    onError: (error, { action }) => {
      toast.error(texts[action].failed(), { id: toastId, description: errorText(error) });
    },
    onSettled: async (_answer, _error, { rows }) => {
      await changed();
      setLeaving(rows, false);
    },
  });
  return {
    isLeaving: ({ id }: RosterRow) => shown.has(id),
    release(rows: readonly RosterRow[], action: Action = "release"): void {
      const left = rows.filter(({ id }) => !leaving.has(id));
      if (left.length === 0) return;
      setLeaving(left, true);
      const { cancel } = defer(() => send.mutate({ action, rows: left }), undoMs);
      const undo = () => {
        cancel();
        setLeaving(left, false);
      };
      toast(texts[action].started({ number: formatNumber(left.length) }), {
        // One release does not take the button of another away.
        id: `${toastId}-${left[0]?.id}`,
        duration: undoMs,
        action: { label: m.common_undo(), onClick: undo },
      });
    },
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
