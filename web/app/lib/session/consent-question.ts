import type { ConsentKind, ConsentWay } from "@compcard/domain/consents/kinds";

export interface ConsentQuestion {
  kinds: ConsentKind[];
  /** Kinds without which the action cannot continue; the others are recorded as answered. */
  needed: readonly ConsentKind[];
  way: Exclude<ConsentWay, "search">;
  /** True if the card's model is under 18. */
  restricted: boolean;
  settle: (given: boolean) => void;
}

let question: ConsentQuestion | null = null;
const listeners = new Set<() => void>();

export const consentQuestion = () => question;

export function subscribeConsents(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a consent dialog, or none for null. An earlier one is canceled. */
export function setConsentQuestion(next: ConsentQuestion | null): void {
  if (next) question?.settle(false);
  question = next;
  for (const listener of listeners) listener();
}
