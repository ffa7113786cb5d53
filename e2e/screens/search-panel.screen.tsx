import { beforeAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { PublishedCard } from "../public-cards.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { intercept, recordCalls } from "./network.ts";
import { address, createAccount, openPage, press, publishCard, rareName, signInAs, textsOf, url } from "./pages.tsx";

const family = await rareName();
const desk = [1280, 900] as const;
let lin: PublishedCard;

beforeAll(async () => {
  const woman = { last_name: family, gender: "woman", country: "Russia", location: "Иркутск, Россия" };
  await publishCard({ ...woman, first_name: "Вера", age: 22, height: 178, waist: 62, eye_color: "green" });
  lin = await publishCard({ ...woman, first_name: "Лина", age: 25, height: 181, waist: 60, eye_color: "gray" });
  await publishCard({ ...woman, first_name: "Марк", gender: "man", age: 30, height: 188 });
});

const tiles = () => page.getByRole("list", { name: "Результаты поиска" }).getByRole("article");
const names = () => textsOf(tiles().getByRole("heading"));
const panel = page.getByRole("complementary", { name: "Фильтры" });
const box = page.getByRole("combobox", { name: /Имя, город/ });
const search = (query: string) => `/search?q=${encodeURIComponent(family)}&${query}`;
const summary = (text: string) => panel.getByText(text, { exact: true }).first();

test("SEARCH-12 filter options are requested once, when the filters open or few are found, with the search's own parameters", async () => {
  const calls = recordCalls(/\/api\/search\/filters\?/);
  await openPage(search("eyeColor=green"));
  await expect.element(tiles()).toHaveLength(1);
  await page.getByRole("button", { name: "Фильтры" }).click();
  const sheet = page.getByRole("dialog", { name: "Фильтры" });
  await expect.element(sheet.getByRole("checkbox", { name: "Женский 1" })).toBeVisible();
  expect(calls.map((url) => url.search)).toEqual([`?q=${encodeURIComponent(family)}&eyeColor=green`]);
  await expectAccessible();

  await sheet.getByRole("checkbox", { name: /^Мужской/ }).click();
  await expect.element(sheet.getByRole("button", { name: "Никого не нашлось" })).toBeVisible();
  await sheet.getByRole("button", { name: "Сбросить всё" }).click();
  await expect.element(sheet.getByRole("button", { name: /^Показать \d+ модел/ })).toBeVisible();
});

test("SEARCH-12 counts follow the other filters and the words as they are typed; who has nobody stays and can be pressed", async () => {
  await page.viewport(...desk);
  await openPage(search("minHeight=180"));
  await expect.element(panel.getByRole("checkbox", { name: "Женский 1" })).toBeVisible();
  await expect.element(panel.getByRole("checkbox", { name: "Мужской 1" })).toBeVisible();
  await summary("Глаза").click();
  await expect.element(panel.getByRole("checkbox", { name: "Серые 1", exact: true })).toBeVisible();
  const green = panel.getByRole("checkbox", { name: "Зелёные 0", exact: true });
  await expect.element(green).toBeEnabled();
  await expect.element(panel.getByRole("group", { name: "Глаза" }).getByText("Не указали: 1")).toBeVisible();

  await box.fill(`лина ${family}`);
  // The completions lie over the page until they are sent away.
  await expect.element(page.getByRole("option", { name: lin.name })).toBeVisible();
  await press(box, "{Escape}");
  await expect.element(panel.getByRole("checkbox", { name: "Мужской 0" })).toBeVisible();
  await expect.element(tiles()).toHaveLength(2);
  // The typed text is sent with the next choice.
  await panel.getByRole("checkbox", { name: "Женский 1" }).click();
  await expect.poll(address).toMatch(/gender=woman/);
  await expect.poll(names).toEqual([lin.name]);
  await expect.element(box).toHaveValue(`лина ${family}`);
});

test("SEARCH-01 SEARCH-12 a city is found by what people call it, and stays at 0 where the other filters leave nobody", async () => {
  await publishCard({
    last_name: await rareName(),
    first_name: "Ася",
    country: "Russia",
    location: "Санкт-Петербург, Россия",
  });
  await page.viewport(...desk);
  await openPage(search("country=russia"));
  const city = panel.getByRole("combobox", { name: "Город" });
  await city.click();
  await expect.element(page.getByRole("option", { name: "Иркутск 3" })).toBeVisible();
  await city.fill("питер");
  await page.getByRole("option", { name: "Санкт-Петербург 0" }).click();
  await expect.poll(address).toMatch(/location=saint-petersburg/);
  const near = page.getByRole("region", { name: "Почти то, что вы искали" });
  await expect.element(near.getByRole("article")).toHaveLength(3);
});

test("SEARCH-02, SEARCH-14 gender, measures, freshness and photos: chosen, named above the results, stored in the address", async () => {
  await page.viewport(...desk);
  await openPage(search(""));
  await panel.getByRole("checkbox", { name: /^Женский/ }).click();
  await summary("Параметры").click();
  const to = panel.getByRole("slider", { name: /^Талия: до/ });
  await press(to, "{Home}{ArrowRight}");
  await expect.poll(address).toMatch(/maxWaist=51/);
  await panel.getByRole("radio", { name: /^За 6 месяцев/ }).click();
  await panel.getByRole("switch", { name: /^Все обязательные фото/ }).click();
  await expect.poll(address).toMatch(/maxWaist=51.*gender=woman.*hasRequiredPhotos=true&measuredWithin=6/);
  const chips = page.getByRole("list", { name: "Выбранные фильтры" }).getByRole("button");
  const chosen = ["Пол: женский", "Талия: до 51", "Замеры: за 6 месяцев", "Все обязательные фото"];
  const readable = () =>
    textsOf(chips)
      .map((text) => text.replaceAll("\u00a0", " ").replace(/без этого: .*/, ""))
      .filter(Boolean);
  await expect.poll(readable).toEqual([...chosen, "Сбросить всё"]);

  await openPage(address());
  await expect.poll(readable).toEqual([...chosen, "Сбросить всё"]);
  await expect.element(panel.getByRole("radio", { name: /^За 6 месяцев/ })).toBeChecked();
  await page.getByRole("button", { name: /^Убрать: Замеры/ }).click();
  await expect.poll(address).not.toMatch(/measuredWithin/);
  await expectAccessible();
});

test("SEARCH-10 all filters are cleared with text that was typed and not sent; the keyboard goes on from there", async () => {
  await page.viewport(...desk);
  await openPage("/search?gender=woman&eyeColor=green");
  await expect.element(panel.getByRole("checkbox", { name: /^Женский/ })).toBeChecked();
  await page
    .getByRole("button", { name: /^Убрать/ })
    .first()
    .click();
  await expect.poll(address).not.toMatch(/gender/);
  const region = page.getByRole("region", { name: "Результаты поиска" });
  await expect.element(region).toHaveFocus();
  await box.fill("Анна");
  await press(box, "{Escape}");
  await page.getByRole("button", { name: "Сбросить всё" }).click();
  await expect.poll(address).toMatch(/\/search$/);
  await expect.element(box).toHaveValue("");
  await expect.element(region).toHaveFocus();
  await panel.getByRole("checkbox", { name: /^Мужской/ }).click();
  await expect.poll(address).toMatch(/\/search\?gender=man$/);
  await box.fill("Анна");
  await page.getByRole("button", { name: "Очистить строку поиска" }).click();
  await expect.element(box).toHaveFocus();
});

test("SEARCH-02, SEARCH-14 a member filters by where and when somebody can be booked; reversed days are not sent, a guest sees a lock", async () => {
  await page.viewport(...desk);
  await openPage(search(""));
  await expect.element(panel.getByRole("textbox", { name: "Доступность" })).toBeDisabled();

  await signInAs(await createAccount());
  await openPage(search(""));
  const city = panel.getByLabelText("Доступность в городе");
  await city.fill("Иркутск");
  await press(city, "{Enter}");
  const cityInAddress = () => url().searchParams.get("availableIn");
  await expect.poll(cityInAddress).toBe("Иркутск");
  await expect.element(city).toHaveValue("Иркутск");
  await panel.getByLabelText("С", { exact: true }).fill("2027-03-20");
  await expect.poll(address).toMatch(/availableFrom=2027-03-20/);
  const to = panel.getByLabelText("По", { exact: true });
  await to.fill("2027-03-01");
  (to.element() as HTMLElement).blur();
  await expect.element(panel.getByText("Последний день раньше первого.")).toBeVisible();
  expect(address()).not.toMatch(/availableTo/);
  await expectAccessible();
  await to.fill("2027-03-25");
  await expect.poll(address).toMatch(/availableFrom=2027-03-20&availableTo=2027-03-25/);

  const chips = page.getByRole("list", { name: "Выбранные фильтры" }).getByRole("button");
  await expect.element(chips.filter({ hasText: "Доступность в городе: Иркутск" })).toHaveLength(1);
  await page.getByRole("button", { name: /^Убрать: Даты доступности: 20–25 марта/ }).click();
  await expect.poll(address).not.toMatch(/available(From|To)/);
  await expect.element(to).toHaveValue("");
  expect(cityInAddress()).toBe("Иркутск");
});

test("SEARCH-03 the order is chosen, stands in the address unless it is the usual one, and likeness needs words", async () => {
  await openPage(search(""));
  const order = page.getByRole("combobox", { name: "Порядок" });
  await expect.element(order).toHaveValue("relevance");
  await order.selectOptions("Рост по убыванию");
  await expect.poll(address).toMatch(/sort=-height$/);
  await expect.poll(names).toEqual([`Марк ${family}`, lin.name, `Вера ${family}`]);
  await order.selectOptions("Рост по возрастанию");
  await expect.poll(names).toEqual([`Вера ${family}`, lin.name, `Марк ${family}`]);
  await order.selectOptions("По совпадению");
  await expect.poll(address).not.toMatch(/sort=/);

  await openPage("/search");
  await expect.element(order).toHaveValue("updated");
  await expect.element(order.getByRole("option", { name: "По совпадению" })).toHaveLength(0);
});

test("SEARCH-09 who nearly fits stands apart, with what differs in the reader's words", async () => {
  await openPage(search("minHeight=180&gender=woman"));
  await expect.poll(names).toEqual([lin.name]);
  const near = page.getByRole("region", { name: "Почти то, что вы искали" });
  await expect
    .element(near.getByRole("article").filter({ hasText: `Вера ${family}` }))
    .toMatchTextContent("На 2 см ниже");
  await expectAccessible();
  await openPage(`/en${search("minHeight=180&gender=woman")}`);
  const close = page.getByRole("region", { name: "Close to what you searched for" });
  await expect
    .element(close.getByRole("article").filter({ hasText: `Вера ${family}` }))
    .toMatchTextContent("2 cm shorter");
});

test("SEARCH-09 only what was chosen can be cleared; another spelling is a touch away", async () => {
  intercept(/\/api\/search\?/, async ({ url }, send) => {
    const answer = await (await send()).json();
    const asked = new URL(url).searchParams.get("q");
    const data = { ...answer.data, didYouMean: asked === "щщщщ" ? family : null };
    return Response.json({ ...answer, data });
  });
  await openPage("/search");
  await box.fill("щщщщ");
  await press(box, "{Enter}");
  await expect.element(page.getByRole("heading", { name: "Никого не нашлось" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Сбросить фильтры" })).toHaveLength(0);
  await expect.element(page.getByRole("button", { name: "Показать всех" })).toBeVisible();
  await page.getByRole("link", { name: family }).click();
  await expect.element(tiles()).toHaveLength(3);
  await expect.element(box).toHaveValue(family);
});

test("SEARCH-11 what was found stays as it is, undimmed, until the next answer is there", async () => {
  await page.viewport(...desk);
  await openPage(search(""));
  await expect.element(tiles()).toHaveLength(3);
  let arrive = () => {};
  const waits = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  intercept(/\/api\/search\?/, async (_, send) => {
    await waits;
    return send();
  });
  await panel.getByRole("checkbox", { name: /^Мужской/ }).click();
  const busy = () =>
    page.getByRole("region", { name: "Результаты поиска" }).element().querySelectorAll("[aria-busy=true]");
  await expect.poll(() => getComputedStyle(busy()[0] as Element).opacity).toBe("1");
  await expect.element(tiles()).toHaveLength(3);
  arrive();
  await expect.element(tiles()).toHaveLength(1);
  await expect.poll(busy).toHaveLength(0);
});
