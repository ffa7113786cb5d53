import { type ReactNode, useState } from "react";
import { FoldedSection } from "../../ui/folded-section.tsx";

interface PanelSectionProps {
  title: string;
  /** The number of chosen values. */
  chosen: number;
  children: ReactNode;
}

/** A part of the panel that is folded until it is wanted; what is chosen in it opens it at first. */
export function PanelSection({ title, chosen, children }: PanelSectionProps) {
  // Once open it stays as the person left it.
  const [openAtFirst] = useState(chosen > 0);
  return (
    <FoldedSection
      title={title}
      aside={chosen > 0 && <span className="bg-ink px-1.5 text-paper">{chosen}</span>}
      open={openAtFirst}
    >
      {children}
    </FoldedSection>
  );
}
