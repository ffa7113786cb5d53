import type { AnswerOf } from "@compcard/domain/contract-types";
import { log } from "../../lib/browser/log.ts";
import { sessionState } from "../../lib/session/store.ts";
import type { Pending } from "./pending.ts";
import { type StepName, steps } from "./steps.ts";
import { type DraftNote, draftPrefix } from "./unsent-draft.ts";

export type OpenedDraft = AnswerOf<"cards.create">;

const keyOf = (cardId: string) => draftPrefix + cardId;

const openedKey = "opened-draft";

/** Stores the server's latest draft, for opening the wizard offline. */
export function storeOpened(opened: OpenedDraft): void {
  if (opened.model.status === "draft") write(openedKey, { ...opened, for: sessionState().user?.id });
}

/** @returns null where none is stored for this person */
export function readOpened(): OpenedDraft | null {
  const { for: owner, ...opened } = read<OpenedDraft & { for: string }>(openedKey);
  return owner !== undefined && owner === sessionState().user?.id ? (opened as OpenedDraft) : null;
}

/** The step that was left. */
export function readStep(cardId: string): StepName {
  const { step } = read<DraftNote>(keyOf(cardId));
  return steps.find((name) => name === step) ?? "photos";
}

/** Updates the note of a draft. */
export function storeNote(cardId: string, part: DraftNote): void {
  write(keyOf(cardId), { ...read<DraftNote>(keyOf(cardId)), ...part });
}

/** Unsent edits. The outbox has them too, but may lack the last ones before a page was closed. */
export function readEdits(cardId: string): Pending | null {
  const { edits, base } = read<DraftNote>(keyOf(cardId));
  return edits && base ? { edits, base } : null;
}

export function deleteStoredDraft(cardId: string): void {
  try {
    localStorage.removeItem(keyOf(cardId));
    localStorage.removeItem(openedKey);
  } catch (error) {
    log("warn", "the draft could not be deleted in this browser", String(error));
  }
}

/** @returns nothing where the store is empty, closed or holds something else */
function read<T extends object>(key: string): Partial<T> {
  try {
    return { ...JSON.parse(localStorage.getItem(key) ?? "{}") };
  } catch {
    return {};
  }
}

function write(key: string, value: object): void {
  // FL-11: an answer that comes after the sign-out leaves nothing behind.
  if (sessionState().status === "guest") return;
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    log("warn", "the draft could not be stored in this browser", String(error));
  }
}
