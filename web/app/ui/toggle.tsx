import type { ReactNode } from "react";

interface ToggleProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** A switch that takes effect immediately. */
export function Toggle({ label, checked, onChange, disabled = false }: ToggleProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      disabled={disabled}
      className="target w-full justify-between gap-4 text-left disabled:opacity-45"
      onClick={() => onChange(!checked)}
    >
      <span>{label}</span>
      <span
        aria-hidden="true"
        className={`flex h-6 w-11 shrink-0 border p-0.5 transition-colors ${checked ? "border-ink bg-ink forced-colors:bg-[Highlight]" : "border-outline"}`}
      >
        <span
          className={`size-4.5 transition-transform ${checked ? "translate-x-5 bg-paper" : "bg-outline forced-colors:bg-[ButtonText]"}`}
        />
      </span>
    </button>
  );
}
