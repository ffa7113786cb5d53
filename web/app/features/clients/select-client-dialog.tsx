import { m } from "@compcard/domain/messages";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { useApiForm } from "../../ui/form/use-api-form.ts";
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
  const form = useApiForm({
    values: { client: before?.id ?? null },
    call: ({ client }) => onSave(client),
    fieldOf: () => "client",
    onClose,
  });
  return (
    <FormDialog form={form} title={m.clients_select()} action={m.clients_save()} onClose={onClose}>
      <ClientSelect
        agency={agency}
        before={before}
        value={form.watch("client")}
        onChange={(client) => form.change({ client })}
        error={form.problemOf("client")}
      />
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
