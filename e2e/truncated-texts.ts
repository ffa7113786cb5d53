import { expect, type Page } from "@playwright/test";

/**
 * Words of the page that nobody can read to their end: they stand beyond the edge of the screen, or beyond that of a box
 * that neither scrolls nor ends them with a sign. What is for screen readers alone does not count.
 */
export async function truncatedTexts(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  return page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    const isTruncated = (element: Element, range: DOMRect): boolean => {
      for (let box: Element | null = element; box; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.clipPath !== "none" || style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none")
          return false;
        if (box === document.body || box === document.documentElement) break;
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) return false;
        if (!/hidden|clip/.test(style.overflowX + style.overflowY)) continue;
        const edge = box.getBoundingClientRect();
        // Hidden on purpose: a slide that is not shown, a row that is closed.
        if (edge.width < 2 || edge.height < 2 || range.left >= edge.right || range.top >= edge.bottom) return false;
        if (range.right > edge.right + 2 || range.left < edge.left - 2 || range.bottom > edge.bottom + 6) return true;
      }
      return range.right > wide + 1 || range.left < -1;
    };
    const found: string[] = [];
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const { parentElement, textContent } = words.currentNode;
      if (!parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (!textContent?.trim() || parentElement.closest("script, style, option, noscript")) continue;
      const range = document.createRange();
      range.selectNodeContents(words.currentNode);
      const rect = range.getBoundingClientRect();
      if (rect.width > 0 && isTruncated(parentElement, rect)) found.push(textContent.trim().slice(0, 60));
    }
    const { scrollWidth } = document.documentElement;
    return scrollWidth > wide ? [...found, `${scrollWidth} px wide on ${wide}`] : found;
  });
}

/** Opens a page, of which no word may be cut in the end, nor the whole scroll sideways. */
export async function readsWhole(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading").first()).toBeVisible();
  await expect.poll(async () => [address, await truncatedTexts(page)]).toEqual([address, []]);
}

/** Words in the display face of which a part stands on another line, and where. */
export async function brokenWords(page: Page, among = ".font-display, .tile-name"): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  return page.evaluate((selector) => {
    const broken: string[] = [];
    for (const heading of document.querySelectorAll(selector)) {
      if (!heading.checkVisibility({ visibilityProperty: true })) continue;
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const node = texts.currentNode as Text;
        for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{M}]+/gu)) {
          if (/\p{Script=Han}/u.test(word)) continue;
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      }
    }
    return broken;
  }, among);
}
