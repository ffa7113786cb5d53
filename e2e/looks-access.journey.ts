import { expect, type Page } from "@playwright/test";
import { newCard } from "./owned-card.ts";
import { publishCard, rareName } from "./public-cards.ts";
import { expectAccessible, origin, signInAs, test } from "./steps.ts";

const main = (page: Page) => page.getByRole("main");

test("the first result is within five presses of Tab", async ({ page }) => {
  await publishCard({ first_name: "Грета", last_name: rareName() }, []);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${origin()}/search`);
  await expect(main(page).getByRole("article").first()).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  for (let presses = 2; presses <= 5; presses++) {
    await page.keyboard.press("Tab");
    const there = await page.evaluate(() => document.activeElement?.hasAttribute("data-card"));
    if (there) return;
  }
  throw new Error("five presses did not reach a card");
});

test("axe finds nothing on the pages as they look now", async ({ page }) => {
  const { owner, id } = await newCard();
  const pages = [
    "/",
    "/en",
    "/zh",
    "/search",
    "/search?q=nobodyatall",
    "/about",
    "/contact",
    "/privacy",
    "/likeness",
    "/free",
    "/check",
    "/bookers",
    "/forgot-password",
    "/nope",
    "/s/nope",
    `/model/${id}`,
    `/model/${crypto.randomUUID()}`,
  ];
  const mailed = ["reset-password", "verify-email", "change-email", "guardian", "bookers/confirm"];
  for (const path of [
    ...pages,
    ...mailed.map((path) => `/${path}?token=none`),
    "/login/vk?error=denied",
    "/login/oidc?error=denied",
  ]) {
    await page.goto(origin() + path);
    // A loading page has no heading yet.
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
  await signInAs(page, owner);
  await page.goto(`${origin()}/`);
  await expect(main(page).getByRole("region", { name: "Новые лица" })).toContainText("Новые модели появятся здесь.");
  await expect(main(page).getByRole("region", { name: "Ваша карточка" })).toContainText("просмотр");
  await expectAccessible(page);
  await page.goto(`${origin()}/profile`);
  await expect(main(page).getByRole("link", { name: /^Изменить карточку/ })).toBeVisible();
  await expectAccessible(page);
  for (const path of ["/search", "/favorites", "/searches"]) {
    await page.goto(origin() + path);
    await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

test("nothing stands beyond the edge of a screen of 320 pixels", async ({ page }) => {
  const { id } = await newCard();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const prefix of ["", "/en", "/zh"]) {
    for (const path of ["/", "/search", "/about", "/contact", "/nope", `/model/${id}`, "/login"]) {
      await page.goto(origin() + prefix + path);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([prefix + path, wide]).toEqual([prefix + path, 320]);
    }
  }
});

test("what opens and empties a list, and the list itself, are called by their field", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${origin()}/styleguide`);
  const light = page.getByRole("region", { name: "Светлая тема" });
  const field = "Поиск по списку: Выбрано";
  await expect(light.getByRole("button", { name: `Очистить ${field}`, exact: true })).toBeVisible();
  await light.getByRole("button", { name: `Выберите ${field}`, exact: true }).click();
  await expect(page.getByRole("listbox", { name: field, exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  const several = "Несколько из списка: Выбрано";
  await light.getByRole("combobox", { name: several, exact: true }).click();
  const popup = page.getByRole("dialog", { name: several, exact: true });
  await expect(popup.getByRole("listbox", { name: several, exact: true })).toBeVisible();
});
