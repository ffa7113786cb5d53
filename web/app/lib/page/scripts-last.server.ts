const preload = /<link rel="modulepreload" href="(\/assets\/[a-z]+\/)([^"]+)"[^>]*\/>/g;

/**
 * Has a page's scripts fetched when it is parsed, which waits for its style sheet. As links in the head they would share a
 * slow line with that, the face and the cover, and the first words came a second later. All at once: of what an import
 * names the browser learns only when the script that imports it is there.
 */
export function fetchScriptsLast(page: string, nonce: string): string {
  const found = [...page.matchAll(preload)];
  // All of a language's lie in one folder.
  const folder = JSON.stringify(found[0]?.[1] ?? "");
  const names = JSON.stringify(found.map(([, , name]) => name));
  // Gone before React looks at the page.
  const fetchAll = `for(const name of ${names})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href:${folder}+name}));document.currentScript.remove()`;
  return page
    .replaceAll(preload, "")
    .replace(/<\/body>(?![\s\S]*<\/body>)/, () => `<script nonce="${nonce}">${fetchAll}</script></body>`);
}
