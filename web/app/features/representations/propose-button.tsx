import { proposedRights } from "@compcard/domain/agencies/rights";
import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { errorText } from "../../lib/api/error-text.ts";
import { useEdit } from "../../lib/session/session.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { TextInput } from "../../ui/text-input.tsx";
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
  const [address, setAddress] = useState("");
  const [rights, setRights] = useState([...proposedRights]);
  const [missing, setMissing] = useState(false);
  const propose = useProposeRepresentation(cardId, () => {
    toast.success(m.representations_propose_done(), { id: "representations" });
    onClose();
  });
  useEdit(() => address !== "");
  const slug = slugOf(address);
  const problem = missing ? m.representations_propose_missing() : propose.error ? errorText(propose.error) : undefined;
  return (
    <FormDialog
      title={m.representations_propose_title()}
      description={m.representations_propose_text()}
      action={m.representations_propose_send()}
      busy={propose.isPending}
      onSend={() => {
        setMissing(slug === "");
        if (slug !== "") propose.mutate({ agency: slug, rights });
      }}
      onClose={onClose}
    >
      <Field label={m.representations_propose_address()} error={problem}>
        {(control) => (
          <TextInput
            {...control}
            value={address}
            autoComplete="off"
            inputMode="url"
            maxLength={300}
            onChange={({ target }) => {
              setAddress(target.value);
              setMissing(false);
            }}
          />
        )}
      </Field>
      <RightsField rights={rights} onChange={setRights} />
    </FormDialog>
  );
}

/** The short name in the address of an agency's page, or typed by itself. */
function slugOf(address: string): string {
  return /(?:\/a\/|^)([a-z0-9-]+)\/?(?:[?#].*)?$/i.exec(address.trim())?.[1]?.toLowerCase() ?? "";
}
