import type { Template } from "@compcard/domain/clients/schema";
import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { apiQuery } from "../../lib/api/api-query.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";

/** Chooses a text of an agency for a mail; nothing where it has none. */
export function TemplateSelect({ agency, onChoose }: { agency: string; onChoose: (template: Template) => void }) {
  const { data } = useApiQuery(apiQuery("clients.templates", { params: { id: agency } }), { staleTime: 0 });
  const [chosen, setChosen] = useState<string | null>(null);
  if (!data || data.templates.length === 0) return null;
  return (
    <Field label={m.clients_send_template()}>
      {(control) => (
        <Select
          {...control}
          options={data.templates.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          empty={m.clients_send_template_none()}
          onChange={(id) => {
            setChosen(id);
            const template = data.templates.find((one) => one.id === id);
            if (template) onChoose(template);
          }}
        />
      )}
    </Field>
  );
}
