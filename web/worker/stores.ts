import type { WorkboxPlugin } from "workbox-core/types.js";
import { cachedSinceHeader } from "../app/lib/offline/messages.ts";

/**
 * Names of the caches; a sign-out deletes them all. A new name drops the cache of earlier workers: before `answers-3` it held
 * cards as moderators and members of an agency read them (SL-06).
 */
export const stores = { pages: "pages", answers: "answers-3", photos: "photos", files: "files" };

/** Deletes the caches of earlier workers. */
export async function dropOldStores(): Promise<void> {
  const known = Object.values(stores);
  for (const name of await caches.keys()) if (!known.includes(name)) await caches.delete(name);
}

/** A sign-out begins a new generation of every cache: answers to earlier requests are not cached. */
const generations = new Map<string, number>();

export const generationOf = (store: string): number => generations.get(store) ?? 0;

/** Deletes caches and discards answers that are still on their way (FL-11). */
export async function clearStores(except: readonly string[] = []): Promise<void> {
  const isCleared = (name: string) => !except.includes(name);
  for (const store of Object.values(stores).filter(isCleared)) generations.set(store, generationOf(store) + 1);
  for (const name of (await caches.keys()).filter(isCleared)) await caches.delete(name);
}

interface CachePluginOptions {
  store: string;
  /** The cache key: the same for all readers of an answer, different for others. */
  keyOf: (request: Request) => Promise<string> | string;
  /** True if an answer may be cached. */
  isCacheable?: (request: Request, response: Response) => Promise<boolean> | boolean;
  /** The oldest entries are dropped first. */
  maxEntries: number;
}

/** Statuses that delete a cached answer: it is gone, or this reader may no longer see it. */
const revokedStatuses = [401, 403, 404, 410];

/** Caches answers with status 200 of the current generation, and marks every cached answer with its date. */
export function cachePlugin({ store, keyOf, isCacheable = () => true, maxEntries }: CachePluginOptions): WorkboxPlugin {
  return {
    cacheKeyWillBeUsed: async ({ request }) => keyOf(request),
    requestWillFetch: async ({ request, state }) => {
      if (state) state.generation = generationOf(store);
      return request;
    },
    fetchDidSucceed: async ({ request, response }) => {
      if (revokedStatuses.includes(response.status)) await (await caches.open(store)).delete(await keyOf(request));
      return response;
    },
    cacheWillUpdate: async ({ request, response, state }) =>
      response.status === 200 && (await isCacheable(request, response)) && state?.generation === generationOf(store)
        ? response
        : null,
    cacheDidUpdate: async ({ state }) => {
      if (state?.generation !== generationOf(store)) await caches.delete(store);
      else await trim(store, maxEntries);
    },
    cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && markCached(cachedResponse),
  };
}

function markCached(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set(...cachedSinceHeader(headers.get("date") ?? ""));
  return new Response(response.body, { status: response.status, headers });
}

async function trim(store: string, maxEntries: number): Promise<void> {
  const cache = await caches.open(store);
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - maxEntries))) await cache.delete(key);
}
