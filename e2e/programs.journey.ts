import { expect } from "@playwright/test";
import { startWebhookReceiver, verifyWebhook } from "../api/test/webhooks/receiver.ts";
import { newCard } from "./owned-card.ts";
import { expectAccessible, origin, signInAs, test } from "./steps.ts";

test("a model makes a token and a webhook for her own program, which reads her cards and is told of changes", async ({
  page,
}) => {
  const receiver = await startWebhookReceiver();
  const { id, owner } = await newCard();
  await signInAs(page, owner);
  await page.goto(`${origin()}/profile?tab=account`);
  await page.locator("summary", { hasText: "Разработчикам" }).click();
  await expect(page.getByText("Токенов пока нет.")).toBeVisible();
  await page.getByRole("button", { name: "Создать токен" }).click();
  const form = page.getByRole("dialog", { name: "Создать токен" });
  await form.getByRole("button", { name: "Создать токен" }).click();
  await expect(form.getByRole("alert").filter({ hasText: "Введите название" })).toBeVisible();
  await form.getByLabel("Название").fill("Мой сайт");
  await form.getByLabel(/^Читать карточки/).check();
  await form.getByLabel("Действует").selectOption("30");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Создать токен" }).click();
  const made = page.getByRole("dialog", { name: "Токен «Мой сайт» создан" });
  const token = await made.getByLabel("Токен").inputValue();
  expect(token).toMatch(/^ccp_[\w-]{43}$/);
  await made.getByRole("button", { name: "Готово" }).click();
  await expect(page.getByText("Ещё не использовался")).toBeVisible();

  const asProgram = (path: string) =>
    fetch(`${origin()}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  const listed = await (await asProgram("/models")).json();
  expect(listed.data.models.map((card: { id: string }) => card.id)).toEqual([id]);
  expect((await asProgram("/auth/me")).status).toBe(403);

  await page.getByRole("button", { name: "Добавить вебхук" }).click();
  const hook = page.getByRole("dialog", { name: "Добавить вебхук" });
  await hook.getByLabel("Адрес").fill(`${receiver.url}/hook`);
  await hook.getByLabel("Карточка изменена").check();
  await hook.getByRole("button", { name: "Добавить вебхук" }).click();
  const key = page.getByRole("dialog", { name: "Вебхук добавлен" });
  const secret = await key.getByLabel("Ключ подписи").inputValue();
  await key.getByRole("button", { name: "Готово" }).click();
  await page.getByRole("button", { name: "Проверить" }).click();
  await expect.poll(() => receiver.received.length).toBe(1);
  const [event] = receiver.received;
  expect(event && verifyWebhook(secret, event, new Date())).toMatchObject({ type: "webhook.test" });
  await page.getByRole("button", { name: /^Журнал/ }).click();
  const log = page.getByRole("dialog", { name: "Журнал" });
  await expect(async () => {
    await log.getByRole("button", { name: "Обновить" }).click();
    await expect(log.getByText("Принято: 200 ok")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Изменить: http/ }).click();
  const edit = page.getByRole("dialog", { name: "Изменить вебхук" });
  await expect(edit.getByLabel("Карточка изменена")).toBeChecked();
  await edit.getByLabel("Карточка удалена").check();
  await edit.getByRole("button", { name: "Сохранить" }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByRole("listitem").filter({ hasText: "Карточка удалена" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Приостановить" }).click();
  await expect(page.getByText("Приостановлен", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Удалить: http/ }).click();
  await page.getByRole("dialog", { name: "Удалить вебхук?" }).getByRole("button", { name: "Удалить" }).click();
  await expect(page.getByText("Вебхуков пока нет.")).toBeVisible();

  await page.getByRole("button", { name: "Отозвать: Мой сайт" }).click();
  const confirm = page.getByRole("dialog", { name: "Отозвать токен «Мой сайт»?" });
  await confirm.getByRole("button", { name: "Отозвать" }).click();
  await expect(page.getByText("Токенов пока нет.")).toBeVisible();
  const refused = await asProgram("/models");
  expect([refused.status, (await refused.json()).error.code]).toEqual([401, "token.invalid"]);
  await receiver.close();
});
