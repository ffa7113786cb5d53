import type { Locale } from "@compcard/domain/locale";
import { offlinePath } from "@compcard/domain/site-app";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { keeping, stores } from "./keeping.ts";
import { scope } from "./scope.ts";

/** Names in `assets` that pages without a connection need, styles and fonts too; scripts lie in a folder for each language. */
declare const __SCRIPTS__: readonly string[];
declare const __STYLES__: readonly string[];

const filesOf = (language: Locale) => [
  offlinePath(language),
  ...__STYLES__.map((name) => `/assets/${name}`),
  ...__SCRIPTS__.map((name) => `/assets/${language}/${name}`),
];

export function routeFiles(): void {
  // What a name stands for never changes.
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
    new CacheFirst({ cacheName: stores.files }),
  );
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin && request.destination === "image" && /^\/(media|site|favicon)/.test(url.pathname),
    new NetworkFirst({
      cacheName: stores.photos,
      // By the address alone: a photo is found in whatever format it came, though answers vary by what is accepted.
      plugins: [keeping({ store: stores.photos, keyOf: ({ url }) => url, most: 200 })],
    }),
  );
}

/** Fetches what is not kept yet, one after another: nobody waits for it. Who saves data is spared. */
export async function keepFiles(language: Locale): Promise<void> {
  if (scope.navigator.connection?.saveData) return;
  for (const path of filesOf(language)) {
    if (await caches.match(path)) continue;
    const response = await fetch(path).catch(() => null);
    if (!response?.ok) return;
    await (await caches.open(stores.files)).put(path, response);
  }
}

/** Files of an earlier build go. */
export async function dropOldFiles(): Promise<void> {
  const cache = await caches.open(stores.files);
  const known = new Set([...__STYLES__, ...__SCRIPTS__]);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/assets/") && !known.has(pathname.split("/").pop() ?? "")) await cache.delete(request);
  }
}
