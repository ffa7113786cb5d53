import { expect } from "@playwright/test";
import { type Product, startProduct } from "../scripts/tools/product.ts";
import { type Account, api, expectAccessible, freshEmail, password, signIn, signInAs, test } from "./steps.ts";

const admin = "moderator@example.com";
let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ ADMIN_EMAILS: admin, EMAIL_VERIFICATION: "off" });
});
test.afterAll(() => product.stop());

async function enroll(email: string): Promise<Account> {
  const body = { email, password, confirmPassword: password, firstName: "Мила", lastName: "Тихая" };
  return { email, password, ...(await api("POST", "/auth/register", { body, on: product.origin })) };
}

test("a person blocked while signed in has to sign in again, and reads there why they cannot", async ({ page }) => {
  const moderator = await enroll(admin);
  const person = await enroll(freshEmail());
  await signInAs(page, person);
  await page.goto(`${product.origin}/favorites`);
  await expect(page.getByRole("heading", { level: 1, name: "Избранное" })).toBeVisible();
  const path = `/desk/people/${person.user.id}/block`;
  await api("PUT", path, { token: moderator.token, body: { reason: "Мошенник" }, on: product.origin });

  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, person.email, password);
  await expect(page.getByText("Аккаунт заблокирован модератором").first()).toBeVisible();
  await expectAccessible(page);
});
