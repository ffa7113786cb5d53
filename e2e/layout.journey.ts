import { expect } from "@playwright/test";
import { origin, test } from "./steps.ts";

test("a map that did not open can be retried", async ({ page }) => {
  let requested = 0;
  await page.route(/yandex/, (route) => {
    requested += 1;
    return route.abort();
  });
  await page.goto(`${origin()}/contact`);
  await page.getByRole("button", { name: "Показать карту" }).click();
  await expect(page.getByRole("main")).toContainText("Карта не открылась?");
  await page.getByRole("main").getByRole("button", { name: "Повторить" }).click();
  await expect.poll(() => requested).toBe(2);
});
