import type { CallName } from "@compcard/domain/calls";
import { firstCalls } from "@compcard/domain/first-calls";
import { networkError } from "./error.ts";

type Endpoint = readonly [method: string, path: string];

/**
 * Method and path of a call. The table of calls that few visits make is loaded with the first of them.
 * @throws ApiError of a lost connection, where the table cannot be loaded.
 */
export function endpointOf(name: CallName): Endpoint | Promise<Endpoint> {
  const first: Partial<Record<CallName, Endpoint>> = firstCalls;
  const loaded = () => import("@compcard/domain/calls").then(({ calls }) => calls[name]);
  return (
    first[name] ??
    loaded().catch(() => {
      throw networkError();
    })
  );
}
