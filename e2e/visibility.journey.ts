import { expect, type Page } from "@playwright/test";
import { cardPage, contactsOf as contacts, newCard, openContacts, phone } from "./owned-card.ts";
import { createAccount, expectAccessible, signInAs, test } from "./steps.ts";

const panel = (page: Page) => page.getByRole("region", { name: "Кто что видит" });
const switchOf = (page: Page, contact: string) => panel(page).getByRole("group", { name: contact, exact: true });

test("a model hides her phone, and it goes from a page that is open in another browser", async ({ page, browser }) => {
  const card = await newCard({ agency: "Дом моды" });
  const reader = await createAccount({ firstName: "Олег", lastName: "Зритель" });
  const other = await (await browser.newContext({ locale: "ru-RU" })).newPage();
  await signInAs(other, reader);
  const subscribed = other
    .waitForEvent("websocket")
    .then((socket) => socket.waitForEvent("framesent", ({ payload }) => String(payload).includes(card.id)));
  await other.goto(cardPage(card.id));
  await subscribed;
  await openContacts(other);
  await expect(contacts(other).getByText(phone)).toBeVisible();
  await expect(contacts(other)).toContainText("Модель увидит, что вы открывали её контакты");
  await expect(other.getByRole("button", { name: "Связаться с моделью" })).toBeVisible();

  await signInAs(page, card.owner);
  await page.goto(cardPage(card.id));
  await expect(page.getByRole("region", { name: "Кто открывал контакты" })).toContainText("Олег Зритель");
  const toNobody = switchOf(page, "Телефон").getByRole("button", { name: "Никому" });
  await toNobody.click();
  await expect(toNobody).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Сохранено")).toBeVisible();
  await expect(contacts(other).getByText(phone)).toBeHidden();
  await expect(contacts(other)).toContainText("Дом моды");
  await expectAccessible(page);

  await panel(page).getByRole("switch", { name: "Принимать сообщения через сайт" }).click();
  await expect(other.getByRole("button", { name: "Связаться с моделью" })).toBeHidden();
  // One's own card shows everything still.
  await page.reload();
  await expect(contacts(page).getByText(phone)).toBeVisible();
  await expect(toNobody).toHaveAttribute("aria-pressed", "true");
});
