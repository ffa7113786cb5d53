import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { errorText } from "../../lib/api/error-text.ts";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Select } from "../../ui/select.tsx";
import { useClients } from "./use-clients.ts";

export interface SelectClientRequest {
  agency: string;
  before: { id: string; company: string } | null;
  onSave: (client: string | null) => Promise<unknown>;
  onClose: () => void;
}

/** The dialog that names the client of a selection; mounted when it opens. */
export function SelectClientDialog({ agency, before, onSave, onClose }: SelectClientRequest) {
  const [client, setClient] = useState(before?.id ?? null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    setBusy(true);
    try {
      await onSave(client);
      onClose();
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  };
  return (
    <FormDialog title={m.clients_select()} action={m.clients_save()} busy={busy} onSend={save} onClose={onClose}>
      <ClientSelect agency={agency} before={before} value={client} onChange={setClient} error={problem} />
    </FormDialog>
  );
}

interface ClientSelectProps extends Pick<SelectClientRequest, "agency" | "before"> {
  value: string | null;
  onChange: (client: string | null) => void;
  error?: string | undefined;
}

/** A client of an agency; `before` is offered even where it is not on the first page. */
export function ClientSelect({ agency, before, value, onChange, error }: ClientSelectProps) {
  const { data } = useClients(agency);
  const listed = data?.clients ?? [];
  const known = listed.some(({ id }) => id === before?.id) || !before ? listed : [before, ...listed];
  return (
    <Field label={m.clients_select()} error={error}>
      {(control) => (
        <Select
          {...control}
          options={known.map(({ id, company }) => ({ value: id, label: company }))}
          value={value}
          empty={m.clients_select_none()}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
