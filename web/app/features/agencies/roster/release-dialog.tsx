import { m } from "@compcard/domain/messages";
import type { RosterRow } from "@compcard/domain/roster/schema";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { isUnclaimed } from "./use-row-actions.ts";

interface ReleaseDialogProps {
  rows: readonly RosterRow[];
  onRelease: () => void;
  onClose: () => void;
}

/** Confirms a release, with what becomes of the cards. */
export function ReleaseDialog({ rows, onRelease, onClose }: ReleaseDialogProps) {
  const [only] = rows;
  const deleted = rows.filter(isUnclaimed).length;
  const title =
    only && rows.length === 1
      ? m.agencies_release_title({ name: only.name })
      : m.agencies_release_many_title({ number: formatNumber(rows.length) });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={m.agencies_release_undo()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button variant="danger" onClick={onRelease}>
            {m.agencies_card_release()}
          </Button>
        </>
      }
    >
      <ul className="space-y-2">
        {deleted > 0 && (
          <li>
            {rows.length === 1
              ? m.agencies_release_unclaimed()
              : m.agencies_release_deleted({ number: formatNumber(deleted) })}
          </li>
        )}
        {rows.some(({ claim }) => claim === "accepted") && (
          <li>
            {rows.length === 1
              ? m.agencies_release_claimed()
              : m.agencies_release_stay({
                  number: formatNumber(rows.filter(({ claim }) => claim === "accepted").length),
                })}
          </li>
        )}
      </ul>
    </Dialog>
  );
}
