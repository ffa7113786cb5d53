import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import type { RosterRow } from "@compcard/domain/roster/schema";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useStableCallback } from "../../../lib/browser/use-stable-callback.ts";
import { confirm } from "../../../lib/confirm.ts";
import { dateFormat } from "../../../lib/locale/intl.ts";
import { toast } from "../../../lib/toast.tsx";
import { useAgencyChanged } from "../use-agencies.ts";
import { rowName } from "./row-parts.tsx";

/** Restores a declined card after a confirmation, which states who declined it and when, and what a restored card means. */
export function useRestore(agency: Agency): (row: RosterRow) => void {
  const changed = useAgencyChanged();
  const restore = useApiMutation({
    mutationFn: (row: RosterRow) =>
      callApi("roster.bulk", { params: { id: agency.id }, body: { action: "restore", rows: [row.id] } }),
    errorToast: { id: "agency" },
    onSuccess: () => toast.success(m.agencies_restored(), { id: "agency" }),
    onSettled: changed,
  });
  return useStableCallback((row: RosterRow) => {
    if (!row.declined?.until) return;
    const until = dateFormat({ dateStyle: "long" }).format(new Date(row.declined.until));
    confirm({
      title: m.agencies_restore_title({ name: rowName(row) }),
      text: m.agencies_restore_text({ until }),
      details: <Declined {...row.declined} />,
      action: m.agencies_card_restore(),
      look: "primary",
      onConfirm: () => restore.mutateAsync(row),
    });
  });
}

function Declined({ at, signed_in, link_by }: NonNullable<RosterRow["declined"]>) {
  const date = dateFormat({ dateStyle: "long", timeStyle: "short" }).format(new Date(at));
  return (
    <>
      <p>{signed_in ? m.agencies_restore_account({ date }) : m.agencies_restore_link({ date })}</p>
      {link_by && <p className="mt-2">{m.agencies_restore_by({ maker: link_by })}</p>}
    </>
  );
}
