import type { User } from "./store.ts";

/** Whoever said that they came to find models: they are led to the search, and offered no card of their own. */
export function isSeeker(user: Pick<User, "role"> | null): boolean {
  return user?.role === "booker" || user?.role === "client";
}
