import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { RosterRow } from "@compcard/domain/roster/schema";
import { useMemo } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { saveFile } from "../../../lib/browser/save-file.ts";
import { cardName } from "../../../lib/card-name.ts";
import { useLocalNavigate } from "../../../lib/locale/link.tsx";
import { toast } from "../../../lib/toast.tsx";
import type { MoreMenuItem } from "../../../ui/more-menu.tsx";
import { useAgencyChanged } from "../use-agencies.ts";

export type RowDialog = { kind: "edit" | "invite" | "merge" | "notes" | "terms" | "decline"; row: RosterRow };

interface Handlers {
  open: (dialog: RowDialog) => void;
  /** Deletes the row of somebody who left. Each of the three asks first. */
  remove: (row: RosterRow) => void;
  release: (row: RosterRow) => void;
  restore: (row: RosterRow) => void;
}

export interface RowActions {
  /** True if the member's role changes rows at all. */
  edits: boolean;
  /** Opens the fields of a card that the member may change, beside the roster. */
  edit: (row: RosterRow) => void;
  /** Both answers to an applicant. */
  accept: (row: RosterRow) => void;
  decline: (row: RosterRow) => void;
  setBoard: (row: RosterRow, board: string | null) => void;
  /** Items of the row's menu. */
  listItems: (row: RosterRow) => MoreMenuItem[];
}

/** True if the card belongs to nobody yet. */
export const isUnclaimed = ({ claim }: RosterRow) => claim === "none" || claim === "invited";

/** True if the member deletes the row of a person who left: while a declined card can be restored, only owners do. */
export const isRemovable = (role: Agency["role"], { reason, declined }: RosterRow) =>
  reason !== null && (role === "owner" || (role === "booker" && !declined?.until));

/** True if the agency receives messages for the model. */
const getsMessages = (row: RosterRow) =>
  row.model !== null && !row.proposed && !row.applied && !isUnclaimed(row) && row.rights.includes("contacts");

/** Members' actions on one row; the same value until the agency changes, for memoized rows. */
export function useRowActions({ id, role }: Agency, { open, remove, release, restore }: Handlers): RowActions {
  const changed = useAgencyChanged();
  const navigate = useLocalNavigate();
  const { mutate: change } = useApiMutation({
    mutationFn: ({ row, ...body }: { row: RosterRow; board?: string | null; accept?: true }) =>
      callApi("roster.change", { params: { id, cardId: row.model?.id ?? row.id }, body }),
    errorToast: { id: "agency" },
    onSuccess: ({ row: { model, claim } }, { row }) => {
      if (row.applied && claim === "invited")
        toast.success(m.applicants_accepted({ name: model ? cardName(model) : row.name }), { id: "agency" });
    },
    onSettled: changed,
  });
  const { mutate: exportHeld } = useApiMutation({
    mutationFn: (row: RosterRow) => callApi("roster.export", { params: { id, cardId: row.model?.id ?? row.id } }),
    errorToast: { id: "agency" },
    onSuccess: ({ held }) => saveFile(new Blob([JSON.stringify(held, null, 2)]), `${held.name}.json`),
  });
  return useMemo(() => {
    const edits = role !== "viewer";
    const inboxOf = ({ model }: RosterRow) => paths.agency(id, { view: "inbox", ...(model && { card: model.id }) });
    const edit = (row: RosterRow) => row.model?.can_edit && open({ kind: "edit", row });
    return {
      edits,
      edit,
      accept: (row) => change({ row, accept: true }),
      decline: (row) => open({ kind: "decline", row }),
      setBoard: (row, board) => change({ row, board }),
      listItems: (row) => [
        ...(row.model?.can_edit ? [{ label: m.agencies_card_edit(), onChoose: () => edit(row) }] : []),
        ...(row.model || row.note || Object.keys(row.own).length > 0
          ? [{ label: m.agencies_notes_open(), onChoose: () => open({ kind: "notes", row }) }]
          : []),
        ...(edits && row.model && !row.applied
          ? [{ label: m.agencies_terms(), onChoose: () => open({ kind: "terms", row }) }]
          : []),
        ...(edits && row.proposed
          ? [{ label: m.agencies_card_accept(), onChoose: () => change({ row, accept: true }) }]
          : []),
        ...(edits && row.model && isUnclaimed(row)
          ? [
              { label: m.agencies_card_invite(), onChoose: () => open({ kind: "invite", row }) },
              { label: m.agencies_merge_open(), onChoose: () => open({ kind: "merge", row }) },
            ]
          : []),
        ...(edits && getsMessages(row) ? [{ label: m.agencies_inbox(), onChoose: () => navigate(inboxOf(row)) }] : []),
        ...(role === "owner" ? [{ label: m.agencies_held(), onChoose: () => exportHeld(row) }] : []),
        ...(role === "owner" && row.declined?.until
          ? [{ label: m.agencies_card_restore(), onChoose: () => restore(row) }]
          : []),
        ...(isRemovable(role, row) ? [{ label: m.agencies_row_remove(), onChoose: () => remove(row) }] : []),
        ...(role === "owner" && row.reason === null && !row.applied
          ? [{ label: m.agencies_card_release(), onChoose: () => release(row) }]
          : []),
      ],
    };
  }, [id, role, open, remove, release, restore, change, exportHeld, navigate]);
}
