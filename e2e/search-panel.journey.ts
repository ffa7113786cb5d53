import { expect, type Page } from "@playwright/test";
import { type PublishedCard, publishCard, rareName } from "./public-cards.ts";
import { createAccount, expectAccessible, origin, signInAs, test } from "./steps.ts";

const family = rareName();
const desk = { width: 1280, height: 900 };
let lin: PublishedCard;

test.beforeAll(async () => {
  const woman = { last_name: family, gender: "woman", country: "Russia", location: "Иркутск, Россия" };
  await publishCard({ ...woman, first_name: "Вера", age: 22, height: 178, waist: 62, eye_color: "green" });
  lin = await publishCard({ ...woman, first_name: "Лина", age: 25, height: 181, waist: 60, eye_color: "gray" });
  await publishCard({ ...woman, first_name: "Марк", gender: "man", age: 30, height: 188 });
});

const tiles = (page: Page) => page.getByRole("list", { name: "Результаты поиска" }).getByRole("article");
const names = (page: Page) => tiles(page).getByRole("heading").allTextContents();
const panelOf = (page: Page) => page.getByRole("complementary", { name: "Фильтры" });
const search = (query: string) => `${origin()}/search?q=${encodeURIComponent(family)}&${query}`;
const callsOfFilters = (page: Page) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/search/filters")) calls.push(request.url());
  });
  return calls;
};

test("SEARCH-12 filter options are requested once, when the filters open or few are found, with the search's own parameters", async ({
  page,
}) => {
  const calls = callsOfFilters(page);
  await page.goto(search("eyeColor=green"));
  await expect(tiles(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Фильтры" }).click();
  const sheet = page.getByRole("dialog", { name: "Фильтры" });
  await expect(sheet.getByRole("checkbox", { name: "Женский 1" })).toBeVisible();
  expect(calls.map((url) => new URL(url).search)).toEqual([`?q=${encodeURIComponent(family)}&eyeColor=green`]);
  await expectAccessible(page);

  await sheet.getByRole("checkbox", { name: /^Мужской/ }).check();
  await expect(sheet.getByRole("button", { name: "Никого не нашлось" })).toBeVisible();
  await sheet.getByRole("button", { name: "Сбросить всё" }).click();
  await expect(sheet.getByRole("button", { name: /^Показать \d+ модел/ })).toBeVisible();
});

test("SEARCH-12 counts follow the other filters and the words as they are typed; who has nobody stays and can be pressed", async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await page.goto(search("minHeight=180"));
  const panel = panelOf(page);
  await expect(panel.getByRole("checkbox", { name: "Женский 1" })).toBeVisible();
  await expect(panel.getByRole("checkbox", { name: "Мужской 1" })).toBeVisible();
  await panel.locator("summary", { hasText: "Глаза" }).click();
  await expect(panel.getByRole("checkbox", { name: "Серые 1", exact: true })).toBeVisible();
  const green = panel.getByRole("checkbox", { name: "Зелёные 0", exact: true });
  await expect(green).toBeEnabled();
  await expect(panel.getByRole("group", { name: "Глаза" }).getByText("Не указали: 1")).toBeVisible();

  const box = page.getByRole("combobox", { name: /Имя, город/ });
  await box.fill(`лина ${family}`);
  // The completions lie over the page until they are sent away.
  await expect(page.getByRole("option", { name: lin.name })).toBeVisible();
  await box.press("Escape");
  await expect(panel.getByRole("checkbox", { name: "Мужской 0" })).toBeVisible();
  await expect(tiles(page)).toHaveCount(2);
  // The typed text is sent with the next choice.
  await panel.getByRole("checkbox", { name: "Женский 1" }).check();
  await expect(page).toHaveURL(/gender=woman/);
  await expect.poll(() => names(page)).toEqual([lin.name]);
  await expect(box).toHaveValue(`лина ${family}`);
});

test("SEARCH-01 SEARCH-12 a city is found by what people call it, and stays at 0 where the other filters leave nobody", async ({
  page,
}) => {
  await publishCard({
    last_name: rareName(),
    first_name: "Ася",
    country: "Russia",
    location: "Санкт-Петербург, Россия",
  });
  await page.setViewportSize(desk);
  await page.goto(search("country=russia"));
  const city = panelOf(page).getByRole("combobox", { name: "Город" });
  await city.click();
  await expect(page.getByRole("option", { name: "Иркутск 3" })).toBeVisible();
  await city.fill("питер");
  await page.getByRole("option", { name: "Санкт-Петербург 0" }).click();
  await expect(page).toHaveURL(/location=saint-petersburg/);
  const near = page.getByRole("region", { name: "Почти то, что вы искали" });
  await expect(near.getByRole("article")).toHaveCount(3);
});

test("SEARCH-02, SEARCH-14 gender, measures, freshness and photos: chosen, named above the results, stored in the address", async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await page.goto(search(""));
  const panel = panelOf(page);
  await panel.getByRole("checkbox", { name: /^Женский/ }).check();
  await panel.locator("summary", { hasText: "Параметры" }).click();
  const to = panel.getByRole("slider", { name: /^Талия: до/ });
  await to.focus();
  await to.press("Home");
  await to.press("ArrowRight");
  await expect(page).toHaveURL(/maxWaist=51/);
  await panel.getByRole("radio", { name: /^За 6 месяцев/ }).check();
  await panel.getByRole("switch", { name: /^Все обязательные фото/ }).click();
  await expect(page).toHaveURL(/maxWaist=51.*gender=woman.*hasRequiredPhotos=true&measuredWithin=6/);
  const chips = page.getByRole("list", { name: "Выбранные фильтры" }).getByRole("button");
  const chosen = ["Пол: женский", "Талия: до 51", "Замеры: за 6 месяцев", "Все обязательные фото"];
  const readable = async () =>
    (await chips.allTextContents())
      .map((text) => text.replaceAll("\u00a0", " ").replace(/без этого: .*/, ""))
      .filter(Boolean);
  await expect.poll(readable).toEqual([...chosen, "Сбросить всё"]);

  await page.reload();
  await expect.poll(readable).toEqual([...chosen, "Сбросить всё"]);
  await expect(panel.getByRole("radio", { name: /^За 6 месяцев/ })).toBeChecked();
  await page.getByRole("button", { name: /^Убрать: Замеры/ }).click();
  await expect(page).not.toHaveURL(/measuredWithin/);
  await expectAccessible(page);
});

test("SEARCH-10 all filters are cleared with text that was typed and not sent; the keyboard goes on from there", async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await page.goto(`${origin()}/search?gender=woman&eyeColor=green`);
  const panel = panelOf(page);
  const box = page.getByRole("combobox", { name: /Имя, город/ });
  await expect(panel.getByRole("checkbox", { name: /^Женский/ })).toBeChecked();
  await page
    .getByRole("button", { name: /^Убрать/ })
    .first()
    .click();
  await expect(page).not.toHaveURL(/gender/);
  const region = page.getByRole("region", { name: "Результаты поиска" });
  await expect(region).toBeFocused();
  await box.fill("Анна");
  await box.press("Escape");
  await page.getByRole("button", { name: "Сбросить всё" }).click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(box).toHaveValue("");
  await expect(region).toBeFocused();
  await panel.getByRole("checkbox", { name: /^Мужской/ }).check();
  await expect(page).toHaveURL(/\/search\?gender=man$/);
  await box.fill("Анна");
  await page.getByRole("button", { name: "Очистить строку поиска" }).click();
  await expect(box).toBeFocused();
});

test("SEARCH-02, SEARCH-14 a member filters by where and when somebody can be booked; reversed days are not sent, a guest sees a lock", async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await page.goto(search(""));
  const panel = panelOf(page);
  await expect(panel.getByRole("textbox", { name: "Доступность" })).toBeDisabled();

  await signInAs(page, await createAccount());
  await page.goto(search(""));
  const city = panel.getByLabel("Доступность в городе");
  await city.fill("Иркутск");
  await city.press("Enter");
  const cityInAddress = () => new URL(page.url()).searchParams.get("availableIn");
  await expect.poll(cityInAddress).toBe("Иркутск");
  await expect(city).toHaveValue("Иркутск");
  await panel.getByLabel("С", { exact: true }).fill("2027-03-20");
  await expect(page).toHaveURL(/availableFrom=2027-03-20/);
  const to = panel.getByLabel("По", { exact: true });
  await to.fill("2027-03-01");
  await to.blur();
  await expect(panel.getByText("Последний день раньше первого.")).toBeVisible();
  await expect(page).not.toHaveURL(/availableTo/);
  await expectAccessible(page);
  await to.fill("2027-03-25");
  await expect(page).toHaveURL(/availableFrom=2027-03-20&availableTo=2027-03-25/);

  const chips = page.getByRole("list", { name: "Выбранные фильтры" }).getByRole("button");
  await expect(chips.filter({ hasText: "Доступность в городе: Иркутск" })).toHaveCount(1);
  await page.getByRole("button", { name: /^Убрать: Даты доступности: 20–25 марта/ }).click();
  await expect(page).not.toHaveURL(/available(From|To)/);
  await expect(to).toHaveValue("");
  expect(cityInAddress()).toBe("Иркутск");
});

test("SEARCH-03 the order is chosen, stands in the address unless it is the usual one, and likeness needs words", async ({
  page,
}) => {
  await page.goto(search(""));
  const order = page.getByRole("combobox", { name: "Порядок" });
  await expect(order).toHaveValue("relevance");
  await order.selectOption("Рост по убыванию");
  await expect(page).toHaveURL(/sort=-height$/);
  await expect.poll(() => names(page)).toEqual([`Марк ${family}`, lin.name, `Вера ${family}`]);
  await order.selectOption("Рост по возрастанию");
  await expect.poll(() => names(page)).toEqual([`Вера ${family}`, lin.name, `Марк ${family}`]);
  await order.selectOption("По совпадению");
  await expect(page).not.toHaveURL(/sort=/);

  await page.goto(`${origin()}/search`);
  await expect(order).toHaveValue("updated");
  await expect(order.getByRole("option", { name: "По совпадению" })).toHaveCount(0);
});

test("SEARCH-09 who nearly fits stands apart, with what differs in the reader's words", async ({ page }) => {
  await page.goto(search("minHeight=180&gender=woman"));
  await expect.poll(() => names(page)).toEqual([lin.name]);
  const near = page.getByRole("region", { name: "Почти то, что вы искали" });
  await expect(near.getByRole("article").filter({ hasText: `Вера ${family}` })).toContainText("На 2 см ниже");
  await expectAccessible(page);
  await page.goto(`${origin()}/en/search?q=${encodeURIComponent(family)}&minHeight=180&gender=woman`);
  const close = page.getByRole("region", { name: "Close to what you searched for" });
  await expect(close.getByRole("article").filter({ hasText: `Вера ${family}` })).toContainText("2 cm shorter");
});

test("SEARCH-09 only what was chosen can be cleared; another spelling is a touch away", async ({ page }) => {
  await page.route("**/api/search?*", async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const asked = new URL(route.request().url()).searchParams.get("q");
    await route.fulfill({
      response,
      json: { ...answer, data: { ...answer.data, didYouMean: asked === "щщщщ" ? family : null } },
    });
  });
  await page.goto(`${origin()}/search`);
  const box = page.getByRole("combobox", { name: /Имя, город/ });
  await box.fill("щщщщ");
  await box.press("Enter");
  await expect(page.getByRole("heading", { name: "Никого не нашлось" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Сбросить фильтры" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Показать всех" })).toBeVisible();
  await page.getByRole("link", { name: family }).click();
  await expect(tiles(page)).toHaveCount(3);
  await expect(box).toHaveValue(family);
});

test("SEARCH-11 what was found stays as it is, undimmed, until the next answer is there", async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto(search(""));
  await expect(tiles(page)).toHaveCount(3);
  let arrive = () => {};
  const waits = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/api/search?*", async (route) => {
    await waits;
    await route.continue();
  });
  await panelOf(page)
    .getByRole("checkbox", { name: /^Мужской/ })
    .check();
  const busy = page.getByRole("region", { name: "Результаты поиска" }).locator("[aria-busy=true]");
  await expect(busy).toHaveCSS("opacity", "1");
  await expect(tiles(page)).toHaveCount(3);
  arrive();
  await expect(tiles(page)).toHaveCount(1);
  await expect(busy).toHaveCount(0);
});
