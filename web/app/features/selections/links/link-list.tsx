import { m } from "@compcard/domain/messages";
import type { MadeLink, Selection } from "@compcard/domain/selections/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { invalidateLists, refetchSelection } from "../selection-cache.ts";
import { AddressDialog, type DrawAddress } from "./address-dialog.tsx";
import { LinkRow } from "./link-row.tsx";
import { type CreatedLink, useLinks } from "./use-links.ts";

interface LinkListProps {
  selection: Selection;
  address: DrawAddress;
  onSend: () => void;
}

/** The links by which a selection was sent, last made first. */
export function LinkList({ selection, address, onSend }: LinkListProps) {
  const { data, isError, refetch } = useLinks(selection.id);
  const [closing, setClosing] = useState<CreatedLink | null>(null);
  const [shown, setShown] = useState<MadeLink | null>(null);
  if (isError && !data) {
    return (
      <EmptyState
        title={m.selections_links_error()}
        action={<Button onClick={() => void refetch()}>{m.common_retry()}</Button>}
      />
    );
  }
  if (!data) return <Skeleton className="mt-6 h-40 w-full" />;
  if (data.links.length === 0) {
    return (
      <EmptyState
        title={m.selections_links_empty()}
        text={m.selections_links_text()}
        action={<Button onClick={onSend}>{m.selections_send()}</Button>}
      />
    );
  }
  return (
    <>
      <ul aria-label={m.selections_view_links()}>
        {data.links.map((link) => (
          <LinkRow
            key={link.id}
            link={link}
            onShow={(url) => setShown({ ...link, url })}
            onSend={onSend}
            onClose={() => setClosing(link)}
          />
        ))}
      </ul>
      {shown && (
        <AddressDialog
          link={shown}
          title={shown.title ?? selection.name}
          address={address}
          onClose={() => setShown(null)}
        />
      )}
      <CloseDialog selectionId={selection.id} link={closing} onDone={() => setClosing(null)} />
    </>
  );
}

interface CloseDialogProps {
  selectionId: string;
  /** The one in question; null closes the dialog. */
  link: CreatedLink | null;
  onDone: () => void;
}

/** Asks before a link is closed: that cannot be undone, since its address is deleted. */
function CloseDialog({ selectionId: id, link, onDone }: CloseDialogProps) {
  const queries = useQueryClient();
  const close = useApiMutation({
    mutationFn: (linkId: string) => callApi("selections.revokeLink", { params: { id, linkId } }),
    onSuccess: () => {
      void refetchSelection(queries, id, ["selections.links"]);
      invalidateLists(queries);
      toast.success(m.selections_link_closed({ name: shown?.name ?? "" }), { id: "selection" });
      onDone();
    },
    errorToast: { id: "selection" },
  });
  // The link stays named while the dialog closes.
  const [shown, setShown] = useState(link);
  if (link !== null && link !== shown) setShown(link);

  return (
    <Dialog
      open={link !== null}
      onOpenChange={(open) => !open && onDone()}
      title={m.selections_link_close_title({ name: shown?.name ?? "" })}
      description={m.selections_link_close_text()}
      actions={
        <>
          <Button variant="secondary" onClick={onDone}>
            {m.common_cancel()}
          </Button>
          <Button variant="danger" busy={close.isPending} onClick={() => link && close.mutate(link.id)}>
            {m.selections_link_close()}
          </Button>
        </>
      }
    />
  );
}
