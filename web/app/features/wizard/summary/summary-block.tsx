import { m } from "@compcard/domain/messages";
import type { ReactNode } from "react";
import { stepTitle } from "../step-texts.ts";
import type { StepName } from "../steps.ts";

interface SummaryBlockProps {
  step: StepName;
  onStep: (step: StepName) => void;
  note?: string;
  className?: string;
  children: ReactNode;
}

/** The answers of one step, with a link back to it. */
export function SummaryBlock({ step, onStep, note, className = "", children }: SummaryBlockProps) {
  return (
    <section className={className}>
      <div className="flex items-center justify-between gap-4 border-b border-ink">
        <h2 className="font-display text-xl">{stepTitle[step]()}</h2>
        <EditLink step={step} onStep={onStep} short className="-mr-2" />
      </div>
      {note && <p className="mt-2 text-sm text-muted">{note}</p>}
      {children}
    </section>
  );
}

interface EditLinkProps {
  step: StepName;
  onStep: (step: StepName) => void;
  /** Shows 'Edit' only; the accessible name always contains the block's name. */
  short?: boolean;
  className?: string;
}

export function EditLink({ step, onStep, short = false, className = "" }: EditLinkProps) {
  const block = stepTitle[step]();
  return (
    <button
      type="button"
      aria-label={m.wizard_edit_block({ block })}
      className={`target px-3 text-sm underline underline-offset-4 hover:decoration-2 ${className}`}
      onClick={() => onStep(step)}
    >
      {short ? m.common_edit() : block}
    </button>
  );
}
