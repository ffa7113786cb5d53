import { type ReactNode, useState } from "react";
import { ChevronDown } from "../../ui/icons/chevron-down.tsx";

interface PanelSectionProps {
  title: string;
  /** How much of it is chosen. */
  chosen: number;
  children: ReactNode;
}

/** A part of the panel that is folded until it is wanted; what is chosen in it opens it at first. */
export function PanelSection({ title, chosen, children }: PanelSectionProps) {
  // Once open it stays as the person left it.
  const [openAtFirst] = useState(chosen > 0);
  return (
    <details className="group/list border-t border-hairline" open={openAtFirst}>
      <summary className="target w-full list-none justify-between gap-3 [&::-webkit-details-marker]:hidden">
        <span>{title}</span>
        <span className="flex items-center gap-2 text-sm text-muted">
          {chosen > 0 && <span className="bg-ink px-1.5 text-paper">{chosen}</span>}
          <ChevronDown
            aria-hidden="true"
            size={18}
            strokeWidth={1.5}
            className="transition-transform group-open/list:rotate-180"
          />
        </span>
      </summary>
      <div className="pt-1 pb-4">{children}</div>
    </details>
  );
}
