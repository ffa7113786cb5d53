import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { RosterRow } from "@compcard/domain/roster/schema";
import { useNavigate } from "react-router";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useLocalPath } from "../../../lib/locale/link.tsx";
import { useAgencyChanged } from "../use-agencies.ts";

export type RowDialog = { kind: "edit" | "invite" | "release"; row: RosterRow };

export interface RowActions {
  /** Whether the member's role changes rows at all. */
  edits: boolean;
  /** Opens the fields of a card that the member may change, beside the roster. */
  edit: (row: RosterRow) => void;
  setBoard: (row: RosterRow, board: string | null) => void;
  /** Of the row's menu. */
  listItems: (row: RosterRow) => { label: string; onChoose: () => void }[];
}

/** Whether the card belongs to nobody yet. */
export const isUnclaimed = ({ claim }: RosterRow) => claim === "none" || claim === "invited";

/** Whether messages for the model reach the agency. */
const getsMessages = (row: RosterRow) =>
  row.model !== null && !row.proposed && !isUnclaimed(row) && row.rights.includes("contacts");

/** What members do to one row. */
export function useRowActions(agency: Agency, open: (dialog: RowDialog) => void): RowActions {
  const changed = useAgencyChanged();
  const navigate = useNavigate();
  const local = useLocalPath();
  const edits = agency.role !== "viewer";
  const change = useApiMutation({
    mutationFn: ({ row, ...body }: { row: RosterRow; board?: string | null; accept?: true }) =>
      callApi("roster.change", { params: { id: agency.id, cardId: row.model?.id ?? row.id }, body }),
    errorToast: { id: "agency" },
    onSettled: changed,
  });
  const inboxOf = ({ model }: RosterRow) =>
    paths.agency(agency.id, { view: "inbox", ...(model && { card: model.id }) });
  const edit = (row: RosterRow) => row.model?.can_edit && open({ kind: "edit", row });
  return {
    edits,
    edit,
    setBoard: (row, board) => change.mutate({ row, board }),
    listItems: (row) => [
      ...(row.model?.can_edit ? [{ label: m.agencies_card_edit(), onChoose: () => edit(row) }] : []),
      ...(edits && row.proposed
        ? [{ label: m.agencies_card_accept(), onChoose: () => change.mutate({ row, accept: true }) }]
        : []),
      ...(edits && row.model && isUnclaimed(row)
        ? [{ label: m.agencies_card_invite(), onChoose: () => open({ kind: "invite", row }) }]
        : []),
      ...(edits && getsMessages(row)
        ? [{ label: m.agencies_inbox(), onChoose: () => void navigate(local(inboxOf(row))) }]
        : []),
      ...(agency.role === "owner"
        ? [{ label: m.agencies_card_release(), onChoose: () => open({ kind: "release", row }) }]
        : []),
    ],
  };
}
