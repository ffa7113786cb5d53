import { onTestFinished } from "vitest";

type Answer = (request: Request, send: (changed?: Request) => Promise<Response>) => Promise<Response>;

/** Plays the network for calls of these addresses, until the test ends or the returned function is called. */
export function intercept(addresses: RegExp, answer: Answer): () => void {
  const { fetch } = window;
  let isActive = true;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!isActive || !addresses.test(request.url)) return fetch(request);
    return answer(request, (changed = request) => fetch(changed));
  };
  onTestFinished(() => {
    window.fetch = fetch;
  });
  return () => {
    isActive = false;
  };
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

/** The API's answer to what it refuses. */
export function refuse(status: number, code: string, details?: unknown): Response {
  const error = { code, message: "no", ...(details !== undefined && { details }) };
  return Response.json({ success: false, error }, { status });
}

/** Statuses of the answers that calls of these addresses get, in their order. */
export function watchStatuses(addresses: RegExp): number[] {
  const statuses: number[] = [];
  intercept(addresses, async (_, send) => {
    const response = await send();
    statuses.push(response.status);
    return response;
  });
  return statuses;
}

/** Plays the network for the next call of these addresses alone. */
export function interceptOnce(addresses: RegExp, answer: Answer): void {
  const restore = intercept(addresses, async (request, send) => {
    restore();
    return answer(request, send);
  });
}
