import { expect, type Page } from "@playwright/test";
import { tabTo } from "./key-steps.ts";
import { newCard } from "./owned-card.ts";
import { publishCard, rareName } from "./public-cards.ts";
import { createAccount, findsNothing, origin, signInAs, test } from "./steps.ts";

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

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing on the pages as they look now, ${colorScheme}`, async ({ page }) => {
    const { owner, id } = await newCard();
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const path of ["/", "/en", "/zh", "/about", "/contact", "/nope", `/model/${id}`, "/login/vk?error=denied"]) {
      await page.goto(origin() + path);
      await findsNothing(page);
    }
    await signInAs(page, owner);
    await page.goto(`${origin()}/`);
    await expect(main(page).getByRole("list", { name: "Новые лица" })).toBeVisible();
    await expect(main(page).getByRole("region", { name: "Ваша карточка" })).toContainText("просмотр");
    await findsNothing(page);
    await page.goto(`${origin()}/profile`);
    await expect(main(page).getByRole("link", { name: /^Изменить карточку/ })).toBeVisible();
    await findsNothing(page);
  });
}

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

test("from the search to an enquiry by the keyboard alone", async ({ page }) => {
  const name = rareName();
  await publishCard({ first_name: "Грета", last_name: name }, []);
  await signInAs(page, await createAccount());
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${origin()}/search`);
  await tabTo(page.getByRole("main").getByRole("combobox").or(page.locator("input[name=q]")).first());
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  const card = main(page)
    .getByRole("link", { name: new RegExp(name) })
    .first();
  await tabTo(card);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: new RegExp(name) })).toBeVisible();
  await tabTo(main(page).getByRole("button", { name: "Связаться с моделью" }));
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: "Связаться с моделью" });
  await tabTo(form.getByLabel("Сообщение"));
  await page.keyboard.type("Съёмка 12 мая, Москва.");
  await tabTo(form.getByRole("button", { name: "Отправить" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Письмо отправлено")).toBeVisible();
});
