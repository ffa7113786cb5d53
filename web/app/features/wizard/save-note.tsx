import { m } from "@compcard/domain/messages";
import { Check, CloudOff } from "lucide-react";
import { fieldsOf } from "./pending.ts";
import { type StepName, stepOf } from "./steps.ts";
import type { Draft } from "./use-draft.ts";

/** Says quietly where the work stands; what is held back on another step is named on the summary. */
export function SaveNote({ draft, step }: { draft: Draft; step: StepName }) {
  const { phase, pending } = draft;
  const unsent = fieldsOf(pending.edits);
  const waits = unsent.length > 0;
  const held = waits && phase === "idle" && unsent.every((field) => stepOf(field) !== step);
  return (
    <p role="status" className="flex items-center gap-1.5 text-sm text-muted">
      {phase === "waiting" && (
        <>
          <CloudOff aria-hidden="true" size={15} strokeWidth={1.5} />
          {m.wizard_waiting()}
        </>
      )}
      {phase === "saving" && m.wizard_saving()}
      {held && m.wizard_held()}
      {phase === "idle" && waits && !held && m.wizard_unsent()}
      {phase === "idle" && !waits && (
        <>
          <Check aria-hidden="true" size={15} strokeWidth={1.5} />
          {m.common_saved()}
        </>
      )}
    </p>
  );
}
