import { m } from "@compcard/domain/messages";
import { Check, CloudOff } from "lucide-react";
import { fieldsOf } from "./pending.ts";
import type { Draft } from "./use-draft.ts";

/** Says quietly where the work stands. */
export function SaveNote({ draft }: { draft: Draft }) {
  const { phase, pending } = draft;
  const waits = fieldsOf(pending.edits).length > 0;
  return (
    <p role="status" className="flex items-center gap-1.5 text-sm text-muted">
      {phase === "waiting" && (
        <>
          <CloudOff aria-hidden="true" size={15} strokeWidth={1.5} />
          {m.wizard_waiting()}
        </>
      )}
      {phase === "saving" && m.wizard_saving()}
      {phase === "idle" && waits && m.wizard_unsent()}
      {phase === "idle" && !waits && (
        <>
          <Check aria-hidden="true" size={15} strokeWidth={1.5} />
          {m.common_saved()}
        </>
      )}
    </p>
  );
}
