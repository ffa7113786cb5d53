import { type CardRight, proposedRights } from "@compcard/domain/agencies/rights";
import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useApiForm } from "../../ui/form/use-api-form.ts";
import { RightsField } from "./rights-field.tsx";
import { useProposeRepresentation } from "./use-representations.ts";

/** A model proposes her card to an agency, which she names by the address of its page. */
export function ProposeButton({ cardId }: { cardId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className="mt-4 max-sm:w-full" onClick={() => setOpen(true)}>
        {m.representations_propose()}
      </Button>
      {open && <ProposeDialog cardId={cardId} onClose={() => setOpen(false)} />}
    </>
  );
}

function ProposeDialog({ cardId, onClose }: { cardId: string; onClose: () => void }) {
  const propose = useProposeRepresentation(cardId);
  const form = useApiForm({
    values: { address: "", rights: [...proposedRights] as CardRight[] },
    check: ({ address }) => ({ address: slugOf(address) === "" && m.representations_propose_missing() }),
    call: ({ address, rights }) => propose({ agency: slugOf(address), rights }),
    fieldOf: () => "address",
    onDone: () => {
      toast.success(m.representations_propose_done(), { id: "representations" });
    },
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title={m.representations_propose_title()}
      description={m.representations_propose_text()}
      action={m.representations_propose_send()}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="address"
        label={m.representations_propose_address()}
        autoComplete="off"
        inputMode="url"
        maxLength={300}
      />
      <RightsField rights={form.watch("rights")} onChange={(rights) => form.change({ rights })} />
    </FormDialog>
  );
}

/** The short name in the address of an agency's page, or typed by itself. */
function slugOf(address: string): string {
  return /(?:\/a\/|^)([a-z0-9-]+)\/?(?:[?#].*)?$/i.exec(address.trim())?.[1]?.toLowerCase() ?? "";
}
