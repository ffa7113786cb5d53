import { expect, type Page } from "@playwright/test";
import { createSelection, makeLink, openAsClient } from "./selection-steps.ts";
import { api, createAccount, expectAccessible, origin, signIn, signInAs, test } from "./steps.ts";

const pageOf = (id: string) => `${origin()}/selections/${id}`;
const names = (page: Page) => page.getByRole("list", { name: "Модели" }).getByRole("heading", { level: 2 });

test("NAV-04 a guest signs in and returns; the empty list explains selections, and one is made", async ({ page }) => {
  const account = await createAccount();
  await page.goto(`${origin()}/selections`);
  await expect(page).toHaveURL(/\/login\?next=%2Fselections$/);
  await signIn(page, account.email, account.password);
  await expect(page.getByRole("heading", { name: "Соберите первую подборку" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Новая подборка" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Новая подборка" });
  await dialog.getByRole("button", { name: "Создать" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Дайте подборке название");
  await dialog.getByLabel("Название").fill('Весна <img src="x">');
  await dialog.getByLabel("Описание").fill("Съёмка в марте");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Создать" }).click();
  await expect(page.getByRole("heading", { level: 1, name: 'Весна <img src="x">' })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Здесь пока никого" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Открыть меню" }).click();
  await page.getByRole("navigation", { name: "Основное меню" }).getByRole("link", { name: "Подборки" }).click();
  await expect(page.getByRole("list", { name: "Подборки" }).getByText("ещё не отправлена")).toBeVisible();
});

test("selections are renamed, copied, put away, deleted and brought back", async ({ page }) => {
  const owned = await createSelection("Анна");
  const secret = await makeLink(owned);
  await (await openAsClient(secret, "Оля")).vote(owned.cards[0] as (typeof owned.cards)[0], { choice: "yes" });
  await signInAs(page, owned);
  await page.goto(`${origin()}/profile`);
  await page.getByRole("link", { name: "Смотреть подборки" }).click();
  const rows = page.getByRole("list", { name: "Подборки" }).getByRole("listitem");
  const choose = async (name: string, act: string) => {
    await page.getByRole("button", { name: `Ещё: ${name}`, exact: true }).click();
    await page.getByRole("menuitem", { name: act }).click();
  };
  await expect(rows).toContainText(["1 модель"]);
  await expect(rows).toContainText(["Ответили: Оля"]);
  await expectAccessible(page);

  await choose("Показ", "Сделать копию");
  await expect(page.getByRole("heading", { level: 1, name: "Показ (копия)" })).toBeVisible();
  await choose("Показ (копия)", "Убрать в архив");
  await expect(page.getByText("«Показ (копия)» в архиве")).toBeVisible();
  await page.getByRole("link", { name: "Подборки" }).first().click();
  await expect(rows).toHaveCount(1);
  await page.getByRole("link", { name: "Архив" }).click();
  await expect(page.getByRole("link", { name: "Показ (копия)" })).toBeVisible();
  await expectAccessible(page);
  await choose("Показ (копия)", "Вернуть из архива");
  await expect(page.getByRole("heading", { name: "В архиве пусто" })).toBeVisible();

  await page.goto(pageOf(owned.id));
  await choose("Показ", "Удалить");
  await expect(page.getByRole("button", { name: "Вернуть: Показ" })).toBeFocused();
  await expect(api("POST", `/shared/${secret}/open`, { body: {} })).rejects.toThrow("selection.gone");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Показ", exact: true })).toBeVisible();
  expect((await api("POST", `/shared/${secret}/open`, { body: {} })).selection.name).toBe("Показ");

  const mails = page.getByRole("switch", { name: "Письма об ответах и о выбывших моделях" });
  await expect(mails).toBeChecked();
  await mails.click();
  await expect(mails).not.toBeChecked();
  await expect(mails).toBeEnabled();
  await page.reload();
  await expect(mails).not.toBeChecked();
});

test("a selection that was deleted on another device leaves the open page", async ({ page }) => {
  const owned = await createSelection("Анна");
  await signInAs(page, owned);
  const live = page
    .waitForEvent("websocket")
    .then((socket) => socket.waitForEvent("framesent", ({ payload }) => String(payload).includes(owned.id)));
  await page.goto(pageOf(owned.id));
  await expect(names(page)).toHaveText([/^Анна/]);
  await live;
  await api("DELETE", `/selections/${owned.id}`, { token: owned.token });
  await expect(page.getByRole("heading", { name: "Такой подборки нет" })).toBeVisible();
  await expect(names(page)).toHaveCount(0);
});

test("TL-45 models who left are named with their place; a foreign selection is not found; the link of an email confirms before it turns them off", async ({
  page,
}) => {
  const owned = await createSelection("Анна", "Вера");
  const [anna] = owned.cards;
  await api("PUT", `/models/${anna?.id}`, { token: anna?.token as string, body: { status: "draft" } });
  await signInAs(page, owned);
  await page.goto(pageOf(owned.id));
  const left = page.getByRole("region", { name: "Выбыли за последние 30 дней" });
  await expect(left.getByRole("listitem")).toHaveText([/^Анна .*больше не представлена на сайте · .* · место 1$/]);
  await expectAccessible(page);
  await expect(names(page)).toHaveText([/^Вера/]);
  await page.goto(pageOf(crypto.randomUUID()));
  await expect(page.getByRole("heading", { name: "Такой подборки нет" })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${origin()}/selections/off?token=${"x".repeat(43)}`);
  await expect(page.getByRole("heading", { name: "Письма о ваших подборках" })).toBeVisible();
  const button = page.getByRole("button", { name: "Больше не присылать" });
  // The alert stands from the beginning: the server knows the link. The press is refused all the same.
  const refused = page.waitForResponse((answer) => answer.url().includes("/api/selections/off"));
  await button.click();
  expect((await refused).status()).toBe(404);
  await expect(page.getByRole("alert")).toHaveText("Ссылка неизвестна или устарела");
  await expect(button).toBeEnabled();
  await expectAccessible(page);
  await page.route("**/api/selections/off?*", (route) => route.fulfill({ json: { success: true, data: {} } }));
  await button.click();
  await expect(page.getByRole("status")).toContainText("Готово");
  await expect(button).toHaveCount(0);
});
