import { expect, type Page } from "@playwright/test";
import { expectAccessible, origin, test } from "./steps.ts";

/** Requests to other sites, and errors of the page. */
function watch(page: Page): string[] {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin()) seen.push(request.url());
  });
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) seen.push(message.text());
  });
  page.on("pageerror", (error) => seen.push(error.message));
  return seen;
}

const readers = [
  { locale: "ru", title: "Справка", button: "Поиск по справке", words: "снэпы", found: "Фотографии и снэпы" },
  { locale: "en", title: "Help", button: "Search the help", words: "roster", found: "Roster and boards" },
  { locale: "zh", title: "帮助", button: "搜索帮助", words: "名册", found: "名册与分组" },
];

for (const { locale, title, button, words, found } of readers) {
  test.describe(`a reader of ${locale}`, () => {
    test.use({ locale });

    test(`opens the help and searches it without a connection, in ${locale}`, async ({ page, context }) => {
      const seen = watch(page);
      await page.goto(`${origin()}/docs`);
      await expect(page).toHaveURL(`${origin()}/docs/${locale}/`);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
      await expectAccessible(page);

      await page.getByRole("button", { name: button }).click();
      const field = page.getByRole("searchbox");
      await field.fill(words);
      const result = page.getByRole("option", { name: found }).first();
      await expect(result).toBeVisible();
      // The index is here now: what is searched next needs no server.
      await context.setOffline(true);
      await field.fill("PDF/X");
      await expect(result).toBeHidden();
      await field.fill(words);
      await expect(result).toBeVisible();
      await context.setOffline(false);
      await result.click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(found);
      await expectAccessible(page);
      expect(seen).toEqual([]);
    });
  });
}

test("documents of the repository are read as pages, and their links lead to pages", async ({ page }) => {
  const seen = watch(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${origin()}/docs/en/operators/overview`);
  await page.getByRole("main").getByRole("link", { name: "operations", exact: true }).first().click();
  await expect(page).toHaveURL(/\/docs\/en\/operators\/operations$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "To the site" }).click();
  await expect(page).toHaveURL(`${origin()}/en`);
  expect(seen).toEqual([]);
});

test("a reader comes to the help from the contact page, and to the same guide in another language", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${origin()}/contact`);
  await page.getByRole("link", { name: "Больше ответов — в справке" }).click();
  await page.getByRole("main").getByRole("link", { name: "Кто что видит" }).click();
  await expect(page).toHaveURL(/\/docs\/ru\/models\/privacy$/);
  // The address changes before the page does.
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Кто что видит");
  await page.getByRole("button", { name: "Язык" }).hover();
  await page.getByRole("link", { name: "简体中文" }).click();
  await expect(page).toHaveURL(/\/docs\/zh\/models\/privacy$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("谁能看到什么");
});
