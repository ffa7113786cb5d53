import { expect, type Page } from "@playwright/test";
import { type Product, startProduct } from "../scripts/tools/product.ts";
import routes from "../web/app/routes.ts";
import { cutParts } from "./narrow-screen.ts";
import { type Crowd, fillCrowd } from "./narrow-screen-data.ts";
import { signInAs, test } from "./steps.ts";

const admin = "moderator@example.com";
let product: Product;
let crowd: Crowd;
test.beforeAll(async () => {
  product = await startProduct({ MODERATION: "post", ADMIN_EMAILS: admin, EMAIL_VERIFICATION: "off" });
  crowd = await fillCrowd(product, admin);
});
test.afterAll(async () => {
  await product.stop();
});

/** Every row of the route table, so that no page is missed. */
const patterns = (routes[0]?.children ?? []).map(({ path = "" }) => `/${path}`);
const addresses = () => patterns.flatMap((pattern) => crowd.addresses[pattern] ?? []);

test.use({ viewport: { width: 320, height: 640 } });

/** Opens every page, and measures it on two phones. */
async function expectFit(page: Page, prefix: string): Promise<void> {
  const cut: Record<string, string[]> = {};
  for (const path of addresses()) {
    await page.goto(product.origin + prefix + path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 640 });
      const parts = await cutParts(page);
      if (parts.length > 0) cut[`${prefix}${path} at ${width}`] = parts;
    }
  }
  expect(cut).toEqual({});
}

for (const [language, prefix] of [
  ["Russian", ""],
  ["English", "/en"],
  ["Chinese", "/zh"],
] as const) {
  test(`TL-40 no page is wider than a phone of 320 or 390 pixels for a guest, in ${language}`, async ({ page }) => {
    test.slow();
    await expectFit(page, prefix);
  });

  test(`TL-40 no page is wider than such a phone for a booker of an agency, in ${language}`, async ({ page }) => {
    test.slow();
    await signInAs(page, crowd.owner);
    await expectFit(page, prefix);
  });

  test(`TL-40 no page is wider than such a phone for a moderator, in ${language}`, async ({ page }) => {
    test.slow();
    await signInAs(page, crowd.moderator);
    await expectFit(page, prefix);
  });
}

test("TL-40 the vote bar and the name dialog of an agency's client stand inside a phone's screen", async ({ page }) => {
  const [path] = crowd.addresses["/s/:token"] ?? [];
  await page.goto(product.origin + path);
  const yes = page.getByRole("button", { name: "да", exact: true }).first();
  await expect(yes).toBeInViewport({ ratio: 1 });
  await yes.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 });
    await expect.poll(() => cutParts(page)).toEqual([]);
    await expect(page.getByRole("dialog").locator("button[type=submit]")).toBeInViewport({ ratio: 1 });
  }
});
