import type { Locale } from "@compcard/domain/locale";
import { offlinePath } from "@compcard/domain/site-app";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { scope } from "./scope.ts";
import { cachePlugin, stores } from "./stores.ts";

/** Names in `assets` that offline pages need, fonts included; each language has its own folder of scripts. */
declare const __SCRIPTS__: readonly string[];
declare const __STYLES__: readonly string[];

const filesOf = (language: Locale) => [
  offlinePath(language),
  ...__STYLES__.map((name) => `/assets/${name}`),
  ...__SCRIPTS__.map((name) => `/assets/${language}/${name}`),
];

export function routeFiles(): void {
  // Names contain a hash.
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
    new CacheFirst({ cacheName: stores.files }),
  );
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin && request.destination === "image" && /^\/(media|site|favicon)/.test(url.pathname),
    new NetworkFirst({
      cacheName: stores.photos,
      // The key is the address alone: a photo is found in any cached format, although answers vary by `Accept`.
      plugins: [cachePlugin({ store: stores.photos, keyOf: ({ url }) => url, maxEntries: 200 })],
    }),
  );
}

/** Caches missing files, one after another. Does nothing in data-saving mode. */
export async function cacheFiles(language: Locale): Promise<void> {
  if (scope.navigator.connection?.saveData) return;
  for (const path of filesOf(language)) {
    if (await caches.match(path)) continue;
    const response = await fetch(path).catch(() => null);
    if (!response?.ok) return;
    await (await caches.open(stores.files)).put(path, response);
  }
}

/** Deletes files of earlier builds. */
export async function dropOldFiles(): Promise<void> {
  const cache = await caches.open(stores.files);
  const known = new Set([...__STYLES__, ...__SCRIPTS__]);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/assets/") && !known.has(pathname.split("/").pop() ?? "")) await cache.delete(request);
  }
}
