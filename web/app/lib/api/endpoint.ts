import type { CallName } from "@compcard/domain/calls";
import { firstCalls } from "@compcard/domain/first-calls";

type Endpoint = readonly [method: string, path: string];

/** Method and path of a call. The table of calls that few visits make is loaded with the first of them. */
export function endpointOf(name: CallName): Endpoint | Promise<Endpoint> {
  const first: Partial<Record<CallName, Endpoint>> = firstCalls;
  return first[name] ?? import("@compcard/domain/calls").then(({ calls }) => calls[name]);
}
