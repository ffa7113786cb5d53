import { m } from "@compcard/domain/messages";
import { type LeftReason, leftReasons } from "@compcard/domain/roster/options";
import type { BulkOutcome, RosterRow } from "@compcard/domain/roster/schema";
import { getLocale } from "@compcard/domain/runtime";
import { joinItems } from "@compcard/domain/wording";
import { copyLink } from "../../../lib/browser/copy-link.ts";
import { saveFile } from "../../../lib/browser/save-file.ts";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

const reasonTexts: Record<LeftReason, () => string> = {
  not_found: m.agencies_left_not_found,
  declined: m.agencies_left_declined,
  claimed: m.agencies_left_claimed,
  unclaimed: m.agencies_left_unclaimed,
  proposed: m.agencies_left_proposed,
  not_declined: m.agencies_left_not_declined,
  restorable: m.agencies_left_restorable,
  deleted: m.agencies_left_deleted,
  no_right: m.agencies_left_no_right,
  no_guardian: m.agencies_left_no_guardian,
  no_figures: m.agencies_left_no_figures,
  changed: m.agencies_left_changed,
  under_18: m.agencies_left_under_18,
  applied: m.applicants_left,
  no_address: m.agencies_left_no_address,
  asked_lately: m.agencies_left_asked_lately,
  too_many_mails: m.agencies_left_too_many_mails,
};

interface BulkReportProps {
  outcome: BulkOutcome;
  /** The chosen rows, for their names. */
  rows: readonly RosterRow[];
  onClose: () => void;
}

/** Links that were made, and rows that were left, with the reason. */
export function BulkReport({ outcome: { links, left }, rows, onClose }: BulkReportProps) {
  const mailed = links.filter((link) => link.mailed).length;
  const title =
    links.length > 0
      ? m.agencies_links_title({ number: formatNumber(links.length) })
      : m.agencies_left_title({ number: formatNumber(left.length) });
  const nameOf = (row: string) => rows.find(({ id }) => id === row)?.name ?? "";
  const groups = leftReasons
    .map((reason) => ({ reason, all: left.filter((one) => one.reason === reason) }))
    .filter(({ all }) => all.length > 0);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      {links.length > 0 && (
        <>
          <p className="text-muted">{m.agencies_links_text({ number: formatNumber(mailed) })}</p>
          <ul
            aria-label={title}
            className="mt-4 max-h-64 divide-y divide-hairline overflow-y-auto border-y border-hairline"
          >
            {links.map(({ row, name, url }) => (
              <li key={row} className="py-2">
                <p>{name}</p>
                <p className="text-sm wrap-anywhere text-muted">{url}</p>
              </li>
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button onClick={() => void copyLink(links.map(({ name, url }) => `${name}\t${url}`).join("\n"))}>
              {m.agencies_links_copy()}
            </Button>
            <Button variant="secondary" onClick={() => saveFile(linksFile(links), "links.csv")}>
              {m.agencies_links_save()}
            </Button>
          </div>
        </>
      )}
      {left.length > 0 && (
        <section className={links.length > 0 ? "mt-8" : ""}>
          {links.length > 0 && (
            <h3 className="font-medium">{m.agencies_left_title({ number: formatNumber(left.length) })}</h3>
          )}
          <dl className="mt-2 max-h-64 space-y-3 overflow-y-auto">
            {groups.map(({ reason, all }) => (
              <div key={reason}>
                <dt>{`${reasonTexts[reason]()}: ${formatNumber(all.length)}`}</dt>
                <dd className="text-sm text-muted wrap-anywhere">
                  {joinItems(all.map(({ row }) => nameOf(row)).filter(Boolean), getLocale())}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </Dialog>
  );
}

/** With a mark that spreadsheet programs need for UTF-8, and an apostrophe before what they would take for a formula. */
function linksFile(links: BulkOutcome["links"]): Blob {
  const cell = (text: string) => `"${text.replace(/^(?=[=+\-@])/, "'").replaceAll('"', '""')}"`;
  const lines = links.map(({ name, url }) => `${cell(name)},${cell(url)}\r\n`);
  return new Blob(["\uFEFF", ...lines], { type: "text/csv;charset=utf-8" });
}
