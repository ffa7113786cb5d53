import { m } from "@compcard/domain/messages";
import { Check } from "../../ui/icons/check.tsx";
import { CloudOff } from "../../ui/icons/cloud-off.tsx";
import { isOffline } from "./draft-store.ts";
import { fieldsOf } from "./pending.ts";
import { type StepName, stepOf } from "./steps.ts";
import type { Draft } from "./use-draft.ts";

/** Says quietly where the work stands; what is held back on another step is named on the summary. */
export function SaveNote({ draft, step }: { draft: Draft; step: StepName }) {
  const { phase, pending } = draft;
  const unsent = fieldsOf(pending.edits);
  const waits = unsent.length > 0;
  const held = waits && phase === "idle" && !draft.error && unsent.every((field) => stepOf(field) !== step);
  const offline = isOffline(draft);
  const Icon = offline ? CloudOff : phase === "idle" && !waits ? Check : null;
  return (
    <p role="status" className="flex items-center gap-1.5 text-sm text-muted">
      {Icon && <Icon aria-hidden="true" size={15} strokeWidth={1.5} />}
      <span>{noteText(phase, { waits, held, offline })}</span>
    </p>
  );
}

interface Work {
  waits: boolean;
  held: boolean;
  offline: boolean;
}

function noteText(phase: Draft["phase"], { waits, held, offline }: Work): string {
  if (offline) return m.wizard_waiting();
  if (phase === "saving") return m.wizard_saving();
  if (phase === "lost") return "";
  if (held) return m.wizard_held();
  return waits ? m.wizard_unsent() : m.common_saved();
}
