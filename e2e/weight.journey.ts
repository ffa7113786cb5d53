import { expect, test } from "@playwright/test";
import { limitsUntilIdle, measurePages, measureUntilIdle, startWithCards, tooHeavy } from "../bench/weight.ts";
import { alive } from "./steps.ts";

test.describe("the weight of the pages", () => {
  let product: Awaited<ReturnType<typeof startWithCards>>;
  test.beforeAll(async () => {
    product = await startWithCards();
  });
  test.afterAll(() => product.stop());

  test("twenty cards that search finds travel in at most 15 kB", async () => {
    const answer = await fetch(`${product.origin}/api/search`, { headers: { "accept-encoding": "br" } });
    const { data } = (await answer.json()) as { data: { models: unknown[] } };
    expect(data.models).toHaveLength(20);
    expect(answer.headers.get("content-encoding")).toBe("br");
    const length = Number(answer.headers.get("content-length"));
    expect(length).toBeGreaterThan(1_000);
    expect(length).toBeLessThanOrEqual(15_000);
  });

  for (const [path, limit] of Object.entries(limitsUntilIdle)) {
    test(`a browser fetches at most ${limit / 1_000} kB of scripts for ${path} until it is idle`, async ({ page }) => {
      const { data } = await (await fetch(`${product.origin}/api/search?limit=1`)).json();
      const address = path === "/model" ? `/model/${data.models[0].id}` : path;
      const bytes = await measureUntilIdle(page, product.origin + address);
      expect(bytes).toBeGreaterThan(50_000);
      expect(bytes).toBeLessThanOrEqual(limit);
    });
  }

  for (const [language, prefix] of [
    ["Russian", ""],
    ["English", "/en"],
    ["Chinese", "/zh"],
  ] as const) {
    test(`a guest's first page in ${language} loads no more scripts, HTML and fonts than it may`, async () => {
      expect(tooHeavy(await measurePages(product.origin, prefix))).toEqual([]);
    });

    for (const path of ["/", "/search", "/login"]) {
      test(`nothing moves on ${path} in ${language} when its fonts arrive, and they arrive once`, async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        const fetched: string[] = [];
        page.on("request", (request) => /\.(css|woff2)$/.test(request.url()) && fetched.push(request.url()));
        await page.addInitScript(noteShifts);
        const fonts = Promise.withResolvers<void>();
        await page.route("**/*.woff2", (route) => fonts.promise.then(() => route.continue()));
        await page.goto(product.origin + prefix + path, { waitUntil: "domcontentloaded" });
        // Waits until the placeholder has been drawn, the page is hydrated, and its late parts have loaded.
        await page.evaluate(painted);
        await alive(page);
        fonts.resolve();
        await page.evaluate(() => document.fonts.ready.then(() => {}));
        await page.evaluate(painted);
        const moved = await page.evaluate(() => window.moved);
        const far = moved.reduce((sum, { value }) => sum + value, 0);
        expect(far, JSON.stringify(moved)).toBeLessThanOrEqual(0.01);
        expect(fetched.filter((address, index) => fetched.indexOf(address) !== index)).toEqual([]);
      });
    }
  }
});

declare global {
  interface Window {
    /** All shifts of the layout so far, and what was shifted. */
    moved: { value: number; parts: string[] }[];
  }
}

function noteShifts(): void {
  interface Shift extends PerformanceEntry {
    value: number;
    sources: { node: Node | null }[];
  }
  window.moved = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      const parts = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : String(node?.nodeValue)));
      window.moved.push({ value, parts: parts.map((text) => text.slice(0, 200)) });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Two frames: what has been changed is on the screen, and measured. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}
