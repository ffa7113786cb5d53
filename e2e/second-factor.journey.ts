import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { freePort } from "../scripts/tools/free-port.ts";
import { type Product, startProduct } from "../scripts/tools/product.ts";
import { plugInDevice } from "./passkey-steps.ts";
import { api, expectAccessible, password, signIn, test } from "./steps.ts";

const admin = "moderator@example.com";
let product: Product;
let site: string;
test.beforeAll(async () => {
  const port = await freePort();
  site = `http://localhost:${port}`;
  product = await startProduct({
    ...{ PORT: String(port), PUBLIC_URL: site, EMAIL_VERIFICATION: "off" },
    ...{ ADMIN_EMAILS: admin, MODERATOR_SECOND_FACTOR: "required" },
  });
  const body = { email: admin, password, confirmPassword: password, firstName: "Вера", lastName: "Строгая" };
  await api("POST", "/auth/register", { body, on: site });
});
test.afterAll(() => product?.stop());

test("a moderator adds a passkey, moderates once it confirmed the session, and removes it only with it", async ({
  page,
}) => {
  const device = await plugInDevice(page);
  await page.goto(`${site}/login?next=%2Fmoderation`);
  await signIn(page, admin, password);
  const question = page.getByRole("heading", { name: "Подтвердите вход ключом" });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Добавить ключ входа" }).click();
  await page.getByRole("button", { name: "Добавить ключ входа" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Ключ входа добавлен" })).toBeVisible();

  await page.goto(`${site}/moderation/operations`);
  await expect(question).toBeVisible();
  await page.goto(`${site}/moderation`);
  await expect(question).toBeVisible();
  const confirm = page.getByRole("button", { name: "Подтвердить ключом входа" });
  await device.refuse(true);
  await confirm.click();
  await expect(page.getByRole("main").getByText("Вход отменён, или время вышло.")).toBeVisible();
  await device.refuse(false);
  await confirm.click();
  await expect(page.getByRole("heading", { level: 1, name: "Модерация" })).toBeVisible();
  await expect(page.getByText("Очередь", { exact: true })).toBeVisible();
  await page.reload();
  await expect(question).toBeHidden();

  await page.goto(`${site}/profile?tab=account`);
  await page.getByRole("main").getByRole("button", { name: "Выйти" }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto(`${site}/login?next=%2Fprofile%3Ftab%3Daccount`);
  await signIn(page, admin, password);
  await page
    .locator("#passkeys")
    .getByRole("button", { name: /^Удалить / })
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Модераторы подтверждают это ключом входа или кодом восстановления.")).toBeVisible();
  await expect(dialog.getByLabel("Ваш пароль")).toBeHidden();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Подтвердить ключом входа" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Ключ входа удалён" })).toBeVisible();
});

test("a moderator makes recovery codes, and moderates with one after losing the passkey", async ({ page }) => {
  await plugInDevice(page);
  const codes = page.locator("#recovery-codes");
  const account = `${site}/profile?tab=account`;
  await page.goto(`${site}/login?next=%2Fprofile%3Ftab%3Daccount`);
  await signIn(page, admin, password);
  await page.getByRole("button", { name: "Добавить ключ входа" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Ключ входа добавлен" })).toBeVisible();
  await codes.getByRole("button", { name: "Создать коды" }).click();
  const confirmation = page.getByRole("dialog", { name: "Подтвердите, что это вы" });
  await confirmation.getByRole("button", { name: "Подтвердить ключом входа" }).click();
  const shown = page.getByRole("dialog", { name: "Ваши коды восстановления" });
  await expect(shown.getByRole("listitem")).toHaveCount(10);
  await expectAccessible(page);
  const made = await shown.getByRole("listitem").allTextContents();
  const download = page.waitForEvent("download");
  await shown.getByRole("button", { name: "Скачать коды" }).click();
  expect(readFileSync(await (await download).path(), "utf8")).toBe(`${made.join("\n")}\n`);
  await shown.getByRole("button", { name: "Готово" }).click();
  await expect(codes.getByText(/Осталось кодов: 10 из 10/)).toBeVisible();

  // The device is lost: this browser has none.
  await page.getByRole("main").getByRole("button", { name: "Выйти" }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto(`${site}/login?next=%2Fmoderation`);
  await signIn(page, admin, password);
  await page.getByRole("button", { name: "Ввести код восстановления" }).click();
  const field = page.getByLabel("Код восстановления");
  await field.fill("wrong");
  await page.getByRole("button", { name: "Подтвердить", exact: true }).click();
  await expect(page.getByText("Код восстановления неверный или уже использован")).toBeVisible();
  await expectAccessible(page);
  await field.fill(made[0] ?? "");
  await page.getByRole("button", { name: "Подтвердить", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Модерация" })).toBeVisible();
  await page.goto(account);
  await expect(codes.getByText(/Осталось кодов: 9 из 10/)).toBeVisible();
  await page
    .locator("#passkeys")
    .getByRole("button", { name: /^Удалить / })
    .click();
  await expect(page.getByRole("listitem").filter({ hasText: "Ключ входа удалён" })).toBeVisible();
  await codes.getByRole("button", { name: "Удалить коды восстановления" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Коды восстановления удалены" })).toBeVisible();
  await expect(codes.getByText(/Осталось кодов/)).toBeHidden();
});
