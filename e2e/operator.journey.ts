import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { type Product, startProduct } from "../scripts/tools/product.ts";
import { expectAccessible, test } from "./steps.ts";

let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ NODE_ENV: "production", MAIL: "files", SITE_FILE: "", DEMO: "" });
});
test.afterAll(async () => {
  await product.stop();
});

for (const prefix of ["", "/en", "/zh"]) {
  test(`FL-47 HOME-04, ABOUT-01, CONTACT-01 a site that has stated nothing claims nothing (${prefix || "/ru"})`, async ({
    page,
  }) => {
    const main = page.getByRole("main");
    await page.goto(`${product.origin}${prefix || "/"}`);
    await expect(main.locator("dd")).toHaveCount(3);
    await expect(main).not.toContainText("98");

    await page.goto(`${product.origin}${prefix}/about`);
    await expect(main.getByRole("heading", { level: 1 })).toContainText("Compcard");
    await expect(main.locator("dd")).toHaveCount(0);

    await page.goto(`${product.origin}${prefix}/contact`);
    await expect(main.locator("form")).toBeVisible();
    await expect(main.locator("details")).toHaveCount(4);
    await expect(
      main.locator("address, dl, iframe, a[href^='tel:'], a[href^='mailto:'], a[href*='yandex']"),
    ).toHaveCount(0);
    await expect(main).not.toContainText(/Москв|Moscow|莫斯科/);

    await page.goto(`${product.origin}${prefix}/privacy`);
    await expect(main.getByRole("heading", { level: 2 })).toHaveCount(11);
    await expect(main).not.toContainText(/Google|VK ID|Яндекс|Yandex/);
    await expect(main).not.toContainText(/на территории России|kept in Russia|在俄罗斯境内/);
    // The text about minors is on every site: the product requires it.
    await expect(main).toContainText(/законного представителя|guardian|监护人/);
  });
}

test("FL-47 a site with its own name, operator and office shows these, and nothing of the demo", async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), "compcard-site-"));
  const file = join(folder, "site.json");
  const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><rect width="4" height="1"/></svg>';
  await writeFile(join(folder, "logo.svg"), logo);
  const site = {
    name: "Podium",
    logo: "logo.svg",
    accent: "#0b3d2e",
    operator: { name: { ru: "ООО «Подиум»", en: "Podium LLC" }, address: { ru: "Казань, 1", en: "1 Kazan St" } },
    dataKept: { ru: "Данные хранятся в Казани.", en: "Data is kept in Kazan." },
    office: { address: { ru: "Казань, 2", en: "2 Kazan St" } },
    answers: { ru: "за час", en: "within an hour" },
    claims: { home: [{ value: { ru: "7" }, text: { ru: "показов", en: "shows" } }] },
  };
  await writeFile(file, JSON.stringify(site));
  const stated = await startProduct({ NODE_ENV: "production", MAIL: "files", SITE_FILE: file });
  const main = page.getByRole("main");

  await page.goto(`${stated.origin}/en`);
  await expect(page).toHaveTitle(/^Podium — /);
  await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute("content", "Podium");
  await expect(page.getByRole("banner").getByRole("link", { name: "Podium", exact: true })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText("Podium LLC");
  const drawn = page.getByRole("banner").getByRole("img", { name: "Podium" });
  await expect(drawn).toHaveJSProperty("naturalHeight", 72);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute("content", /\/site\/share\.jpg$/);
  await expect(page.locator('link[rel="icon"][type="image/svg+xml"]')).toHaveAttribute("href", "/site/icon.svg");
  for (const path of ["/site/share.jpg", "/site/icon.svg"]) {
    expect((await page.request.get(stated.origin + path)).status()).toBe(200);
  }
  expect((await (await page.request.get(`${stated.origin}/api/openapi.json`)).json()).info.title).toBe("Podium");
  expect(stated.output()).toContain("Podium is at");
  await expect(main.getByRole("link", { name: "Create card" }).first()).toHaveCSS(
    "background-color",
    "rgb(11, 61, 46)",
  );
  expect(await (await page.request.get(`${stated.origin}/site/icon.svg`)).text()).toContain("#0b3d2e");
  await expect(main.locator("dd")).toHaveText(["7", /Russia/, /5\sminutes/, "Free"]);
  await expectAccessible(page);

  await page.goto(`${stated.origin}/en/privacy`);
  for (const text of ["Podium LLC", "1 Kazan St", "Data is kept in Kazan."]) await expect(main).toContainText(text);

  await page.goto(`${stated.origin}/en/contact`);
  await expect(main.locator("address")).toHaveText("2 Kazan St");
  await expect(main.locator("dt")).toHaveCount(1);
  await expect(main.getByRole("button", { name: "Show the map" })).toHaveCount(0);
  await page.getByLabel("Name").fill("Oleg");
  await page.getByLabel("Email").fill("oleg@example.com");
  await page.getByLabel("Message", { exact: true }).fill("Hello!");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(main).toContainText("We will answer by email within an hour.");
  for (const path of ["", "/about", "/contact", "/privacy"]) {
    const answer = await page.request.get(`${stated.origin}/zh${path}`);
    expect(await answer.text()).not.toContain("Compcard");
  }
  await stated.stop();
  await rm(folder, { recursive: true });
});
