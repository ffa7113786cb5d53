import type { ComponentProps } from "react";
import { ChevronDown } from "./icons/chevron-down.tsx";
import type { Option } from "./option.ts";

interface SelectProps<V extends string> extends Omit<ComponentProps<"select">, "value" | "onChange"> {
  options: readonly Option<V>[];
  value: V | null;
  onChange: (value: V | null) => void;
  /** Text of the empty choice; without it the choice cannot be emptied. */
  empty?: string;
}

/** One of a short list; the system's own picker, best on phones. For long lists: `Combobox`. */
export function Select<V extends string>({ options, value, onChange, empty, className = "", ...rest }: SelectProps<V>) {
  return (
    <div className="relative">
      <select
        className={`control appearance-none truncate pr-11 ${value === null ? "text-muted" : ""} ${className}`}
        value={value ?? ""}
        onChange={(event) => onChange((event.target.value || null) as V | null)}
        {...rest}
      >
        {(empty !== undefined || value === null) && (
          <option value="" disabled={empty === undefined}>
            {empty ?? ""}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} className="text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        size={18}
        strokeWidth={1.5}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2"
      />
    </div>
  );
}
