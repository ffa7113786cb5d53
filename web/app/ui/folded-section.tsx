import type { ReactNode } from "react";
import { ChevronDown } from "./icons/chevron-down.tsx";

interface FoldedSectionProps {
  title: string;
  /** The chosen values, below the title. */
  summary?: string;
  /** At the end of the line. */
  aside?: ReactNode;
  open: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

/** A part that is folded until it is wanted. */
export function FoldedSection({ title, summary, aside, open, onToggle, children }: FoldedSectionProps) {
  return (
    <details
      className="group/fold border-t border-hairline"
      open={open}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary className="target w-full list-none justify-between gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <span className="block">{title}</span>
          {summary && <span className="block text-sm text-muted first-letter:uppercase">{summary}</span>}
        </span>
        <span className="flex shrink-0 items-center gap-2 text-sm text-muted">
          {aside}
          <ChevronDown
            aria-hidden="true"
            size={18}
            strokeWidth={1.5}
            className="transition-transform group-open/fold:rotate-180"
          />
        </span>
      </summary>
      <div className="pt-1 pb-4">{children}</div>
    </details>
  );
}
