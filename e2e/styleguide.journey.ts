import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { startProduct } from "../scripts/tools/product.ts";
import { expectAccessible, origin, test } from "./steps.ts";

test("every control in every state and both themes stands on one page, where axe finds nothing", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const [prefix, light, dark, layers] of [
    ["", "Светлая тема", "Тёмная тема", "Поверх страницы"],
    ["/en", "Light theme", "Dark theme", "Over the page"],
    ["/zh", "浅色主题", "深色主题", "浮层"],
  ]) {
    await page.goto(`${origin()}${prefix}/styleguide`);
    const paper = (name = "") =>
      page.getByRole("region", { name }).evaluate((panel) => getComputedStyle(panel).backgroundColor);
    await expect(page.getByRole("region", { name: layers })).toBeVisible();
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      expect([await paper(light), await paper(dark)]).toEqual(["rgb(255, 255, 255)", "rgb(17, 17, 17)"]);
      await expectAccessible(page);
    }
  }
});

test("what opens over the styleguide is of use by keys, and axe finds nothing in it", async ({ page }) => {
  await page.goto(`${origin()}/styleguide`);
  const layers = page.getByRole("region", { name: "Поверх страницы" });
  for (const name of ["Диалог", "Диалог с полем", "Панель", "Широкая панель"]) {
    const opener = layers.getByRole("button", { name, exact: true });
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  await layers.getByRole("button", { name: "Сообщение об ошибке" }).press("Enter");
  await expect(page.getByText("Укажите рост от 150 до 200 см").last()).toBeVisible();
  const menu = page.getByRole("button", { name: "Действия" }).first();
  await menu.press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
});

test("in production there is no styleguide, and no page begins with it", async () => {
  const { origin: site, stop } = await startProduct({ NODE_ENV: "production", MAIL: "files" });
  try {
    for (const prefix of ["", "/en", "/zh"]) expect((await fetch(`${site}${prefix}/styleguide`)).status).toBe(404);
    const assets = join(import.meta.dirname, "../web/build/client/assets/en");
    const words = "Every control in every state";
    const holding = readdirSync(assets).filter((file) => readFileSync(join(assets, file), "utf8").includes(words));
    expect(holding).toHaveLength(1);
    for (const path of ["/en", "/en/about", "/en/search"])
      expect(await (await fetch(site + path)).text()).not.toContain(holding[0]);
  } finally {
    await stop();
  }
});
