import { AsyncLocalStorage } from "node:async_hooks";

/** The id of the request that the code at hand runs for, told to logs of what lies below the server. */
export const currentRequest = new AsyncLocalStorage<string>();
