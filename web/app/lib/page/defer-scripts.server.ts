import { tight } from "./inline-script.tsx";

const preload = /<link rel="modulepreload" href="(\/assets\/[a-z]+\/)([^"]+)"[^>]*\/>/g;
const first = /<script[^>]* type="module"[^>]*>.*?<\/script>/s;

/**
 * Loads a page's scripts only after its cover and fonts are drawn: on a slow connection they would compete for bandwidth.
 * They load after three seconds at the latest, and immediately in a hidden tab or on a page that is empty without scripts
 * (`PageLoading`). All are preloaded together, because the browser discovers an import only in the script that imports it.
 */
export function deferScripts(page: string, nonce: string): string {
  // A page inside another site's has none.
  if (!first.test(page)) return page;
  const found = [...page.matchAll(preload)];
  // All scripts of a language are in one folder.
  const folder = JSON.stringify(found[0]?.[1] ?? "");
  const names = JSON.stringify(found.map(([, , name]) => name));
  const preloadAll = `for(const name of ${names})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href:${folder}+name}))`;
  const isDrawn = page.includes("data-opening") || !page.includes("data-needs-scripts");
  // Removes itself before React hydrates.
  const last = `<script nonce="${nonce}">${isDrawn ? whenDrawn(preloadAll) : preloadAll};document.currentScript.remove()</script>`;
  return page
    .replaceAll(preload, "")
    .replace(first, (script) => (isDrawn ? `<template id="scripts">${script}</template>` : script))
    .replace(/<\/body>(?![\s\S]*<\/body>)/, () => `${last}</body>`);
}

const whenDrawn = (preloadAll: string) =>
  tight(`{
    const held = document.getElementById("scripts");
    const start = () => {
      if (!held.isConnected) return;
      ${preloadAll};
      held.replaceWith(held.content)
    };
    const seen = () => document.hidden ? start() : requestAnimationFrame(() => setTimeout(start));
    Promise.all([document.fonts.ready, document.querySelector("img[fetchpriority=high]")?.decode(),window.earlyResponse?.drawn]).then(seen, seen);
    setTimeout(start, 3000)
  }`);
