import { useSyncExternalStore } from "react";

const never = () => () => {};

/** The reader's zone, `Europe/Moscow`; null where the server renders, which does not know it. */
export function useReaderZone(): string | null {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  );
}
