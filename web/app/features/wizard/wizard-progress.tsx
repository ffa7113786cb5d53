import { Menu } from "@base-ui/react/menu";
import { m } from "@compcard/domain/messages";
import type { ReactNode } from "react";
import { ChevronDown } from "../../ui/icons/chevron-down.tsx";
import { MenuItems } from "../../ui/more-menu.tsx";
import { stepTitle } from "./step-texts.ts";
import { type StepName, stepNumber, stepShare, steps } from "./steps.ts";

interface WizardProgressProps extends StepListProps {
  note: ReactNode;
}

/** WIZ-01: how far it is, as a hairline that stays in sight. Its words open any step. */
export function WizardProgress({ step, note, onStep }: WizardProgressProps) {
  const text = m.wizard_step({ step: stepNumber(step), total: steps.length });
  const share = stepShare(step);
  return (
    <div className="sticky top-16 z-20 -mx-5 bg-paper px-5 pt-3 md:mx-0 md:px-0">
      <div className="flex min-h-7 items-center justify-between gap-4">
        <Menu.Root modal={false}>
          <Menu.Trigger className="target -my-2 text-sm tabular-nums">
            <span>{text}</span>
            {/* For the eye; heard, it would run into the number before it. */}
            <span aria-hidden="true" className="ml-2 text-muted">
              {m.wizard_share({ share })}
            </span>
            <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} className="ml-1 text-muted" />
          </Menu.Trigger>
          <MenuItems
            items={steps.map((name) => ({
              label: `${stepNumber(name)}. ${stepTitle[name]()}`,
              onChoose: () => onStep(name),
            }))}
          />
        </Menu.Root>
        {note}
      </div>
      <div
        role="progressbar"
        aria-label={m.wizard_title()}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        aria-valuetext={text}
        className="mt-2 h-px bg-hairline-strong forced-colors:bg-[GrayText]"
      >
        <div
          className="relative -top-px h-0.5 bg-ink forced-colors:bg-[Highlight] transition-[width] duration-250 ease-out"
          style={{ width: `${share}%` }}
        />
      </div>
    </div>
  );
}

interface StepListProps {
  step: StepName;
  onStep: (step: StepName) => void;
}

/** On a desk the steps stand beside the form and can be taken in any order. */
export function StepList({ step, onStep }: StepListProps) {
  return (
    <nav aria-label={m.wizard_steps()} className="hidden lg:block">
      <ol className="sticky top-28 border-t border-hairline">
        {steps.map((name, index) => (
          <li key={name} className="border-b border-hairline">
            <button
              type="button"
              aria-current={name === step ? "step" : undefined}
              className={`target w-full gap-4 text-left hover:text-ink ${name === step ? "font-medium text-ink" : "text-muted"}`}
              onClick={() => onStep(name)}
            >
              <span className={`w-4 text-sm tabular-nums ${name === step ? "font-medium text-ink" : ""}`}>
                {index + 1}
              </span>
              <span>{stepTitle[name]()}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
