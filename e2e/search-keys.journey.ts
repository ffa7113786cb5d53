import { expect, type Page } from "@playwright/test";
import { publishCard, rareName } from "./public-cards.ts";
import { expectAccessible, origin, test } from "./steps.ts";

const family = rareName();

test.beforeAll(async () => {
  for (const [index, first_name] of ["Ада", "Бэла", "Вита"].entries())
    await publishCard({ first_name, last_name: family, height: 171 + index });
});

const results = () => `${origin()}/search?q=${encodeURIComponent(family)}&sort=height`;
const tiles = (page: Page) => page.getByRole("list", { name: "Результаты поиска" }).getByRole("article");
const link = (page: Page, index: number) => tiles(page).nth(index).getByRole("link");
const trail = (page: Page) => page.getByRole("navigation", { name: "По результатам поиска" });
const heading = (page: Page, index: number) =>
  page.getByRole("heading", { level: 1, name: `${["Ада", "Бэла", "Вита"][index]} ${family}` });

test("SEARCH-07 a card leads on to the one before and after, and back to the same place", async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 500 });
  await page.goto(results());
  await expect(tiles(page)).toHaveCount(3);
  await link(page, 1).scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  await link(page, 1).click();
  await expect(heading(page, 1)).toBeVisible();
  await expect(trail(page)).toContainText(/2\sиз\s3/);
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  await expect(heading(page, 2)).toBeVisible();
  await expect(trail(page).getByRole("link", { name: "Следующая модель" })).toHaveCount(0);
  await trail(page).getByRole("link", { name: "Предыдущая модель" }).click();
  await expect(heading(page, 1)).toBeVisible();

  // It is known after a reload too, and while a photo is open the arrows are the photo's.
  await page.reload();
  await expect(trail(page)).toContainText(/2\sиз\s3/);
  await page
    .getByRole("button", { name: /Открыть фото/ })
    .first()
    .click();
  await expect(page.getByRole("dialog").or(page.locator(".yarl__root"))).not.toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await expect(page.locator(".yarl__root")).toHaveCount(0);
  await expect(heading(page, 1)).toBeVisible();

  await trail(page).getByRole("link", { name: "К результатам" }).click();
  await expect(page).toHaveURL(results());
  await expect(link(page, 1)).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test("SEARCH-07 on a phone a swipe leads to the next card", async ({ page }) => {
  await page.goto(results());
  await link(page, 0).click();
  await expect(trail(page)).toContainText(/1\sиз\s3/);
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] });
  const swipe = async (from: number, to: number) => {
    // Text that a long press selected does not belong to a swipe any more.
    await page.evaluate(() => getSelection()?.removeAllRanges());
    // Nothing is waited for in between: a finger that rests marks words.
    await Promise.all([
      touch("touchStart", from),
      touch("touchMove", (from + to) / 2),
      touch("touchMove", to),
      touch("touchEnd"),
    ]);
  };
  await swipe(300, 100);
  await expect(heading(page, 1)).toBeVisible();
  // The card of before may still be listening; back from the first card there is nothing.
  await expect(async () => {
    await swipe(100, 300);
    await expect(heading(page, 0)).toBeVisible({ timeout: 5_000 });
  }).toPass();
});
