import { expect, type Page } from "@playwright/test";
import { publishCard } from "./public-cards.ts";
import { alive, expectAccessible, origin, test } from "./steps.ts";

/** Scripts that are requested after the page is idle: those of a lazy part. */
const part = "**/assets/**/*.js";

/** Opens a card and waits until what shows toasts, which is fetched when the page rests, is there. */
async function openAtRest(page: Page, id: string): Promise<void> {
  await page.goto(`${origin()}/model/${id}`, { waitUntil: "networkidle" });
  await expect(page.locator("section[aria-live=polite]")).toBeAttached();
}

test("what is pressed before its part of the page has come opens when it is there", async ({ page }) => {
  const card = await publishCard({ first_name: "Вера", last_name: "Поздняя" });
  const come = Promise.withResolvers<void>();
  await page.goto(`${origin()}/model/${card.id}`, { waitUntil: "networkidle" });
  await page.route(part, async (route) => {
    await come.promise;
    await route.continue();
  });
  const button = page.getByRole("button", { name: "Поделиться" });
  const asked = page.waitForRequest(part);
  await button.click();
  await asked;
  await expect(button).toBeVisible();
  come.resolve();
  await expect(page.getByRole("menuitem", { name: "Скопировать ссылку" })).toBeVisible();
});

test("a part that does not load shows it, and loads on retry", async ({ page }) => {
  const card = await publishCard({ first_name: "Вера", last_name: "Утратова" });
  await openAtRest(page, card.id);
  await page.route(part, (route) => route.abort());
  await page.getByRole("button", { name: "Поделиться" }).click();
  await expect(page.getByText("Не удалось загрузить эту часть страницы")).toBeVisible();
  await expectAccessible(page);
  await page.unroute(part);
  await page.getByRole("button", { name: "Повторить" }).click();
  await expect(page.getByRole("menuitem", { name: "Скопировать ссылку" })).toBeVisible();
});

test("a part that was wanted without a connection comes by itself when there is one", async ({ page }) => {
  const card = await publishCard({ first_name: "Вера", last_name: "Глухова" });
  await openAtRest(page, card.id);
  await page.route(part, (route) => route.abort());
  await page.getByRole("button", { name: "Поделиться" }).click();
  await expect(page.getByText("Не удалось загрузить эту часть страницы")).toBeVisible();
  await page.unroute(part);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByRole("menuitem", { name: "Скопировать ссылку" })).toBeVisible();
});

for (const cover of ["seen", "lost", "late"] as const)
  test(`a page's scripts wait for its cover: ${cover}`, async ({ context }) => {
    const card = await publishCard({ first_name: "Вера", last_name: "Первая" });
    const page = await context.newPage();
    const scripts: string[] = [];
    page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    const come = Promise.withResolvers<void>();
    await page.route("**/media/photos/**", async (route) => {
      await come.promise;
      await (cover === "lost" ? route.abort() : route.continue());
    });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(`${origin()}/model/${card.id}`, { waitUntil: "domcontentloaded" });
    await page.evaluate(() => document.fonts.ready);
    expect(scripts).toEqual([]);
    if (cover === "late") await page.clock.runFor(3_000);
    else come.resolve();
    await page.clock.resume();
    await alive(page);
    come.resolve();
    expect(scripts).not.toEqual([]);
  });
