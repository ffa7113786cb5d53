import { m } from "@compcard/domain/messages";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import type { JobHolders } from "../../../lib/session/use-job-holders.ts";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";

export interface Holder {
  /** Id of an agency; null for the person's own. */
  agency: string | null;
  selection: string | null;
}

interface HolderFieldsProps {
  holder: Holder;
  holders: JobHolders;
  error: string | undefined;
  /** Text of the choice of no selection. */
  empty: string;
  onChange: (holder: Holder) => void;
}

/** The holder of a new job, for members of an agency, and the selection of its models. */
export function HolderFields({ holder, holders, error, empty, onChange }: HolderFieldsProps) {
  const { agency, selection } = holder;
  const query = { limit: 100, agency: agency ?? "none" };
  const { data } = useApiQuery(apiQuery("selections.list", { query }));
  const selections = data?.selections ?? [];
  return (
    <>
      {holders.agencies.length > 0 && (
        <Field label={m.jobs_whose()}>
          {(control) => (
            <Select
              {...control}
              options={holders.agencies.map(({ id, name }) => ({ value: id, label: name }))}
              value={agency}
              // A selection belongs to one holder.
              onChange={(next) => onChange({ agency: next, selection: null })}
              {...(holders.own && { empty: m.jobs_mine() })}
            />
          )}
        </Field>
      )}
      {(selections.length > 0 || selection !== null) && (
        <Field label={m.jobs_selection()} hint={m.jobs_selection_hint()} error={error}>
          {(control) => (
            <Select
              {...control}
              options={selections.map(({ id, name }) => ({ value: id, label: name }))}
              value={selection}
              empty={empty}
              onChange={(next) => onChange({ agency, selection: next })}
            />
          )}
        </Field>
      )}
    </>
  );
}
