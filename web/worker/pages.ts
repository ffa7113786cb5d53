import { localeOf } from "@compcard/domain/locale";
import { cacheAddress } from "@compcard/domain/page-address";
import { cardAt, type PageName, pageAt } from "@compcard/domain/paths";
import { offlinePath } from "@compcard/domain/site-app";
import { registerRoute } from "workbox-routing";
import { NetworkFirst } from "workbox-strategies";
import { publicCardAddress } from "./answers.ts";
import { scope } from "./scope.ts";
import { cachePlugin, generationOf, stores } from "./stores.ts";

/** Server-rendered pages are the same for everybody; secrets in an address are not part of the key. */
const keyOf = (url: URL) => scope.location.origin + (cacheAddress(url) ?? url.pathname);

/** Dates of cached documents that were opened, by client id: the page requests its date later. */
const since = new Map<string, string>();

export const cachedDateOf = (page: string): string | null => since.get(page) ?? null;

/** The cached page is used only if the server does not answer: a hidden card must not be shown from the cache. */
const strategy = new NetworkFirst({
  cacheName: stores.pages,
  plugins: [
    cachePlugin({
      store: stores.pages,
      keyOf: ({ url }) => keyOf(new URL(url)),
      isCacheable: ({ url }) => cacheAddress(new URL(url)) !== null,
      maxEntries: 80,
    }),
    {
      cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
        const { resultingClientId = "" } = event as Event & { resultingClientId?: string };
        if (cachedResponse) since.set(resultingClientId, cachedResponse.headers.get("date") ?? "");
        return cachedResponse;
      },
    },
  ],
});

export function routePages(): void {
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && pageAt(url.pathname) !== null,
    async (options) => {
      try {
        return await strategy.handle(options);
      } catch {
        return (await offlinePage(options.url)) ?? Response.error();
      }
    },
  );
}

async function offlinePage({ pathname }: URL): Promise<Response | undefined> {
  return caches.match(offlinePath(localeOf({ pathname, acceptLanguage: navigator.languages.join() })));
}

/** Pages whose path is a secret. */
const secret: readonly PageName[] = ["shared", "confirmFigures", "answerOption"];

/** Caches the page of an address, and for a card its public answer. */
export async function cachePage(address: string): Promise<void> {
  const url = new URL(address, scope.location.origin);
  const page = pageAt(url.pathname);
  if (page === null || secret.includes(page)) return;
  await cacheAsGuest(stores.pages, keyOf(url));
  const card = cardAt(url.pathname);
  if (card) await cacheAsGuest(stores.answers, publicCardAddress(card));
}

/** A page cached less than this ago is not fetched again. */
const minRefetchMs = 60_000;

async function cacheAsGuest(store: string, address: string): Promise<void> {
  const generation = generationOf(store);
  const known = await (await caches.open(store)).match(address);
  if (known && Date.now() - Date.parse(known.headers.get("date") ?? "") < minRefetchMs) return;
  const response = await fetch(address).catch(() => null);
  if (!response || generation !== generationOf(store)) return;
  const cache = await caches.open(store);
  if (response.status === 200) await cache.put(address, response);
  else if (response.status < 500 && response.status !== 429) await cache.delete(address);
}
