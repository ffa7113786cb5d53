import { clientLength } from "@compcard/domain/clients/options";
import type { Template } from "@compcard/domain/clients/schema";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { useState } from "react";
import { apiQuery } from "../../lib/api/api-query.ts";
import { callApi } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { confirm } from "../../lib/confirm.ts";
import { useEdit } from "../../lib/session/session.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Select } from "../../ui/select.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { languageName, languageOptions } from "./languages.ts";
import { useClientsChanged } from "./use-clients.ts";

type Draft = Omit<Template, "id"> & { id?: string };

/** Texts of an agency for mails with links. */
export default function Templates({ agency: { id } }: { agency: { id: string } }) {
  const { data, error, refetch } = useApiQuery(apiQuery("clients.templates", { params: { id } }), { staleTime: 0 });
  const [editing, setEditing] = useState<Draft | null>(null);
  const save = useSaveTemplates(id);
  const all = data?.templates ?? [];
  return (
    <section>
      <h2 className="font-display text-2xl">{m.clients_templates()}</h2>
      <p className="mt-2 max-w-xl text-muted">{m.clients_templates_text()}</p>
      {!data && !error && <Skeleton className="mt-4 h-20 w-full" />}
      {!data && error && (
        <p className="mt-4 flex flex-wrap items-center gap-3">
          <span>{errorText(error)}</span>
          <Button onClick={() => void refetch()}>{m.common_retry()}</Button>
        </p>
      )}
      {data && all.length === 0 && <p className="mt-4">{m.clients_templates_none()}</p>}
      <ul aria-label={m.clients_templates()} className="mt-4 max-w-xl empty:hidden">
        {all.map((template) => (
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
        ))}
      </ul>
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
  const [typed, setTyped] = useState(before);
  const [problem, setProblem] = useState<{ field: "name" | "body"; text: string }>();
  useEdit(() => JSON.stringify(typed) !== JSON.stringify(before));
  const save = useSaveTemplates(agencyId);
  const submit = () => {
    if (typed.name.trim() === "") return setProblem({ field: "name", text: m.clients_template_name_missing() });
    if (typed.body.trim() === "") return setProblem({ field: "body", text: m.clients_send_message_missing() });
    setProblem(undefined);
    const next = before.id ? all.map((one) => (one.id === before.id ? typed : one)) : [...all, typed];
    save.mutate(next, { onSuccess: onClose });
  };
  const of = (field: string) => (problem?.field === field ? problem.text : undefined);
  return (
    <FormDialog
      title={before.id ? m.clients_template_edit() : m.clients_template_add()}
      action={m.clients_save()}
      busy={save.isPending}
      onSend={submit}
      onClose={onClose}
    >
      <Field label={m.clients_template_name()} error={of("name")}>
        {(control) => (
          <TextInput
            {...control}
            value={typed.name}
            maxLength={clientLength.templateName}
            autoComplete="off"
            onChange={({ target }) => setTyped({ ...typed, name: target.value })}
          />
        )}
      </Field>
      <Field label={m.clients_send_language()}>
        {(control) => (
          <Select
            {...control}
            options={languageOptions}
            value={typed.lang}
            onChange={(lang) => lang && setTyped({ ...typed, lang })}
          />
        )}
      </Field>
      <Field label={m.clients_send_subject()}>
        {(control) => (
          <TextInput
            {...control}
            value={typed.subject ?? ""}
            maxLength={clientLength.subject}
            autoComplete="off"
            onChange={({ target }) => setTyped({ ...typed, subject: target.value })}
          />
        )}
      </Field>
      <Field label={m.clients_send_message()} error={of("body")}>
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            value={typed.body}
            maxLength={clientLength.message}
            onChange={({ target }) => setTyped({ ...typed, body: target.value })}
          />
        )}
      </Field>
    </FormDialog>
  );
}
