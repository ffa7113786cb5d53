import { m } from "@compcard/domain/messages";
import { X } from "./icons/x.tsx";

interface ChipProps {
  label: string;
  onRemove: () => void;
}

/** A condition in force that a touch takes away. */
export function Chip({ label, onRemove }: ChipProps) {
  return (
    <button
      type="button"
      className="target max-w-full gap-2 border wrap-anywhere border-hairline-strong px-3.5 text-sm hover:border-ink"
      aria-label={m.common_remove_item({ item: label })}
      onClick={onRemove}
    >
      <span>{label}</span>
      <X aria-hidden="true" size={14} className="shrink-0" />
    </button>
  );
}
