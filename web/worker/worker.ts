import { routeAnswers } from "./answers.ts";
import { dropOldFiles, keepFiles, routeFiles } from "./files.ts";
import { dropOldStores, forgetAll } from "./keeping.ts";
import { keepSeen, routePages, sinceOf } from "./pages.ts";
import { scope } from "./scope.ts";

// What is on screen answers for itself to who has the connection; the worker stands in where there is none. A newer
// one waits until a page lets it in, so that scripts of two builds do not meet.
routePages();
routeAnswers();
routeFiles();

scope.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([dropOldFiles(), dropOldStores()]).then(() => scope.clients.claim()));
});

scope.addEventListener("message", (event) => {
  const { data, source, ports } = event;
  if (data.type === "since") ports[0]?.postMessage(source ? sinceOf(source.id) : null);
  if (data.type === "SKIP_WAITING") event.waitUntil(scope.skipWaiting());
  if (data.type === "left") event.waitUntil(forgetAll());
  if (data.type === "seen") event.waitUntil(keepSeen(data.address).then(() => keepFiles(data.language)));
});
