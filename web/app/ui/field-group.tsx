import { type ReactNode, useId } from "react";

interface FieldGroupProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** A label over several controls: checkboxes, a range, a row of chips. */
export function FieldGroup({ label, hint, error, className = "", children }: FieldGroupProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(" ");
  return (
    <fieldset className={`min-w-0 ${className}`} aria-describedby={described || undefined}>
      <legend className="label-caps mb-2 text-muted">{label}</legend>
      {children}
      {hint && (
        <div id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </div>
      )}
      <p id={`${id}-error`} role="alert" className={error ? "mt-1.5 text-sm text-accent" : "hidden"}>
        {error}
      </p>
    </fieldset>
  );
}
