import { expect, type Page } from "@playwright/test";
import { type PublishedCard, publishCard, rareName } from "./public-cards.ts";
import { createAccount, expectAccessible, origin, signInAs, test } from "./steps.ts";

const family = rareName();
const desk = { width: 1280, height: 900 };
let cards: PublishedCard[];

test.beforeAll(async () => {
  cards = [];
  for (const [index, first_name] of ["Ада", "Бэла", "Вита"].entries())
    cards.push(await publishCard({ first_name, last_name: family, height: 171 + index }));
});

const results = () => `${origin()}/search?q=${encodeURIComponent(family)}&sort=height`;
const tiles = (page: Page) => page.getByRole("list", { name: "Результаты поиска" }).getByRole("article");
const link = (page: Page, index: number) => tiles(page).nth(index).getByRole("link");
const trail = (page: Page) => page.getByRole("navigation", { name: "По результатам поиска" });
const heading = (page: Page, index: number) =>
  page.getByRole("heading", { level: 1, name: `${["Ада", "Бэла", "Вита"][index]} ${family}` });

/** By the keys of the grid, whose script comes after the page. */
async function focusFirstTile(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("ArrowDown");
    await expect(link(page, 0)).toBeFocused({ timeout: 1_000 });
  }).toPass();
}

test("SEARCH-09 one key leads past the filters, arrows through the grid, Enter opens, and the way back ends where it began", async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await page.goto(results());
  await expect(tiles(page)).toHaveCount(3);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "К результатам поиска" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Результаты поиска" })).toBeFocused();
  await focusFirstTile(page);
  await page.keyboard.press("ArrowRight");
  await expect(link(page, 1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(link(page, 2)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(heading(page, 1)).toBeVisible();
  await page.goBack();
  await expect(link(page, 1)).toBeFocused();
});

test("SL-30 the keys of the grid work from the start, and the list of keys is a named dialog that takes the focus and gives it back", async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await page.goto(results());
  await expect(tiles(page)).toHaveCount(3);
  await focusFirstTile(page);
  await page.keyboard.press("ArrowRight");
  await expect(link(page, 1)).toBeFocused();

  const keys = page.getByRole("dialog", { name: "Клавиши", description: /не печатаете/ });
  await page.keyboard.press("?");
  await expect(keys).toBeVisible();
  await expect.poll(() => keys.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  // An arrow in the dialog leaves the grid behind it alone.
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await expect(keys).toHaveCount(0);
  await expect(link(page, 1)).toBeFocused();

  // With the focus on a button outside the grid, X picks the first card in view; in a field it is a letter.
  const picks = page.getByRole("checkbox", { name: /^Выбрать: / });
  const box = page.getByRole("combobox", { name: /Имя, город/ });
  await page.getByRole("button", { name: "Клавиши" }).focus();
  await page.keyboard.press("x");
  await expect(picks.nth(0)).toBeChecked();
  await expect(link(page, 0)).toBeFocused();
  await page.keyboard.press("x");
  await expect(picks.nth(0)).not.toBeChecked();
  await box.focus();
  await page.keyboard.press("x");
  await page.keyboard.press("ArrowDown");
  await expect(box).toBeFocused();
  await expect(picks.nth(0)).not.toBeChecked();
});

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

test("SEARCH-07 the neighbors of the last card of a page stand on the next one", async ({ page }) => {
  // Two pages without making two dozen cards: the answer is the server's, cut in two.
  await page.route("**/api/search?*", async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set("limit", "2");
    await route.fulfill({ response: await route.fetch({ url: url.href }) });
  });
  await page.goto(`${origin()}/search?q=${encodeURIComponent(family)}`);
  await page.getByRole("combobox", { name: "Порядок" }).selectOption("Рост по возрастанию");
  await expect(tiles(page)).toHaveCount(2);
  await link(page, 1).click();
  await expect(heading(page, 1)).toBeVisible();
  await trail(page).getByRole("link", { name: "Следующая модель" }).click();
  await expect(heading(page, 2)).toBeVisible();
  await expect(trail(page)).toContainText(/3\sиз\s3/);
  await trail(page).getByRole("link", { name: "К результатам" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(link(page, 0)).toBeFocused();
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

test("SEARCH-09 keys: to the words, the list of all, nothing while one types, and off for who wants none", async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await page.goto(results());
  await expect(tiles(page)).toHaveCount(3);
  const box = page.getByRole("combobox", { name: /Имя, город/ });
  const keys = page.getByRole("dialog", { name: "Клавиши" });
  // Parts of the page come to life one after the other.
  await expect(async () => {
    if (!(await box.evaluate((one) => one === document.activeElement))) await page.keyboard.press("/");
    await expect(box).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.type("f/?");
  await expect(box).toHaveValue("f/?");
  await expect(keys).toHaveCount(0);
  await link(page, 0).focus();
  await page.keyboard.press("Control+/");
  await expect(link(page, 0)).toBeFocused();
  await page.keyboard.press("?");
  await expect(keys).toBeVisible();
  await expectAccessible(page);
  await keys.getByRole("switch", { name: "Быстрые клавиши включены" }).click();
  await keys.getByRole("button", { name: "Закрыть" }).click();
  await expect(keys).toHaveCount(0);
  await page.reload();
  await page.keyboard.press("/");
  await page.keyboard.press("?");
  await expect(box).not.toBeFocused();
  await page.getByRole("button", { name: "Клавиши" }).click();
  await keys.getByRole("switch", { name: "Быстрые клавиши включены" }).click();
  await keys.getByRole("button", { name: "Закрыть" }).click();
  await expect(keys).toHaveCount(0);
  await page.keyboard.press("/");
  await expect(box).toBeFocused();
});

test("FAV-02 F saves the card where the focus is, in the grid and on its page", async ({ page }) => {
  await signInAs(page, await createAccount());
  await page.setViewportSize(desk);
  await page.goto(results());
  await expect(tiles(page)).toHaveCount(3);
  const heart = tiles(page).nth(0).getByRole("button");
  await focusFirstTile(page);
  await page.keyboard.press("f");
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(link(page, 0)).toBeFocused();
  // The same key works in another script.
  await expect(heart).not.toHaveAttribute("aria-busy");
  await page.evaluate(() =>
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "а", code: "KeyF", bubbles: true })),
  );
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("Enter");
  await expect(heading(page, 0)).toBeVisible();
  await expect(page.getByRole("button", { name: "В избранное" })).toBeVisible();
  await page.keyboard.press("f");
  await expect(page.getByRole("button", { name: /избранн/i, pressed: true })).toBeVisible();
});

test("SL-31 Space opens a quick view over the grid: photos and figures without contacts, arrows to the next face, X and Enter", async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await page.goto(results());
  await expect(tiles(page)).toHaveCount(3);
  const view = (index: number) => page.getByRole("dialog", { name: `${["Ада", "Бэла", "Вита"][index]} ${family}` });
  const pick = (index: number) => tiles(page).nth(index).locator("[data-pick]");
  await expect(pick(0)).toBeAttached();
  await expect(async () => {
    await link(page, 0).focus();
    await page.keyboard.press("Space");
    await expect(view(0)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(view(0).getByText("171 см")).toBeVisible();
  await expect(view(0)).toContainText(/1\sиз\s3/);
  await expect(view(0).locator("a[href^='tel:'], a[href^='mailto:']")).toHaveCount(0);
  await expect(view(0).getByRole("link", { name: "Открыть карточку" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("ArrowLeft");
  await expect(view(0)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(view(1).getByText("172 см")).toBeVisible();
  await page.keyboard.press("x");
  await expect(view(1).getByRole("checkbox")).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(link(page, 1)).toBeFocused();
  await expect(pick(1)).toBeChecked();
  await expect(pick(0)).not.toBeChecked();

  // A card that does not load shows what its tile has, and comes on retry.
  const ofLast = ({ pathname }: URL) => pathname.startsWith("/api/") && pathname.endsWith(`/${cards[2]?.id}`);
  await page.route(ofLast, (route) => route.abort());
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(view(2).getByRole("alert")).toContainText("Карточка не загрузилась");
  await expect(view(2)).toContainText("173");
  await expectAccessible(page);
  await page.unroute(ofLast);
  await view(2).getByRole("button", { name: "Повторить" }).click();
  await expect(view(2).getByText("173 см")).toBeVisible();
  await view(2).getByRole("link", { name: "Открыть карточку" }).focus();
  await page.keyboard.press("Enter");
  await expect(heading(page, 2)).toBeVisible();
  await expect(trail(page)).toContainText(/3\sиз\s3/);
  await page.goBack();
  await expect(link(page, 2)).toBeFocused();
});
