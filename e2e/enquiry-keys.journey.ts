import { expect } from "@playwright/test";
import { recorded, tabTo } from "./key-steps.ts";
import { publishCard, rareName } from "./public-cards.ts";
import { createAccount, origin, signInAs, test } from "./steps.ts";

test.use(recorded);

test("from the search to an enquiry by the keyboard alone", async ({ page }) => {
  const name = rareName();
  await publishCard({ first_name: "Грета", last_name: name }, []);
  await signInAs(page, await createAccount());
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${origin()}/search`);
  await tabTo(page.getByRole("main").getByRole("combobox").or(page.locator("input[name=q]")).first());
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  const card = page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(name) })
    .first();
  await tabTo(card);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: new RegExp(name) })).toBeVisible();
  await tabTo(page.getByRole("main").getByRole("button", { name: "Связаться с моделью" }));
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: "Связаться с моделью" });
  await tabTo(form.getByLabel("Сообщение"));
  await page.keyboard.type("Съёмка 12 мая, Москва.");
  await tabTo(form.getByRole("button", { name: "Отправить" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Сообщение отправлено")).toBeVisible();
});
