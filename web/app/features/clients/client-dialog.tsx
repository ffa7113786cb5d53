import { clientLength, maxClientPeople } from "@compcard/domain/clients/options";
import { parsePeople } from "@compcard/domain/clients/pasted-people";
import type { Client } from "@compcard/domain/clients/schema";
import { isEmail } from "@compcard/domain/identity/email";
import { m } from "@compcard/domain/messages";
import type { Locale } from "@compcard/domain/runtime";
import { v4 as createUuid } from "uuid";
import { callApi } from "../../lib/api/client.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { TextareaField } from "../../ui/form/textarea-field.tsx";
import { useApiForm } from "../../ui/form/use-api-form.ts";
import { X } from "../../ui/icons/x.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
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
  ...{ key: createUuid(), name: "", email: "", lang: null },
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
  const changed = useClientsChanged();
  const form = useApiForm({
    values: {
      ...{ company: before?.company ?? "", note: before?.note ?? "" },
      people: (before?.people ?? [{}]).map(draft),
    },
    check: ({ company, people }) =>
      company.trim() === "" ? { company: m.clients_company_required() } : { people: problemOf(typedOf(people)) },
    call: ({ people, ...words }) => {
      const body = { ...words, people: typedOf(people).map(({ key: _, ...person }) => person) };
      return before
        ? callApi("clients.save", { params: { id: agencyId, clientId: before.id }, body })
        : callApi("clients.create", { params: { id: agencyId }, body });
    },
    onDone: () => toast.success(m.clients_saved(), { id: "clients" }),
    onClose: ({ client }) => onSaved(client),
    onSettled: changed,
  });
  return (
    <FormDialog
      form={form}
      title={before ? m.clients_edit() : m.clients_add()}
      action={m.clients_save()}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="company"
        label={m.clients_company()}
        maxLength={clientLength.company}
        autoComplete="off"
      />
      <PeopleFields
        people={form.watch("people")}
        problem={form.problemOf("people")}
        onChange={(people) => form.change({ people })}
      />
      <TextareaField
        form={form}
        name="note"
        label={m.clients_note()}
        hint={m.clients_note_hint()}
        rows={3}
        maxLength={clientLength.note}
      />
    </FormDialog>
  );
}

/** The people of whom a name or an address was typed. */
const typedOf = (people: readonly Draft[]) =>
  people.filter(({ name, email }) => name.trim() !== "" || email.trim() !== "");

function problemOf(people: readonly Draft[]): string | undefined {
  const wrong = people.find(({ email }) => !isEmail(email));
  if (wrong) return m.clients_email_wrong({ email: wrong.email || wrong.name });
  if (people.length <= maxClientPeople) return undefined;
  return m.clients_too_many_people({ most: maxClientPeople, count: people.length });
}

interface PeopleFieldsProps {
  people: readonly Draft[];
  problem: string | undefined;
  onChange: (people: Draft[]) => void;
}

/** Name, address and language of each person of a client. */
function PeopleFields({ people, problem, onChange }: PeopleFieldsProps) {
  const change = (key: string, part: Partial<Draft>) =>
    onChange(people.map((one) => (one.key === key ? { ...one, ...part } : one)));

  /** Several addresses that are pasted into one field become rows of their own. */
  function paste(key: string, text: string): boolean {
    const pasted = parsePeople(text).people;
    if (pasted.length < 2) return false;
    const known = new Set(people.map(({ email }) => email));
    const rows = pasted.filter(({ email }) => !known.has(email)).map((person) => draft(person));
    const place = people.findIndex((one) => one.key === key);
    const isEmpty = people[place]?.email === "" && people[place].name === "";
    onChange([...people.slice(0, isEmpty ? place : place + 1), ...rows, ...people.slice(place + 1)]);
    return true;
  }

  return (
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
              onClick={() => onChange(people.filter((one) => one.key !== key))}
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
      <p role="alert" className={problem ? "mt-2 text-accent" : "hidden"}>
        {problem}
      </p>
      <Button variant="secondary" className="mt-3" onClick={() => onChange([...people, draft()])}>
        {m.clients_person_add()}
      </Button>
    </fieldset>
  );
}
