import { type ReactNode, useId } from "react";

/** Properties that a control takes from its field. */
export interface ControlProps {
  id: string;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: true | undefined;
}

/** Id of a field's label, which also names the popup of the field. */
export const labelOf = ({ id }: Pick<ControlProps, "id">): string => `${id}-label`;

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** Says what to do, not only what is wrong. */
  error?: string | undefined;
  /** Shows the label only to screen readers. */
  hideLabel?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Label, control, hint and error, tied together: `<Field label="…">{(control) => <TextInput {...control} />}</Field>`. */
export function Field({ label, hint, error, hideLabel = false, className = "", children }: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label id={labelOf({ id })} htmlFor={id} className={hideLabel ? "sr-only" : "label-caps mb-2 block text-muted"}>
        {label}
      </label>
      {children({ id, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined })}
      {hint && (
        <div id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </div>
      )}
      <p id={`${id}-error`} role="alert" className={error ? "mt-1.5 text-sm text-accent" : "hidden"}>
        {error}
      </p>
    </div>
  );
}
