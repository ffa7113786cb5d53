import { localeOf } from "@compcard/domain/locale";
import { cacheAddress } from "@compcard/domain/page-address";
import { cardAt, pageAt } from "@compcard/domain/paths";
import { offlinePath } from "@compcard/domain/site-app";
import { registerRoute } from "workbox-routing";
import { NetworkFirst } from "workbox-strategies";
import { publicCardAddress } from "./answers.ts";
import { eraOf, keeping, stores } from "./keeping.ts";
import { scope } from "./scope.ts";

/** Pages are the same for everybody, as the server makes them; secrets in an address are nobody's key. */
const keyOf = (url: URL) => scope.location.origin + (cacheAddress(url) ?? url.pathname);

/** Since when the documents were kept that were opened from here, by their pages: these ask a moment later. */
const since = new Map<string, string>();

export const sinceOf = (page: string): string | null => since.get(page) ?? null;

/** The server's, and only where it does not answer at all the kept one: a hidden card must not be shown from here. */
const strategy = new NetworkFirst({
  cacheName: stores.pages,
  plugins: [
    keeping({
      store: stores.pages,
      keyOf: ({ url }) => keyOf(new URL(url)),
      keeps: ({ url }) => cacheAddress(new URL(url)) !== null,
      most: 80,
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
        return (await notKept(options.url)) ?? Response.error();
      }
    },
  );
}

async function notKept({ pathname }: URL): Promise<Response | undefined> {
  return caches.match(offlinePath(localeOf({ pathname, acceptLanguage: navigator.languages.join() })));
}

/** Keeps the page behind an address, and of a card what other pages of this site ask for. */
export async function keepSeen(address: string): Promise<void> {
  const url = new URL(address, scope.location.origin);
  const page = pageAt(url.pathname);
  // A secret in a query is cut off; there the path itself is one.
  if (page === null || page === "shared") return;
  await keepAsGuest(stores.pages, keyOf(url));
  const card = cardAt(url.pathname);
  if (card) await keepAsGuest(stores.answers, publicCardAddress(card));
}

/** Kept a moment ago, it is not asked for again. */
const freshMs = 60_000;

async function keepAsGuest(store: string, address: string): Promise<void> {
  const era = eraOf(store);
  const known = await (await caches.open(store)).match(address);
  if (known && Date.now() - Date.parse(known.headers.get("date") ?? "") < freshMs) return;
  const response = await fetch(address).catch(() => null);
  if (!response || era !== eraOf(store)) return;
  const cache = await caches.open(store);
  if (response.status === 200) await cache.put(address, response);
  else if (response.status < 500 && response.status !== 429) await cache.delete(address);
}
