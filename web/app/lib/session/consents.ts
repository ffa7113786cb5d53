import { type ConsentKind, type ConsentWay, consentState } from "@compcard/domain/consents/kinds";
import { readOptions } from "../api/page-data.ts";
import { getQueryClient } from "../api/query-client.ts";
import { read } from "../api/read.ts";
import { sessionState } from "./store.ts";

/** The person's ledger. */
export const ownConsents = read("auth.consents");

export interface ConsentQuestion {
  kinds: ConsentKind[];
  way: Exclude<ConsentWay, "search">;
  settle: (given: boolean) => void;
}

let question: ConsentQuestion | null = null;
const listeners = new Set<() => void>();

export const consentQuestion = () => question;

export function subscribeConsents(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function ask(next: ConsentQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}

/**
 * Asks over the page for those of these consents that the person has not given to today's texts. @returns false when
 * called off. @throws what the reading of the ledger throws.
 */
export async function askConsents(kinds: readonly ConsentKind[], way: ConsentQuestion["way"]): Promise<boolean> {
  const viewer = sessionState().user?.id ?? "guest";
  const { consents } = await getQueryClient().ensureQueryData({
    ...readOptions(ownConsents, viewer),
    // Without a connection it fails at once rather than waiting for one.
    networkMode: "always",
    retry: false,
  });
  const open = kinds.filter((kind) => consentState(consents, kind) !== "given");
  if (open.length === 0) return true;
  question?.settle(false);
  const given = await new Promise<boolean>((settle) => ask({ kinds: open, way, settle }));
  ask(null);
  return given;
}
