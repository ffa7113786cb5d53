import { m } from "@compcard/domain/messages";
import type { MadeLink } from "@compcard/domain/selections/link-schema";
import type { ReactNode } from "react";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

/** Shows the address of a link with the ways to give it on. */
export type DrawAddress = (link: MadeLink, title: string) => ReactNode;

interface AddressDialogProps {
  link: MadeLink;
  /** The title for the client. */
  title: string;
  address: DrawAddress;
  /** True if it is new. */
  made?: boolean;
  onClose: () => void;
}

/** The address of a link, to be passed on, and what its clients do not see; to be mounted when it opens. */
export function AddressDialog({ link, title, address, made = false, onClose }: AddressDialogProps) {
  const { name, restricted_left_out: count } = link;
  return (
    <Dialog
      open
      // A press outside does not close a new link.
      lasting={made}
      onOpenChange={onClose}
      title={m.selections_link_made({ name })}
      description={made ? m.selections_link_made_text() : undefined}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {m.selections_link_taken()}
        </Button>
      }
    >
      {count > 0 && (
        <p className="mb-4 border-l-2 border-ink pl-3">
          {m.selections_link_left_out({ count, number: formatNumber(count) })}
        </p>
      )}
      {address(link, title)}
      {made && link.has_password && <p className="mt-4 text-muted">{m.selections_link_tell_password()}</p>}
    </Dialog>
  );
}
