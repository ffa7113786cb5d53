import { beforeAll, expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import type { PublishedCard } from "../public-cards.ts";
import { searchedPeople } from "../searched-people.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { intercept, refuse } from "./network.ts";
import { address, check, openPage, press, publishCard, rareName, textsOf } from "./pages.tsx";

const family = await rareName();
const desk = [1280, 900] as const;
let lin: PublishedCard;

beforeAll(async () => {
  const people = searchedPeople(family);
  await publishCard(people.vera);
  lin = await publishCard(people.lin);
});

const tiles = () => page.getByRole("list", { name: "Результаты поиска" }).getByRole("article");
const box = () => page.getByRole("combobox", { name: /Имя, город/ });
const panel = () => page.getByRole("complementary", { name: "Фильтры" });
const summary = (within: Locator, hasText: string) => within.getByCss("summary").filter({ hasText });
const found = (query = "") => `/search?q=${encodeURIComponent(family)}${query}`;

async function searchFor(text: string): Promise<void> {
  await box().fill(text);
  await press(box(), "{Enter}");
}

test("SEARCH-01, SEARCH-08 a guest finds a card by name, and sees its facts", async () => {
  await openPage("/search");
  await searchFor(`лина ${family.toLowerCase()}`);
  await expect.element(page.getByText("Найдена 1 модель")).toBeVisible();
  const tile = tiles();
  await expect.element(tile.getByRole("heading", { name: lin.name })).toBeVisible();
  for (const fact of ["25", "181", "84–60–89", "Иркутск"])
    await expect.element(tile.getByText(fact, { exact: true })).toBeVisible();
  for (const badge of ["русский", "английский", "+1"])
    await expect.element(tile.getByText(badge, { exact: true }).first()).toBeVisible();
  await tile.getByRole("link").click();
  await expect.poll(address).toContain(`/model/${lin.id}`);
});

test("SEARCH-01 a city is found in another language, and shown in the reader's", async () => {
  await openPage("/en/search");
  const words = page.getByRole("combobox", { name: /Name, city/ });
  await words.fill("伊尔库茨克");
  await press(words, "{Enter}");
  await expect.element(page.getByRole("heading", { name: lin.name })).toBeVisible();
  await expect.element(page.getByText("Irkutsk", { exact: true }).first()).toBeVisible();
});

test("SEARCH-13 names, cities and skills are completed while one types", async () => {
  await openPage("/search");
  await userEvent.type(box(), family.slice(0, 5));
  await page.getByRole("option", { name: lin.name }).click();
  await expect.element(page.getByText("Найдена 1 модель")).toBeVisible();
  await expect.element(box()).toHaveValue(lin.name);
  await page.getByRole("button", { name: "Очистить строку поиска" }).click();
  await expect.poll(address).toBe("/search");
});

test("SEARCH-09, SEARCH-10 another country forgets the city; clear-all forgets everything", async () => {
  await page.viewport(...desk);
  await openPage(found("&country=russia"));
  await panel().getByRole("combobox", { name: "Город" }).fill("irk");
  await page.getByRole("option", { name: /Иркутск/ }).click();
  await expect.element(tiles()).toHaveLength(1);
  await expect.poll(address).toMatch(/location=irkutsk/);
  await panel().getByLabelText("Страна").selectOptions("Китай");
  await expect.poll(address).not.toMatch(/location/);
  await expect.element(page.getByRole("heading", { name: "Точных совпадений нет" })).toBeVisible();
  await page.getByRole("button", { name: "Сбросить фильтры" }).click();
  await expect.poll(address).toBe("/search");
  await expect.element(box()).toHaveValue("");
});

test("SEARCH-02 a slider moves by the keyboard, and an end at its bound is not sent", async () => {
  await page.viewport(...desk);
  await openPage(found("&minHeight=178"));
  await press(page.getByRole("slider", { name: "Рост: от 178 см" }), "{ArrowRight}");
  await expect.poll(address).toMatch(/minHeight=179$/);
  await expect.element(tiles()).toHaveLength(1);
  await expect.element(page.getByRole("button", { name: "Убрать: Рост: от 179" })).toBeVisible();
});

test("SEARCH-02 on a phone the filters count before they are shown", async () => {
  await openPage(found());
  await page.getByRole("button", { name: "Фильтры" }).click();
  const sheet = page.getByRole("dialog", { name: "Фильтры" });
  await expect.element(sheet.getByRole("button", { name: "Показать 2 модели" })).toBeVisible();
  await summary(sheet, "Глаза").click();
  await check(sheet.getByRole("checkbox", { name: /^Зелёные/ }));
  await expect.poll(address).not.toMatch(/eyeColor/);
  await sheet.getByRole("button", { name: "Показать 1 модель" }).click();
  await expect.poll(address).toMatch(/eyeColor=green/);
  await expect.element(tiles()).toHaveLength(1);
});

test("SEARCH-02 long lists begin short and open; the agency is locked for guests", async () => {
  await page.viewport(...desk);
  await openPage("/search");
  await expect.element(panel().getByLabelText("Агентство")).toBeDisabled();
  for (const [name, shown, all] of [
    ["Навыки", 12, 24],
    ["Языки", 8, 19],
    ["Визы", 6, 17],
  ] as const) {
    await summary(panel(), name).click();
    const list = panel().getByRole("group", { name });
    await expect.element(list.getByRole("checkbox")).toHaveLength(shown);
    await list.getByRole("button", { name: `Показать все ${all}` }).click();
    await expect.element(list.getByRole("checkbox")).toHaveLength(all);
  }
});

test("SEARCH-09 one to four columns, by the width there is", async () => {
  await openPage(found());
  const grid = page.getByRole("list", { name: "Результаты поиска" });
  await grid.findElement();
  for (const [width, columns] of [
    [320, 1],
    [390, 2],
    [800, 3],
    [1440, 4],
  ] as const) {
    await page.viewport(width, 900);
    const count = () => getComputedStyle(grid.element()).gridTemplateColumns.split(" ").length;
    await expect.poll(count).toBe(columns);
  }
});

test("SEARCH-07, SEARCH-10, SEARCH-15 pages: five buttons, one step at a time, and from the first again for other words", async () => {
  await openPage(found());
  const pages = page.getByRole("navigation", { name: "Страницы" });
  const numbers = () => textsOf(pages.getByRole("link", { name: /^Страница/ }));
  const next = pages.getByRole("link", { name: "Следующая страница" });
  await expect.element(tiles()).toHaveLength(2);
  await expect.element(pages).toHaveLength(0);

  // Nine pages without making two hundred cards: the answer is the server's, but for the count.
  let loading = Promise.resolve();
  intercept(/\/api\/search\?/, async (request, send) => {
    const url = new URL(request.url);
    const currentPage = Number(url.searchParams.get("page") ?? 1);
    url.searchParams.delete("page");
    const answer = await (await send(new Request(url, request))).json();
    Object.assign(answer.data.pagination, { currentPage, totalPages: 9, totalCount: 180 });
    await loading;
    return Response.json(answer);
  });
  await searchFor(family.toLowerCase());
  await expect.element(page.getByText("Найдено 180 моделей")).toBeVisible();
  expect(numbers()).toEqual(["1", "2", "3", "4", "5"]);
  await expect.element(pages.getByRole("link", { name: "Предыдущая страница" })).toHaveLength(0);

  let arrive = () => {};
  loading = new Promise((resolve) => {
    arrive = resolve;
  });
  await next.click();
  await next.click();
  arrive();
  await expect.element(pages.getByRole("link", { name: "Страница 2" })).toHaveAttribute("aria-current", "page");
  await expect.poll(address).toMatch(/page=2$/);

  await pages.getByRole("link", { name: "Страница 5" }).click();
  await expect.poll(numbers).toEqual(["3", "4", "5", "6", "7"]);
  await pages.getByRole("link", { name: "Страница 7" }).click();
  await pages.getByRole("link", { name: "Страница 9" }).click();
  await expect.element(pages.getByRole("link", { name: "Страница 9" })).toHaveAttribute("aria-current", "page");
  expect(numbers()).toEqual(["5", "6", "7", "8", "9"]);
  await expect.element(next).toHaveLength(0);

  await searchFor("Лина");
  await expect.poll(address).not.toMatch(/page=/);
  await expect.element(pages.getByRole("link", { name: "Страница 1" })).toHaveAttribute("aria-current", "page");
});

test("SEARCH-11 a failed search shows an error instead of results", async () => {
  await openPage(found());
  await expect.element(tiles()).toHaveLength(2);
  const restore = intercept(/\/api\/search\?/, async () => refuse(400, "request.invalid"));
  await searchFor("другое");
  await expect.element(page.getByRole("listitem").filter({ hasText: "Ошибка поиска" })).toBeVisible();
  await expect.element(tiles()).toHaveLength(0);
  await expectAccessible();
  restore();
  await page.getByRole("button", { name: "Повторить" }).click();
  await expect.element(page.getByRole("heading", { name: "Никого не нашлось" })).toBeVisible();
});

for (const [name, width, height] of [
  ["a phone", 390, 844],
  ["a desk", ...desk],
] as const) {
  test(`nothing on the search page stands in anybody's way, on ${name}`, async () => {
    await page.viewport(width, height);
    await openPage(found("&country=russia"));
    await expect.element(tiles()).toHaveLength(2);
    await expectAccessible();
  });
}

test("SEARCH-01 a press on the magnifier focuses the field, before and after the completions have come", async () => {
  await openPage("/search");
  const magnifier = page.getByCss("search label");
  const plain = await box().findElement();
  await magnifier.click();
  await expect.element(box()).toHaveFocus();
  await expect.poll(() => plain.isConnected).toBe(false);
  await expect.element(box()).toHaveFocus();
  (document.activeElement as HTMLElement).blur();
  await magnifier.click();
  await expect.element(box()).toHaveFocus();
});

test("SL-23 the results take the focus also if the field has been replaced by one of the same id meanwhile", async () => {
  await openPage("/search");
  const late = Promise.withResolvers<void>();
  intercept(/\/api\/search\/brief$/, async (_, answer) => {
    await late.promise;
    return answer();
  });
  const box = page.getByRole("combobox", { name: /Имя, город/ });
  await box.fill("нужны блондинки 178");
  await press(box, "{Enter}");
  // The field with completions replaces the plain one so.
  const { id } = box.element();
  const next = Object.assign(document.createElement("input"), { id });
  document.body.prepend(next);
  next.focus();
  late.resolve();
  await expect.element(page.getByRole("region", { name: "Результаты поиска" })).toHaveFocus();
  next.remove();
});
