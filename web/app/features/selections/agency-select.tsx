import { m } from "@compcard/domain/messages";
import { apiQuery } from "../../lib/api/api-query.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";

interface AgencySelectProps {
  /** Id of an agency; null for one's own. */
  value: string | null;
  onChange: (agency: string | null) => void;
}

/** The holder of a new selection, for members of an agency; nothing for others. */
export function AgencySelect({ value, onChange }: AgencySelectProps) {
  const { data } = useApiQuery(apiQuery("agencies.list"));
  if (!data || data.agencies.length === 0) return null;
  return (
    <Field label={m.selections_whose()} hint={m.selections_whose_hint()}>
      {(control) => (
        <Select
          {...control}
          options={data.agencies.map(({ id, name }) => ({ value: id, label: name }))}
          value={value}
          onChange={onChange}
          empty={m.selections_mine()}
        />
      )}
    </Field>
  );
}

/**
 * The holder of the listed selections: an agency, "none" for the person's own, null for all. For members of an agency;
 * nothing for others.
 */
export function AgencyFilter({ value, onChange }: AgencySelectProps) {
  const { data } = useApiQuery(apiQuery("agencies.list"));
  if (!data || data.agencies.length === 0) return null;
  const agencies = data.agencies.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      aria-label={m.selections_whose()}
      options={[{ value: "none", label: m.selections_mine() }, ...agencies]}
      value={value}
      onChange={onChange}
      empty={m.selections_whose_all()}
    />
  );
}
