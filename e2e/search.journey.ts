import { expect, type Page } from "@playwright/test";
import { type PublishedCard, publishCard, rareName } from "./public-cards.ts";
import { searchedPeople } from "./searched-people.ts";
import { origin, test } from "./steps.ts";

const family = rareName();
let lin: PublishedCard;

test.beforeAll(async () => {
  const people = searchedPeople(family);
  await publishCard(people.vera);
  lin = await publishCard(people.lin);
});

const tiles = (page: Page) => page.getByRole("list", { name: "Результаты поиска" }).getByRole("article");
const desk = { width: 1280, height: 900 };

test("SEARCH-02, SEARCH-14 three filters narrow the search; reload, back and forward keep it", async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto(`${origin()}/search?q=${encodeURIComponent(family)}`);
  await expect(tiles(page)).toHaveCount(2);
  const panel = page.getByRole("complementary", { name: "Фильтры" });
  await expect(panel.getByRole("combobox", { name: "Город" })).toBeDisabled();
  await panel.getByLabel("Страна").selectOption("Россия");
  await panel.locator("summary", { hasText: "Глаза" }).click();
  await panel.getByRole("checkbox", { name: /^Серые/ }).check();
  await expect(tiles(page)).toHaveCount(1);
  await panel.locator("summary", { hasText: "Типы съёмок" }).click();
  await panel.getByRole("checkbox", { name: /^Показы/ }).check();
  await expect(page).toHaveURL(/country=russia.*eyeColor=gray.*shootingTypes=runway/);
  await expect(page.getByText("Найдена 1 модель")).toBeVisible();

  await page.reload();
  await expect(tiles(page)).toHaveCount(1);
  await expect(panel.getByRole("checkbox", { name: /^Серые/ })).toBeChecked();
  await page.goBack();
  await page.goBack();
  await expect(page).not.toHaveURL(/eyeColor/);
  await expect(tiles(page)).toHaveCount(2);
  await page.goForward();
  await expect(tiles(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Убрать: Глаза: серые" }).click();
  await expect(tiles(page)).toHaveCount(2);
});

test("SEARCH-05 names and photos are in the page as it is served to a guest", async ({ request }) => {
  const html = await (await request.get(`${origin()}/search?q=${encodeURIComponent(family)}`)).text();
  expect(html).toContain(lin.name);
  expect(html).toMatch(/<img[^>]+src="\/media\//);
  expect(html).toContain("Найдено 2 модели");
});
