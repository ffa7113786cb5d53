import { expect, type Page } from "@playwright/test";
import { publishCard, rareName } from "./public-cards.ts";
import { createAccount, expectAccessible, origin, signInAs, test } from "./steps.ts";

const family = rareName();
const given = ["Ада", "Бэла", "Вита", "Гита"];

test.beforeAll(async () => {
  for (const [index, first_name] of given.entries())
    await publishCard({ first_name, last_name: family, height: 171 + index });
});

const results = () => `${origin()}/search?q=${encodeURIComponent(family)}&sort=height`;
const tiles = (page: Page) => page.getByRole("list", { name: "Результаты поиска" }).getByRole("article");
const link = (page: Page, name: string) => tiles(page).getByRole("link", { name: new RegExp(`^${name} ${family}`) });
const shown = (page: Page) => expect(tiles(page).getByRole("heading"));
const named = (...names: string[]) => names.map((name) => `${name} ${family}`);

test("a booker refuses cards by a key, in the quick view and in the comparison; they stay out of search until taken back", async ({
  page,
}) => {
  await signInAs(page, await createAccount());
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(results());
  await shown(page).toHaveText(named(...given));

  // The script of the keys comes after the page.
  await expect(async () => {
    await page.keyboard.press("ArrowDown");
    await expect(link(page, "Ада")).toBeFocused({ timeout: 1_000 });
  }).toPass();
  // The focus goes on to the next one.
  await page.keyboard.press("n");
  await expect(link(page, "Бэла")).toBeFocused();
  await shown(page).toHaveText(named("Бэла", "Вита", "Гита"));
  await page.getByRole("button", { name: "Отменить" }).click();
  await shown(page).toHaveText(named(...given));

  const view = (name: string) => page.getByRole("dialog", { name: `${name} ${family}` });
  await link(page, "Бэла").focus();
  await page.keyboard.press("Space");
  await view("Бэла").getByRole("button", { name: "Не подходит" }).click();
  await expect(view("Вита")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("n");
  await expect(view("Гита")).toBeVisible();
  await page.keyboard.press("Escape");
  await shown(page).toHaveText(named("Ада", "Гита"));

  for (const name of ["Ада", "Гита"]) await page.getByRole("checkbox", { name: `Выбрать: ${name} ${family}` }).check();
  await page.getByRole("button", { name: "Сравнить" }).click();
  const table = page.getByRole("dialog", { name: "Сравнение" });
  await table.getByRole("button", { name: "Не подходит" }).last().click();
  await expect(table.getByRole("link")).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await shown(page).toHaveText(named("Ада"));

  // They are listed behind a filter, which is offered once there are any.
  await page.reload();
  await shown(page).toHaveText(named("Ада"));
  await page.getByRole("switch", { name: /^Отмечены «не подходит»/ }).click();
  await expect(page).toHaveURL(/refused=true/);
  await shown(page).toHaveText(named("Бэла", "Вита", "Гита"));
  await expectAccessible(page);
  // A saved search would find other cards.
  await expect(page.getByRole("button", { name: "Сохранить поиск" })).toHaveCount(0);
  const refused = page.getByRole("region", { name: "Вернуть в поиск" });
  await refused.getByRole("button", { name: /Вита/ }).click();
  await shown(page).toHaveText(named("Бэла", "Гита"));
  await expect(page.getByRole("region", { name: "Результаты поиска" })).toBeFocused();
  await page.getByRole("button", { name: "Убрать: Отмечены «не подходит»" }).click();
  await expect(page.getByRole("region", { name: "Результаты поиска" })).toBeFocused();
  await shown(page).toHaveText(named("Ада", "Вита"));

  // All that are picked, in one press.
  for (const name of ["Ада", "Вита"]) await page.getByRole("checkbox", { name: `Выбрать: ${name} ${family}` }).check();
  await page.getByRole("button", { name: "Не подходят" }).click();
  await expect(page.getByText("Больше не в вашем поиске: 2")).toBeVisible();
  await expect(tiles(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Отменить" }).click();
  await shown(page).toHaveText(named("Ада", "Вита"));
  await expect(page.getByRole("button", { name: "Не подходят" })).toHaveCount(0);
});

test("others find a card that somebody refused, and a guest signs in before refusing", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(results());
  await shown(page).toHaveText(named(...given));
  await expect(page.getByRole("switch", { name: /не подходит/ })).toHaveCount(0);
  await expect(async () => {
    await link(page, "Ада").focus();
    await page.keyboard.press("n");
    await expect(page).toHaveURL(/\/login/, { timeout: 2_000 });
  }).toPass();
});

test("SEARCH-05 filters of members in the address stay there and are not shown as chosen to a guest", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${results()}&agency=IMG&refused=true`);
  await shown(page).toHaveText(named(...given));
  await expect(page.getByRole("list", { name: "Выбранные фильтры" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Вернуть в поиск" })).toHaveCount(0);
  await expect(page).toHaveURL(/agency=IMG&.*refused=true/);
});
