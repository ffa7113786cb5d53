import { mkdir, writeFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { shown } from "./photo-steps.ts";
import { createAccount, test } from "./steps.ts";
import { dropPaths, openWizard, photo } from "./wizard-steps.ts";

test("SL-79 a folder dropped among photos is named, takes no slot, and the photos beside it go out", async ({
  page,
}, testInfo) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openWizard(page, await createAccount());
  const [folder, other] = [testInfo.outputPath("Съёмка в мае"), testInfo.outputPath("Бэкстейдж")];
  for (const path of [folder, other]) await mkdir(path, { recursive: true });
  const paths = await Promise.all(
    [await photo("1.jpg", "#c9a36a"), await photo("2.jpg", "#8aa18c")].map(async ({ name, buffer }) => {
      await writeFile(testInfo.outputPath(name), buffer);
      return testInfo.outputPath(name);
    }),
  );
  const messages = page.locator("[data-sonner-toast]");
  await dropPaths(page.getByText("Выбрать сразу несколько"), [folder, ...paths]);
  await expect(messages.filter({ hasText: "«Съёмка в мае» — это папка" })).toBeVisible();
  await expect(page.getByText("Обязательные 2 / 4")).toBeVisible();

  // Onto a slot that is filled: its photo stays.
  const before = await shown(page).getAttribute("src");
  await dropPaths(shown(page), [other]);
  await expect(messages.filter({ hasText: "«Бэкстейдж» — это папка" })).toBeVisible();
  await expect(shown(page)).toHaveAttribute("src", before as string);
  await expect(page.getByText("Всего 2 / 7")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});
