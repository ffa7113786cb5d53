import { expect } from "@playwright/test";
import { type Product, startProduct } from "../scripts/tools/product.ts";
import { api, fillSignUp, freshEmail, mailTo, password, signIn, test } from "./steps.ts";

let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ AUTH_UNIFORM_ERRORS: "on" });
});
test.afterAll(async () => {
  await product?.stop();
});

const both = "Неверный email или пароль, либо адрес не подтверждён";

test("FL-26 AUTH-09 with uniform errors a right password on an unconfirmed address gets a hint at what may be missing", async ({
  page,
}) => {
  const email = freshEmail();
  const body = { email, password, confirmPassword: password, firstName: "Вера", lastName: "Ланская" };
  await api("POST", "/auth/register", { body, on: product.origin });
  await page.goto(`${product.origin}/login`);
  for (const [address, typed] of [
    [email, password],
    [email, "Wrong0pass"],
    [freshEmail(), password],
  ] as const) {
    await signIn(page, address, typed);
    await expect(page.getByRole("alert").filter({ hasText: both })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: both })).toHaveCount(1);
    await page.reload();
  }

  const token = /token=([\w-]+)/.exec((await mailTo(email, product.dataDir)).text ?? "")?.[1];
  await api("POST", "/auth/verify-email", { body: { token }, on: product.origin });
  await signIn(page, email, password);
  await expect(page).toHaveURL(`${product.origin}/`);
});

test("FL-22 FL-26 with uniform errors a taken address is mended like a mistyped one", async ({ page }) => {
  const taken = freshEmail();
  const body = { email: taken, password, confirmPassword: password, firstName: "Анна", lastName: "Ковалёва" };
  await api("POST", "/auth/register", { body, on: product.origin });
  await fillSignUp(page, taken, undefined, product.origin);
  await expect(page.getByRole("heading", { name: "Проверьте почту" })).toBeVisible();
  const own = freshEmail();
  await page.getByRole("button", { name: "Ошиблись в адресе?" }).click();
  await page.getByLabel("Правильный адрес").fill(own);
  await page.getByRole("button", { name: "Исправить и отправить письмо" }).click();
  await expect(page.getByText(`Мы отправили письмо на ${own}.`)).toBeVisible();
  const code = /^\d{6}$/m.exec((await mailTo(own, product.dataDir)).text ?? "")?.[0] ?? "";
  await page.getByLabel("Код из письма").fill(code);
  await page.getByLabel("Код из письма").press("Enter");
  await expect(page.getByRole("heading", { name: "Адрес подтверждён" })).toBeVisible();
});
