import { type RepresentationKind, representationKinds } from "@compcard/domain/agencies/options";
import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import { normalizeDigits } from "@compcard/domain/reading/numbers";
import type { RosterRow } from "@compcard/domain/roster/schema";
import { callApi } from "../../../lib/api/client.ts";
import { kindNames } from "../../../lib/representation-kinds.ts";
import { toast } from "../../../lib/toast.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
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
  const changed = useAgencyChanged();
  const form = useApiForm({
    values: {
      kind: (row.accepted === null ? null : row.kind) as RepresentationKind | null,
      percent: row.percent === null ? "" : String(row.percent),
      ...{ from: row.from ?? "", to: row.to ?? "" },
    },
    check: ({ kind, percent }) => ({
      percent: kind !== null && !Number.isFinite(readPercent(percent) ?? 0) && m.agencies_terms_percent_wrong(),
    }),
    call: ({ kind, percent, from, to }) => {
      const terms = { kind, percent: readPercent(percent), ...{ from: from || null, to: to || null } };
      const body = kind === null ? { kind } : terms;
      return callApi("roster.change", { params: { id: agency.id, cardId: row.model?.id ?? "" }, body });
    },
    texts: ({ from, to }) => ({
      percent: m.agencies_terms_percent_wrong,
      from: wrongTexts.date,
      to: from !== "" && to !== "" && to < from ? m.agencies_terms_to_wrong : wrongTexts.date,
    }),
    onDone: () => {
      toast.success(m.agencies_saved(), { id: "agency" });
    },
    onClose,
    onSettled: changed,
  });
  const state = row.accepted === null ? null : row.accepted ? m.agencies_terms_accepted() : m.agencies_terms_open();
  return (
    <FormDialog
      form={form}
      title={m.agencies_terms_title({ name: rowName(row) })}
      description={m.agencies_terms_text()}
      action={m.agencies_save()}
      onClose={onClose}
    >
      {state && <p className="text-sm">{state}</p>}
      <SelectField
        form={form}
        name="kind"
        label={m.agencies_terms_kind()}
        options={representationKinds.map((value) => ({ value, label: kindNames[value]() }))}
        empty={m.agencies_terms_none()}
      />
      {form.watch("kind") !== null && (
        <>
          <TextField form={form} name="percent" label={m.agencies_terms_percent()} inputMode="decimal" maxLength={6} />
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <TextField form={form} name="from" label={m.agencies_terms_from()} type="date" />
            <TextField form={form} name="to" label={m.agencies_terms_to()} type="date" />
          </div>
        </>
      )}
    </FormDialog>
  );
}
