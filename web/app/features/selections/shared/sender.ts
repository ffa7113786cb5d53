import type { SharedSelection } from "@compcard/domain/selections/schema";
import { useEffect, useSyncExternalStore } from "react";

type Sender = SharedSelection["agency"];

let open: Sender = null;
const listeners = new Set<() => void>();

function setOpen(agency: Sender): void {
  open = agency;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Shows the agency of an open link in header and footer, which stand outside of the page. */
export function useSender(agency: Sender): void {
  useEffect(() => {
    setOpen(agency);
    return () => setOpen(null);
  }, [agency]);
}

/** For header and footer: the agency of the link that is open; null on the server, and until a password opens it. */
export function useOpenSender(): Sender {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  );
}
