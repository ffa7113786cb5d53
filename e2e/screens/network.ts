import { onTestFinished } from "vitest";

type Answer = (request: Request, send: () => Promise<Response>) => Promise<Response>;

/** Plays the network for calls of these addresses, until the test ends or the returned function is called. */
export function intercept(addresses: RegExp, answer: Answer): () => void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    return addresses.test(request.url) ? answer(request, () => fetch(request)) : fetch(request);
  };
  const restore = () => {
    window.fetch = fetch;
  };
  onTestFinished(restore);
  return restore;
}

/** Lets calls of these addresses fail as without a connection. */
export const disconnect = (addresses: RegExp) =>
  intercept(addresses, async () => {
    throw new TypeError("Failed to fetch");
  });

/** Addresses of the calls so far that begin with this path, in their order. */
export function sentCalls(path: string): URL[] {
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ pathname }) => pathname === path);
}
