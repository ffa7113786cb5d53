import { useEffect, useRef } from "react";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { hasFocusStayed } from "../../lib/browser/focus-stayed.ts";
import { Button } from "../button.tsx";

interface RemovedRowProps {
  /** Names the deleted thing. */
  text: string;
  /** The text of the button, and its name. */
  undo: string;
  undoLabel: string;
  /** Restores the thing; a refusal is shown in the toast `toastId`. */
  restore: () => Promise<unknown>;
  toastId: string;
}

/** Replaces a deleted row in its list, with a focused button that restores it. */
export function RemovedRow({ text, undo, undoLabel, restore, toastId }: RemovedRowProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The row had the focus, unless its person went on before the answer.
  useEffect(() => {
    if (hasFocusStayed()) button.current?.focus();
  }, []);
  const { mutate, isPending } = useApiMutation({ mutationFn: restore, errorToast: { id: toastId } });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline py-5">
      <p className="min-w-0 text-muted wrap-anywhere">{text}</p>
      <Button ref={button} variant="secondary" aria-label={undoLabel} busy={isPending} onClick={() => mutate()}>
        {undo}
      </Button>
    </li>
  );
}
