import { m } from "@compcard/domain/messages";
import { toast } from "./toast.tsx";

interface Undo {
  /** The id of the toast, by subject. */
  id: string;
  /** Undoes it; false where it cannot be undone. */
  undo: false | (() => unknown);
  /** The word on the button. */
  label?: string;
  duration?: number;
}

/**
 * Shows what was done, with a button that undoes it. The toast leaves when the button is pressed: one about the undo needs another id, or
 * it leaves with it.
 */
export function offerUndo(done: string, { id, undo, label = m.common_undo(), duration = 10_000 }: Undo): void {
  toast.success(done, { id, ...(undo && { duration, action: { label, onClick: () => void undo() } }) });
}
