import { expect, type Page } from "@playwright/test";
import { publishCard } from "./public-cards.ts";
import { createAccount, expectAccessible, mailTo, origin, signInAs, test } from "./steps.ts";

const newCard = () => publishCard({ first_name: "Вера", last_name: "Лугова", age: 23 });
const contact = (page: Page) => page.getByRole("main").getByText("Связаться с моделью", { exact: true });
const form = (page: Page) => page.getByRole("dialog", { name: "Связаться с моделью" });
const message = "Съёмка для осеннего лукбука, 12 мая, Москва.";

test("CARD-03 who has signed in writes to the model; nothing typed is lost on the way", async ({ page }) => {
  const card = await newCard();
  const sender = await createAccount({ firstName: "Олег", lastName: "Букер" });
  await signInAs(page, sender);
  await page.goto(`${origin()}/model/${card.id}`);
  await contact(page).click();
  await expect(form(page)).toContainText(`Ответ придёт вам на ${sender.email}`);
  await form(page).getByRole("button", { name: "Отправить" }).click();
  await expect(form(page).getByRole("alert").filter({ hasText: "хотя бы пару слов" })).toBeVisible();
  await expectAccessible(page);

  const text = form(page).getByLabel("Сообщение");
  await text.fill(message);
  await page.keyboard.press("Escape");
  await expect(form(page)).toBeHidden();
  await contact(page).click();
  await expect(text).toHaveValue(message);
  await page.goBack();
  await expect(form(page)).toBeHidden();
  await page.reload();
  await contact(page).click();

  await page.route("**/enquiry", (route) => route.abort());
  await form(page).getByRole("button", { name: "Отправить" }).click();
  await expect(form(page).getByRole("alert").filter({ hasText: "Ошибка сети" })).toBeVisible();
  await expect(text).toHaveValue(message);
  await page.unroute("**/enquiry");
  await form(page).getByRole("button", { name: "Отправить" }).click();
  await expect(page.getByText("Сообщение отправлено")).toBeVisible();
  await expect(form(page)).toBeHidden();
  await contact(page).click();
  await expect(text).toHaveValue("");

  await expect.poll(async () => (await mailTo(card.email)).subject).toBe("Сообщение для «Вера Лугова» через Compcard");
  const mail = await mailTo(card.email);
  expect(mail.text).toContain("Олег Букер");
  expect(mail.replyTo).toMatchObject([{ address: sender.email }]);
  expect(mail.text).toContain(message);
});
