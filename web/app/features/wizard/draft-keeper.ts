import { log } from "../../lib/browser/log.ts";
import { sessionState } from "../../lib/session/store.ts";
import { nothingPending, type Pending } from "./pending.ts";
import { type StepName, steps } from "./steps.ts";
import { draftPrefix } from "./unsent-draft.ts";

/** What a browser remembers of a draft between visits: what is not on the server yet, and the step that was left. */
interface KeptDraft extends Pending {
  step: StepName;
}

const keyOf = (cardId: string) => draftPrefix + cardId;

/** @returns what is kept for a draft; nothing where the store is empty, closed or holds something else */
export function readKept(cardId: string): KeptDraft {
  try {
    const { edits, base, step } = JSON.parse(localStorage.getItem(keyOf(cardId)) ?? "{}") as Partial<KeptDraft>;
    const known = steps.find((name) => name === step) ?? "photos";
    return edits && base ? { edits, base, step: known } : { ...nothingPending, step: known };
  } catch {
    return { ...nothingPending, step: "photos" };
  }
}

/** Remembers part of a draft. A private window may refuse to store: then only this tab remembers. */
export function keepDraft(cardId: string, part: Partial<KeptDraft>): void {
  // FL-11: an answer that comes after the sign-out leaves nothing behind.
  if (sessionState().status === "guest") return;
  try {
    localStorage.setItem(keyOf(cardId), JSON.stringify({ ...readKept(cardId), ...part }));
  } catch (error) {
    log("warn", "the draft could not be kept in this browser", String(error));
  }
}

export function forgetDraft(cardId: string): void {
  try {
    localStorage.removeItem(keyOf(cardId));
  } catch (error) {
    log("warn", "the draft could not be forgotten in this browser", String(error));
  }
}
