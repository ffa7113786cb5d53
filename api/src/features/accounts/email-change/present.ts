import type { ChangeRow } from "./store.ts";

/** A change of address as its owner sees it: no token. */
export function presentChange(change: ChangeRow | undefined) {
  if (!change) return null;
  return {
    email: change.new_email,
    old_confirmed: change.old_confirmed_at !== null,
    new_confirmed: change.new_confirmed_at !== null,
    expires_at: change.expires_at.toISOString(),
  };
}
