import { clientLength } from "@compcard/domain/clients/options";
import type { Template } from "@compcard/domain/clients/schema";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { useState } from "react";
import { apiQuery } from "../../lib/api/api-query.ts";
import { callApi } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { shownAsToast, useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { confirm } from "../../lib/confirm.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { TextareaField } from "../../ui/form/textarea-field.tsx";
import { useApiForm } from "../../ui/form/use-api-form.ts";
import { DataList } from "../../ui/list/data-list.tsx";
import { languageName, languageOptions } from "./languages.ts";
import { useClientsChanged } from "./use-clients.ts";

type Draft = Omit<Template, "id"> & { id?: string };

/** Texts of an agency for mails with links. */
export default function Templates({ agency: { id } }: { agency: { id: string } }) {
  const query = useApiQuery(apiQuery("clients.templates", { params: { id } }), { staleTime: 0 });
  const { data } = query;
  const [editing, setEditing] = useState<Draft | null>(null);
  const save = useSaveTemplates(id);
  const all = data?.templates ?? [];
  return (
    <section>
      <h2 className="font-display text-2xl">{m.clients_templates()}</h2>
      <p className="mt-2 max-w-xl text-muted">{m.clients_templates_text()}</p>
      <DataList
        query={query}
        failed={errorText(query.error)}
        rows="templates"
        empty={m.clients_templates_none()}
        label={m.clients_templates()}
        className="mt-4"
        list="max-w-xl"
      >
        {(template) => (
          <li key={template.id} className="flex flex-wrap items-center gap-x-3 border-b border-hairline py-2">
            <span className="min-w-0 flex-1 wrap-anywhere">{template.name}</span>
            <span className="text-sm text-muted">{languageName(template.lang)}</span>
            <Button
              variant="quiet"
              aria-label={m.clients_template_edit_of({ name: template.name })}
              onClick={() => setEditing(template)}
            >
              {m.clients_template_edit()}
            </Button>
            <Button
              variant="quiet"
              aria-label={m.clients_template_remove_of({ name: template.name })}
              onClick={() =>
                confirm({
                  title: m.clients_template_remove_title({ name: template.name }),
                  text: m.clients_template_remove_text(),
                  action: m.clients_template_remove(),
                  onConfirm: () => save.mutateAsync(all.filter((one) => one.id !== template.id)),
                })
              }
            >
              {m.clients_template_remove()}
            </Button>
          </li>
        )}
      </DataList>
      {data && (
        <Button
          variant="secondary"
          className="mt-4"
          onClick={() => setEditing({ name: "", lang: getLocale(), subject: null, body: "" })}
        >
          {m.clients_template_add()}
        </Button>
      )}
      {editing && <TemplateDialog agencyId={id} all={all} before={editing} onClose={() => setEditing(null)} />}
    </section>
  );
}

function useSaveTemplates(id: string) {
  const changed = useClientsChanged();
  return useApiMutation({
    mutationFn: (body: Draft[]) => callApi("clients.setTemplates", { params: { id }, body }),
    onSuccess: () => toast.success(m.clients_template_saved(), { id: "clients" }),
    errorToast: { id: "clients" },
    onSettled: changed,
  });
}

interface TemplateDialogProps {
  agencyId: string;
  all: readonly Template[];
  before: Draft;
  onClose: () => void;
}

function TemplateDialog({ agencyId, all, before, onClose }: TemplateDialogProps) {
  const save = useSaveTemplates(agencyId);
  const form = useApiForm({
    values: { name: before.name, lang: before.lang, subject: before.subject ?? "", body: before.body },
    check: ({ name, body }) =>
      name.trim() === ""
        ? { name: m.clients_template_name_missing() }
        : { body: body.trim() === "" && m.clients_send_message_missing() },
    call: (typed) => {
      const next = { ...before, ...typed };
      return save.mutateAsync(before.id ? all.map((one) => (one.id === before.id ? next : one)) : [...all, next]);
    },
    onClose,
    onError: shownAsToast,
  });
  return (
    <FormDialog
      form={form}
      title={before.id ? m.clients_template_edit() : m.clients_template_add()}
      action={m.clients_save()}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="name"
        label={m.clients_template_name()}
        maxLength={clientLength.templateName}
        autoComplete="off"
      />
      <SelectField form={form} name="lang" label={m.clients_send_language()} options={languageOptions} />
      <TextField
        form={form}
        name="subject"
        label={m.clients_send_subject()}
        maxLength={clientLength.subject}
        autoComplete="off"
      />
      <TextareaField
        form={form}
        name="body"
        label={m.clients_send_message()}
        rows={6}
        maxLength={clientLength.message}
      />
    </FormDialog>
  );
}
