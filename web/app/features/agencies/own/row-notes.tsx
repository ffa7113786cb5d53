import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import type { OwnField } from "@compcard/domain/roster/own-fields";
import { maxOwnText, ownName } from "@compcard/domain/roster/own-options";
import type { RosterRow } from "@compcard/domain/roster/schema";
import type { ComponentProps } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { toast } from "../../../lib/toast.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ExternalLink } from "../../../ui/external-link.tsx";
import { type ControlProps, Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { TextareaField } from "../../../ui/form/textarea-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { rowName } from "../roster/row-parts.tsx";
import { useAgencyChanged } from "../use-agencies.ts";
import { formatOwn, wrongTexts } from "./own-values.ts";

interface RowNotesProps {
  agency: Agency;
  fields: readonly OwnField[];
  row: RosterRow;
  onClose: () => void;
}

/** The agency's own fields and note on a row: viewers read them, others change them. Those of a card that the agency may not see stay as they are. */
export function RowNotes(props: RowNotesProps) {
  return props.agency.role === "viewer" || props.row.model === null ? (
    <ReadNotes {...props} />
  ) : (
    <EditNotes {...props} />
  );
}

function ReadNotes({ fields, row, onClose }: RowNotesProps) {
  const filled = fields.flatMap((field) => {
    const value = row.own[field.id];
    return value === undefined ? [] : [{ ...field, value }];
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={m.agencies_notes_title({ name: rowName(row) })}>
      {filled.length === 0 && !row.note && <p className="text-muted">{m.agencies_note_empty()}</p>}
      <dl className="space-y-4">
        {filled.map((field) => (
          <div key={field.id}>
            <dt className="label-caps text-muted">{field.name}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">
              {field.kind === "link" ? (
                <ExternalLink href={String(field.value)}>{String(field.value)}</ExternalLink>
              ) : (
                formatOwn(field, field.value)
              )}
            </dd>
          </div>
        ))}
        {row.note && (
          <div>
            <dt className="label-caps text-muted">{m.agencies_note()}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{row.note}</dd>
          </div>
        )}
      </dl>
    </Dialog>
  );
}

function EditNotes({ agency, fields, row, onClose }: RowNotesProps) {
  const before = Object.fromEntries(fields.map(({ id }) => [id, String(row.own[id] ?? "")]));
  const changed = useAgencyChanged();
  const form = useApiForm({
    values: { own: before, note: row.note },
    call: ({ own, note }) => {
      const differing = fields.filter(({ id }) => own[id] !== before[id]);
      return callApi("roster.change", {
        params: { id: agency.id, cardId: row.model?.id ?? "" },
        body: {
          own: Object.fromEntries(differing.map(({ id }) => [id, own[id] || null])),
          ...(note === row.note ? {} : { note }),
        },
      });
    },
    texts: Object.fromEntries(fields.map(({ id, kind }) => [ownName(id), wrongTexts[kind]])),
    onDone: () => {
      toast.success(m.agencies_saved(), { id: "agency" });
    },
    onClose,
    onSettled: changed,
  });
  const own = form.watch("own");
  return (
    <FormDialog
      form={form}
      title={m.agencies_notes_title({ name: rowName(row) })}
      description={m.agencies_notes_text()}
      action={m.agencies_save()}
      onClose={onClose}
    >
      {fields.map((field) => (
        <Field key={field.id} label={field.name} error={form.problemOf(`own.${field.id}`)}>
          {(control) => (
            <OwnControl
              {...{ control, field }}
              value={own[field.id] ?? ""}
              onChange={(value) => form.change({ own: { ...own, [field.id]: value } })}
            />
          )}
        </Field>
      ))}
      <TextareaField form={form} name="note" label={m.agencies_note()} maxLength={maxOwnText} />
    </FormDialog>
  );
}

interface OwnControlProps extends Pick<ComponentProps<"input">, "onBlur" | "onKeyDown"> {
  control: Partial<ControlProps>;
  field: OwnField;
  value: string;
  onChange: (value: string) => void;
}

/** The control in which a value of an own field is typed. */
export function OwnControl({ control, field: { kind, choices }, value, onChange, ...handlers }: OwnControlProps) {
  if (kind === "choice") {
    // A choice that the field does not offer any more stays until another one is chosen.
    const offered = value && !choices.includes(value) ? [value, ...choices] : choices;
    const options = offered.map((choice) => ({ value: choice, label: choice }));
    return (
      <Select {...control} options={options} value={value || null} empty="—" onChange={(one) => onChange(one ?? "")} />
    );
  }
  return (
    <TextInput
      {...{ ...control, ...handlers }}
      type={kind === "date" ? "date" : "text"}
      inputMode={kind === "number" ? "decimal" : kind === "link" ? "url" : undefined}
      maxLength={maxOwnText}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
