import { consentVersions } from "@compcard/domain/consents/kinds";
import { expect, type Page } from "@playwright/test";
import { cardPage, newCard } from "./owned-card.ts";
import { api, createAccount, expectAccessible, freshEmail, mailTo, origin, password, signInAs, test } from "./steps.ts";

const ledgerOf = (token: string): Promise<{ consents: { kind: string; given: boolean; version: string }[] }> =>
  api("GET", "/auth/consents", { token });
const box = (page: Page) => page.getByLabel("обработку персональных данных");
const toast = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

test("sign-up has unticked consent boxes with the whole text, and keeps all input if one is missing", async ({
  page,
}) => {
  const email = freshEmail();
  await page.goto(`${origin()}/register`);
  await page.getByLabel("Имя", { exact: true }).fill("Вера");
  await page.getByLabel("Фамилия").fill("Ланская");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Пароль", { exact: true }).fill(password);
  await page.getByLabel("Пароль ещё раз").fill(password);
  for (const one of await page.getByRole("checkbox").all()) await expect(one).not.toBeChecked();
  await page.getByRole("button", { name: "Зарегистрироваться" }).click();
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveAccessibleDescription(/Отметьте согласие/);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Полный текст: Обработка персональных данных" }).click();
  const text = page.getByRole("dialog", { name: "Обработка персональных данных" });
  await expect(text).toContainText("Compcard, демонстрационный сайт");
  await expect(text).toContainText("Редакция от");
  await expectAccessible(page);
  await text.getByRole("button", { name: "Закрыть" }).click();

  await box(page).check();
  await page.getByRole("button", { name: "Зарегистрироваться" }).click();
  await expect(page.getByRole("heading", { name: "Проверьте почту" })).toBeVisible();
  const token = /token=([\w-]+)/.exec((await mailTo(email)).text ?? "")?.[1];
  const { token: session } = await api("POST", "/auth/verify-email", { body: { token } });
  expect((await ledgerOf(session)).consents).toMatchObject([
    { kind: "processing", given: true, version: consentVersions.processing },
  ]);
});

test("publishing requests the consent first; withdrawn in the profile, the card is gone for guests at once", async ({
  page,
  browser,
}) => {
  const owner = await createAccount(undefined, ["processing"]);
  const body = { first_name: "Вера", last_name: "Лугова", status: "draft" };
  const { model } = await api("POST", "/models", { token: owner.token });
  await api("PUT", `/models/${model.id}`, { token: owner.token, body });
  await signInAs(page, owner);
  await page.goto(cardPage(model.id));
  await page.getByRole("button", { name: "Опубликовать" }).click();
  const question = page.getByRole("dialog", { name: "Нужно ваше согласие" });
  await expect(question.getByRole("checkbox")).toHaveCount(5);
  for (const one of await question.getByRole("checkbox").all()) await expect(one).not.toBeChecked();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Не сейчас" }).click();
  await expect(question).toBeHidden();
  expect((await api("GET", `/models/${model.id}`, { token: owner.token })).model.status).toBe("draft");

  await page.getByRole("button", { name: "Опубликовать" }).click();
  await question.getByRole("button", { name: "Согласиться и опубликовать" }).click();
  await expect(question.getByText("Отметьте согласие")).toBeVisible();
  await question.getByLabel("Разрешаю публиковать мою карточку").check();
  await question.getByRole("button", { name: "Согласиться и опубликовать" }).click();
  const guest = await (await browser.newContext()).newPage();
  await expect(async () => expect((await guest.goto(cardPage(model.id)))?.status()).toBe(200)).toPass();

  await page.goto(`${origin()}/profile?tab=privacy`);
  const withdraw = page.getByRole("button", { name: "Отозвать: Публикация карточек" });
  await expect(withdraw).toBeVisible();
  await expectAccessible(page);
  await withdraw.click();
  const requested = page.getByRole("dialog", { name: "Снять карточки с публикации?" });
  await requested.getByRole("button", { name: "Отозвать и снять" }).click();
  await expect(toast(page, "Согласие отозвано")).toBeVisible();
  await expect(page.getByRole("button", { name: "Дать согласие: Публикация карточек" })).toBeVisible();
  expect((await guest.goto(cardPage(model.id)))?.status()).toBe(404);
  await guest.context().close();
});

test("what is not ticked stays the owner's alone, until it is allowed in the profile", async ({ page, browser }) => {
  const owner = await createAccount(undefined, ["processing"]);
  const body = { first_name: "Вера", last_name: "Лугова", height: 187, skills: ["catwalk"], status: "draft" };
  const { model } = await api("POST", "/models", { token: owner.token });
  await api("PUT", `/models/${model.id}`, { token: owner.token, body });
  await signInAs(page, owner);
  await page.goto(cardPage(model.id));
  await page.getByRole("button", { name: "Опубликовать" }).click();
  const question = page.getByRole("dialog", { name: "Нужно ваше согласие" });
  await question.getByLabel("Разрешаю публиковать мою карточку").check();
  await question.getByLabel("Разрешаю показывать навыки").check();
  await question.getByRole("button", { name: "Согласиться и опубликовать" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole("main")).toContainText("187");
  const note = page.getByRole("note").filter({ hasText: "Букеры этого не видят" });
  await expect(note).toContainText("пол, возраст, город и страна, внешность и параметры, тип внешности");
  await expectAccessible(page);

  const guest = await (await browser.newContext()).newPage();
  await expect(async () => expect((await guest.goto(cardPage(model.id)))?.status()).toBe(200)).toPass();
  await expect(guest.getByRole("main")).toContainText("дефиле");
  await expect(guest.getByRole("main")).not.toContainText("187");

  await note.getByRole("link", { name: "Выбрать по отдельности" }).click();
  await expect(page.getByText(/^Не показываем с/)).toHaveCount(3);
  await page.getByRole("button", { name: "Дать согласие: Публикация внешности и параметров" }).click();
  await question.getByRole("checkbox").check();
  await question.getByRole("button", { name: "Согласиться и продолжить" }).click();
  await expect(toast(page, "теперь это показано на карточке")).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole("main")).toContainText("187");
  await page.getByRole("button", { name: "Отозвать: Публикация внешности и параметров" }).click();
  await expect(toast(page, "теперь это видите только вы")).toBeVisible();
  expect((await guest.reload())?.status()).toBe(200);
  await expect(guest.getByRole("main")).not.toContainText("187");
  await guest.context().close();
});

test("TL-20 with the required consent alone, every page names what bookers do not see, and one press shows it", async ({
  page,
  browser,
}) => {
  const owner = await createAccount(undefined, ["processing"]);
  const facts = { age: 24, location: "Москва, Россия", height: 187, chest: 84, waist: 60, hips: 89, shoe_size: 39 };
  const { model } = await api("POST", "/models", { token: owner.token });
  const body = { first_name: "Вера", last_name: "Лугова", ...facts, status: "draft" };
  await api("PUT", `/models/${model.id}`, { token: owner.token, body });
  await signInAs(page, owner);
  await page.goto(`${origin()}/create?step=8`);
  await page.getByRole("button", { name: "Создать карточку" }).click();
  const sheet = page.getByRole("dialog", { name: "Нужно ваше согласие" });
  await expect(sheet.getByLabel("Разрешаю показывать внешность")).toHaveAccessibleDescription(/не увидят рост/);
  await expectAccessible(page);
  await sheet.getByLabel("Разрешаю публиковать мою карточку").check();
  await sheet.getByRole("button", { name: "Согласиться и опубликовать" }).click();

  const note = page.getByRole("note").filter({ hasText: "Букеры этого не видят" });
  await expect(page.getByRole("heading", { level: 1, name: "Карточка показана не вся" })).toBeVisible();
  await expect(note).toContainText("внешность и параметры");
  await expect(page.getByText("готова")).toHaveCount(0);
  await page.goto(origin());
  await expect(note).toBeVisible();
  await expect(page.getByText(/Букеры будут искать и не найдут: .*возраст.*рост.*обувь/)).toBeVisible();
  await page.goto(`${origin()}/profile`);
  await expect(page.getByText("Показана не вся")).toBeVisible();
  await page.goto(`${cardPage(model.id)}?edit=true`);
  await expect(note).toBeVisible();

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(cardPage(model.id));
  await expect(guest.getByRole("main")).not.toContainText("187");
  await note.getByRole("button", { name: "Разрешить показ" }).click();
  await expect(note).toBeHidden();
  await guest.reload();
  await expect(guest.getByRole("main")).toContainText("187");
  await guest.context().close();
});

test("who withdraws processing deletes the account, and gets a receipt of what was destroyed", async ({ page }) => {
  const { id, owner } = await newCard();
  await signInAs(page, owner);
  await page.goto(`${origin()}/profile?tab=privacy`);
  await page.getByRole("button", { name: "Отозвать: Обработка персональных данных" }).click();
  const dialog = page.getByRole("dialog", { name: "Удалить аккаунт" });
  await expect(dialog).toContainText("Без этого согласия");
  await expectAccessible(page);
  await dialog.getByRole("textbox").fill(owner.email);
  await dialog.getByRole("button", { name: "Удалить аккаунт" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect((await fetch(cardPage(id))).status).toBe(404);
  let receipt = "";
  await expect(async () => {
    const mail = await mailTo(owner.email);
    expect(mail.subject).toBe("Аккаунт на Compcard удалён");
    receipt = mail.text ?? "";
  }).toPass();
  expect(receipt).toMatch(/Уничтожено: карточки — 1, фотографии — 2/);
  expect(receipt).toMatch(/^https?:\S+\/privacy$/m);
});
