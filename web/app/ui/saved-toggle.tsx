import type { ReactNode } from "react";
import { Toggle } from "./toggle.tsx";

interface SavedToggleProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  /** The mutation that saves a change. */
  save: { isPending: boolean; variables: boolean | undefined; mutate: (checked: boolean) => void };
}

/** A switch of a stored setting: shows the chosen state while it is saved. */
export function SavedToggle({ label, hint, checked, save }: SavedToggleProps) {
  return (
    <div>
      <Toggle
        label={label}
        checked={save.isPending ? (save.variables ?? checked) : checked}
        disabled={save.isPending}
        onChange={(next) => save.mutate(next)}
      />
      {hint && <p className="text-sm text-muted">{hint}</p>}
    </div>
  );
}
