import { clientLength, maxClientPeople } from "@compcard/domain/clients/options";
import { parsePeople } from "@compcard/domain/clients/pasted-people";
import type { Client } from "@compcard/domain/clients/schema";
import { isEmail } from "@compcard/domain/identity/email";
import { m } from "@compcard/domain/messages";
import type { Locale } from "@compcard/domain/runtime";
import { useState } from "react";
import { callApi } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { useEdit } from "../../lib/session/session.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { X } from "../../ui/icons/x.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { languageOptions } from "./languages.ts";
import { useClientsChanged } from "./use-clients.ts";

interface Draft {
  /** Key of the row. */
  key: string;
  name: string;
  email: string;
  lang: Locale | null;
}

const draft = (person: Partial<Draft> = {}): Draft => ({
  ...{ key: crypto.randomUUID(), name: "", email: "", lang: null },
  ...person,
});

interface ClientDialogProps {
  agencyId: string;
  /** Null for a new one. */
  before: Client | null;
  onSaved: (client: Client) => void;
  onClose: () => void;
}

/** The dialog of a client's company, people and note; mounted when it opens. A refusal leaves the typed text. */
export function ClientDialog({ agencyId, before, onSaved, onClose }: ClientDialogProps) {
  const [company, setCompany] = useState(before?.company ?? "");
  const [note, setNote] = useState(before?.note ?? "");
  const [people, setPeople] = useState(() => (before?.people ?? [{}]).map(draft));
  const [problem, setProblem] = useState<{ field: "company" | "people"; text: string }>();
  const changed = useClientsChanged();
  const typed = people.filter(({ name, email }) => name.trim() !== "" || email.trim() !== "");
  const body = { company, note, people: typed.map(({ key: _, ...person }) => person) };
  const [first] = useState(() => JSON.stringify(body));
  useEdit(() => JSON.stringify(body) !== first);
  const save = useApiMutation({
    mutationFn: () =>
      before
        ? callApi("clients.save", { params: { id: agencyId, clientId: before.id }, body })
        : callApi("clients.create", { params: { id: agencyId }, body }),
    onSuccess: ({ client }) => {
      toast.success(m.clients_saved(), { id: "clients" });
      onSaved(client);
    },
    onSettled: changed,
  });
  const change = (key: string, part: Partial<Draft>) =>
    setPeople((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));

  /** Several addresses that are pasted into one field become rows of their own. */
  function paste(key: string, text: string): boolean {
    const pasted = parsePeople(text).people;
    if (pasted.length < 2) return false;
    setPeople((all) => {
      const known = new Set(all.map(({ email }) => email));
      const rows = pasted.filter(({ email }) => !known.has(email)).map((person) => draft(person));
      const place = all.findIndex((one) => one.key === key);
      const isEmpty = all[place]?.email === "" && all[place].name === "";
      return [...all.slice(0, isEmpty ? place : place + 1), ...rows, ...all.slice(place + 1)];
    });
    return true;
  }

  function send() {
    if (company.trim() === "") return setProblem({ field: "company", text: m.clients_company_required() });
    const wrong = typed.find(({ email }) => !isEmail(email));
    if (wrong)
      return setProblem({ field: "people", text: m.clients_email_wrong({ email: wrong.email || wrong.name }) });
    if (typed.length > maxClientPeople) {
      const text = m.clients_too_many_people({ most: maxClientPeople, count: typed.length });
      return setProblem({ field: "people", text });
    }
    setProblem(undefined);
    save.mutate();
  }

  const of = (field: string) => (problem?.field === field ? problem.text : undefined);
  return (
    <FormDialog
      title={before ? m.clients_edit() : m.clients_add()}
      action={m.clients_save()}
      busy={save.isPending}
      onSend={send}
      onClose={onClose}
    >
      <Field label={m.clients_company()} error={of("company")}>
        {(control) => (
          <TextInput
            {...control}
            value={company}
            maxLength={clientLength.company}
            autoComplete="off"
            onChange={({ target }) => setCompany(target.value)}
          />
        )}
      </Field>
      <fieldset>
        <legend className="label-caps mb-2 text-muted">{m.clients_people()}</legend>
        <ul className="space-y-4">
          {people.map(({ key, name, email, lang }, index) => (
            <li key={key} className="grid grid-cols-[1fr_auto] gap-2 border-b border-hairline pb-4">
              <TextInput
                aria-label={m.clients_person_name({ number: index + 1 })}
                placeholder={m.clients_person_name_short()}
                value={name}
                maxLength={clientLength.person}
                autoComplete="off"
                onChange={({ target }) => change(key, { name: target.value })}
              />
              <button
                type="button"
                className="target w-11 justify-center hover:bg-wash"
                aria-label={m.common_remove_item({ item: name || email })}
                onClick={() => setPeople((all) => all.filter((one) => one.key !== key))}
              >
                <X aria-hidden="true" size={18} strokeWidth={1.5} />
              </button>
              <TextInput
                type="email"
                className="col-span-2"
                aria-label={m.clients_person_email({ number: index + 1 })}
                placeholder="name@company.com"
                value={email}
                autoComplete="off"
                onPaste={(event) => paste(key, event.clipboardData.getData("text")) && event.preventDefault()}
                onChange={({ target }) => change(key, { email: target.value })}
              />
              <div className="col-span-2">
                <Select
                  aria-label={m.clients_person_lang({ number: index + 1 })}
                  options={languageOptions}
                  value={lang}
                  empty={m.clients_any_language()}
                  onChange={(wanted) => change(key, { lang: wanted })}
                />
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-sm text-muted">{m.clients_paste_hint()}</p>
        <p role="alert" className={of("people") ? "mt-2 text-accent" : "hidden"}>
          {of("people")}
        </p>
        <Button variant="secondary" className="mt-3" onClick={() => setPeople((all) => [...all, draft()])}>
          {m.clients_person_add()}
        </Button>
      </fieldset>
      <Field label={m.clients_note()} hint={m.clients_note_hint()}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={note}
            maxLength={clientLength.note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <p role="alert" className={save.error ? "text-accent" : "hidden"}>
        {save.error ? errorText(save.error) : ""}
      </p>
    </FormDialog>
  );
}
