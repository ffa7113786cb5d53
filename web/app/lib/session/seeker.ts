import type { User } from "./store.ts";

/** Whether the role is to find models: such users land on the search page and are not offered a card. */
export function isSeeker(user: Pick<User, "role"> | null): boolean {
  return user?.role === "booker" || user?.role === "client";
}
