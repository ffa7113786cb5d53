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

/** The addresses of calls of this path, from now on and as they are sent. */
export function recordCalls(path: RegExp): URL[] {
  const calls: URL[] = [];
  intercept(path, (request, send) => {
    calls.push(new URL(request.url));
    return send();
  });
  return calls;
}
