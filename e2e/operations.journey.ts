import { expect, type Page } from "@playwright/test";
import { type Product, startProduct } from "../scripts/tools/product.ts";
import { type Account, api, expectAccessible, freshEmail, password, signInAs, test } from "./steps.ts";
import { readsWhole } from "./truncated-texts.ts";

const admin = "operator@example.com";
const secret = "hunter2hunter2";
let product: Product;
let operator: Account;
test.beforeAll(async () => {
  const keys = { BACKUP_S3_ENDPOINT: "https://s3.example.org", BACKUP_S3_REGION: "here" };
  const access = { BACKUP_S3_ACCESS_KEY_ID: "key", BACKUP_S3_SECRET_ACCESS_KEY: secret };
  product = await startProduct({ ADMIN_EMAILS: admin, EMAIL_VERIFICATION: "off", ...keys, ...access });
  operator = await enroll(admin);
});
test.afterAll(async () => {
  await product.stop();
});

async function enroll(email: string): Promise<Account> {
  const body = { email, password, confirmPassword: password, firstName: "Вера", lastName: "Строгая" };
  const { user, token } = await api("POST", "/auth/register", { body, on: product.origin });
  return { email, password, token, user };
}

const open = (page: Page, tab = "") => page.goto(`${product.origin}/moderation/operations${tab && `?tab=${tab}`}`);

test("an administrator makes a backup, rehearses its restore, and sees that it is verified", async ({ page }) => {
  test.slow();
  await signInAs(page, operator);
  await page.goto(`${product.origin}/moderation`);
  await page.getByRole("link", { name: "Эксплуатация сайта" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Эксплуатация" })).toBeVisible();
  await expect(page.getByText("accounts.delete")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Копии" }).click();
  await expect(page).toHaveURL(/tab=backups/);
  await expect(page.getByText("Копий пока нет.")).toBeVisible();
  await page.getByRole("button", { name: "Сделать копию сейчас" }).click();
  const backups = page.getByRole("list", { name: "Резервные копии" });
  await expect(backups.getByRole("listitem")).toHaveCount(1, { timeout: 60_000 });
  await expect(backups).toContainText("не проверена", { ignoreCase: true });

  await page.getByRole("button", { name: "Проверить сейчас" }).click();
  const rehearsals = page.getByRole("list", { name: "Результаты проверок" });
  await expect(rehearsals).toContainText("Восстановлено полностью", { ignoreCase: true, timeout: 120_000 });
  await expect(backups).toContainText(/проверена \d/i);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Задачи" }).click();
  await expect(page.getByText("Запрос резервной копии, Вера Строгая")).toBeVisible();
  await expect(page.getByText("Запрос проверки восстановления, Вера Строгая")).toBeVisible();
});

test("the other sections state storage, settings without secrets, the version, and that no mail server is set", async ({
  page,
}) => {
  await signInAs(page, operator);
  await open(page, "storage");
  await expect(page.getByText("Свободно на диске")).toBeVisible();
  await expectAccessible(page);
  await open(page, "settings");
  await expect(page.getByRole("row", { name: /BACKUP_S3_SECRET_ACCESS_KEY задано окружение/ })).toBeVisible();
  expect(await page.content()).not.toContain(secret);
  await expectAccessible(page);
  await open(page, "version");
  await expect(page.getByRole("heading", { name: "Обновление" })).toBeVisible();
  await expectAccessible(page);
  await open(page, "mail");
  await page.getByRole("button", { name: "Отправить пробное письмо" }).click();
  await expect(page.getByText("Почтовый сервер не задан: письма хранятся в файлах")).toBeVisible();
  await expectAccessible(page);
});

test("others get a page that states whom it is for, in every language", async ({ page }) => {
  await signInAs(page, await enroll(freshEmail()));
  for (const [prefix, title] of [
    ["", "Только для администраторов"],
    ["/en", "For administrators only"],
    ["/zh", "仅限站点管理员"],
  ] as const) {
    await page.goto(`${product.origin}${prefix}/moderation/operations`);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expectAccessible(page);
  }
});

test("on 320 pixels nothing of the operations page is cut or scrolls sideways", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInAs(page, operator);
  for (const tab of ["", "storage", "backups", "mail", "settings", "version"])
    await readsWhole(page, `${product.origin}/moderation/operations${tab && `?tab=${tab}`}`);
});
