import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { PublishedCard } from "../public-cards.ts";
import { expectAccessible } from "./expect-accessible.ts";
import {
  api,
  createSelection,
  joinLink,
  makeLink,
  matching,
  openPage,
  press,
  reopenPage,
  signInAs,
  signOut,
  textsOf,
  voteAs,
} from "./pages.tsx";
import { expectOrder, names } from "./selection-parts.ts";

const box = (name: string) => page.getByRole("checkbox", { name: new RegExp(`^Выбрать: ${name}`) });
const bar = () => page.getByRole("region", { name: "Выбранные модели" });
const cardsOf = async (id: string, token: string): Promise<{ id: string; standing: string | null }[]> =>
  (await api("GET", `/selections/${id}`, { token })).selection.cards;

test("SL-31 several cards are marked by mouse, Shift and keys, then get a status or leave together, with undo", async () => {
  const owned = await createSelection("Анна", "Вера", "Ли", "Мара");
  const { id, token, cards } = owned;
  const order = cards.map((card) => card.id);
  const standings = async () => (await cardsOf(id, token)).map(({ standing }) => standing);
  const undo = page.getByRole("button", { name: "Вернуть" });
  await signInAs(owned);
  await openPage(`/selections/${id}`);
  await box("Анна").click();
  await box("Ли").click({ modifiers: ["Shift"] });
  await expect.element(bar()).toMatchTextContent("Выбраны 3 модели");
  await expectAccessible();
  await bar().getByRole("button", { name: "Статус" }).click();
  await page.getByRole("menuitem", { name: "На опционе" }).click();
  await expect.poll(standings).toEqual(["on_hold", "on_hold", "on_hold", null]);
  await undo.click();
  await expect.poll(standings).toEqual([null, null, null, null]);

  // By keys: the card where the focus is, which a closing message gives back first.
  await expect.element(undo).toHaveLength(0);
  await press(page.getByRole("button", { name: /^Изменить: Вера/ }), "x");
  await expect.element(bar()).toMatchTextContent("Выбраны 2 модели");
  await bar().getByRole("button", { name: "Убрать" }).click();
  await expectOrder(/^Вера/, /^Мара/);
  await expect.element(bar()).toHaveLength(0);
  await expect.poll(async () => (await cardsOf(id, token)).length).toBe(2);
  await undo.click();
  await expectOrder(/^Анна/, /^Вера/, /^Ли/, /^Мара/);
  await expect.poll(async () => (await cardsOf(id, token)).map((card) => card.id)).toEqual(order);

  await box("Анна").click();
  await bar().getByRole("button", { name: "Выбрать всех" }).click();
  await bar().getByRole("button", { name: "Убрать" }).click();
  await expect.element(page.getByRole("heading", { name: "Здесь пока никого" })).toBeVisible();
  await undo.click();
  await expect.element(names()).toHaveLength(4);
});

test("SL-31 cards stand in a grid, which the device remembers, and are sorted without a change of their order", async () => {
  const owned = await createSelection("Анна", "Вера", "Ли");
  const { id, token, cards } = owned;
  await voteAs(await joinLink(await makeLink(owned), "Оля"), cards[2] as PublishedCard, { choice: "yes" });
  const sorted = page.getByRole("combobox", { name: "Сортировка" });
  await signInAs(owned);
  await openPage(`/selections/${id}`);
  await page.getByRole("button", { name: "Сетка" }).click();
  await expect.element(page.getByRole("button", { name: /^Переставить: Анна/ })).toBeVisible();
  await expectAccessible();
  await reopenPage();
  await expect.element(page.getByRole("button", { name: "Сетка" })).toHaveAttribute("aria-pressed", "true");
  await sorted.selectOptions("По ответам клиентов");
  await expectOrder(/^Ли/, /^Анна/, /^Вера/);
  await expect.element(page.getByRole("button", { name: /^Переставить/ })).toHaveLength(0);
  await expectAccessible();
  await sorted.selectOptions("Свой порядок");
  await expectOrder(/^Анна/, /^Вера/, /^Ли/);
  expect((await cardsOf(id, token)).map((card) => card.id)).toEqual(cards.map((card) => card.id));
});

test("SL-31 answers stand ranked: those first to whom everybody said yes; the own order is a choice away", async () => {
  const owned = await createSelection("Анна", "Вера", "Ли");
  const [anna, vera, li] = owned.cards as [PublishedCard, PublishedCard, PublishedCard];
  const secret = await makeLink(owned);
  const [olya, max] = [await joinLink(secret, "Оля"), await joinLink(secret, "Макс")];
  await voteAs(olya, li, { choice: "yes" });
  await voteAs(max, li, { choice: "yes" });
  await voteAs(olya, vera, { choice: "yes" });
  await voteAs(max, anna, { choice: "no" });
  await page.viewport(1440, 900);
  await signInAs(owned);
  await openPage(`/selections/${owned.id}?view=answers`);
  const rows = page.getByRole("rowheader");
  const expectRows = (...patterns: RegExp[]) => expect.poll(() => textsOf(rows)).toEqual(matching(...patterns));
  const expectAgreed = () => expect.poll(() => textsOf(rows.filter({ hasText: "Все за" }))).toEqual(matching(/^Ли/));
  await expectRows(/^Ли/, /^Вера/, /^Анна/);
  await expectAgreed();
  await expectAccessible();
  // Shows the answers of one client alone.
  await page.getByRole("combobox", { name: "Чьи ответы" }).selectOptions("Оля");
  await expectRows(/^Вера/, /^Ли/, /^Анна/);
  await expectAgreed();
  await page.getByRole("combobox", { name: "Чьи ответы" }).selectOptions("Все клиенты");
  await page.getByRole("combobox", { name: "Сортировка" }).selectOptions("Свой порядок");
  await expectRows(/^Анна/, /^Вера/, /^Ли/);

  await page.viewport(390, 844);
  await page.getByRole("combobox", { name: "Сортировка" }).selectOptions("Сначала лучшие ответы");
  const headings = page.getByRole("list", { name: "Ответы" }).getByRole("heading");
  await expect.poll(() => textsOf(headings)).toEqual(matching(/^Ли/, /^Вера/, /^Анна/));
  await expectAccessible();
});

test("SL-31 marked cards stand in sections, which are moved, renamed and dissolved, and head the client's page", async () => {
  const owned = await createSelection("Анна", "Вера", "Ли", "Мара");
  const { id, token } = owned;
  await signInAs(owned);
  await openPage(`/selections/${id}`);
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  const expectHeadings = (...patterns: RegExp[]) => expect.poll(() => textsOf(headings)).toEqual(matching(...patterns));
  const choose = async (item: string) => {
    await bar().getByRole("button", { name: "Раздел" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await box("Вера").click();
  await box("Мара").click();
  await choose("Новый раздел…");
  const dialog = page.getByRole("dialog", { name: "Название раздела" });
  const field = dialog.getByRole("textbox", { name: "Название раздела" });
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect.element(dialog).toMatchTextContent("Введите название раздела.");
  await expectAccessible();
  await field.fill("Второй выбор");
  await press(field, "{Enter}");
  await expectHeadings(/^Без раздела/, /^Анна/, /^Ли/, /^Второй выбор/, /^Вера/, /^Мара/);
  await expectAccessible();
  await page.getByRole("button", { name: "Вернуть" }).click();
  await expectHeadings(/^Анна/, /^Вера/, /^Ли/, /^Мара/);

  await choose("Новый раздел…");
  await field.fill("Женщины");
  await press(field, "{Enter}");
  await expect.element(dialog).toHaveLength(0);
  await expectHeadings(/^Без раздела/, /^Анна/, /^Ли/, /^Женщины/, /^Вера/, /^Мара/);
  // A dialog that has just closed gives the focus back, which closes a menu that was opened meanwhile.
  const act = (section: string, item: string) =>
    expect
      .poll(
        async () => {
          await page.getByRole("button", { name: `Раздел «${section}»: действия` }).click();
          const chosen = page.getByRole("menuitem", { name: item }).click({ timeout: 5_000 });
          return chosen.then(
            () => true,
            () => false,
          );
        },
        { interval: 500 },
      )
      .toBe(true);
  await act("Женщины", "Выше");
  await expectHeadings(/^Женщины/, /^Вера/, /^Мара/, /^Без раздела/, /^Анна/, /^Ли/);
  await act("Женщины", "Переименовать…");
  await field.fill("Главные");
  await press(field, "{Enter}");
  const sections = async () =>
    (await api("GET", `/selections/${id}`, { token })).selection.cards.map(
      ({ section }: { section: string | null }) => section,
    );
  await expect.poll(sections).toEqual(["Главные", "Главные", null, null]);

  signOut();
  await openPage(`/zh/s/${await makeLink(owned)}`);
  await page.getByRole("button", { name: "网格" }).click();
  await expect.poll(() => textsOf(page.getByRole("heading", { level: 2 }))).toEqual(["Главные", "其他"]);
  await expectAccessible();

  await signInAs(owned);
  await openPage(`/selections/${id}`);
  await act("Главные", "Убрать заголовок");
  await expectHeadings(/^Вера/, /^Мара/, /^Анна/, /^Ли/);
  await expect.poll(sections).toEqual([null, null, null, null]);
});
