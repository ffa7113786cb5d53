import { tight } from "./inline-script.tsx";

const preload = /<link rel="modulepreload" href="(\/assets\/[a-z]+\/)([^"]+)"[^>]*\/>/g;
const first = /<script[^>]* type="module"[^>]*>.*?<\/script>/s;

/**
 * Has a page's scripts fetched once its cover is seen, and its words in their faces: on a slow line they would share it with
 * what the page is drawn with. After three seconds they come in any case; at once where nobody looks, or where nothing
 * stands without them (`PageLoading`) but what the browser draws itself (`Opening`). All together: of what an import names the browser learns only when the script that
 * imports it is there.
 */
export function fetchScriptsLast(page: string, nonce: string): string {
  const found = [...page.matchAll(preload)];
  // All of a language's lie in one folder.
  const folder = JSON.stringify(found[0]?.[1] ?? "");
  const names = JSON.stringify(found.map(([, , name]) => name));
  const preloadAll = `for(const name of ${names})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href:${folder}+name}))`;
  const isDrawn = page.includes("data-opening") || !page.includes("data-needs-scripts");
  // Gone before React looks at the page.
  const last = `<script nonce="${nonce}">${isDrawn ? whenSeen(preloadAll) : preloadAll};document.currentScript.remove()</script>`;
  return page
    .replaceAll(preload, "")
    .replace(first, (script) => (isDrawn ? `<template id="scripts">${script}</template>` : script))
    .replace(/<\/body>(?![\s\S]*<\/body>)/, () => `${last}</body>`);
}

const whenSeen = (preloadAll: string) =>
  tight(`{
    const held = document.getElementById("scripts");
    const start = () => {
      if (!held.isConnected) return;
      ${preloadAll};
      held.replaceWith(held.content)
    };
    const seen = () => document.hidden ? start() : requestAnimationFrame(() => setTimeout(start));
    Promise.all([document.fonts.ready, document.querySelector("img[fetchpriority=high]")?.decode(),window.earlyOpening?.drawn]).then(seen, seen);
    setTimeout(start, 3000)
  }`);
