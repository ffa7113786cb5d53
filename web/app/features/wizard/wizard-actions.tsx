import { m } from "@compcard/domain/messages";
import { Button } from "../../ui/button.tsx";
import type { StepName } from "./steps.ts";

interface WizardActionsProps {
  step: StepName;
  /** The label of the last button while it is busy. */
  busy: string | null;
  onBack: () => void;
  onNext: () => void;
  onCreate: () => void;
}

/** Back and Next in reach of a thumb; Next never blocks (WIZ-01, WIZ-04). */
export function WizardActions({ step, busy, onBack, onNext, onCreate }: WizardActionsProps) {
  return (
    <div className="foot-bar z-20 -mx-5 mt-10 border-t border-hairline bg-paper px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:mx-0 md:px-0">
      <div className="flex gap-3 md:justify-between">
        <Button variant="secondary" className="px-6!" disabled={step === "photos" || busy !== null} onClick={onBack}>
          {m.wizard_back()}
        </Button>
        {step === "summary" ? (
          <Button
            className="flex-1 md:min-w-56 md:flex-none"
            aria-disabled={busy !== null}
            onClick={() => busy === null && onCreate()}
          >
            {busy ?? m.wizard_create()}
          </Button>
        ) : (
          <Button className="flex-1 md:min-w-56 md:flex-none" onClick={onNext}>
            {m.wizard_next()}
          </Button>
        )}
      </div>
    </div>
  );
}
