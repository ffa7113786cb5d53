import { expect } from "@playwright/test";
import { api, createAccount, expectAccessible, origin, signInAs, test } from "./steps.ts";
import { photo } from "./wizard-steps.ts";

test("a model adds photos to her portfolio, orders them by keys, credits one, and everybody leafs through them", async ({
  page,
  browser,
}) => {
  const account = await createAccount();
  const body = { first_name: "Вера", last_name: "Лугова", age: 23, status: "published" };
  const { model } = await api("POST", "/models", { token: account.token, body });
  await signInAs(page, account);
  await page.goto(`${origin()}/model/${model.id}`);
  const files = [await photo("1.jpg", "#c9a36a", 901), await photo("2.jpg", "#8aa18c", 902)];
  const panel = page.getByRole("region", { name: "Портфолио" }).last();
  await panel
    .getByLabel("Добавить фотографии")
    .setInputFiles([...files, { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no photo") }]);
  const rows = panel.getByRole("list", { name: "Портфолио" }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(panel.getByText("2 из 30")).toBeVisible();
  await expect(panel.getByRole("alert")).toBeVisible();
  await panel.getByRole("button", { name: "Убрать" }).click();
  await expectAccessible(page);

  const order = async () =>
    ((await api("GET", `/models/${model.id}`, { token: account.token })).model.portfolio as { width: number }[]).map(
      ({ width }) => width,
    );
  expect(await order()).toEqual([901, 902]);
  await panel.getByRole("button", { name: "Переставить: Фото 2, место 2" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Фото 2: взята с места 2 из 2")).toBeAttached();
  // The keys are followed a moment after.
  await expect(async () => {
    await page.keyboard.press("ArrowUp");
    await expect(page.getByText("Фото 2: место 1 из 2")).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press("Space");
  await expect.poll(order).toEqual([902, 901]);

  const credit = panel.getByLabel("Фотограф или издание").first();
  await credit.fill("пишите @anna.kim");
  await credit.blur();
  await expect(panel.getByText("Без контактов")).toBeVisible();
  await credit.fill("Анна Ким");
  await panel.getByLabel("Год").first().fill("2025");
  await panel.getByLabel("Год").first().blur();

  const guest = await (await browser.newContext()).newPage();
  await expect(async () => {
    await guest.goto(`${origin()}/model/${model.id}`);
    await guest.getByRole("list", { name: "Портфолио" }).getByRole("button").first().click({ timeout: 5_000 });
    await expect(guest.getByText("Анна Ким, 2025").last()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(guest.getByRole("dialog", { name: "Фотографии" }).getByText("1 из 2")).toBeVisible();
});
