import type { ReactNode } from "react";
import type { StepName } from "../steps.ts";
import { EditLink } from "./summary-block.tsx";

interface SummaryNoticeProps {
  title: string;
  text: string;
  /** Something that will not be stored as it is. */
  urgent?: boolean;
  /** The step in which it is corrected. */
  step: StepName;
  onStep: (step: StepName) => void;
  children: ReactNode;
}

/** Open questions by name, before the card is made. */
export function SummaryNotice({ title, text, urgent = false, step, onStep, children }: SummaryNoticeProps) {
  return (
    <section className={`mb-6 border-l-2 bg-wash px-5 py-4 ${urgent ? "border-accent" : "border-hairline-strong"}`}>
      <h2 className="font-medium">{title}</h2>
      <p className="mt-1 first-letter:uppercase">{children}</p>
      <p className="mt-1 text-sm text-muted">{text}</p>
      <EditLink step={step} onStep={onStep} short className="-ml-3" />
    </section>
  );
}
