import { expect, type Page } from "@playwright/test";
import { publishCard, rareName } from "./public-cards.ts";
import { api, createAccount, expectAccessible, origin, signInAs, test } from "./steps.ts";

const searchFor = (name: string) => `${origin()}/search?q=${encodeURIComponent(name)}`;
const row = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
const saveButton = (page: Page) => page.getByRole("button", { name: "Сохранить поиск" });

test("a saved search shows how many cards are new, until it is opened", async ({ page }) => {
  const family = rareName();
  const first = await publishCard({ first_name: "Вера", last_name: family, height: 178 });
  await signInAs(page, await createAccount());
  await page.goto(`${searchFor(family)}&minHeight=175`);
  await saveButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Сохранить поиск" });
  const name = dialog.getByLabel("Название");
  await expect(name).toHaveValue(new RegExp(`^«${family}», Рост: от 175`));
  await expectAccessible(page);
  await name.fill("  ");
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Дайте поиску название");
  await name.fill("Высокие");
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByRole("link", { name: "Поиск сохранён" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "Поиск сохранён" })).toBeVisible();

  const second = await publishCard({ first_name: "Анна", last_name: family, height: 180 });
  await publishCard({ first_name: "Ия", last_name: family, height: 160 });
  await page.goto(`${origin()}/profile`);
  await page.getByRole("button", { name: "Открыть меню" }).click();
  const menu = page.getByRole("navigation", { name: "Основное меню" });
  await menu.getByRole("link", { name: "Мои поиски 1 новая модель в ваших поисках" }).click();
  await expect(row(page, "Высокие").getByText("1 новая")).toBeVisible();
  await expect(row(page, "Высокие").getByRole("list", { name: "Условия поиска" })).toContainText("Рост: от 175");
  await expectAccessible(page);

  await page.getByRole("link", { name: "Высокие" }).click();
  for (const card of [first, second]) await expect(page.getByRole("heading", { name: card.name })).toBeVisible();
  await page.getByRole("button", { name: "Открыть меню" }).click();
  await expect(menu.getByRole("link", { name: "Мои поиски", exact: true })).toBeVisible();
  await page.goto(`${origin()}/searches`);
  await expect(row(page, "Высокие")).toBeVisible();
  await expect(page.getByText("1 новая")).toHaveCount(0);
});

test("saved searches are renamed, noted on, mailed or not, deleted and brought back", async ({ page }) => {
  const account = await createAccount();
  const { token } = account;
  await api("POST", "/searches", { token, body: { name: "Подиум", query: "gender=woman&country=russia" } });
  await signInAs(page, account);
  await page.goto(`${origin()}/profile`);
  await expect(page.getByRole("region", { name: "Мои поиски" })).toContainText("1 поиск");
  await page.getByRole("link", { name: "Смотреть все поиски" }).click();

  await page.getByRole("button", { name: "Изменить: Подиум" }).click();
  const dialog = page.getByRole("dialog", { name: "Сохранённый поиск" });
  await dialog.getByLabel("Название").fill("Показы");
  await dialog.getByLabel("Заметка").fill("Каталог, 12 мая");
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(row(page, "Показы")).toContainText("Россия");
  await expect(row(page, "Показы")).toContainText("Каталог, 12 мая");

  const mails = page.getByRole("switch", { name: "Письма о новых моделях: Показы" });
  await mails.click();
  await expect(mails).toBeChecked();
  await expect(mails).toBeEnabled();
  await page.reload();
  await expect(mails).toBeChecked();

  await page.getByRole("button", { name: "Удалить: Показы" }).click();
  await expect(page.getByRole("button", { name: "Вернуть: Показы" })).toBeFocused();
  expect((await api("GET", "/searches", { token })).searches).toEqual([]);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(mails).toBeChecked();
  expect((await api("GET", "/searches", { token })).searches).toMatchObject([
    { name: "Показы", notify: true, note: "Каталог, 12 мая" },
  ]);

  await page.getByRole("button", { name: "Удалить: Показы" }).click();
  await expect(page.getByText("Поиск «Показы» удалён.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Здесь пока пусто" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "К поиску" }).click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByRole("heading", { name: "Модели" })).toBeVisible();
  // All cards are no search.
  await expect(saveButton(page)).toHaveCount(0);
});

test("NAV-04 a guest who saves a search signs in and comes back to it", async ({ page }) => {
  const account = await createAccount();
  await page.goto(`${origin()}/search?gender=man`);
  await saveButton(page).click();
  await expect(page.getByText("Войдите, чтобы сохранять поиски")).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=%2Fsearch%3Fgender%3Dman/);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Пароль", { exact: true }).fill(account.password);
  await page.getByRole("main").getByRole("button", { name: "Войти", exact: true }).click();
  await expect(page).toHaveURL(/\/search\?gender=man$/);
  await expect(saveButton(page)).toBeVisible();
});

test("the link of a mail confirms before it turns the mails off, and reports an invalid one", async ({ page }) => {
  await page.goto(`${origin()}/searches/off?token=${"x".repeat(43)}`);
  await expect(page.getByRole("heading", { name: "Письма о новых моделях" })).toBeVisible();
  await expectAccessible(page);
  const button = page.getByRole("button", { name: "Больше не присылать" });
  // The alert stands from the beginning: the server knows the link. The press is refused all the same.
  const refused = page.waitForResponse((answer) => answer.url().includes("/api/searches/off"));
  await button.click();
  expect((await refused).status()).toBe(404);
  await expect(page.getByRole("alert")).toHaveText("Эта ссылка нам неизвестна или устарела");
  await expect(button).toBeEnabled();
  await page.route("**/api/searches/off?*", (route) => route.fulfill({ json: { success: true, data: {} } }));
  await button.click();
  await expect(page.getByRole("status")).toContainText("Готово");
  await expect(button).toHaveCount(0);
  await expectAccessible(page);
});

test("a card that the cached results do not show stays new when one comes back to them", async ({ page }) => {
  const family = rareName();
  const first = await publishCard({ first_name: "Вера", last_name: family });
  const account = await createAccount();
  const { token } = account;
  const query = `q=${encodeURIComponent(family)}`;
  await api("POST", "/searches", { token, body: { name: "Фамилия", query } });
  const newCount = async () => (await api("GET", "/searches", { token })).searches[0].newCount;
  await signInAs(page, account);
  const seen = page.waitForResponse((answer) => answer.url().endsWith("/seen") && answer.ok());
  await page.goto(searchFor(family));
  await seen;

  const second = await publishCard({ first_name: "Анна", last_name: family });
  await expect.poll(newCount).toBe(1);
  await page.getByRole("link", { name: first.name }).first().click();
  await expect(page).toHaveURL(new RegExp(`/model/${first.id}`));
  await page.goBack();
  await expect(page.getByRole("link", { name: "Поиск сохранён" })).toBeVisible();
  await expect(page.getByRole("heading", { name: first.name })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await newCount()).toBe(1);

  // A page that is loaded anew shows it.
  await page.reload();
  await expect(page.getByRole("heading", { name: second.name })).toBeVisible();
  await expect.poll(newCount).toBe(0);
});

test("TL-70 a member saves a search of the roster, finds it among their own with its new faces, and opens it there", async ({
  page,
}) => {
  const account = await createAccount();
  const { token } = account;
  const email = `saved-${process.pid}-${Date.now()}@agency.example`;
  const { agency } = await api("POST", "/agencies", { token, body: { name: "Север", email } });
  const add = (first_name: string, height: number) =>
    api("POST", `/agencies/${agency.id}/roster`, { token, body: { first_name, last_name: "Ким", height } });
  await add("Вера", 178);
  await signInAs(page, account);
  await page.goto(`${origin()}/agency/${agency.id}?minHeight=175&missing=gender`);
  await expect(page.getByText("Карточек: 1")).toBeVisible();
  await saveButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Сохранить поиск" });
  await expect(dialog.getByLabel("Название")).toHaveValue(/^Не хватает: пол, Рост: от 175/i);
  await dialog.getByLabel("Название").fill("Высокие");
  // The page marks as seen the cards that it shows.
  const seen = page.waitForResponse((answer) => answer.url().endsWith("/seen"));
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByRole("link", { name: "Поиск сохранён" })).toBeVisible();
  await seen;
  await add("Анна", 180);

  await page.goto(`${origin()}/searches`);
  await expect(row(page, "Высокие")).toContainText("Ростер агентства «Север»");
  await expect(row(page, "Высокие").getByText("1 новая")).toBeVisible();
  await expect(row(page, "Высокие").getByRole("list", { name: "Условия поиска" })).toContainText("Рост: от 175");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Высокие" }).click();
  await expect(page.getByText("Карточек: 2")).toBeVisible();
  await expect(page.getByRole("link", { name: "Поиск сохранён" })).toBeVisible();
  await page.getByRole("link", { name: "Поиск сохранён" }).click();
  await expect(row(page, "Высокие")).toBeVisible();
  await expect(page.getByText("1 новая")).toHaveCount(0);
});
