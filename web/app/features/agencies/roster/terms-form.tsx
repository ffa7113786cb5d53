import { type RepresentationKind, representationKinds } from "@compcard/domain/agencies/options";
import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import { normalizeDigits } from "@compcard/domain/reading/numbers";
import type { RosterRow } from "@compcard/domain/roster/schema";
import { useState } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { ApiError } from "../../../lib/api/error.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { kindNames } from "../../../lib/representation-kinds.ts";
import { useEdit } from "../../../lib/session/session.ts";
import { toast } from "../../../lib/toast.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { wrongTexts } from "../own/own-values.ts";
import { useAgencyChanged } from "../use-agencies.ts";
import { rowName } from "./row-parts.tsx";

interface TermsFormProps {
  agency: Agency;
  row: RosterRow;
  onClose: () => void;
}

/** Null where nothing is typed; not finite where it is no number. */
function readPercent(typed: string): number | null {
  const text = normalizeDigits(typed).replace("%", "").trim();
  return text === "" ? null : Number(text.replace(",", "."));
}

/** The terms of a representation, which the model accepts. */
export function TermsForm({ agency, row, onClose }: TermsFormProps) {
  const before = {
    kind: row.accepted === null ? null : row.kind,
    percent: row.percent === null ? "" : String(row.percent),
    ...{ from: row.from ?? "", to: row.to ?? "" },
  };
  const [typed, setTyped] = useState(before);
  const [isNoNumber, setNoNumber] = useState(false);
  useEdit(() => JSON.stringify(typed) !== JSON.stringify(before));
  const changed = useAgencyChanged();
  const save = useApiMutation({
    mutationFn: () => {
      const { kind, percent, from, to } = typed;
      const terms = {
        kind,
        percent: readPercent(percent),
        ...{ from: from || null, to: to || null },
      };
      const body = kind === null ? { kind } : terms;
      return callApi("roster.change", { params: { id: agency.id, cardId: row.model?.id ?? "" }, body });
    },
    onSuccess: () => {
      toast.success(m.agencies_saved(), { id: "agency" });
      onClose();
    },
    onSettled: changed,
  });
  const refused = save.error instanceof ApiError ? save.error.fields.map(({ path }) => path) : [];
  const isReversed = typed.from !== "" && typed.to !== "" && typed.to < typed.from;
  const send = () => {
    const isWrong = typed.kind !== null && !Number.isFinite(readPercent(typed.percent) ?? 0);
    setNoNumber(isWrong);
    if (!isWrong) save.mutate();
  };
  const state = row.accepted === null ? null : row.accepted ? m.agencies_terms_accepted() : m.agencies_terms_open();
  return (
    <FormDialog
      title={m.agencies_terms_title({ name: rowName(row) })}
      description={m.agencies_terms_text()}
      action={m.agencies_save()}
      busy={save.isPending}
      onSend={send}
      onClose={onClose}
    >
      {save.error && refused.length === 0 && (
        <p role="alert" className="border-l-2 border-accent pl-4 text-sm">
          {errorText(save.error)}
        </p>
      )}
      {state && <p className="text-sm">{state}</p>}
      <Field label={m.agencies_terms_kind()}>
        {(control) => (
          <Select<RepresentationKind>
            {...control}
            options={representationKinds.map((value) => ({ value, label: kindNames[value]() }))}
            value={typed.kind}
            empty={m.agencies_terms_none()}
            onChange={(kind) => setTyped({ ...typed, kind })}
          />
        )}
      </Field>
      {typed.kind !== null && (
        <>
          <Field
            label={m.agencies_terms_percent()}
            error={isNoNumber || refused.includes("percent") ? m.agencies_terms_percent_wrong() : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="decimal"
                maxLength={6}
                value={typed.percent}
                onChange={({ target }) => setTyped({ ...typed, percent: target.value })}
              />
            )}
          </Field>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <Field label={m.agencies_terms_from()} error={refused.includes("from") ? wrongTexts.date() : undefined}>
              {(control) => (
                <TextInput
                  {...control}
                  type="date"
                  value={typed.from}
                  onChange={({ target }) => setTyped({ ...typed, from: target.value })}
                />
              )}
            </Field>
            <Field
              label={m.agencies_terms_to()}
              error={
                refused.includes("to") ? (isReversed ? m.agencies_terms_to_wrong() : wrongTexts.date()) : undefined
              }
            >
              {(control) => (
                <TextInput
                  {...control}
                  type="date"
                  value={typed.to}
                  onChange={({ target }) => setTyped({ ...typed, to: target.value })}
                />
              )}
            </Field>
          </div>
        </>
      )}
    </FormDialog>
  );
}
