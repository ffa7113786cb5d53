import { publicCaches } from "../app/lib/offline/messages.ts";
import { routeAnswers } from "./answers.ts";
import { cacheFiles, dropOldFiles, routeFiles } from "./files.ts";
import { cachedDateOf, cachePage, routePages } from "./pages.ts";
import { scope } from "./scope.ts";
import { clearStores, dropOldStores } from "./stores.ts";

// Network first; the cache is used without a connection. A newer worker waits until a page activates it, so that scripts of
// two builds do not mix.
routePages();
routeAnswers();
routeFiles();

scope.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([dropOldFiles(), dropOldStores()]).then(() => scope.clients.claim()));
});

scope.addEventListener("message", (event) => {
  const { data, source, ports } = event;
  if (data.type === "since") ports[0]?.postMessage(source ? cachedDateOf(source.id) : null);
  if (data.type === "SKIP_WAITING") event.waitUntil(scope.skipWaiting());
  if (data.type === "left") event.waitUntil(clearStores());
  if (data.type === "ended") event.waitUntil(clearStores(publicCaches));
  if (data.type === "seen") event.waitUntil(cachePage(data.address).then(() => cacheFiles(data.language)));
});
