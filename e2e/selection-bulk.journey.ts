import { expect, type Page } from "@playwright/test";
import { createSelection, makeLink, openAsClient } from "./selection-steps.ts";
import { api, expectAccessible, origin, signInAs, test } from "./steps.ts";

const models = (page: Page) => page.getByRole("list", { name: "Модели" });
const names = (page: Page) => models(page).getByRole("heading", { level: 2 });
const box = (page: Page, name: string) => page.getByRole("checkbox", { name: new RegExp(`^Выбрать: ${name}`) });
const cardsOf = async (id: string, token: string): Promise<{ id: string; standing: string | null }[]> =>
  (await api("GET", `/selections/${id}`, { token })).selection.cards;

test("SL-31 several cards are marked by mouse, Shift and keys, then get a status or leave together, with undo", async ({
  page,
}) => {
  const owned = await createSelection("Анна", "Вера", "Ли", "Мара");
  const { id, token, cards } = owned;
  const order = cards.map((card) => card.id);
  const standings = async () => (await cardsOf(id, token)).map(({ standing }) => standing);
  await signInAs(page, owned);
  await page.goto(`${origin()}/selections/${id}`);
  await box(page, "Анна").click();
  await box(page, "Ли").click({ modifiers: ["Shift"] });
  const bar = page.getByRole("region", { name: "Выбранные модели" });
  await expect(bar).toContainText("Выбраны 3 модели");
  await expectAccessible(page);
  await bar.getByRole("button", { name: "Статус" }).click();
  await page.getByRole("menuitem", { name: "На опции" }).click();
  await expect.poll(standings).toEqual(["on_hold", "on_hold", "on_hold", null]);
  await page.getByRole("button", { name: "Вернуть" }).click();
  await expect.poll(standings).toEqual([null, null, null, null]);

  // By keys: the card where the focus is, which a closing message gives back first.
  await expect(page.getByRole("button", { name: "Вернуть" })).toHaveCount(0);
  await page.getByRole("button", { name: /^Изменить: Вера/ }).press("x");
  await expect(bar).toContainText("Выбраны 2 модели");
  await bar.getByRole("button", { name: "Убрать" }).click();
  await expect(names(page)).toHaveText([/^Вера/, /^Мара/]);
  await expect(bar).toBeHidden();
  await expect.poll(async () => (await cardsOf(id, token)).length).toBe(2);
  await page.getByRole("button", { name: "Вернуть" }).click();
  await expect(names(page)).toHaveText([/^Анна/, /^Вера/, /^Ли/, /^Мара/]);
  await expect.poll(async () => (await cardsOf(id, token)).map((card) => card.id)).toEqual(order);

  await box(page, "Анна").click();
  await bar.getByRole("button", { name: "Выбрать всех" }).click();
  await bar.getByRole("button", { name: "Убрать" }).click();
  await expect(page.getByRole("heading", { name: "Здесь пока никого" })).toBeVisible();
  await page.getByRole("button", { name: "Вернуть" }).click();
  await expect(names(page)).toHaveCount(4);
});

test("SL-31 cards stand in a grid, which the device remembers, and are sorted without a change of their order", async ({
  page,
}) => {
  const owned = await createSelection("Анна", "Вера", "Ли");
  const { id, token, cards } = owned;
  const client = await openAsClient(await makeLink(owned), "Оля");
  await client.vote(cards[2] as (typeof cards)[0], { choice: "yes" });
  await signInAs(page, owned);
  await page.goto(`${origin()}/selections/${id}`);
  await page.getByRole("button", { name: "Сетка" }).click();
  await expect(page.getByRole("button", { name: /^Переставить: Анна/ })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("button", { name: "Сетка" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("combobox", { name: "Сортировка" }).selectOption("По ответам клиентов");
  await expect(names(page)).toHaveText([/^Ли/, /^Анна/, /^Вера/]);
  await expect(page.getByRole("button", { name: /^Переставить/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("combobox", { name: "Сортировка" }).selectOption("Свой порядок");
  await expect(names(page)).toHaveText([/^Анна/, /^Вера/, /^Ли/]);
  expect((await cardsOf(id, token)).map((card) => card.id)).toEqual(cards.map((card) => card.id));
});

test("SL-31 answers stand ranked: those first to whom everybody said yes; the own order is a choice away", async ({
  page,
}) => {
  const owned = await createSelection("Анна", "Вера", "Ли");
  const [anna, vera, li] = owned.cards as [(typeof owned.cards)[0], (typeof owned.cards)[0], (typeof owned.cards)[0]];
  const secret = await makeLink(owned);
  const [olya, max] = [await openAsClient(secret, "Оля"), await openAsClient(secret, "Макс")];
  await olya.vote(li, { choice: "yes" });
  await max.vote(li, { choice: "yes" });
  await olya.vote(vera, { choice: "yes" });
  await max.vote(anna, { choice: "no" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, owned);
  await page.goto(`${origin()}/selections/${owned.id}?view=answers`);
  const rows = page.getByRole("rowheader");
  await expect(rows).toHaveText([/^Ли/, /^Вера/, /^Анна/]);
  await expect(rows.filter({ hasText: "Все за" })).toHaveText([/^Ли/]);
  await expectAccessible(page);
  // Shows the answers of one client alone.
  await page.getByRole("combobox", { name: "Чьи ответы" }).selectOption({ label: "Оля" });
  await expect(rows).toHaveText([/^Вера/, /^Ли/, /^Анна/]);
  await expect(rows.filter({ hasText: "Все за" })).toHaveText([/^Ли/]);
  await page.getByRole("combobox", { name: "Чьи ответы" }).selectOption({ label: "Все клиенты" });
  await page.getByRole("combobox", { name: "Сортировка" }).selectOption("Свой порядок");
  await expect(rows).toHaveText([/^Анна/, /^Вера/, /^Ли/]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("combobox", { name: "Сортировка" }).selectOption("Сначала лучшие ответы");
  const list = page.getByRole("list", { name: "Ответы" });
  await expect(list.getByRole("heading")).toHaveText([/^Ли/, /^Вера/, /^Анна/]);
  await expectAccessible(page);
});

test("SL-31 marked cards stand in sections, which are moved, renamed and dissolved, and head the client's page", async ({
  browser,
  page,
}) => {
  const owned = await createSelection("Анна", "Вера", "Ли", "Мара");
  const { id, token } = owned;
  await signInAs(page, owned);
  await page.goto(`${origin()}/selections/${id}`);
  const bar = page.getByRole("region", { name: "Выбранные модели" });
  const order = page.getByRole("main").getByRole("heading", { level: 2 });
  const choose = async (item: string) => {
    await bar.getByRole("button", { name: "Раздел" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await box(page, "Вера").click();
  await box(page, "Мара").click();
  await choose("Новый раздел…");
  const dialog = page.getByRole("dialog", { name: "Название раздела" });
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(dialog).toContainText("Введите название раздела.");
  await expectAccessible(page);
  await dialog.getByRole("textbox", { name: "Название раздела" }).fill("Второй выбор");
  await page.keyboard.press("Enter");
  await expect(order).toHaveText([/^Без раздела/, /^Анна/, /^Ли/, /^Второй выбор/, /^Вера/, /^Мара/]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Вернуть" }).click();
  await expect(order).toHaveText([/^Анна/, /^Вера/, /^Ли/, /^Мара/]);

  await choose("Новый раздел…");
  await dialog.getByRole("textbox", { name: "Название раздела" }).fill("Женщины");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(order).toHaveText([/^Без раздела/, /^Анна/, /^Ли/, /^Женщины/, /^Вера/, /^Мара/]);
  // A dialog that has just closed gives the focus back, which closes a menu that was opened meanwhile.
  const act = (section: string, item: string) =>
    expect(async () => {
      await page.getByRole("button", { name: `Раздел «${section}»: действия` }).click();
      await page.getByRole("menuitem", { name: item }).click({ timeout: 5_000 });
    }).toPass();
  await act("Женщины", "Выше");
  await expect(order).toHaveText([/^Женщины/, /^Вера/, /^Мара/, /^Без раздела/, /^Анна/, /^Ли/]);
  await act("Женщины", "Переименовать…");
  await dialog.getByRole("textbox", { name: "Название раздела" }).fill("Главные");
  await page.keyboard.press("Enter");
  const sections = async () =>
    (await api("GET", `/selections/${id}`, { token })).selection.cards.map(
      ({ section }: { section: string | null }) => section,
    );
  await expect.poll(sections).toEqual(["Главные", "Главные", null, null]);

  const context = await browser.newContext({ locale: "zh-CN", viewport: { width: 390, height: 844 } });
  const client = await context.newPage();
  await client.goto(`${origin()}/s/${await makeLink(owned)}`);
  await client.getByRole("button", { name: "网格" }).click();
  await expect(client.getByRole("heading", { level: 2 })).toHaveText(["Главные", "其他"]);
  await expectAccessible(client);

  await act("Главные", "Убрать заголовок");
  await expect(order).toHaveText([/^Вера/, /^Мара/, /^Анна/, /^Ли/]);
  await expect.poll(sections).toEqual([null, null, null, null]);
});
