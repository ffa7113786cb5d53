import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "./expect-accessible.ts";
import { intercept, watchStatuses } from "./network.ts";
import {
  address,
  api,
  createAccount,
  fillSignIn,
  focus,
  openPage,
  press,
  publishCard,
  rareName,
  reopenPage,
  signInAs,
} from "./pages.tsx";

const row = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
const saveButton = () => page.getByRole("button", { name: "Сохранить поиск" });
const newDialog = () => page.getByRole("dialog", { name: "Сохранить поиск" });
const expectSaved = () => expect.element(page.getByRole("link", { name: "Поиск сохранён" })).toBeVisible();

test("a saved search shows how many cards are new, until it is opened", async () => {
  const family = await rareName();
  const first = await publishCard({ first_name: "Вера", last_name: family, height: 178 });
  await signInAs(await createAccount());
  await openPage(`/search?q=${encodeURIComponent(family)}&minHeight=175`);
  await saveButton().click();
  const name = newDialog().getByLabelText("Название");
  await expect.poll(() => (name.element() as HTMLInputElement).value).toMatch(new RegExp(`^«${family}», Рост: от 175`));
  await expectAccessible();
  await name.fill("  ");
  await newDialog().getByRole("button", { name: "Сохранить" }).click();
  await expect.element(newDialog().getByRole("alert")).toHaveTextContent("Дайте поиску название");
  await name.fill("Высокие");
  await newDialog().getByRole("button", { name: "Сохранить" }).click();
  await expectSaved();
  await reopenPage();
  await expectSaved();

  const second = await publishCard({ first_name: "Анна", last_name: family, height: 180 });
  await publishCard({ first_name: "Ия", last_name: family, height: 160 });
  await openPage("/profile");
  await page.getByRole("button", { name: "Открыть меню" }).click();
  const menu = page.getByRole("navigation", { name: "Основное меню" });
  await menu.getByRole("link", { name: "Мои поиски 1 новая модель в ваших поисках" }).click();
  await expect.element(row("Высокие").getByText("1 новая")).toBeVisible();
  await expect.element(row("Высокие").getByRole("list", { name: "Условия поиска" })).toMatchTextContent("Рост: от 175");
  await expectAccessible();

  await page.getByRole("link", { name: "Высокие" }).click();
  for (const card of [first, second])
    await expect.element(page.getByRole("heading", { name: card.name })).toBeVisible();
  await page.getByRole("button", { name: "Открыть меню" }).click();
  await expect.element(menu.getByRole("link", { name: "Мои поиски", exact: true })).toBeVisible();
  await openPage("/searches");
  await expect.element(row("Высокие")).toBeVisible();
  await expect.element(page.getByText("1 новая")).toHaveLength(0);
});

test("saved searches are renamed, noted on, mailed or not, deleted and brought back", async () => {
  const account = await createAccount();
  const { token } = account;
  await api("POST", "/searches", { token, body: { name: "Подиум", query: "gender=woman&country=russia" } });
  await signInAs(account);
  await openPage("/profile");
  await expect.element(page.getByRole("region", { name: "Мои поиски" })).toMatchTextContent("1 поиск");
  await page.getByRole("link", { name: "Смотреть все поиски" }).click();

  await page.getByRole("button", { name: "Изменить: Подиум" }).click();
  const dialog = page.getByRole("dialog", { name: "Сохранённый поиск" });
  await dialog.getByLabelText("Название").fill("Показы");
  await dialog.getByLabelText("Заметка").fill("Каталог, 12 мая");
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect.element(row("Показы")).toMatchTextContent("Россия");
  await expect.element(row("Показы")).toMatchTextContent("Каталог, 12 мая");

  const mails = page.getByRole("switch", { name: "Письма о новых моделях: Показы" });
  await mails.click();
  await expect.element(mails).toBeChecked();
  await expect.element(mails).toBeEnabled();
  await reopenPage();
  await expect.element(mails).toBeChecked();

  await page.getByRole("button", { name: "Удалить: Показы" }).click();
  await expect.element(page.getByRole("button", { name: "Вернуть: Показы" })).toHaveFocus();
  expect((await api("GET", "/searches", { token })).searches).toEqual([]);
  await expectAccessible();
  await userEvent.keyboard("{Enter}");
  await expect.element(mails).toBeChecked();
  expect((await api("GET", "/searches", { token })).searches).toMatchObject([
    { name: "Показы", notify: true, note: "Каталог, 12 мая" },
  ]);

  await page.getByRole("button", { name: "Удалить: Показы" }).click();
  await expect.element(page.getByText("Поиск «Показы» удалён.")).toBeVisible();
  await reopenPage();
  await expect.element(page.getByRole("heading", { name: "Здесь пока пусто" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "К поиску" }).click();
  await expect.poll(address).toBe("/search");
  await expect.element(page.getByRole("heading", { name: "Модели" })).toBeVisible();
  // All cards are no search.
  await expect.element(saveButton()).toHaveLength(0);
});

test("a search that is deleted slowly leaves the focus to the button that it has gone on to", async () => {
  const account = await createAccount();
  for (const [name, query] of Object.entries({ Подиум: "gender=woman", Показы: "gender=man" }))
    await api("POST", "/searches", { token: account.token, body: { name, query } });
  await signInAs(account);
  await openPage("/searches");
  const late = Promise.withResolvers<void>();
  intercept(/\/api\/searches\/[^/]+$/, async (request, send) => {
    if (request.method === "DELETE") await late.promise;
    return send();
  });
  await press(page.getByRole("button", { name: "Удалить: Подиум" }), "{Enter}");
  const other = page.getByRole("button", { name: "Удалить: Показы" });
  await focus(other);
  late.resolve();
  await expect.element(page.getByRole("button", { name: "Вернуть: Подиум" })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "Вернуть: Показы" })).toHaveFocus();
});

test("NAV-04 a guest who saves a search signs in and comes back to it", async () => {
  const account = await createAccount();
  await openPage("/search?gender=man");
  await saveButton().click();
  await expect.element(page.getByText("Войдите, чтобы сохранять поиски")).toBeVisible();
  await expect.poll(address).toMatch(/\/login\?next=%2Fsearch%3Fgender%3Dman/);
  await fillSignIn(account);
  await expect.poll(address).toMatch(/\/search\?gender=man$/);
  await expect.element(saveButton()).toBeVisible();
});

test("the link of a mail confirms before it turns the mails off, and reports an invalid one", async () => {
  const statuses = watchStatuses(/\/api\/searches\/off/);
  await openPage(`/searches/off?token=${"x".repeat(43)}`);
  await expect.element(page.getByRole("heading", { name: "Письма о новых моделях" })).toBeVisible();
  await expectAccessible();
  const button = page.getByRole("button", { name: "Больше не присылать" });
  await button.click();
  await expect.poll(() => statuses.at(-1)).toBe(404);
  await expect.element(page.getByRole("alert")).toHaveTextContent("Эта ссылка нам неизвестна или устарела");
  await expect.element(button).toBeEnabled();
  intercept(/\/api\/searches\/off\?/, async () => Response.json({ success: true, data: {} }));
  await button.click();
  await expect.element(page.getByRole("status")).toMatchTextContent("Готово");
  await expect.element(button).toHaveLength(0);
  await expectAccessible();
});

test("TL-70 a member saves a search of the roster, finds it among their own with its new faces, and opens it there", async () => {
  const account = await createAccount();
  const { token } = account;
  const email = `saved-${crypto.randomUUID()}@agency.example`;
  const { agency } = await api("POST", "/agencies", { token, body: { name: "Север", email } });
  const add = (first_name: string, height: number) =>
    api("POST", `/agencies/${agency.id}/roster`, { token, body: { first_name, last_name: "Ким", height } });
  await add("Вера", 178);
  await signInAs(account);
  await openPage(`/agency/${agency.id}?minHeight=175&missing=gender`);
  const seen = watchStatuses(/\/api\/searches\/[^/]+\/seen$/);
  await expect.element(page.getByText("Карточек: 1")).toBeVisible();
  await saveButton().click();
  const name = newDialog().getByLabelText("Название");
  await expect.poll(() => (name.element() as HTMLInputElement).value).toMatch(/^Не хватает: пол, Рост: от 175/i);
  await name.fill("Высокие");
  await newDialog().getByRole("button", { name: "Сохранить" }).click();
  await expectSaved();
  // The page marks as seen the cards that it shows.
  await expect.poll(() => seen).not.toHaveLength(0);
  await add("Анна", 180);

  await openPage("/searches");
  await expect.element(row("Высокие")).toMatchTextContent("Ростер агентства «Север»");
  await expect.element(row("Высокие").getByText("1 новая")).toBeVisible();
  await expect.element(row("Высокие").getByRole("list", { name: "Условия поиска" })).toMatchTextContent("Рост: от 175");
  await expectAccessible();
  await page.getByRole("link", { name: "Высокие" }).click();
  await expect.element(page.getByText("Карточек: 2")).toBeVisible();
  await expectSaved();
  await page.getByRole("link", { name: "Поиск сохранён" }).click();
  await expect.element(row("Высокие")).toBeVisible();
  await expect.element(page.getByText("1 новая")).toHaveLength(0);
});
