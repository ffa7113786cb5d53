import { type CallName, calls } from "@compcard/domain/calls";
import { registerRoute } from "workbox-routing";
import { NetworkFirst } from "workbox-strategies";
import { forgetStore, keeping, stores } from "./keeping.ts";
import { scope } from "./scope.ts";

/**
 * What a person looks at again without a connection, each for who asked alone. Somebody else's card is not among them for
 * members, who may have opened its contacts, nor for moderators, who read it whole (SL-06).
 */
const own: CallName[] = [
  "cards.list",
  "cards.get",
  "photos.list",
  "favorites.list",
  "favorites.stats",
  "favorites.check",
  "search.find",
];
const everybodys: CallName = "cards.getPublic";

/** As pages ask for a card: without opening its contacts. */
export const publicCardAddress = (id: string) =>
  `${scope.location.origin}/api${calls[everybodys][1].replace(":id", id)}?contacts=none`;

const tokenOf = (request: Request) => request.headers.get("authorization");

/** Whoever asks with another session gets another key. */
async function keyOf(request: Request): Promise<string> {
  const token = tokenOf(request);
  if (token === null || isCall(everybodys, new URL(request.url))) return request.url;
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  const name = Array.from(new Uint8Array(hash, 0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const url = new URL(request.url);
  url.searchParams.set("kept-for", name);
  return url.href;
}

const strategy = new NetworkFirst({
  cacheName: stores.answers,
  plugins: [
    keeping({
      store: stores.answers,
      keyOf,
      keeps: async (request, response) => {
        const url = new URL(request.url);
        if (isCall(everybodys, url)) return tokenOf(request) === null;
        return !isCall("cards.get", url) || isOwnCard(response);
      },
      most: 200,
    }),
    {
      // The session is over: nothing of it is to be read here any more.
      fetchDidSucceed: async ({ request, response }) => {
        if (response.status === 401 && tokenOf(request) !== null) await forgetStore(stores.answers);
        return response;
      },
    },
  ],
});

export function routeAnswers(): void {
  const kept = [...own, everybodys];
  registerRoute(({ url, sameOrigin }) => sameOrigin && kept.some((name) => isCall(name, url)), strategy);
}

async function isOwnCard(response: Response): Promise<boolean> {
  const { data } = await response.clone().json();
  return data.model.can_edit;
}

function isCall(name: CallName, { pathname }: URL): boolean {
  return new RegExp(`^/api${calls[name][1].replace(/:\w+/g, "[^/]+")}$`).test(pathname);
}
