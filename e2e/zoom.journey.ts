import { expect } from "@playwright/test";
import { findChromium } from "../scripts/tools/chromium.ts";
import { newCard } from "./owned-card.ts";
import { origin, signInAs, test } from "./steps.ts";
import { readsWhole, truncatedTexts } from "./truncated-texts.ts";

const { executablePath, args } = await findChromium();

/** Letters twice as large as a browser has them by itself, on a screen of 1280 pixels at 200 %: a line is as short as on 320. */
test.use({
  launchOptions: { executablePath, args: [...args, "--blink-settings=defaultFontSize=32"] },
  viewport: { width: 640, height: 512 },
  deviceScaleFactor: 2,
  hasTouch: false,
});

test("with letters twice as large nothing of the pages for everybody is cut or scrolls sideways", async ({ page }) => {
  test.slow();
  const { id } = await newCard();
  const pages = ["/", "/search", "/about", "/contact", "/privacy", "/bookers", "/nope", `/model/${id}`, "/styleguide"];
  await page.goto(origin());
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
  for (const prefix of ["", "/en", "/zh"])
    for (const path of [...pages, "/login", "/register", "/forgot-password"])
      await readsWhole(page, origin() + prefix + path);
});

test("with letters twice as large nothing of a person's own pages is cut or scrolls sideways", async ({ page }) => {
  test.slow();
  const { owner, id } = await newCard();
  await signInAs(page, owner);
  for (const path of ["/", "/profile", "/favorites", "/searches", "/selections", "/bookers", `/model/${id}`])
    await readsWhole(page, origin() + path);
  await readsWhole(page, `${origin()}/model/${id}?edit=true`);
  for (let step = 1; step <= 8; step++) await readsWhole(page, `${origin()}/create?step=${step}`);
});

test("with letters twice as large the filters can be read, and closed", async ({ page }) => {
  await page.goto(`${origin()}/search`);
  await page.getByRole("button", { name: "Фильтры" }).click();
  const sheet = page.getByRole("dialog", { name: "Фильтры" });
  await expect(sheet.getByRole("checkbox").first()).toBeVisible();
  expect(await truncatedTexts(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Закрыть" }).click();
  await expect(sheet).toHaveCount(0);
});
