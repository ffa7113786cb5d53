import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { type Product, startProduct } from "../scripts/tools/product.ts";
import { pictures } from "./owned-card.ts";
import { type Account, api, expectAccessible, freshEmail, password, signInAs, test } from "./steps.ts";

const admin = "moderator@example.com";
let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ ADMIN_EMAILS: admin, EMAIL_VERIFICATION: "off" });
});
test.afterAll(async () => {
  await product.stop();
});

async function enroll(email: string): Promise<Account> {
  const body = { email, password, confirmPassword: password, firstName: "Вера", lastName: "Строгая" };
  const { user, token } = await api("POST", "/auth/register", { body, on: product.origin });
  return { email, password, token, user };
}

/** A published card with figures and photos of these types. */
async function publish(last_name: string, types: readonly string[]): Promise<string> {
  const { token } = await enroll(freshEmail());
  const figures = { age: 24, height: 178, chest: 84, waist: 60, hips: 89 };
  const body = { first_name: "Грета", last_name, ...figures };
  const { model } = await api("POST", "/models", { token, body, on: product.origin });
  for (const type of types) {
    const form = new FormData();
    form.append("photoType", type);
    form.append("photo", new File([await readFile(join(pictures, `${type}.webp`))], "a.webp", { type: "image/webp" }));
    const headers = { authorization: `Bearer ${token}` };
    const sent = await fetch(`${product.origin}/api/upload/${model.id}`, { method: "POST", headers, body: form });
    expect(sent.ok).toBe(true);
  }
  return model.id;
}

const main = (page: Page) => page.getByRole("main");
const faces = (page: Page) => page.getByRole("list", { name: "Лица с сайта" }).getByRole("listitem");

test("TL-21 HOME-03 a moderator chooses and orders the cards of the home page; guests see them beside illustrations, and one as printed", async ({
  page,
  browser,
}) => {
  test.slow();
  const types = ["beauty-portrait", "smiling-portrait"];
  const first = await publish("Первая", types);
  await signInAs(page, await enroll(admin));
  await page.goto(`${product.origin}/moderation?tab=home`);
  await expect(page.getByText("Ничего не выбрано")).toBeVisible();
  await expectAccessible(page);
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(product.origin);
  await expect(faces(guest)).toHaveCount(4);
  await expect(faces(guest).getByRole("link")).toHaveCount(0);

  const address = page.getByLabel("Адрес или номер карточки");
  await address.fill("greta");
  await page.getByRole("button", { name: "Добавить", exact: true }).click();
  await expect(page.getByText("Здесь нет номера карточки")).toBeVisible();
  await address.fill(`${product.origin}/model/${first}`);
  await page.getByRole("button", { name: "Добавить", exact: true }).click();
  await expect(main(page).getByRole("list").getByRole("link", { name: "Грета Первая" })).toBeVisible();
  await expect(address).toHaveValue("");
  await expectAccessible(page);

  await expect(async () => {
    await guest.goto(product.origin);
    await expect(faces(guest).first()).toContainText("Грета Первая", { timeout: 500 });
  }).toPass();
  await expect(faces(guest)).toHaveCount(4);
  await expect(faces(guest).getByRole("link")).toHaveCount(1);
  for (const name of [/^Лицевая сторона/, /^Оборот/]) {
    const side = main(guest).getByRole("img", { name });
    await side.scrollIntoViewIfNeeded();
    await expect.poll(() => side.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1000);
  }

  await page.getByRole("button", { name: "Убрать с главной: Грета Первая" }).click();
  await expect(page.getByText("Ничего не выбрано")).toBeVisible();
  await expect(async () => {
    await guest.goto(product.origin);
    await expect(faces(guest).getByRole("link")).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await guest.context().close();
});
