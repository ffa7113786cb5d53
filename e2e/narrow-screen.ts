import type { Page } from "@playwright/test";

/**
 * Parts of a page that do not fit the width of the screen: the page itself, a control beside it, a dialog or bar that
 * is cut. Content of a box that scrolls by itself, or for screen readers alone, does not count.
 */
export async function cutParts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const { clientWidth: wide, scrollWidth } = document.documentElement;
    const high = window.innerHeight;
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute("class")?.slice(0, 60)} ${(element.getAttribute("aria-label") ?? element.textContent ?? "").slice(0, 40)}`;
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const isAside = (element: Element): boolean => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(box);
        if (/auto|scroll/.test(overflowX) || clipPath !== "none") return true;
        const edge = box.getBoundingClientRect();
        // A slide that is not shown.
        if (/hidden|clip/.test(overflowX) && element.getBoundingClientRect().left >= edge.right) return true;
      }
      return false;
    };
    const found = scrollWidth > wide ? [`page: ${scrollWidth} px on ${wide}`] : [];
    const isWide = ({ left, right }: DOMRect) => left < -1 || right > wide + 1;
    for (const control of document.querySelectorAll("a, button, input, select, textarea, summary, [tabindex='0']")) {
      if (isSeen(control) && isWide(control.getBoundingClientRect()) && !isAside(control))
        found.push(`control: ${named(control)}`);
    }
    for (const part of document.querySelectorAll("body *")) {
      const { position } = getComputedStyle(part);
      const isDialog = part.getAttribute("role") === "dialog" || part.getAttribute("role") === "alertdialog";
      if ((position !== "fixed" && position !== "sticky" && !isDialog) || !isSeen(part) || isAside(part)) continue;
      const rect = part.getBoundingClientRect();
      if (isWide(rect)) found.push(`${position}: ${named(part)}`);
      if (isDialog && (rect.top < -1 || rect.bottom > high + 1))
        found.push(`dialog, ${rect.top} to ${rect.bottom}: ${named(part)}`);
    }
    // The widest, for the root of a page that scrolls.
    if (scrollWidth > wide)
      for (const part of document.querySelectorAll("main *, header *, footer *"))
        if (isSeen(part) && isWide(part.getBoundingClientRect()) && !isAside(part) && found.length < 8)
          found.push(`part: ${named(part)}`);
    return found;
  });
}

/**
 * Leads to a page as a link does, without a load of the document, and waits until nothing of it is a placeholder. An address whose
 * page does not get that far is an error.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    await router.navigate(to);
    // Which shows placeholders themselves.
    const isSample = to.endsWith("/styleguide");
    const end = performance.now() + 30_000;
    const isWaiting = () =>
      !document.querySelector("main :is(h1, h2)") ||
      [...document.querySelectorAll(".skeleton, .spinner")].some((one) => one.checkVisibility() && !isSample);
    let height = -1;
    // A part that came with the last picture makes the page another height.
    while (isWaiting() || height !== document.documentElement.scrollHeight) {
      if (performance.now() > end) throw new Error(`${to} is still loading`);
      height = document.documentElement.scrollHeight;
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
  }, path);
}
