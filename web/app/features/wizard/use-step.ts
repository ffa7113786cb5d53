import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { readStep, storeNote } from "./draft-notes.ts";
import { parseStep, type StepName, stepNumber } from "./steps.ts";

/** The step on screen: that of the address, else the one left last time. The browser's own back button works, too. */
export function useStep(cardId: string): [StepName, (step: StepName) => void] {
  const [params, setParams] = useSearchParams();
  const requested = parseStep(params.get("step"));
  const step = requested ?? readStep(cardId);
  const go = (to: StepName, options?: { replace: boolean }) =>
    setParams({ ...Object.fromEntries(params), step: String(stepNumber(to)) }, options);

  useEffect(() => {
    if (requested === null) go(step, { replace: true });
    else storeNote(cardId, { step: requested });
  });
  return [step, go];
}
