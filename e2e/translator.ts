import type { Page } from "@playwright/test";

/**
 * Plays a browser that translates pages, as Chrome and Yandex do: every text node gives way to `<font><font>…`, and so does
 * every one that comes later. The words stay, so that a journey finds them. @returns what breaks, as it breaks.
 */
export async function translatePages(page: Page): Promise<string[]> {
  const broken: string[] = [];
  page.on("pageerror", (error) => broken.push(String(error)));
  page.on("console", (message) => {
    if (/NotFoundError|render failed/.test(message.text())) broken.push(message.text());
  });
  await page.addInitScript(() => {
    const untouched = "font, script, style, svg, textarea, option, [translate=no]";
    const translate = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untouched)) return;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateWithin = (node: Node) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      for (let at: Node | null = walker.currentNode; at; at = walker.nextNode()) if (at instanceof Text) texts.push(at);
      texts.forEach(translate);
    };
    // A page is translated once it has come to rest, which is after it is alive.
    const isAlive = () =>
      Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactFiber"));
    const begin = () => {
      if (!isAlive()) return void requestAnimationFrame(begin);
      translateWithin(document.body);
      const watch = { childList: true, characterData: true, subtree: true };
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) translateWithin(node);
      }).observe(document.body, watch);
    };
    requestAnimationFrame(begin);
  });
  return broken;
}
