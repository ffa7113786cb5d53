import { expect, type Page } from "@playwright/test";
import { publishCard, rareName } from "./public-cards.ts";
import { api, createAccount, expectAccessible, origin, signInAs, test } from "./steps.ts";

const search = (name: string) => `${origin()}/search?q=${encodeURIComponent(name)}`;
const heart = (page: Page, name: string) => page.getByRole("button", { name: `В избранное: ${name}` });

async function newCard() {
  return publishCard({ first_name: "Вера", last_name: rareName(), age: 22, height: 178 });
}

test("FAV-01, FAV-02 a heart saves a card and lets it go", async ({ page }) => {
  const card = await newCard();
  await signInAs(page, await createAccount());
  await page.goto(search(card.name));
  await heart(page, card.name).click();
  await expect(heart(page, card.name)).toHaveAttribute("aria-pressed", "true");
  await expect(heart(page, card.name)).toBeEnabled();
  await page.reload();
  await expect(heart(page, card.name)).toHaveAttribute("aria-pressed", "true");

  await page.goto(`${origin()}/favorites`);
  await expect(page.getByRole("heading", { name: card.name })).toBeVisible();
  await expect(page.getByText("1 модель", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await heart(page, card.name).click();
  await expect(page.getByRole("heading", { name: "Здесь пока пусто" })).toBeVisible();
  await expectAccessible(page);
});

test("FAV-02 a heart waits for its answer and empties again when it is refused", async ({ page }) => {
  const card = await newCard();
  await signInAs(page, await createAccount());
  await page.goto(search(card.name));
  let answer = () => {};
  const requested = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/favorites/*", async (route) => {
    await requested;
    await route.fulfill({
      status: 503,
      json: { success: false, error: { code: "service.unavailable", message: "no" } },
    });
  });
  await heart(page, card.name).click();
  await expect(heart(page, card.name)).toHaveAttribute("aria-pressed", "true");
  await expect(heart(page, card.name)).toBeDisabled();
  answer();
  await expect(page.getByText("Не удалось обновить избранное")).toBeVisible();
  await expect(heart(page, card.name)).toHaveAttribute("aria-pressed", "false");
  await expect(heart(page, card.name)).toBeEnabled();
});

test("a heart states the limit of favorites", async ({ page }) => {
  const card = await newCard();
  await signInAs(page, await createAccount());
  await page.goto(search(card.name));
  const error = { code: "favorite.too_many", message: "The limit of 5,000 favorites is reached." };
  await page.route("**/api/favorites/*", (route) => route.fulfill({ status: 400, json: { success: false, error } }));
  await heart(page, card.name).click();
  await expect(page.getByText("В избранном уже 5000 моделей")).toBeVisible();
  await expect(heart(page, card.name)).toHaveAttribute("aria-pressed", "false");
});

test("PROFILE-05 the profile shows the last six favorites, and a way to all when there are more", async ({ page }) => {
  const account = await createAccount();
  const cards = await Promise.all(Array.from({ length: 7 }, newCard));
  const save = ({ id }: { id: string }) => api("POST", `/favorites/${id}`, { token: account.token });
  for (const card of cards.slice(0, 6)) await save(card);
  await signInAs(page, account);
  await page.goto(`${origin()}/profile`);
  const preview = page.getByRole("list", { name: "Избранное" });
  await expect(preview.getByRole("article")).toHaveCount(6);
  const all = page.getByRole("link", { name: /^Смотреть все/ });
  await expect(all).toHaveCount(0);

  await save(cards[6] as (typeof cards)[number]);
  await page.reload();
  await expect(preview.getByRole("article")).toHaveCount(6);
  await expect(preview.getByRole("heading", { name: cards[6]?.name })).toBeVisible();
  await all.click();
  await expect(page).toHaveURL(/\/favorites$/);
  await expect(page.getByRole("article")).toHaveCount(7);
});

test("FAV-03 a guest's heart leads to sign-in, and favorites are not for guests", async ({ page }) => {
  const card = await newCard();
  await page.goto(search(card.name));
  await heart(page, card.name).click();
  await expect(page.getByText("Войдите, чтобы сохранять модели")).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await page.goto(`${origin()}/favorites`);
  await expect(page).toHaveURL(/\/login\?next=%2Ffavorites/);
});

test("FAV-04, FAV-05 a deleted card leaves the list; clearing it confirms first", async ({ page }) => {
  const [gone, ...stored] = await Promise.all([newCard(), newCard(), newCard()]);
  const account = await createAccount();
  for (const { id } of [gone, ...stored]) await api("POST", `/favorites/${id}`, { token: account.token });
  await api("DELETE", `/models/${gone.id}`, { token: gone.token });
  await signInAs(page, account);
  await page.goto(`${origin()}/favorites`);
  await expect(page.getByText("2 модели", { exact: true })).toBeVisible();
  await expect(page.getByText(gone.name)).toHaveCount(0);

  await page.getByRole("button", { name: "Очистить избранное" }).click();
  const dialog = page.getByRole("dialog", { name: "Очистить избранное?" });
  await dialog.getByRole("button", { name: "Отмена" }).click();
  await expect(page.getByText("2 модели", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Очистить избранное" }).click();
  await dialog.getByRole("button", { name: "Очистить" }).click();
  await expect(page.getByRole("heading", { name: "Здесь пока пусто" })).toBeVisible();
  expect((await api("GET", "/favorites/stats", { token: account.token })).total).toBe(0);
});

test("TL-70 twelve favorites can be filtered as in the search; filters stand in the address and are cleared", async ({
  page,
}) => {
  const account = await createAccount();
  const people = Array.from({ length: 12 }, (_, at) => ({
    first_name: "Вера",
    last_name: rareName(),
    height: 170 + at,
  }));
  const cards = await Promise.all(people.map((person) => publishCard(person)));
  for (const { id } of cards) await api("POST", `/favorites/${id}`, { token: account.token });
  await signInAs(page, account);
  await page.goto(`${origin()}/favorites?minHeight=180`);
  const found = page.getByRole("list", { name: "Избранное" }).getByRole("article");
  await expect(found).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Убрать: Рост: от 180" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Выбранные фильтры" })).toContainText("без этого: 12");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Фильтры" }).click();
  const sheet = page.getByRole("dialog", { name: "Фильтры" });
  await expect(sheet.getByRole("button", { name: "Показать 2 модели" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox", { name: "Имя, город или слово из карточки" }).fill("Зульфия");
  await expect(page.getByRole("heading", { name: "Никто не подходит" })).toBeVisible();
  await expect(page).toHaveURL(/q=/);
  await expectAccessible(page);
  await page.getByRole("main").getByRole("button", { name: "Сбросить фильтры" }).click();
  await expect(found).toHaveCount(12);
  await expect(page).toHaveURL(/\/favorites$/);
});
