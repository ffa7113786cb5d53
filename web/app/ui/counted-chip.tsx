import { formatNumber } from "../lib/locale/intl.ts";

interface CountedChipProps {
  /** One of several, or any of them. */
  type: "radio" | "checkbox";
  /** The name of the group of radios. */
  name?: string;
  label: string;
  /** The number of cards that the option would give; undefined while it loads. */
  count: number | undefined;
  checked: boolean;
  onChange: () => void;
}

/** A value of a filter and how many cards have it. Where nobody has it, it stays, quietly: it can still be pressed. */
export function CountedChip({ type, name, label, count, checked, onChange }: CountedChipProps) {
  return (
    <label
      className={`relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 border border-hairline-strong px-3 text-sm select-none hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink lg:min-h-9 lg:px-2.5 ${count === 0 ? "border-dashed text-muted" : ""}`}
    >
      <input
        type={type}
        name={name}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
        checked={checked}
        onChange={onChange}
      />
      <span>{label}</span>
      <span className="text-xs text-muted peer-checked:text-paper">{count !== undefined && formatNumber(count)}</span>
    </label>
  );
}
