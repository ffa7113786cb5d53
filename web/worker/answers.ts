import { type CallName, calls } from "@compcard/domain/calls";
import { registerRoute } from "workbox-routing";
import { NetworkFirst } from "workbox-strategies";
import { publicCaches } from "../app/lib/offline/messages.ts";
import { scope } from "./scope.ts";
import { cachePlugin, clearStores, stores } from "./stores.ts";

/**
 * Answers cached for offline use, per session. Other people's cards are not cached for members, who may have opened contacts,
 * nor for moderators and members of an agency, who read all fields (SL-06).
 */
const personalCalls: CallName[] = [
  "cards.list",
  "cards.get",
  "photos.list",
  "favorites.list",
  "favorites.stats",
  "favorites.check",
  "search.find",
  "home.get",
  "site.get",
];
const publicCall: CallName = "cards.getPublic";

/** Address of a card as pages request it: without opening its contacts. */
export const publicCardAddress = (id: string) =>
  `${scope.location.origin}/api${calls[publicCall][1].replace(":id", id)}?contacts=none`;

const tokenOf = (request: Request) => request.headers.get("authorization");

const sessionKey = "kept-for";

/** Each session has its own keys. */
async function keyOf(request: Request): Promise<string> {
  const token = tokenOf(request);
  if (token === null || isCall(publicCall, new URL(request.url))) return request.url;
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  const name = Array.from(new Uint8Array(hash, 0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const url = new URL(request.url);
  url.searchParams.set(sessionKey, name);
  return url.href;
}

const strategy = new NetworkFirst({
  cacheName: stores.answers,
  plugins: [
    cachePlugin({
      store: stores.answers,
      keyOf,
      isCacheable: async (request, response) => {
        const url = new URL(request.url);
        if (isCall(publicCall, url)) return tokenOf(request) === null;
        return !isCall("cards.get", url) || isOwnCard(request, response);
      },
      maxEntries: 200,
    }),
    {
      // The session has ended (SL-07).
      fetchDidSucceed: async ({ request, response }) => {
        if (response.status === 401 && tokenOf(request) !== null) await clearStores(publicCaches);
        return response;
      },
    },
  ],
});

export function routeAnswers(): void {
  const cachedCalls = [...personalCalls, publicCall];
  registerRoute(({ url, sameOrigin }) => sameOrigin && cachedCalls.some((name) => isCall(name, url)), strategy);
}

/**
 * True if a card belongs to the owner of the cards in a cached list of this session; pages request their list first.
 * Members of an agency can edit cards of others, too.
 */
async function isOwnCard(request: Request, response: Response): Promise<boolean> {
  const { data } = await response.clone().json();
  const session = new URL(await keyOf(request)).searchParams.get(sessionKey);
  const cache = await caches.open(stores.answers);
  for (const { url } of await cache.keys()) {
    const address = new URL(url);
    if (!isCall("cards.list", address) || address.searchParams.get(sessionKey) !== session) continue;
    const list = await (await cache.match(url))?.json();
    if (list?.data.models.some((own: { user_id: string }) => own.user_id === data.model.user_id)) return true;
  }
  return false;
}

function isCall(name: CallName, { pathname }: URL): boolean {
  return new RegExp(`^/api${calls[name][1].replace(/:\w+/g, "[^/]+")}$`).test(pathname);
}
