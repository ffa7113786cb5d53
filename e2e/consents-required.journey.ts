import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { type Product, startProduct } from "../scripts/tools/product.ts";
import { agree, api, expectAccessible, freshEmail, mailTo, origin, password, signInAs, test } from "./steps.ts";

const abroad = "Данные хранятся на серверах в Казахстане.";
let product: Product;
test.beforeAll(async () => {
  const file = join(tmpdir(), `compcard-site-${process.pid}.json`);
  writeFileSync(
    file,
    JSON.stringify({ crossBorder: { ru: abroad, en: "Kept in Kazakhstan.", zh: "数据存放于哈萨克斯坦。" } }),
  );
  product = await startProduct({
    ...{ CONSENT: "required", SITE_FILE: file, MODERATION: "pre", ADMIN_EMAILS: "moderator@example.com" },
  });
});
test.afterAll(async () => {
  await product.stop();
});

const post = (path: string, body: unknown, token?: string) =>
  fetch(`${product.origin}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });

async function fillIn(page: Page, email: string, site = product.origin): Promise<void> {
  await page.goto(`${site}/register`);
  await page.getByLabel("Имя", { exact: true }).fill("Вера");
  await page.getByLabel("Фамилия").fill("Ланская");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Пароль", { exact: true }).fill(password);
  await page.getByLabel("Пароль ещё раз").fill(password);
}

test("where consents are required nobody signs up or publishes without them, by a page or past it", async ({
  page,
}) => {
  const email = freshEmail();
  const person = { email, password, confirmPassword: password, firstName: "Вера", lastName: "Ланская" };
  for (const consents of [undefined, ["processing"]]) {
    const refused = await post("/auth/register", { ...person, consents });
    expect([refused.status, (await refused.json()).error.code]).toEqual([409, "consent.required"]);
  }
  await fillIn(page, email);
  const transfer = page.getByLabel("передачу данных за границу");
  await agree(page);
  await page.getByRole("button", { name: "Зарегистрироваться" }).click();
  await expect(transfer).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Полный текст: Передача данных за границу" }).click();
  await expect(page.getByRole("dialog")).toContainText(abroad);
  await page.getByRole("dialog").getByRole("button", { name: "Закрыть" }).click();
  await transfer.check();
  await page.getByRole("button", { name: "Зарегистрироваться" }).click();
  await expect(page.getByRole("heading", { name: "Проверьте почту" })).toBeVisible();

  const mailed = /token=([\w-]+)/.exec((await mailTo(email, product.dataDir)).text ?? "")?.[1];
  const { token, user } = await api("POST", "/auth/verify-email", { body: { token: mailed }, on: product.origin });
  const unpublished = await post("/models", { first_name: "Вера" }, token);
  expect([unpublished.status, (await unpublished.json()).error.code]).toEqual([409, "consent.required"]);
  const { model } = await api("POST", "/models", { token, on: product.origin });
  const body = { first_name: "Вера", last_name: "Ланская", status: "draft" };
  await api("PUT", `/models/${model.id}`, { token, body, on: product.origin });
  await signInAs(page, { email, password, token, user });
  await page.goto(`${product.origin}/model/${model.id}`);
  await page.getByRole("button", { name: "Опубликовать" }).click();
  const question = page.getByRole("dialog", { name: "Нужно ваше согласие" });
  await question.getByLabel("Разрешаю публиковать мою карточку").check();
  await question.getByRole("button", { name: "Согласиться и опубликовать" }).click();
  await expect(page.getByRole("note").filter({ hasText: "Карточка ждёт проверки" })).toBeVisible();
});

for (const [prefix, words] of [
  [
    "",
    {
      abroad,
      transfer: "Передача данных за границу",
      pre: "До проверки модератором",
      check: "До публикации модератор проверяет",
    },
  ],
  [
    "/en",
    {
      abroad: "Kept in Kazakhstan.",
      transfer: "Transfer of data abroad",
      pre: "Before a moderator",
      check: "before it is published",
    },
  ],
  [
    "/zh",
    { abroad: "数据存放于哈萨克斯坦。", transfer: "个人信息出境", pre: "管理员审核之前", check: "发布前均须审核" },
  ],
] as const) {
  test(`what the pages promise follows the settings (${prefix || "/ru"})`, async () => {
    const read = async (site: string, path: string) => (await fetch(`${site}${prefix}${path}`)).text();
    const [privacy, contact] = [await read(product.origin, "/privacy"), await read(product.origin, "/contact")];
    for (const promise of [words.abroad, words.transfer, words.pre]) expect(privacy).toContain(promise);
    expect(contact).toContain(words.check);
    // Nothing is shown for settings that are not set.
    const [plain, faq] = [await read(origin(), "/privacy"), await read(origin(), "/contact")];
    for (const promise of [words.abroad, words.transfer, words.pre]) expect(plain).not.toContain(promise);
    expect(faq).not.toContain(words.check);
  });
}

test("no consent to a transfer is requested where none is stated", async ({ page }) => {
  await fillIn(page, freshEmail(), origin());
  await expect(page.getByLabel("обработку персональных данных")).toBeVisible();
  await expect(page.getByLabel("передачу данных за границу")).toHaveCount(0);
});
