import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "./expect-accessible.ts";
import { intercept, refuse } from "./network.ts";
import { address, api, createAccount, openPage, press, publishCard, rareName, reopenPage, signInAs } from "./pages.tsx";

const search = (name: string) => `/search?q=${encodeURIComponent(name)}`;
const heart = (name: string) => page.getByRole("button", { name: `В избранное: ${name}` });

async function newCard() {
  return publishCard({ first_name: "Вера", last_name: await rareName(), age: 22, height: 178 });
}

test("FAV-01, FAV-02 a heart saves a card and lets it go", async () => {
  const card = await newCard();
  await signInAs(await createAccount());
  await openPage(search(card.name));
  await heart(card.name).click();
  await expect.element(heart(card.name)).toHaveAttribute("aria-pressed", "true");
  await expect.element(heart(card.name)).toBeEnabled();
  await reopenPage();
  await expect.element(heart(card.name)).toHaveAttribute("aria-pressed", "true");

  await openPage("/favorites");
  await expect.element(page.getByRole("heading", { name: card.name })).toBeVisible();
  await expect.element(page.getByText("1 модель", { exact: true })).toBeVisible();
  await expectAccessible();
  await heart(card.name).click();
  await expect.element(page.getByRole("heading", { name: "Здесь пока пусто" })).toBeVisible();
  await expectAccessible();
});

test("FAV-02 a heart waits for its answer and empties again when it is refused", async () => {
  const card = await newCard();
  await signInAs(await createAccount());
  await openPage(search(card.name));
  let answer = () => {};
  const requested = new Promise<void>((resolve) => {
    answer = resolve;
  });
  intercept(/\/api\/favorites\/[^/]+$/, async () => {
    await requested;
    return refuse(503, "service.unavailable");
  });
  await heart(card.name).click();
  await expect.element(heart(card.name)).toHaveAttribute("aria-pressed", "true");
  await expect.element(heart(card.name)).toBeDisabled();
  answer();
  await expect.element(page.getByText("Не удалось обновить избранное")).toBeVisible();
  await expect.element(heart(card.name)).toHaveAttribute("aria-pressed", "false");
  await expect.element(heart(card.name)).toBeEnabled();
});

test("a heart states the limit of favorites", async () => {
  const card = await newCard();
  await signInAs(await createAccount());
  await openPage(search(card.name));
  intercept(/\/api\/favorites\/[^/]+$/, async () => refuse(400, "favorite.too_many"));
  await heart(card.name).click();
  await expect.element(page.getByText("В избранном уже 5000 моделей")).toBeVisible();
  await expect.element(heart(card.name)).toHaveAttribute("aria-pressed", "false");
});

test("PROFILE-05 the profile shows the last six favorites, and a way to all when there are more", async () => {
  const account = await createAccount();
  const cards = await Promise.all(Array.from({ length: 7 }, newCard));
  const save = ({ id }: { id: string }) => api("POST", `/favorites/${id}`, { token: account.token });
  for (const card of cards.slice(0, 6)) await save(card);
  await signInAs(account);
  await openPage("/profile");
  const preview = page.getByRole("list", { name: "Избранное" });
  await expect.element(preview.getByRole("article")).toHaveLength(6);
  const all = page.getByRole("link", { name: /^Смотреть все/ });
  await expect.element(all).toHaveLength(0);

  const last = cards[6] as (typeof cards)[number];
  await save(last);
  await reopenPage();
  await expect.element(preview.getByRole("article")).toHaveLength(6);
  await expect.element(preview.getByRole("heading", { name: last.name })).toBeVisible();
  await all.click();
  await expect.poll(address).toBe("/favorites");
  await expect.element(page.getByRole("article")).toHaveLength(7);
});

test("FAV-03 a guest's heart leads to sign-in, and favorites are not for guests", async () => {
  const card = await newCard();
  await openPage(search(card.name));
  await heart(card.name).click();
  await expect.element(page.getByText("Войдите, чтобы сохранять модели")).toBeVisible();
  await expect.poll(address).toMatch(/\/login/);
  await openPage("/favorites");
  await expect.poll(address).toMatch(/\/login\?next=%2Ffavorites/);
});

test("FAV-04, FAV-05 a deleted card leaves the list; clearing it confirms first", async () => {
  const [gone, ...stored] = await Promise.all([newCard(), newCard(), newCard()]);
  const account = await createAccount();
  for (const { id } of [gone, ...stored]) await api("POST", `/favorites/${id}`, { token: account.token });
  await api("DELETE", `/models/${gone.id}`, { token: gone.token });
  await signInAs(account);
  await openPage("/favorites");
  await expect.element(page.getByText("2 модели", { exact: true })).toBeVisible();
  await expect.element(page.getByText(gone.name)).toHaveLength(0);

  await page.getByRole("button", { name: "Очистить избранное" }).click();
  const dialog = page.getByRole("dialog", { name: "Очистить избранное?" });
  await dialog.getByRole("button", { name: "Отмена" }).click();
  await expect.element(page.getByText("2 модели", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Очистить избранное" }).click();
  await dialog.getByRole("button", { name: "Очистить" }).click();
  await expect.element(page.getByRole("heading", { name: "Здесь пока пусто" })).toBeVisible();
  expect((await api("GET", "/favorites/stats", { token: account.token })).total).toBe(0);
});

test("TL-70 twelve favorites can be filtered as in the search; filters stand in the address and are cleared", async () => {
  const account = await createAccount();
  const cards = await Promise.all(
    Array.from({ length: 12 }, async (_, at) =>
      publishCard({ first_name: "Вера", last_name: await rareName(), height: 170 + at }),
    ),
  );
  for (const { id } of cards) await api("POST", `/favorites/${id}`, { token: account.token });
  await signInAs(account);
  await openPage("/favorites?minHeight=180");
  const found = page.getByRole("list", { name: "Избранное" }).getByRole("article");
  await expect.element(found).toHaveLength(2);
  await expect.element(page.getByRole("button", { name: "Убрать: Рост: от 180" })).toBeVisible();
  await expect.element(page.getByRole("list", { name: "Выбранные фильтры" })).toMatchTextContent("без этого: 12");
  await expectAccessible();
  await page.getByRole("button", { name: "Фильтры" }).click();
  const sheet = page.getByRole("dialog", { name: "Фильтры" });
  await expect.element(sheet.getByRole("button", { name: "Показать 2 модели" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await page.getByRole("searchbox", { name: "Имя, город или слово из карточки" }).fill("Зульфия");
  await expect.element(page.getByRole("heading", { name: "Никто не подходит" })).toBeVisible();
  await expect.poll(address).toMatch(/q=/);
  await expectAccessible();
  await page.getByRole("main").getByRole("button", { name: "Сбросить фильтры" }).click();
  await expect.element(found).toHaveLength(12);
  await expect.poll(address).toBe("/favorites");
});

const textField = page.getByRole("searchbox", { name: "Имя, город или слово из карточки" });

/** Opens the favorites of somebody who has one, found by its name. */
async function openFoundFavorite() {
  const account = await createAccount();
  const card = await newCard();
  await api("POST", `/favorites/${card.id}`, { token: account.token });
  await signInAs(account);
  await openPage(`/favorites?q=${encodeURIComponent(card.name)}`);
  await expect.element(page.getByRole("heading", { name: card.name })).toBeVisible();
}

test("TL-70 a pause after a blank leaves the blank in the text field", async () => {
  await openFoundFavorite();
  await textField.fill("");
  await press(textField, "Зульфия ");
  await expect.element(page.getByRole("heading", { name: "Никто не подходит" })).toBeVisible();
  await press(textField, "Ким");
  await expect.element(textField).toHaveValue("Зульфия Ким");
  await expect.poll(() => new URLSearchParams(address().split("?")[1]).get("q")).toBe("Зульфия Ким");
});

test("TL-70 the emptied text field stays for the next words, before and after all favorites are there", async () => {
  await openFoundFavorite();
  const answer = Promise.withResolvers<void>();
  const requested = Promise.withResolvers<void>();
  intercept(/\/api\/favorites\?/, async (_, send) => {
    requested.resolve();
    await answer.promise;
    return send();
  });
  await textField.fill("");
  await requested.promise;
  await userEvent.keyboard("З");
  answer.resolve();
  await expect.element(page.getByRole("heading", { name: "Никто не подходит" })).toBeVisible();
  await userEvent.keyboard("у");
  await expect.element(textField).toHaveValue("Зу");
});
