import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "onChange"> {
  label: ReactNode;
  onChange?: (checked: boolean) => void;
}

/** A box to tick; the whole line can be touched. */
export function Checkbox({ label, onChange, className = "", ...rest }: CheckboxProps) {
  return (
    <label
      className={`target cursor-pointer gap-3 has-disabled:cursor-not-allowed has-disabled:opacity-45 ${className}`}
    >
      <input type="checkbox" className="tick peer" onChange={(event) => onChange?.(event.target.checked)} {...rest} />
      <Check
        aria-hidden="true"
        size={16}
        className="pointer-events-none -ml-8 w-5 shrink-0 text-paper opacity-0 peer-checked:opacity-100"
      />
      <span className="flex-1">{label}</span>
    </label>
  );
}
