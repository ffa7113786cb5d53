import type { AnswerOf } from "@compcard/domain/contract-types";
import { log } from "../../lib/browser/log.ts";
import { sessionState } from "../../lib/session/store.ts";
import { nothingPending, type Pending } from "./pending.ts";
import { type StepName, steps } from "./steps.ts";
import { draftPrefix } from "./unsent-draft.ts";

/** What a browser remembers of a draft between visits: what is not on the server yet, and the step that was left. */
interface KeptDraft extends Pending {
  step: StepName;
}

export type OpenedDraft = AnswerOf<"cards.create">;

const keyOf = (cardId: string) => draftPrefix + cardId;

const openedKey = "opened-draft";

/** The draft as the server last gave it, for who opens the wizard again without a connection. */
export function keepOpened(opened: OpenedDraft): void {
  // FL-11: an answer that comes after the sign-out leaves nothing behind.
  if (sessionState().status === "guest" || opened.model.status !== "draft") return;
  try {
    localStorage.setItem(openedKey, JSON.stringify({ ...opened, for: sessionState().user?.id }));
  } catch (error) {
    log("warn", "the draft could not be kept in this browser", String(error));
  }
}

/** @returns null where none is kept for this person */
export function readOpened(): OpenedDraft | null {
  try {
    const { for: owner, ...opened } = JSON.parse(localStorage.getItem(openedKey) ?? "{}") as OpenedDraft & {
      for?: string;
    };
    return owner !== undefined && owner === sessionState().user?.id ? opened : null;
  } catch {
    return null;
  }
}

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
    localStorage.removeItem(openedKey);
  } catch (error) {
    log("warn", "the draft could not be forgotten in this browser", String(error));
  }
}
