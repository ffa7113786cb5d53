import type { ConsentKind, ConsentWay } from "@compcard/domain/consents/kinds";

export interface ConsentQuestion {
  kinds: ConsentKind[];
  /** Of these, what one cannot go on without; each other one is noted as it is answered. */
  needed: readonly ConsentKind[];
  way: Exclude<ConsentWay, "search">;
  /** Whether it is about the card of somebody under 18. */
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

/** What the page asks now; null: nothing. Who asked before is called off. */
export function putQuestion(next: ConsentQuestion | null): void {
  if (next) question?.settle(false);
  question = next;
  for (const listener of listeners) listener();
}
