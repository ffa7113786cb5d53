import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while hydrating: for what depends on the browser's own state. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
