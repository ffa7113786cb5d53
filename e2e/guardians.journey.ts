import { expect, type Page } from "@playwright/test";
import { cardPage, newCard, phone } from "./owned-card.ts";
import { readQr } from "./read-qr.ts";
import {
  api,
  createAccount,
  expectAccessible,
  freshEmail,
  mailedLink,
  mailTo,
  origin,
  signInAs,
  test,
} from "./steps.ts";

const small = { width: 390, height: 844 };
const panel = (page: Page) => page.getByRole("region", { name: "Родитель или представитель" });
const visit = async (page: Page, to: string) => page.goto(await mailedLink(to, "guardian"));

/** A published card of a 17-year-old whose guardian received a request, made through the API. */
async function askedMinor() {
  const { id, owner } = await newCard({ age: 17, agency: "Дом моды" });
  const email = freshEmail();
  const body = { name: "Вера Опекун", contact: "+7 777 000 11 22", email };
  await api("PUT", `/models/${id}/guardian`, { token: owner.token, body });
  return { id, owner, email };
}

async function consent(email: string): Promise<void> {
  const token = /token=([\w-]+)/.exec(await mailedLink(email, "guardian"))?.[1];
  await api("POST", "/guardians/confirm", { body: { token } });
}

test("FL-06 somebody of 17 names a parent, who reads what it means on a phone, consents, and takes it back", async ({
  page,
  browser,
}) => {
  const { id, owner } = await newCard({ age: 17, agency: "Дом моды" });
  await signInAs(page, owner);
  await page.goto(cardPage(id));
  await expect(page.getByRole("note").filter({ hasText: "Карточка ждёт родителя" })).toBeVisible();
  await page.getByRole("link", { name: "Указать представителя" }).click();
  await panel(page).getByRole("button", { name: "Отправить вопрос" }).click();
  await expect(panel(page).getByText("Заполните, пожалуйста")).toHaveCount(2);
  await expectAccessible(page);
  const email = freshEmail();
  await panel(page).getByLabel("Имя и фамилия представителя").fill("Вера Опекун");
  await panel(page).getByLabel("Телефон или мессенджер").fill("+7 777 000 11 22");
  await panel(page).getByLabel("Почта представителя").fill(email);
  await panel(page).getByRole("button", { name: "Отправить вопрос" }).click();
  await expect(panel(page).getByText("Ждём ответа: Вера Опекун")).toBeVisible();

  const parent = await (await browser.newContext({ locale: "ru-RU", viewport: small })).newPage();
  await visit(parent, email);
  await expect(parent).toHaveURL(`${origin()}/guardian`);
  await expect(parent.getByRole("heading", { level: 1, name: "Согласие родителя" })).toBeVisible();
  await expect(parent.getByText("Я — родитель или иной законный представитель")).toBeVisible();
  await expect(parent.locator("[inert]")).toContainText("+7 777 000 11 22");
  await expect(parent.locator("[inert]")).not.toContainText(phone);
  await expect(parent.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expectAccessible(parent);

  const reader = await (await browser.newContext({ locale: "ru-RU" })).newPage();
  await signInAs(reader, await createAccount());
  await reader.goto(cardPage(id));
  await expect(reader.getByRole("heading", { name: "Карточка модели не найдена" }).first()).toBeVisible();

  await parent.getByRole("button", { name: "Даю согласие" }).click();
  await expect(parent.getByRole("heading", { level: 1, name: "Вы дали согласие" })).toBeVisible();
  await expectAccessible(parent);
  await reader.reload();
  await expect(reader.getByText("Модели нет 18.")).toBeVisible();
  await expect(reader.getByText(phone)).toBeHidden();
  await expect(reader.getByRole("button", { name: "Связаться с моделью" })).toBeHidden();
  await expectAccessible(reader);
  expect((await mailTo(owner.email)).subject).toContain("согласие получено");

  await parent.getByRole("button", { name: "Отозвать согласие" }).click();
  await expect(parent.getByRole("heading", { level: 1, name: "Согласие отозвано" })).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole("heading", { name: "Карточка модели не найдена" }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("note").filter({ hasText: "Согласие отозвано" })).toBeVisible();
});

test("FL-06 a parent refuses, and the owner sees it with the next step", async ({ page }) => {
  const { id, owner, email } = await askedMinor();
  await visit(page, email);
  await page.getByRole("button", { name: "Не даю согласия" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Вы не согласились" })).toBeVisible();
  await expectAccessible(page);
  await signInAs(page, owner);
  await page.goto(cardPage(id));
  await expect(page.getByRole("note").filter({ hasText: "Представитель не согласен" })).toBeVisible();
  await expect(panel(page).getByRole("button", { name: "Отправить ещё раз" })).toBeVisible();
});

test("FL-06 a link opened twice states that the consent is given, and an unknown one that it is invalid", async ({
  page,
}) => {
  const { email } = await askedMinor();
  const link = await mailedLink(email, "guardian");
  await page.goto(link);
  await page.getByRole("button", { name: "Даю согласие" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Вы дали согласие" })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Вы дали согласие" })).toBeVisible();
  await page.goto(`${origin()}/guardian?token=${"x".repeat(64)}`);
  await expect(page.getByRole("heading", { level: 1, name: "Такой ссылки нет" })).toBeVisible();
  await expectAccessible(page);
});

test("TL-03 a minor shares her card once her parent consents, with the poster that she alone gets", async ({
  page,
}) => {
  const { id, owner, email } = await askedMinor();
  await signInAs(page, owner);
  await page.goto(`${cardPage(id)}?finished`);
  await expect(page.getByRole("button", { name: "Комп-карта" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Скопировать ссылку" })).toHaveCount(0);

  await consent(email);
  await page.reload();
  await expect(page.getByRole("button", { name: "Скопировать ссылку" })).toBeVisible();
  await expect(page.getByText("Ссылка и код открывают карточку участникам сайта.")).toBeVisible();
  await page.goto(cardPage(id));
  await page.getByRole("button", { name: "Поделиться" }).click();
  await expect(page.getByRole("menuitem", { name: "ВКонтакте" })).toHaveAttribute("href", /share\.php(?!.*image)/);
  await page.getByRole("menuitem", { name: "WeChat" }).click();
  const dialog = page.getByRole("dialog", { name: "Поделиться в WeChat" });
  const poster = dialog.getByRole("img", { name: /^Постер: / });
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1080);
  expect(await readQr((await poster.getAttribute("src")) ?? "")).toMatch(/\/c\/[0-9A-Z]{10}$/);
  await expect(dialog.getByRole("link", { name: "Сохранить постер" })).toHaveAttribute("download", /\.jpg$/);
  await expectAccessible(page);
});

test("FL-06 a guest who holds the link of a minor's card meets a missing card and the way to sign in", async ({
  page,
}) => {
  const { id, email } = await askedMinor();
  await consent(email);
  const answer = await page.goto(cardPage(id));
  expect(answer?.status()).toBe(404);
  expect(await answer?.text()).not.toContain("Вера Опекун");
  await expect(page.getByText("показывают только участникам")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Войти" })).toBeVisible();
  await expectAccessible(page);
});

test("SL-01 a card with the age 23 is closed to guests as soon as another card of the person states 17", async ({
  page,
}) => {
  const { id, owner } = await newCard();
  expect((await page.goto(cardPage(id)))?.status()).toBe(200);
  await api("POST", "/models", { token: owner.token, body: { first_name: "Вера", age: 17 } });
  const answer = await page.goto(cardPage(id));
  expect(answer?.status()).toBe(404);
  expect(await answer?.text()).not.toContain("Лугова");
});

test("SL-03 SL-04 the owner of a minor's card reads who sees what, and which text waits", async ({ page }) => {
  const { id, owner } = await newCard({ age: 17, agency: "Дом моды" });
  await api("PUT", `/models/${id}`, { token: owner.token, body: { additional_info: "Пишите в тг @lugova" } });
  await signInAs(page, owner);
  await page.goto(cardPage(id));
  const waiting = page.getByRole("note").filter({ hasText: "Текст ждёт проверки" });
  await expect(waiting).toContainText("Похоже, здесь есть контакт");
  const switches = page.getByRole("region", { name: "Кто что видит" });
  await expect(switches.getByText("Никому до 18 лет").first()).toBeVisible();
  await expect(switches.getByRole("button", { name: "Всем участникам" })).toHaveCount(0);
  const agency = switches.getByRole("group", { name: "Агентство" });
  await expect(agency.getByRole("button", { name: "Проверенным букерам" })).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);
});
