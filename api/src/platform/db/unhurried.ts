import { AsyncLocalStorage } from "node:async_hooks";

/** Work that may take the database as long as it needs: migrations. Whatever runs inside has no limit of ours. */
export const unhurried = new AsyncLocalStorage<true>();
