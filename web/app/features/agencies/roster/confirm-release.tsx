import { m } from "@compcard/domain/messages";
import type { RosterRow } from "@compcard/domain/roster/schema";
import { confirm } from "../../../lib/confirm.ts";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { isUnclaimed } from "./use-row-actions.ts";

/** Confirms a release, with what becomes of the cards. */
export function confirmRelease(rows: readonly RosterRow[], onConfirm: () => void): void {
  const [only] = rows;
  confirm({
    title:
      only && rows.length === 1
        ? m.agencies_release_title({ name: only.name })
        : m.agencies_release_many_title({ number: formatNumber(rows.length) }),
    text: m.agencies_release_undo(),
    details: <Consequences rows={rows} />,
    action: m.agencies_card_release(),
    onConfirm,
  });
}

/** Confirms that rows of people who left are deleted. */
export function confirmRemoval(rows: readonly RosterRow[], onConfirm: () => void): void {
  const [only] = rows;
  confirm({
    title:
      only && rows.length === 1
        ? m.agencies_leaver_delete_title({ name: only.name })
        : m.agencies_leaver_delete_many_title({ number: formatNumber(rows.length) }),
    text: m.agencies_leaver_delete_text(),
    action: m.agencies_row_remove(),
    onConfirm,
  });
}

function Consequences({ rows }: { rows: readonly RosterRow[] }) {
  const deleted = rows.filter(isUnclaimed).length;
  const claimed = rows.filter(({ claim }) => claim === "accepted").length;
  const isOne = rows.length === 1;
  return (
    <ul className="space-y-2">
      {deleted > 0 && (
        <li>
          {isOne ? m.agencies_release_unclaimed() : m.agencies_release_deleted({ number: formatNumber(deleted) })}
        </li>
      )}
      {claimed > 0 && (
        <li>{isOne ? m.agencies_release_claimed() : m.agencies_release_stay({ number: formatNumber(claimed) })}</li>
      )}
    </ul>
  );
}
