import { expect, type Page } from "@playwright/test";
import { type PublishedCard, publishCard, rareName } from "./public-cards.ts";
import { expectAccessible, origin, test } from "./steps.ts";

const family = rareName();
let lin: PublishedCard;

test.beforeAll(async () => {
  await publishCard({
    first_name: "Вера",
    last_name: family,
    age: 22,
    height: 178,
    location: "Калининград, Россия",
    eye_color: "green",
  });
  lin = await publishCard({
    first_name: "Лина",
    last_name: family,
    age: 25,
    height: 181,
    chest: 84,
    waist: 60,
    hips: 89,
    location: "Иркутск, Россия",
    country: "Russia",
    eye_color: "gray",
    languages: ["russian", "english", "chinese"],
    shooting_types: ["editorial", "runway", "beauty"],
    skills: ["catwalk"],
  });
});

const tiles = (page: Page) => page.getByRole("list", { name: "Результаты поиска" }).getByRole("article");
const desk = { width: 1280, height: 900 };

async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByRole("combobox", { name: /Имя, город/ }).fill(text);
  await page.getByRole("combobox", { name: /Имя, город/ }).press("Enter");
}

test("SEARCH-01, SEARCH-08 a guest finds a card by name, and sees its facts", async ({ page }) => {
  await page.goto(`${origin()}/search`);
  await searchFor(page, `лина ${family.toLowerCase()}`);
  await expect(page.getByText("Найдена 1 модель")).toBeVisible();
  const tile = tiles(page);
  await expect(tile.getByRole("heading", { name: lin.name })).toBeVisible();
  for (const fact of ["25", "181", "84–60–89", "Иркутск"])
    await expect(tile.getByText(fact, { exact: true })).toBeVisible();
  for (const badge of ["русский", "английский", "+1"])
    await expect(tile.getByText(badge, { exact: true }).first()).toBeVisible();
  await tile.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/model/${lin.id}`));
});

test("SEARCH-01 a city is found in another language, and shown in the reader's", async ({ page }) => {
  await page.goto(`${origin()}/en/search`);
  const box = page.getByRole("combobox", { name: /Name, city/ });
  await box.fill("伊尔库茨克");
  await box.press("Enter");
  await expect(page.getByRole("heading", { name: lin.name })).toBeVisible();
  await expect(page.getByText("Irkutsk", { exact: true }).first()).toBeVisible();
});

test("SEARCH-13 names, cities and skills are completed while one types", async ({ page }) => {
  await page.goto(`${origin()}/search`);
  const box = page.getByRole("combobox", { name: /Имя, город/ });
  await box.pressSequentially(family.slice(0, 5));
  await page.getByRole("option", { name: lin.name }).click();
  await expect(page.getByText("Найдена 1 модель")).toBeVisible();
  await expect(box).toHaveValue(lin.name);
  await page.getByRole("button", { name: "Очистить строку поиска" }).click();
  await expect(page).toHaveURL(`${origin()}/search`);
});

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

test("SEARCH-09, SEARCH-10 another country forgets the city; clear-all forgets everything", async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto(`${origin()}/search?q=${encodeURIComponent(family)}&country=russia`);
  const panel = page.getByRole("complementary", { name: "Фильтры" });
  await panel.getByRole("combobox", { name: "Город" }).fill("irk");
  await page.getByRole("option", { name: /Иркутск/ }).click();
  await expect(tiles(page)).toHaveCount(1);
  await expect(page).toHaveURL(/location=irkutsk/);
  await panel.getByLabel("Страна").selectOption("Китай");
  await expect(page).not.toHaveURL(/location/);
  await expect(page.getByRole("heading", { name: "Точных совпадений нет" })).toBeVisible();
  await page.getByRole("button", { name: "Сбросить фильтры" }).click();
  await expect(page).toHaveURL(`${origin()}/search`);
  await expect(page.getByRole("combobox", { name: /Имя, город/ })).toHaveValue("");
});

test("SEARCH-02 a slider moves by the keyboard, and an end at its bound is not sent", async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto(`${origin()}/search?q=${encodeURIComponent(family)}&minHeight=178`);
  const from = page.getByRole("slider", { name: "Рост: от 178 см" });
  await from.focus();
  await from.press("ArrowRight");
  await expect(page).toHaveURL(/minHeight=179$/);
  await expect(tiles(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Убрать: Рост: от 179" })).toBeVisible();
});

test("SEARCH-02 on a phone the filters count before they are shown", async ({ page }) => {
  await page.goto(`${origin()}/search?q=${encodeURIComponent(family)}`);
  await page.getByRole("button", { name: "Фильтры" }).click();
  const sheet = page.getByRole("dialog", { name: "Фильтры" });
  await expect(sheet.getByRole("button", { name: "Показать 2 модели" })).toBeVisible();
  await sheet.locator("summary", { hasText: "Глаза" }).click();
  await sheet.getByRole("checkbox", { name: /^Зелёные/ }).check();
  await expect(page).not.toHaveURL(/eyeColor/);
  await sheet.getByRole("button", { name: "Показать 1 модель" }).click();
  await expect(page).toHaveURL(/eyeColor=green/);
  await expect(tiles(page)).toHaveCount(1);
});

test("SEARCH-02 long lists begin short and open; the agency is locked for guests", async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto(`${origin()}/search`);
  const panel = page.getByRole("complementary", { name: "Фильтры" });
  await expect(panel.getByLabel("Агентство")).toBeDisabled();
  for (const [name, shown, all] of [
    ["Навыки", 12, 24],
    ["Языки", 8, 19],
    ["Визы", 6, 17],
  ] as const) {
    await panel.locator("summary", { hasText: name }).click();
    const list = panel.getByRole("group", { name });
    await expect(list.getByRole("checkbox")).toHaveCount(shown);
    await list.getByRole("button", { name: `Показать все ${all}` }).click();
    await expect(list.getByRole("checkbox")).toHaveCount(all);
  }
});

test("SEARCH-09 one to four columns, by the width there is", async ({ page }) => {
  await page.goto(`${origin()}/search?q=${encodeURIComponent(family)}`);
  const grid = page.getByRole("list", { name: "Результаты поиска" });
  for (const [width, columns] of [
    [320, 1],
    [390, 2],
    [800, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const count = () => grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
    await expect.poll(count).toBe(columns);
  }
});

test("SEARCH-07, SEARCH-10, SEARCH-15 pages: five buttons, one step at a time, and from the first again for other words", async ({
  page,
}) => {
  await page.goto(`${origin()}/search?q=${encodeURIComponent(family)}`);
  const pages = page.getByRole("navigation", { name: "Страницы" });
  const numbers = () => pages.getByRole("link", { name: /^Страница/ }).allTextContents();
  const next = pages.getByRole("link", { name: "Следующая страница" });
  await expect(pages).toHaveCount(0);

  // Nine pages without making two hundred cards: the answer is the server's, but for the count.
  let loading = Promise.resolve();
  await page.route("**/api/search?*", async (route) => {
    const url = new URL(route.request().url());
    const currentPage = Number(url.searchParams.get("page") ?? 1);
    url.searchParams.delete("page");
    const response = await route.fetch({ url: url.href });
    const answer = await response.json();
    Object.assign(answer.data.pagination, { currentPage, totalPages: 9, totalCount: 180 });
    await loading;
    await route.fulfill({ response, json: answer });
  });
  await searchFor(page, family.toLowerCase());
  await expect(page.getByText("Найдено 180 моделей")).toBeVisible();
  expect(await numbers()).toEqual(["1", "2", "3", "4", "5"]);
  await expect(pages.getByRole("link", { name: "Предыдущая страница" })).toHaveCount(0);

  let arrive = () => {};
  loading = new Promise((resolve) => {
    arrive = resolve;
  });
  await next.click();
  await next.click();
  arrive();
  await expect(pages.getByRole("link", { name: "Страница 2" })).toHaveAttribute("aria-current", "page");
  await expect(page).toHaveURL(/page=2$/);

  await pages.getByRole("link", { name: "Страница 5" }).click();
  await expect.poll(numbers).toEqual(["3", "4", "5", "6", "7"]);
  await pages.getByRole("link", { name: "Страница 7" }).click();
  await pages.getByRole("link", { name: "Страница 9" }).click();
  await expect(pages.getByRole("link", { name: "Страница 9" })).toHaveAttribute("aria-current", "page");
  expect(await numbers()).toEqual(["5", "6", "7", "8", "9"]);
  await expect(next).toHaveCount(0);

  await searchFor(page, "Лина");
  await expect(page).not.toHaveURL(/page=/);
  await expect(pages.getByRole("link", { name: "Страница 1" })).toHaveAttribute("aria-current", "page");
});

test("SEARCH-11 a failed search shows an error instead of results", async ({ page }) => {
  await page.goto(`${origin()}/search?q=${encodeURIComponent(family)}`);
  await expect(tiles(page)).toHaveCount(2);
  await page.route("**/api/search?*", (route) =>
    route.fulfill({ status: 400, json: { success: false, error: { code: "request.invalid", message: "no" } } }),
  );
  await searchFor(page, "другое");
  await expect(page.getByRole("listitem").filter({ hasText: "Ошибка поиска" })).toBeVisible();
  await expect(tiles(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute("**/api/search?*");
  await page.getByRole("button", { name: "Повторить" }).click();
  await expect(page.getByRole("heading", { name: "Никого не нашлось" })).toBeVisible();
});

test("SEARCH-05 names and photos are in the page as it is served to a guest", async ({ request }) => {
  const html = await (await request.get(`${origin()}/search?q=${encodeURIComponent(family)}`)).text();
  expect(html).toContain(lin.name);
  expect(html).toMatch(/<img[^>]+src="\/media\//);
  expect(html).toContain("Найдено 2 модели");
});

for (const [name, viewport] of [
  ["a phone", { width: 390, height: 844 }],
  ["a desk", desk],
] as const) {
  test(`nothing on the search page stands in anybody's way, on ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto(`${origin()}/search?country=russia&q=${encodeURIComponent(family)}`);
    await expect(tiles(page)).toHaveCount(2);
    await expectAccessible(page);
  });
}
