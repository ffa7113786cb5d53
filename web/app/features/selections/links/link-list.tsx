import { m } from "@compcard/domain/messages";
import type { MadeLink } from "@compcard/domain/selections/link-schema";
import type { Selection } from "@compcard/domain/selections/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { confirm } from "../../../lib/confirm.ts";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { DataList } from "../../../ui/list/data-list.tsx";
import { invalidateLists, refetchSelection } from "../selection-cache.ts";
import type { SelectionTools } from "../selection-tools.ts";
import { AddressDialog, type DrawAddress } from "./address-dialog.tsx";
import { LinkRow } from "./link-row.tsx";
import { type CreatedLink, useLinks } from "./use-links.ts";

interface LinkListProps {
  selection: Selection;
  tools: Pick<SelectionTools, "send" | "sent">;
  address: DrawAddress;
  onSend: () => void;
}

/** The links by which a selection was sent, last made first. */
export function LinkList({ selection, tools, address, onSend }: LinkListProps) {
  const query = useLinks(selection.id);
  const confirmClose = useConfirmClose(selection.id);
  const [mailed, setMailed] = useState<CreatedLink | null>(null);
  const [shown, setShown] = useState<MadeLink | null>(null);
  return (
    <>
      <DataList
        query={query}
        failed={m.selections_links_error()}
        whole
        skeleton="mt-6 h-40"
        rows="links"
        empty={
          <EmptyState
            title={m.selections_links_empty()}
            text={m.selections_links_text()}
            action={<Button onClick={onSend}>{m.selections_send()}</Button>}
          />
        }
        label={m.selections_view_links()}
        list=""
      >
        {(link) => (
          <LinkRow
            key={link.id}
            link={link}
            onShow={(url) => setShown({ ...link, url })}
            onSend={onSend}
            onMail={() => setMailed(link)}
            sent={tools.sent(link)}
            onClose={() => confirmClose(link)}
          />
        )}
      </DataList>
      {mailed && tools.send({ selection, link: mailed, onClose: () => setMailed(null) })}
      {shown && (
        <AddressDialog
          link={shown}
          title={shown.title ?? selection.name}
          address={address}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}

/** Closes a link after a confirmation: that cannot be undone, since its address is deleted. */
function useConfirmClose(id: string): (link: CreatedLink) => void {
  const queries = useQueryClient();
  const close = useApiMutation({
    mutationFn: (link: CreatedLink) => callApi("selections.revokeLink", { params: { id, linkId: link.id } }),
    onSuccess: (_, { name }) => {
      void refetchSelection(queries, id, ["selections.links"]);
      invalidateLists(queries);
      toast.success(m.selections_link_closed({ name }), { id: "selection" });
    },
    errorToast: { id: "selection" },
  });
  return (link) =>
    confirm({
      title: m.selections_link_close_title({ name: link.name }),
      text: m.selections_link_close_text(),
      action: m.selections_link_close(),
      onConfirm: () => close.mutateAsync(link),
    });
}
