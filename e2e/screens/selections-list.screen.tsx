import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { PublishedCard } from "../public-cards.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { intercept, watchStatuses } from "./network.ts";
import {
  address,
  api,
  createAccount,
  createSelection,
  fillSignIn,
  joinLink,
  makeLink,
  matching,
  openPage,
  reopenPage,
  signInAs,
  textsOf,
  voteAs,
} from "./pages.tsx";
import { names } from "./selection-parts.ts";

const pageOf = (id: string) => `/selections/${id}`;
const list = () => page.getByRole("list", { name: "Подборки" });

test("NAV-04 a guest signs in and returns; the empty list explains selections, and one is made", async () => {
  const account = await createAccount();
  await openPage("/selections");
  await expect.poll(address).toMatch(/\/login\?next=%2Fselections$/);
  await fillSignIn(account);
  await expect.element(page.getByRole("heading", { name: "Соберите первую подборку" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Новая подборка" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Новая подборка" });
  await dialog.getByRole("button", { name: "Создать" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Дайте подборке название");
  await dialog.getByLabelText("Название").fill('Весна <img src="x">');
  await dialog.getByLabelText("Описание").fill("Съёмка в марте");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Создать" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: 'Весна <img src="x">' })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Здесь пока никого" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Открыть меню" }).click();
  await page.getByRole("navigation", { name: "Основное меню" }).getByRole("link", { name: "Подборки" }).click();
  await expect.element(list().getByText("ещё не отправлена")).toBeVisible();
});

test("selections are renamed, copied, put away, deleted and brought back", async () => {
  const owned = await createSelection("Анна");
  const secret = await makeLink(owned);
  await voteAs(await joinLink(secret, "Оля"), owned.cards[0] as PublishedCard, { choice: "yes" });
  await signInAs(owned);
  await openPage("/profile");
  await page.getByRole("link", { name: "Смотреть подборки" }).click();
  const rows = list().getByRole("listitem");
  const choose = async (name: string, act: string) => {
    await page.getByRole("button", { name: `Ещё: ${name}`, exact: true }).click();
    await page.getByRole("menuitem", { name: act }).click();
  };
  await expect.element(rows).toMatchTextContent("1 модель");
  await expect.element(rows).toMatchTextContent("Ответили: Оля");
  await expectAccessible();

  await choose("Показ", "Сделать копию");
  await expect.element(page.getByRole("heading", { level: 1, name: "Показ (копия)" })).toBeVisible();
  await choose("Показ (копия)", "Убрать в архив");
  await expect.element(page.getByText("«Показ (копия)» в архиве")).toBeVisible();
  await page.getByRole("link", { name: "Подборки" }).first().click();
  await expect.element(rows).toHaveLength(1);
  await page.getByRole("link", { name: "Архив" }).click();
  await expect.element(page.getByRole("link", { name: "Показ (копия)" })).toBeVisible();
  await expectAccessible();
  await choose("Показ (копия)", "Вернуть из архива");
  await expect.element(page.getByRole("heading", { name: "В архиве пусто" })).toBeVisible();

  await openPage(pageOf(owned.id));
  await choose("Показ", "Удалить");
  await expect.element(page.getByRole("button", { name: "Вернуть: Показ" })).toHaveFocus();
  await expect(api("POST", `/shared/${secret}/open`, { body: {} })).rejects.toThrow("selection.gone");
  await expectAccessible();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("link", { name: "Показ", exact: true })).toBeVisible();
  expect((await api("POST", `/shared/${secret}/open`, { body: {} })).selection.name).toBe("Показ");

  const mails = page.getByRole("switch", { name: "Письма об ответах и о выбывших моделях" });
  await expect.element(mails).toBeChecked();
  await mails.click();
  await expect.element(mails).not.toBeChecked();
  await expect.element(mails).toBeEnabled();
  await reopenPage();
  await expect.element(mails).not.toBeChecked();
});

test("TL-45 models who left are named with their place; a foreign selection is not found; the link of an email confirms before it turns them off", async () => {
  const owned = await createSelection("Анна", "Вера");
  const anna = owned.cards[0] as PublishedCard;
  await api("PUT", `/models/${anna.id}`, { token: anna.token, body: { status: "draft" } });
  await signInAs(owned);
  await openPage(pageOf(owned.id));
  const left = page.getByRole("region", { name: "Выбыли за последние 30 дней" }).getByRole("listitem");
  await expect
    .poll(() => textsOf(left).map((text) => text.replace(/\s+/g, " ")))
    .toEqual(matching(/^Анна .*больше не представлена на сайте · .* · место 1$/));
  await expectAccessible();
  await expect.poll(() => textsOf(names())).toEqual(matching(/^Вера/));
  await openPage(pageOf(crypto.randomUUID()));
  await expect.element(page.getByRole("heading", { name: "Такой подборки нет" })).toBeVisible();
  await expectAccessible();

  const statuses = watchStatuses(/\/api\/selections\/off/);
  await openPage(`/selections/off?token=${"x".repeat(43)}`);
  await expect.element(page.getByRole("heading", { name: "Письма о ваших подборках" })).toBeVisible();
  const button = page.getByRole("button", { name: "Больше не присылать" });
  await button.click();
  await expect.poll(() => statuses.at(-1)).toBe(404);
  await expect.element(page.getByRole("alert")).toHaveTextContent("Ссылка неизвестна или устарела");
  await expect.element(button).toBeEnabled();
  await expectAccessible();
  intercept(/\/api\/selections\/off\?/, async () => Response.json({ success: true, data: {} }));
  await button.click();
  await expect.element(page.getByRole("status")).toMatchTextContent("Готово");
  await expect.element(button).toHaveLength(0);
});
