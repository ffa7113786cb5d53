import { expect, type Page } from "@playwright/test";
import { type PublishedCard, publishCard, rareName } from "./public-cards.ts";
import { type Account, api, createAccount, expectAccessible, origin, signIn, signInAs, test } from "./steps.ts";

const family = rareName();
const given = ["Ада", "Бэла", "Вита", "Гита"];
let cards: PublishedCard[];

test.beforeAll(async () => {
  cards = [];
  for (const [index, first_name] of given.entries())
    cards.push(await publishCard({ first_name, last_name: family, height: 171 + index }));
});

const results = (more = "") => `${origin()}/search?q=${encodeURIComponent(family)}&sort=height${more}`;
const box = (page: Page, index: number) => page.getByRole("checkbox", { name: `Выбрать: ${given[index]} ${family}` });
const bar = (page: Page) => page.getByRole("region", { name: "Выбранные модели" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "В какую подборку?" });
const openDialog = (page: Page) => bar(page).getByRole("button", { name: "В подборку…" }).click();
const idsOf = (...indexes: number[]) => indexes.map((index) => (cards[index] as PublishedCard).id);

/** Ids of the cards of a person's only selection, in order. */
async function selected({ token }: Account): Promise<string[]> {
  const { selections } = await api("GET", "/selections", { token });
  expect(selections).toHaveLength(1);
  const { selection } = await api("GET", `/selections/${selections[0].id}`, { token });
  return selection.cards.map(({ id }: { id: string }) => id);
}

test("several are picked with the mouse, with Shift and by keys, on more than one page, and go into a selection", async ({
  page,
}) => {
  const booker = await createAccount();
  await signInAs(page, booker);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(results());
  await box(page, 0).check();
  await expect(bar(page)).toContainText("Выбрана 1 модель");
  await box(page, 2).click({ modifiers: ["Shift"] });
  await expect(box(page, 1)).toBeChecked();
  await expect(bar(page)).toContainText("Выбраны 3 модели");
  await expectAccessible(page);

  // X picks where the focus is, and lets go.
  await page.getByRole("link", { name: `Гита ${family}` }).focus();
  await page.keyboard.press("x");
  await expect(box(page, 3)).toBeChecked();
  await page.getByRole("link", { name: `Бэла ${family}` }).focus();
  await page.keyboard.press("x");
  await expect(box(page, 1)).not.toBeChecked();

  // Other filters leave what was picked.
  await page.goto(results("&minHeight=174"));
  await expect(box(page, 3)).toBeChecked();
  await expect(page.getByRole("list", { name: "Результаты поиска" }).getByRole("article")).toHaveCount(1);
  await expect(bar(page)).toContainText("Выбраны 3 модели");
  await openDialog(page);
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Создать и добавить" }).click();
  await expect(dialog(page)).toContainText("Назовите подборку");
  await dialog(page).getByLabel("Новая подборка").fill("Показ в марте");
  await page.keyboard.press("Enter");
  await expect(page.getByText("3 модели добавлены в «Показ в марте»")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
  expect(await selected(booker)).toEqual(idsOf(0, 2, 3));

  // Cards already in it are reported, and keep their place.
  await box(page, 3).check();
  await page.goto(results());
  await box(page, 1).check();
  await openDialog(page);
  await dialog(page)
    .getByRole("button", { name: /^Показ в марте/ })
    .click();
  await expect(page.getByText("1 модель добавлена в «Показ в марте»")).toBeVisible();
  await expect(page.getByText("Ещё 1 уже была там")).toBeVisible();
  expect(await selected(booker)).toEqual(idsOf(0, 2, 3, 1));
});

test("SL-31 SL-32 two to six of the picked are compared side by side, on a desk and on a phone", async ({ page }) => {
  await signInAs(page, await createAccount());
  await page.goto(results());
  const compare = bar(page).getByRole("button", { name: "Сравнить" });
  await box(page, 0).check();
  await expect(bar(page)).toBeVisible();
  await expect(compare).toHaveCount(0);
  await box(page, 1).check();
  await box(page, 2).check();
  const table = page.getByRole("dialog", { name: "Сравнение" });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await compare.click();
    await expect(table.getByRole("row", { name: /^Рост \(различается\)/ })).toContainText(/171.*172.*173/);
    await expect(table.getByRole("link", { name: `Вита ${family}` })).toBeVisible();
    expect(await table.getByRole("region", { name: "Сравнение" }).evaluate((box) => box.clientWidth)).toBeLessThan(
      width,
    );
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(table).toHaveCount(0);
    await expect(compare).toBeFocused();
  }
});

test("favorites are picked with the thumb, and let go of at once", async ({ browser }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "ru-RU" };
  const page = await (await browser.newContext(phone)).newPage();
  const booker = await createAccount();
  for (const { id } of cards.slice(0, 2)) await api("POST", `/favorites/${id}`, { token: booker.token });
  await signInAs(page, booker);
  await page.goto(`${origin()}/favorites`);
  await box(page, 0).tap();
  await box(page, 1).tap();
  await expect(bar(page)).toContainText("Выбраны 2 модели");
  await expectAccessible(page);
  await bar(page).getByRole("button", { name: "Снять выбор" }).tap();
  await expect(bar(page)).toHaveCount(0);
  await box(page, 1).tap();
  await bar(page).getByRole("button", { name: "В подборку…" }).tap();
  await dialog(page).getByLabel("Новая подборка").fill("С телефона");
  await dialog(page).getByRole("button", { name: "Создать и добавить" }).tap();
  await expect(page.getByText("1 модель добавлена в «С телефона»")).toBeVisible();
  expect(await selected(booker)).toEqual(idsOf(1));
  await page.context().close();
});

test("a guest signs in first, and what was picked is there still; a card goes in from its own page too", async ({
  page,
}) => {
  const booker = await createAccount();
  await api("POST", "/selections", { token: booker.token, body: { name: "Лето" } });
  await page.goto(results());
  await box(page, 1).check();
  await openDialog(page);
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, booker.email, booker.password);
  await dialog(page).getByRole("button", { name: /^Лето/ }).click();
  await expect(page.getByText("1 модель добавлена в «Лето»")).toBeVisible();
  await expect(page).toHaveURL(results());

  await page.goto(`${origin()}/model/${idsOf(0)}`);
  await page.getByRole("button", { name: "В подборку" }).click();
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: /^Лето/ }).click();
  await expect(page.getByText("1 модель добавлена в «Лето»")).toBeVisible();
  await page.getByRole("button", { name: "В подборку" }).click();
  await dialog(page).getByRole("button", { name: /^Лето/ }).click();
  await expect(page.getByText("Уже в подборке «Лето»")).toBeVisible();
  expect(await selected(booker)).toEqual(idsOf(1, 0));
});

test("a model who opts out of selections is reported, leaves those there are, and sees in how many she is", async ({
  page,
  browser,
}) => {
  const card = await publishCard({ first_name: "Вера", last_name: rareName() });
  const booker = await createAccount();
  const made = { name: "Осень", cards: [card.id, ...idsOf(0)] };
  await api("POST", "/selections", { token: booker.token, body: made });
  await signInAs(page, card.owner);
  await page.goto(`${origin()}/model/${card.id}`);
  const panel = page.getByRole("region", { name: "Кто что видит" });
  await expect(panel).toContainText("Сейчас ваша карточка в\u00a01 подборке");
  await panel.getByRole("switch", { name: "Разрешить добавлять в подборки" }).click();
  await expect(page.getByText("Сохранено")).toBeVisible();
  await expect(panel).toContainText("Сейчас вашей карточки нет ни в\u00a0одной подборке");
  await expectAccessible(page);
  expect(await selected(booker)).toEqual(idsOf(0));

  const other = await (await browser.newContext({ locale: "ru-RU" })).newPage();
  await signInAs(other, booker);
  await other.goto(`${origin()}/model/${card.id}`);
  await other.getByRole("button", { name: "В подборку" }).click();
  await other
    .getByRole("dialog")
    .getByRole("button", { name: /^Осень/ })
    .click();
  await expect(other.getByRole("dialog").getByRole("alert").first()).toContainText("модель запретила добавлять");
  await other.context().close();
});

test("a full selection states how many fit, and no picked card is lost", async ({ page }) => {
  const booker = await createAccount();
  await signInAs(page, booker);
  await api("POST", "/selections", { token: booker.token, body: { name: "Полная" } });
  await page.route("**/api/selections/*/cards", (route) =>
    route.fulfill({
      status: 409,
      json: { success: false, error: { code: "selection.no_room", message: "full", details: { room: 1 } } },
    }),
  );
  await page.goto(results());
  await box(page, 0).check();
  await box(page, 1).check();
  await openDialog(page);
  await dialog(page)
    .getByRole("button", { name: /^Полная/ })
    .click();
  await expect(dialog(page).getByRole("alert").first()).toContainText("В «Полная» поместится ещё 1 модель");
  await page.keyboard.press("Escape");
  await expect(bar(page)).toContainText("Выбраны 2 модели");
});
