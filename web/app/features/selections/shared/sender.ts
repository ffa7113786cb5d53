import type { SharedSelection } from "@compcard/domain/selections/schema";
import { useEffect, useSyncExternalStore } from "react";

type Sender = SharedSelection["agency"];

let sender: Sender = null;
const listeners = new Set<() => void>();

function setSender(next: Sender): void {
  sender = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the agency of an open link in the header, which stands outside of the page. */
export function useSender(agency: Sender): void {
  useEffect(() => {
    setSender(agency);
    return () => setSender(null);
  }, [agency]);
}

/** The agency of the link that is open; null on the server, and until a password opens it. */
export function useOpenSender(): Sender {
  return useSyncExternalStore(
    subscribe,
    () => sender,
    () => null,
  );
}
