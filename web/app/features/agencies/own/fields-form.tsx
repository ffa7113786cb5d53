import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import type { OwnField } from "@compcard/domain/roster/own-fields";
import { maxOwnFields, maxOwnName, ownKinds } from "@compcard/domain/roster/own-options";
import { confirm } from "../../../lib/confirm.ts";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { ArrowDown } from "../../../ui/icons/arrow-down.tsx";
import { ArrowUp } from "../../../ui/icons/arrow-up.tsx";
import { X } from "../../../ui/icons/x.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { kindTexts } from "./own-values.ts";
import { type FieldDraft, newDraft, useFieldDrafts } from "./use-field-drafts.ts";

/** Names, kinds and order of own fields; saved together. */
export function FieldsForm({ agency, stored }: { agency: Agency; stored: readonly OwnField[] }) {
  const { drafts, setDrafts, save } = useFieldDrafts(agency, stored);
  const move = (index: number, by: number) =>
    setDrafts((before) => {
      const after = [...before];
      after.splice(index + by, 0, ...after.splice(index, 1));
      return after;
    });
  const change = (key: string, patch: Partial<FieldDraft>) =>
    setDrafts((before) => before.map((one) => (one.key === key ? { ...one, ...patch } : one)));
  const remove = ({ key, name, values }: FieldDraft) => {
    const drop = () => setDrafts((before) => before.filter((one) => one.key !== key));
    if (values === 0) return drop();
    confirm({
      title: m.agencies_field_remove_title({ name }),
      text: m.agencies_field_remove_text({ number: formatNumber(values) }),
      action: m.agencies_field_remove(),
      onConfirm: drop,
    });
  };
  return (
    <form
      method="post"
      noValidate
      className="mt-4 max-w-2xl"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate(drafts);
      }}
    >
      <p className="text-muted">{m.agencies_fields_text()}</p>
      <ul className="mt-4 space-y-4">
        {drafts.map((draft, index) => (
          <li key={draft.key} className="border-t border-hairline pt-4">
            <div className="flex flex-wrap items-center gap-1">
              <TextInput
                className="min-w-40 flex-1"
                aria-label={m.agencies_field_name({ number: index + 1 })}
                maxLength={maxOwnName}
                value={draft.name}
                onChange={({ target }) => change(draft.key, { name: target.value })}
              />
              <Select
                aria-label={m.agencies_field_kind({ number: index + 1 })}
                disabled={draft.values > 0}
                title={draft.values > 0 ? m.agencies_field_kind_fixed() : undefined}
                options={ownKinds.map((value) => ({ value, label: kindTexts[value]() }))}
                value={draft.kind}
                onChange={(kind) => kind && change(draft.key, { kind })}
              />
              <button
                type="button"
                className="target w-11 justify-center hover:bg-wash disabled:text-hairline-strong"
                aria-label={m.agencies_board_up({ name: draft.name })}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                <ArrowUp aria-hidden="true" size={18} strokeWidth={1.5} />
              </button>
              <button
                type="button"
                className="target w-11 justify-center hover:bg-wash disabled:text-hairline-strong"
                aria-label={m.agencies_board_down({ name: draft.name })}
                disabled={index === drafts.length - 1}
                onClick={() => move(index, 1)}
              >
                <ArrowDown aria-hidden="true" size={18} strokeWidth={1.5} />
              </button>
              <button
                type="button"
                className="target w-11 justify-center hover:bg-wash"
                aria-label={m.common_remove_item({ item: draft.name })}
                onClick={() => remove(draft)}
              >
                <X aria-hidden="true" size={18} strokeWidth={1.5} />
              </button>
            </div>
            {draft.kind === "choice" && (
              <Field label={m.agencies_field_choices()} className="mt-3">
                {(control) => (
                  <Textarea
                    {...control}
                    rows={3}
                    value={draft.choices}
                    onChange={({ target }) => change(draft.key, { choices: target.value })}
                  />
                )}
              </Field>
            )}
            {draft.kind === "date" && (
              <Field label={m.agencies_field_remind()} hint={m.agencies_field_remind_text()} className="mt-3">
                {(control) => (
                  <TextInput
                    {...control}
                    inputMode="numeric"
                    maxLength={3}
                    className="max-w-32"
                    value={draft.remind}
                    onChange={({ target }) => change(draft.key, { remind: target.value })}
                  />
                )}
              </Field>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          type="button"
          variant="secondary"
          disabled={drafts.length >= maxOwnFields}
          onClick={() => setDrafts([...drafts, newDraft()])}
        >
          {m.agencies_field_add()}
        </Button>
        <Button type="submit" busy={save.isPending}>
          {m.agencies_save()}
        </Button>
      </div>
    </form>
  );
}
