import type { WorkboxPlugin } from "workbox-core/types.js";
import { sayKept } from "../app/lib/offline/messages.ts";

/**
 * Stores of what is kept; a sign-out deletes them all. A new name drops what earlier workers stored: before `answers-2`, cards
 * that moderators read whole (SL-06).
 */
export const stores = { pages: "pages", answers: "answers-2", photos: "photos", files: "files" };

/** Deletes the stores of earlier workers. */
export async function dropOldStores(): Promise<void> {
  const known = Object.values(stores);
  for (const name of await caches.keys()) if (!known.includes(name)) await caches.delete(name);
}

/** Who leaves ends an era of every store: what was asked for before is not kept after. */
const begun = new Map<string, number>();

export const eraOf = (store: string): number => begun.get(store) ?? 0;

/** Everything goes, and what is on its way is not kept when it comes (FL-11). */
export async function forgetAll(): Promise<void> {
  for (const store of Object.values(stores)) begun.set(store, eraOf(store) + 1);
  for (const name of await caches.keys()) await caches.delete(name);
}

/** The same for what one store keeps. */
export async function forgetStore(store: string): Promise<void> {
  begun.set(store, eraOf(store) + 1);
  await caches.delete(store);
}

interface Keeping {
  store: string;
  /** The address under which an answer is kept and found; the same for all whom it is for, and for nobody else. */
  keyOf: (request: Request) => Promise<string> | string;
  /** Whether an answer may be kept at all. */
  keeps?: (request: Request, response: Response) => Promise<boolean> | boolean;
  /** So many; what was kept first goes first. */
  most: number;
}

/** Gone, or not this reader's any more: then it is not shown from here either. */
const takenBack = [401, 403, 404, 410];

/** How a strategy keeps answers: only whole ones, only those of this era, and says of every kept one since when it is. */
export function keeping({ store, keyOf, keeps = () => true, most }: Keeping): WorkboxPlugin {
  return {
    cacheKeyWillBeUsed: async ({ request }) => keyOf(request),
    requestWillFetch: async ({ request, state }) => {
      if (state) state.era = eraOf(store);
      return request;
    },
    fetchDidSucceed: async ({ request, response }) => {
      if (takenBack.includes(response.status)) await (await caches.open(store)).delete(await keyOf(request));
      return response;
    },
    cacheWillUpdate: async ({ request, response, state }) =>
      response.status === 200 && (await keeps(request, response)) && state?.era === eraOf(store) ? response : null,
    cacheDidUpdate: async ({ state }) => {
      if (state?.era !== eraOf(store)) await caches.delete(store);
      else await trim(store, most);
    },
    cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && asKept(cachedResponse),
  };
}

function asKept(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set(...sayKept(headers.get("date") ?? ""));
  return new Response(response.body, { status: response.status, headers });
}

async function trim(store: string, most: number): Promise<void> {
  const cache = await caches.open(store);
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key);
}
