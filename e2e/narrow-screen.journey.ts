import { paths } from "@compcard/domain/paths";
import { expect, type Page } from "@playwright/test";
import { type Product, startProduct } from "../scripts/tools/product.ts";
import routes from "../web/app/routes.ts";
import { cutParts, walkTo } from "./narrow-screen.ts";
import { type Crowd, fillCrowd } from "./narrow-screen-data.ts";
import { signInAs, test } from "./steps.ts";
import { brokenWords } from "./truncated-texts.ts";

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

const small = { width: 320, height: 640 };
const usual = { width: 390, height: 640 };
test.use({ viewport: small });

/** Walks through every page in every language, and measures each on two phones. */
async function expectFit(page: Page): Promise<void> {
  const cut: Record<string, string[]> = {};
  const measure = async (path: string) => {
    // A name of the crowd may break; no title of ours has as long a word (TL-30).
    const words = (await brokenWords(page, "h1:not(.wrap-anywhere)")).filter((word) => word.length <= 20);
    const parts = [...(await cutParts(page)), ...words];
    if (parts.length > 0) cut[`${path} at ${page.viewportSize()?.width}`] = parts;
  };
  for (const prefix of ["", "/en", "/zh"]) {
    await page.goto(product.origin + prefix + paths.about());
    for (const path of addresses()) {
      await walkTo(page, prefix + path);
      await measure(prefix + path);
      // The next page begins on the phone that is there.
      await page.setViewportSize(page.viewportSize()?.width === small.width ? usual : small);
      await measure(prefix + path);
    }
  }
  expect(cut).toEqual({});
}

for (const [person, account] of [
  ["a guest", () => null],
  ["a booker of an agency", () => crowd.owner],
  ["a moderator", () => crowd.moderator],
] as const) {
  test(`TL-40 no page is wider than a phone of 320 or 390 pixels for ${person}, in any language`, async ({ page }) => {
    const who = account();
    if (who) await signInAs(page, who);
    await expectFit(page);
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
