import { expect, type Page } from "@playwright/test";
import { freePort } from "../scripts/tools/free-port.ts";
import { type Product, startProduct } from "../scripts/tools/product.ts";
import { plugInDevice } from "./passkey-steps.ts";
import { expectAccessible, fillSignUp, freshEmail, test } from "./steps.ts";

let product: Product;
let site: string;
test.beforeAll(async () => {
  const port = await freePort();
  // A passkey belongs to a name: an IP address has none.
  site = `http://localhost:${port}`;
  product = await startProduct({ PORT: String(port), PUBLIC_URL: site, EMAIL_VERIFICATION: "off" });
});
test.afterAll(() => product?.stop());

const toast = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });
const passkeyButton = (page: Page) => page.getByRole("button", { name: "Войти по ключу входа" });
const signOut = async (page: Page) => {
  await page.getByRole("main").getByRole("button", { name: "Выйти" }).click();
  await expect(page).toHaveURL(/\/login/);
};

test("a passkey is added, named, signs in, and is removed; then it is not known any more", async ({ page }) => {
  const device = await plugInDevice(page);
  await fillSignUp(page, freshEmail(), undefined, site);
  await expect(page).toHaveURL(`${site}/`);
  await page.goto(`${site}/profile?tab=account`);
  const add = page.getByRole("button", { name: "Добавить ключ входа" });

  await device.refuse(true);
  await add.click();
  await expect(toast(page, "Вход отменён, или время вышло.")).toBeVisible();
  await device.refuse(false);
  await add.click();
  await expect(toast(page, "Ключ входа добавлен")).toBeVisible();
  expect(await device.count()).toBe(1);
  await expect(page.getByText(/Добавлен .*, ещё не использовался/)).toBeVisible();
  await add.click();
  await expect(toast(page, "На этом устройстве уже есть ключ входа этого аккаунта.")).toBeVisible();

  await page.getByRole("button", { name: /^Переименовать / }).click();
  await page.getByRole("dialog").getByLabel("Название").fill("Мой телефон");
  await page.getByRole("dialog").getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByRole("button", { name: "Переименовать Мой телефон" })).toBeVisible();
  await expectAccessible(page);

  await signOut(page);
  await expect(passkeyButton(page)).toBeVisible();
  await expectAccessible(page);
  await device.refuse(true);
  await passkeyButton(page).click();
  await expect(page.getByRole("main").getByText("Вход отменён, или время вышло.")).toBeVisible();
  await device.refuse(false);
  await passkeyButton(page).click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(`${site}/profile?tab=account`);
  await expect(page.getByText(/последний вход/)).toBeVisible();

  await page.getByRole("button", { name: "Удалить Мой телефон" }).click();
  await expect(toast(page, "Ключ входа удалён")).toBeVisible();
  await signOut(page);
  await passkeyButton(page).click();
  await expect(page.getByRole("main").getByText("Этот ключ входа здесь больше не действует.")).toBeVisible();
});
