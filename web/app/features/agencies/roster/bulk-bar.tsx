import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { OwnField } from "@compcard/domain/roster/own-fields";
import type { BulkOutcome, RosterRow } from "@compcard/domain/roster/schema";
import { compared, maxCards } from "@compcard/domain/selections/rules";
import { useState } from "react";
import { confirm } from "../../../lib/confirm.ts";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { useLocalNavigate } from "../../../lib/locale/link.tsx";
import type { MarkedState } from "../../../lib/marked-cards.ts";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { X } from "../../../ui/icons/x.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { Select } from "../../../ui/select.tsx";
import { BulkEdit } from "./bulk-edit.tsx";
import { BulkReport } from "./bulk-report.tsx";
import { confirmRelease, confirmRemoval } from "./confirm-release.tsx";
import { useRosterTools } from "./roster-tools.ts";
import { useBulk } from "./use-bulk.ts";
import type { Chosen } from "./use-chosen.ts";
import type { useReleases } from "./use-releases.ts";
import { isRemovable } from "./use-row-actions.ts";

interface BulkBarProps {
  agency: Agency;
  /** The agency's own. */
  fields: readonly OwnField[];
  chosen: Chosen;
  release: ReturnType<typeof useReleases>["release"];
  /** The rows are those of people who left, and can be deleted alone. */
  areLeavers: boolean;
}

type Open = "edit" | "invite" | "select" | "compare";

/** The bar at the foot of the page with the number of chosen rows and their actions. */
export function BulkBar({ agency, fields, chosen, release, areLeavers }: BulkBarProps) {
  const tools = useRosterTools();
  const [open, setOpen] = useState<Open | null>(null);
  const [report, setReport] = useState<{ outcome: BulkOutcome; rows: readonly RosterRow[] } | null>(null);
  const { rows } = chosen;
  const cards = rows.flatMap(({ model }) => model?.id ?? []);
  const close = () => setOpen(null);
  const go = useLocalNavigate();
  const makeJob = () =>
    cards.length > maxCards
      ? toast.error(m.jobs_marked_most({ max: maxCards }), { id: "agency" })
      : go(paths.newJob({ agency: agency.id }), { state: { cards } satisfies MarkedState });
  const bulk = useBulk(agency, (outcome) => {
    if (outcome.left.length + outcome.links.length > 0) setReport({ outcome, rows });
  });
  const edits = agency.role !== "viewer";
  const removable = rows.filter((row) => isRemovable(agency.role, row));
  const remove = () =>
    confirmRemoval(removable, () => {
      release(removable, "remove");
      chosen.clear();
    });
  const checkMeasurements = () =>
    confirm({
      title: m.agencies_measurements_title({ number: formatNumber(rows.length) }),
      text: m.agencies_measurements_text(),
      action: m.agencies_measurements_send(),
      look: "primary",
      onConfirm: () => bulk.checkMeasurements.mutateAsync(rows),
    });
  const confirmFigures = () =>
    confirm({
      title: m.agencies_bulk_confirm_title({ number: formatNumber(rows.length) }),
      text: m.agencies_bulk_confirm_text(),
      action: m.agencies_bulk_confirm(),
      look: "primary",
      onConfirm: () => bulk.confirm.mutateAsync(rows),
    });
  const releaseRows = () =>
    confirmRelease(rows, () => {
      release(rows);
      chosen.clear();
    });
  const ofLeavers = removable.length > 0 ? [{ label: m.agencies_rows_remove(), onChoose: remove }] : [];
  const ofCards: { label: string; onChoose: () => void }[] = [
    ...(edits
      ? [
          { label: m.agencies_bulk_edit(), onChoose: () => setOpen("edit") },
          { label: m.agencies_bulk_invite(), onChoose: () => setOpen("invite") },
          { label: m.agencies_bulk_measurements(), onChoose: checkMeasurements },
          { label: m.agencies_bulk_confirm(), onChoose: confirmFigures },
        ]
      : []),
    { label: m.agencies_bulk_select(), onChoose: () => setOpen("select") },
    ...(edits && cards.length > 0 ? [{ label: m.jobs_make(), onChoose: makeJob }] : []),
    ...(cards.length >= compared.least && cards.length <= compared.most
      ? [{ label: m.compare_open(), onChoose: () => setOpen("compare") }]
      : []),
    ...(agency.role === "owner" ? [{ label: m.agencies_card_release(), onChoose: releaseRows }] : []),
  ];
  const items = areLeavers ? ofLeavers : ofCards;
  const shown = report && <BulkReport {...report} onClose={() => setReport(null)} />;
  if (rows.length === 0) return shown;
  return (
    <section
      aria-label={m.agencies_chosen_title()}
      className="foot-bar z-20 -mx-5 border-t border-ink bg-paper px-5 md:-mx-10 md:px-10"
    >
      <div className="flex items-center gap-x-2 gap-y-1 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <p role="status" className="font-medium whitespace-nowrap tabular-nums">
          {m.agencies_chosen({ number: formatNumber(rows.length) })}
        </p>
        <button
          type="button"
          className="mr-auto target w-11 justify-center hover:bg-wash"
          aria-label={m.agencies_chosen_clear()}
          onClick={chosen.clear}
        >
          <X aria-hidden="true" size={18} strokeWidth={1.5} />
        </button>
        {edits && !areLeavers && agency.boards.length > 0 && (
          <Select
            aria-label={m.agencies_bulk_board()}
            className="min-w-0"
            disabled={bulk.setBoard.isPending}
            options={[
              ...agency.boards.map(({ id, name }) => ({ value: id, label: name })),
              ...(agency.all_boards ? [{ value: "none", label: m.agencies_board_none() }] : []),
            ]}
            value={null}
            empty={m.agencies_bulk_board()}
            onChange={(board) => board && bulk.setBoard.mutate({ rows, board: board === "none" ? null : board })}
          />
        )}
        <div className="hidden gap-2 lg:flex">
          {items.map(({ label, onChoose }) => (
            <Button key={label} variant="secondary" onClick={onChoose}>
              {label}
            </Button>
          ))}
        </div>
        <div className="lg:hidden">
          <MoreMenu label={m.agencies_chosen_title()} items={items} />
        </div>
      </div>
      {open === "edit" && (
        <BulkEdit
          number={rows.length}
          fields={fields}
          onSend={(edit) => bulk.edit.mutateAsync({ rows, ...edit })}
          onClose={close}
        />
      )}
      {open === "invite" && (
        <InviteDialog
          agency={agency}
          rows={rows}
          busy={bulk.invite.isPending}
          onSend={(mail) =>
            bulk.invite.mutate({ rows, mail }, { onSuccess: () => setOpen((now) => (now === "invite" ? null : now)) })
          }
          onClose={close}
        />
      )}
      {open === "select" &&
        tools.addToSelection({
          newFor: agency.id,
          cards,
          onClose: close,
          onAdded: () => chosen.drop(({ id }) => rows.some((row) => row.id === id)),
          onUnavailable: (cards) => chosen.drop(({ model }) => model !== null && cards.includes(model.id)),
        })}
      {open === "compare" && tools.compare({ cards, onClose: close })}
      {/* A report that comes while another dialog is open waits until that one is closed. */}
      {open === null && shown}
    </section>
  );
}

interface InviteDialogProps {
  agency: Pick<Agency, "confirmed" | "email">;
  rows: readonly RosterRow[];
  busy: boolean;
  onSend: (mail: boolean) => void;
  onClose: () => void;
}

function InviteDialog({ agency: { confirmed, email }, rows, busy, onSend, onClose }: InviteDialogProps) {
  const [mail, setMail] = useState(confirmed);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.agencies_invite_many_title({ number: formatNumber(rows.length) })}
      description={m.agencies_invite_many_text()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button busy={busy} onClick={() => onSend(mail)}>
            {m.agencies_invite_many_make()}
          </Button>
        </>
      }
    >
      <label className="target gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-lipstick"
          checked={mail}
          disabled={!confirmed}
          onChange={({ target }) => setMail(target.checked)}
        />
        <span>{m.agencies_invite_many_mail()}</span>
      </label>
      {!confirmed && <p className="text-sm wrap-anywhere">{m.agencies_invite_many_unconfirmed({ email })}</p>}
    </Dialog>
  );
}
