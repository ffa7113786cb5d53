const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;

/**
 * Has a page's scripts fetched when it is parsed, which waits for its style sheet. As links in the head they would share a
 * slow line with that, the face and the cover, and the first words came a second later. All at once: of what an import
 * names the browser learns only when the script that imports it is there.
 */
export function fetchScriptsLast(page: string, nonce: string): string {
  const scripts = [...page.matchAll(preload)].map(([, href]) => href);
  // Gone before React looks at the page.
  const fetchAll = `for(const href of ${JSON.stringify(scripts)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href}));document.currentScript.remove()`;
  return page
    .replaceAll(preload, "")
    .replace(/<\/body>(?![\s\S]*<\/body>)/, () => `<script nonce="${nonce}">${fetchAll}</script></body>`);
}
