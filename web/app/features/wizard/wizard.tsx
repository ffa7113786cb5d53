import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { errorText } from "../../lib/api/error-text.ts";
import { connected, connection, subscribeConnection } from "../../lib/offline/connection.ts";
import { useOfflineDetail } from "../../lib/offline/use-offline-detail.ts";
import { Button } from "../../ui/button.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { isOffline } from "./draft-store.ts";
import { SaveNote } from "./save-note.tsx";
import { stepLead, stepTitle } from "./step-texts.ts";
import { AdditionalStep } from "./steps/additional-step.tsx";
import { AppearanceStep } from "./steps/appearance-step.tsx";
import { ContactsStep } from "./steps/contacts-step.tsx";
import { MeasurementsStep } from "./steps/measurements-step.tsx";
import { PersonalStep } from "./steps/personal-step.tsx";
import { PreferencesStep } from "./steps/preferences-step.tsx";
import { type StepName, stepBeside } from "./steps.ts";
import { SummaryStep } from "./summary/summary-step.tsx";
import type { Draft } from "./use-draft.ts";
import { useStep } from "./use-step.ts";
import { WizardActions } from "./wizard-actions.tsx";
import { StepList, WizardProgress } from "./wizard-progress.tsx";

interface WizardProps {
  draft: Draft;
  /** The first step: photos go their own way to the server. */
  photos: ReactNode;
  /** The label of the last button while it is busy. */
  busy: string | null;
  onCreate: () => void;
}

/** Eight steps from an empty draft to a card (WIZ-01). Leaving a step saves it. */
export function Wizard({ draft, photos, busy, onCreate }: WizardProps) {
  const [step, go] = useStep(draft.saved.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const { flush } = draft;
  const waits = isOffline(draft);
  const { away } = useSyncExternalStore(subscribeConnection, connection, () => connected);
  // The site's notice goes with the next answer, while the draft may still wait for its turn.
  const isNoticed = waits && away;
  useOfflineDetail(isNoticed ? m.wizard_waiting_note() : null);

  useEffect(() => {
    void flush();
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step, flush]);

  return (
    <div className={`page lg:grid lg:grid-cols-[15rem_minmax(0,46rem)] lg:gap-20 ${clearOfBars}`}>
      <StepList step={step} onStep={go} />
      <div>
        <WizardProgress step={step} onStep={go} note={<SaveNote draft={draft} step={step} />} />
        {draft.error !== null && !isNoticed && (
          <p role="status" className="mt-4 bg-wash px-4 py-3 text-sm">
            {waits ? m.wizard_waiting_note() : errorText(draft.error)}
          </p>
        )}
        <div key={step} className="pt-8 transition duration-200 ease-out starting:translate-x-3 starting:opacity-0">
          <h1 ref={heading} tabIndex={-1} className="font-display text-4xl outline-none sm:text-5xl">
            {stepTitle[step]()}
          </h1>
          <p className="mt-3 text-muted">{stepLead(step, draft.values)}</p>
          <div className="mt-8 grid grid-cols-1 gap-9">
            <StepFields step={step} draft={draft} photos={photos} onStep={go} />
          </div>
          {/* With the contacts a card has what bookers need. */}
          {step === "contacts" && (
            <p className="mt-9 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-hairline pt-4">
              <span className="text-muted">{m.wizard_rest_later()}</span>
              <Button variant="secondary" className="max-sm:w-full" onClick={() => go("summary")}>
                {m.wizard_to_summary()}
              </Button>
            </p>
          )}
        </div>
        <WizardActions
          step={step}
          busy={busy}
          onBack={() => go(stepBeside(step, -1))}
          onNext={() => go(stepBeside(step, 1))}
          onCreate={onCreate}
        />
      </div>
      <ConflictDialog draft={draft} />
    </div>
  );
}

/** Focused elements are scrolled clear of the bars above and below. */
const clearOfBars = "[&_:is(input,select,textarea,button,label)]:scroll-my-36";

interface StepFieldsProps {
  step: StepName;
  draft: Draft;
  photos: ReactNode;
  onStep: (step: StepName) => void;
}

function StepFields({ step, draft, photos, onStep }: StepFieldsProps) {
  const { values, problems, refused, edit, confirmAge } = draft;
  const props = { values, problems, refused, edit, confirmAge };
  switch (step) {
    case "photos":
      return photos;
    case "personal":
      return <PersonalStep {...props} usualCountry={getLocale() === "zh" ? "china" : "russia"} />;
    case "measurements":
      return <MeasurementsStep {...props} />;
    case "appearance":
      return <AppearanceStep {...props} />;
    case "contacts":
      return <ContactsStep {...props} />;
    case "additional":
      return <AdditionalStep {...props} />;
    case "preferences":
      return <PreferencesStep {...props} />;
    case "summary":
      return <SummaryStep card={draft.saved} values={values} problems={problems} onStep={onStep} />;
  }
}
