import { Segments } from "../../ui/segments.tsx";

/** Each in itself, for who cannot read the page's. */
interface OneOfProps<V extends string | number> {
  label: string;
  hint?: string | undefined;
  values: readonly V[];
  name: (value: V) => string;
  value: V;
  onChange: (value: V) => void;
}

/** One of a few, under what is chosen. */
export function OneOf<V extends string | number>({ label, hint, values, name, value, onChange }: OneOfProps<V>) {
  return (
    <div>
      <p aria-hidden="true" className="label-caps text-muted">
        {label}
      </p>
      <Segments
        label={label}
        options={values.map((one) => ({ value: one, label: name(one) }))}
        value={value}
        onChange={onChange}
        className="-ml-2 flex-wrap"
      />
      {hint && <p className="mt-1.5 text-sm text-muted">{hint}</p>}
    </div>
  );
}
