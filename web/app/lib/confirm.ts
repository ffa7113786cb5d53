import type { ReactNode } from "react";

/** The question before an action that is hard to undo. */
export interface Confirmation {
  title: string;
  text?: string;
  /** More than a sentence, under the text. */
  details?: ReactNode;
  /** The word on the button that acts. */
  action: string;
  look?: "danger" | "primary";
  /** The word on the button that does not; *Cancel* without it. */
  cancel?: string;
  /** Acts. The dialog waits for a promise and stays open where it fails, beside the error that the caller shows. */
  onConfirm: () => unknown;
}

let confirmation: Confirmation | null = null;
const listeners = new Set<() => void>();

export const shownConfirmation = () => confirmation;

export function subscribeConfirmations(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the dialog over the page, in place of an earlier one. */
export function confirm(next: Confirmation): void {
  show(next);
}

/** Closes the dialog of this confirmation, if it is still the one that is shown; without one, any. */
export function closeConfirmation(closed = confirmation): void {
  if (closed === confirmation) show(null);
}

function show(next: Confirmation | null): void {
  confirmation = next;
  for (const listener of listeners) listener();
}
