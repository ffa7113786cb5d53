import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import type { RosterRow } from "@compcard/domain/roster/schema";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { dateFormat } from "../../../lib/locale/intl.ts";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useAgencyChanged } from "../use-agencies.ts";

interface RestoreDialogProps {
  agency: Agency;
  row: RosterRow;
  onClose: () => void;
}

/** Restores a declined card: states who declined it and when, and what a restored card means. */
export function RestoreDialog({ agency, row, onClose }: RestoreDialogProps) {
  const changed = useAgencyChanged();
  const restore = useApiMutation({
    mutationFn: () =>
      callApi("roster.bulk", { params: { id: agency.id }, body: { action: "restore", rows: [row.id] } }),
    errorToast: { id: "agency" },
    onSuccess: () => {
      toast.success(m.agencies_restored(), { id: "agency" });
      onClose();
    },
    onSettled: changed,
  });
  const { declined } = row;
  if (!declined?.until) return null;
  const date = dateFormat({ dateStyle: "long", timeStyle: "short" }).format(new Date(declined.at));
  const until = dateFormat({ dateStyle: "long" }).format(new Date(declined.until));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.agencies_restore_title({ name: row.name })}
      description={m.agencies_restore_text({ until })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button busy={restore.isPending} onClick={() => restore.mutate()}>
            {m.agencies_card_restore()}
          </Button>
        </>
      }
    >
      <p>{declined.signed_in ? m.agencies_restore_account({ date }) : m.agencies_restore_link({ date })}</p>
      {declined.link_by && <p className="mt-2">{m.agencies_restore_by({ maker: declined.link_by })}</p>}
    </Dialog>
  );
}
