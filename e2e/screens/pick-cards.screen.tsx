import { beforeAll, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { PublishedCard } from "../public-cards.ts";
import type { Account } from "../steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { intercept, refuse } from "./network.ts";
import {
  address,
  api,
  check,
  createAccount,
  fillSignIn,
  openPage,
  press,
  publishCard,
  publishRow,
  rareName,
  signInAs,
  signOut,
  tap,
} from "./pages.tsx";

const family = await rareName();
const given = ["Ада", "Бэла", "Вита", "Гита"];
let cards: PublishedCard[];

beforeAll(async () => {
  cards = await publishRow(given, family);
});

const results = (more = "") => `/search?q=${encodeURIComponent(family)}&sort=height${more}`;
const box = (index: number) => page.getByRole("checkbox", { name: `Выбрать: ${given[index]} ${family}` });
const bar = () => page.getByRole("region", { name: "Выбранные модели" });
const dialog = () => page.getByRole("dialog", { name: "В какую подборку?" });
const openDialog = () => bar().getByRole("button", { name: "В подборку…" }).click();
const idsOf = (...indexes: number[]) => indexes.map((index) => (cards[index] as PublishedCard).id);

/** Ids of the cards of a person's only selection, in order. */
async function selected({ token }: Account): Promise<string[]> {
  const { selections } = await api("GET", "/selections", { token });
  expect(selections).toHaveLength(1);
  const { selection } = await api("GET", `/selections/${selections[0].id}`, { token });
  return selection.cards.map(({ id }: { id: string }) => id);
}

test("several are picked with the mouse, with Shift and by keys, on more than one page, and go into a selection", async () => {
  const booker = await createAccount();
  await signInAs(booker);
  await page.viewport(1440, 900);
  await openPage(results());
  await check(box(0));
  await expect.element(bar()).toMatchTextContent("Выбрана 1 модель");
  await box(2).click({ modifiers: ["Shift"] });
  await expect.element(box(1)).toBeChecked();
  await expect.element(bar()).toMatchTextContent("Выбраны 3 модели");
  await expectAccessible();

  // X picks where the focus is, and lets go.
  await press(page.getByRole("link", { name: `Гита ${family}` }), "x");
  await expect.element(box(3)).toBeChecked();
  await press(page.getByRole("link", { name: `Бэла ${family}` }), "x");
  await expect.element(box(1)).not.toBeChecked();

  // Other filters leave what was picked.
  await openPage(results("&minHeight=174"));
  await expect.element(box(3)).toBeChecked();
  await expect.element(page.getByRole("list", { name: "Результаты поиска" }).getByRole("article")).toHaveLength(1);
  await expect.element(bar()).toMatchTextContent("Выбраны 3 модели");
  await openDialog();
  await expect.element(dialog()).toBeVisible();
  await expectAccessible();
  await dialog().getByRole("button", { name: "Создать и добавить" }).click();
  await expect.element(dialog()).toMatchTextContent("Назовите подборку");
  await dialog().getByLabelText("Новая подборка").fill("Показ в марте");
  await press(dialog().getByLabelText("Новая подборка"), "{Enter}");
  await expect.element(page.getByText("3 модели добавлены в «Показ в марте»")).toBeVisible();
  await expect.element(dialog()).toHaveLength(0);
  await expect.element(bar()).toHaveLength(0);
  expect(await selected(booker)).toEqual(idsOf(0, 2, 3));

  // Cards already in it are reported, and keep their place.
  await check(box(3));
  await openPage(results());
  await check(box(1));
  await openDialog();
  await dialog()
    .getByRole("button", { name: /^Показ в марте/ })
    .click();
  await expect.element(page.getByText("1 модель добавлена в «Показ в марте»")).toBeVisible();
  await expect.element(page.getByText("Ещё 1 уже была там")).toBeVisible();
  expect(await selected(booker)).toEqual(idsOf(0, 2, 3, 1));
});

test("SL-31 SL-32 two to six of the picked are compared side by side, on a desk and on a phone", async () => {
  await signInAs(await createAccount());
  await openPage(results());
  const compare = bar().getByRole("button", { name: "Сравнить" });
  await check(box(0));
  await expect.element(bar()).toBeVisible();
  await expect.element(compare).toHaveLength(0);
  await check(box(1));
  await check(box(2));
  const table = page.getByRole("dialog", { name: "Сравнение" });
  for (const width of [1440, 390]) {
    await page.viewport(width, 844);
    await compare.click();
    await expect.element(table.getByRole("row", { name: /^Рост \(различается\)/ })).toMatchTextContent(/171.*172.*173/);
    await expect.element(table.getByRole("link", { name: `Вита ${family}` })).toBeVisible();
    expect(table.getByRole("region", { name: "Сравнение" }).element().clientWidth).toBeLessThan(width);
    await expectAccessible();
    await userEvent.keyboard("{Escape}");
    await expect.element(table).toHaveLength(0);
    await expect.element(compare).toHaveFocus();
  }
});

test("favorites are picked with the thumb, and let go of at once", async () => {
  const booker = await createAccount();
  for (const { id } of cards.slice(0, 2)) await api("POST", `/favorites/${id}`, { token: booker.token });
  await signInAs(booker);
  await openPage("/favorites");
  await tap(box(0));
  await tap(box(1));
  await expect.element(bar()).toMatchTextContent("Выбраны 2 модели");
  await expectAccessible();
  await tap(bar().getByRole("button", { name: "Снять выбор" }));
  await expect.element(bar()).toHaveLength(0);
  await tap(box(1));
  await tap(bar().getByRole("button", { name: "В подборку…" }));
  await dialog().getByLabelText("Новая подборка").fill("С телефона");
  await tap(dialog().getByRole("button", { name: "Создать и добавить" }));
  await expect.element(page.getByText("1 модель добавлена в «С телефона»")).toBeVisible();
  expect(await selected(booker)).toEqual(idsOf(1));
});

test("a guest signs in first, and what was picked is there still; a card goes in from its own page too", async () => {
  const booker = await createAccount();
  await api("POST", "/selections", { token: booker.token, body: { name: "Лето" } });
  await openPage(results());
  await check(box(1));
  await openDialog();
  await expect.poll(address).toMatch(/\/login/);
  await fillSignIn(booker);
  await dialog().getByRole("button", { name: /^Лето/ }).click();
  await expect.element(page.getByText("1 модель добавлена в «Лето»")).toBeVisible();
  await expect.poll(address).toBe(results());

  await openPage(`/model/${idsOf(0)}`);
  await page.getByRole("button", { name: "В подборку" }).click();
  await expect.element(dialog()).toBeVisible();
  await expectAccessible();
  await dialog().getByRole("button", { name: /^Лето/ }).click();
  await expect.element(page.getByText("1 модель добавлена в «Лето»")).toBeVisible();
  await page.getByRole("button", { name: "В подборку" }).click();
  await dialog().getByRole("button", { name: /^Лето/ }).click();
  await expect.element(page.getByText("Уже в подборке «Лето»")).toBeVisible();
  expect(await selected(booker)).toEqual(idsOf(1, 0));
});

test("a model who opts out of selections is reported, leaves those there are, and sees in how many she is", async () => {
  const card = await publishCard({ first_name: "Вера", last_name: await rareName() });
  const booker = await createAccount();
  const made = { name: "Осень", cards: [card.id, ...idsOf(0)] };
  await api("POST", "/selections", { token: booker.token, body: made });
  await signInAs(card.owner);
  await openPage(`/model/${card.id}`);
  const panel = page.getByRole("region", { name: "Кто что видит" });
  await expect.element(panel).toMatchTextContent("Сейчас ваша карточка в 1 подборке");
  await panel.getByRole("switch", { name: "Разрешить добавлять в подборки" }).click();
  await expect.element(page.getByText("Сохранено")).toBeVisible();
  await expect.element(panel).toMatchTextContent("Сейчас вашей карточки нет ни в одной подборке");
  await expectAccessible();
  expect(await selected(booker)).toEqual(idsOf(0));

  signOut();
  await signInAs(booker);
  await openPage(`/model/${card.id}`);
  await page.getByRole("button", { name: "В подборку" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Осень/ })
    .click();
  await expect
    .element(page.getByRole("dialog").getByRole("alert").first())
    .toMatchTextContent("модель запретила добавлять");
});

test("a full selection states how many fit, and no picked card is lost", async () => {
  const booker = await createAccount();
  await signInAs(booker);
  await api("POST", "/selections", { token: booker.token, body: { name: "Полная" } });
  intercept(/\/api\/selections\/[^/]+\/cards$/, async () => refuse(409, "selection.no_room", { room: 1 }));
  await openPage(results());
  await check(box(0));
  await check(box(1));
  await openDialog();
  await dialog()
    .getByRole("button", { name: /^Полная/ })
    .click();
  await expect.element(dialog().getByRole("alert").first()).toMatchTextContent("В «Полная» поместится ещё 1 модель");
  await userEvent.keyboard("{Escape}");
  await expect.element(bar()).toMatchTextContent("Выбраны 2 модели");
});
