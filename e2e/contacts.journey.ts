import { expect, type Page } from "@playwright/test";
import { cardPage, contactsOf, newCard, openContacts, phone } from "./owned-card.ts";
import { type Account, api, createAccount, expectAccessible, signInAs, test } from "./steps.ts";

const contactViewsOf = async ({ id, owner }: { id: string; owner: Account }) =>
  (await api("GET", `/models/${id}/openings`, { token: owner.token })).openings;
const button = (page: Page) => contactsOf(page).getByRole("button", { name: "Показать контакты" });

test("SL-20 a member walks through cards, presses once, and the owner of that card alone sees it", async ({
  page,
  browser,
}) => {
  const cards = await Promise.all([newCard(), newCard(), newCard()]);
  const [card] = cards;
  const reader = await createAccount({ firstName: "Олег", lastName: "Зритель" });
  await signInAs(page, reader);
  for (const { id } of cards.toReversed()) {
    await page.goto(cardPage(id));
    await expect(button(page)).toBeVisible();
    await expect(contactsOf(page)).toContainText("Модель увидит, что вы открыли её контакты.");
    await expect(contactsOf(page)).toContainText("Осталось на сегодня: 60.");
    await expect(page.getByText(phone)).toHaveCount(0);
  }
  await expectAccessible(page);
  for (const one of cards) expect(await contactViewsOf(one)).toEqual([]);

  await button(page).focus();
  await page.keyboard.press("Enter");
  await expect(contactsOf(page).getByRole("link", { name: phone })).toBeVisible();
  await expect(contactsOf(page)).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(contactsOf(page).getByRole("link", { name: phone })).toBeVisible();
  await expect(button(page)).toHaveCount(0);

  const owner = await (await browser.newContext({ locale: "ru-RU" })).newPage();
  await signInAs(owner, card.owner);
  await owner.goto(cardPage(card.id));
  const openings = owner.getByRole("region", { name: "Кто открывал контакты" });
  await expect(openings.getByRole("listitem")).toHaveCount(1);
  await expect(openings).toContainText("Олег Зритель");
  for (const one of cards.slice(1)) expect(await contactViewsOf(one)).toEqual([]);
});

test("SL-20 a change of the card leaves opened contacts on screen and spends nothing more", async ({ page }) => {
  const card = await newCard();
  await signInAs(page, await createAccount());
  const subscribed = page
    .waitForEvent("websocket")
    .then((socket) => socket.waitForEvent("framesent", ({ payload }) => String(payload).includes(card.id)));
  await page.goto(cardPage(card.id));
  await subscribed;
  await openContacts(page);
  await expect(contactsOf(page).getByText(phone)).toBeVisible();
  const body = { phone: "+7 900 111-22-33", hips: 91 };
  await api("PUT", `/models/${card.id}`, { token: card.owner.token, body });
  await expect(contactsOf(page).getByText("+7 900 111-22-33")).toBeVisible();
  expect(await contactViewsOf(card)).toHaveLength(1);
});

test("SL-20 a failed press shows the error, and the page stays as it was", async ({ page }) => {
  const card = await newCard();
  await signInAs(page, await createAccount());
  await page.goto(cardPage(card.id));
  await page.route("**/contacts", (route) => route.abort(), { times: 1 });
  await openContacts(page);
  await expect(page.getByText("Ошибка сети")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Вера Лугова" })).toBeVisible();
  await openContacts(page);
  await expect(contactsOf(page).getByText(phone)).toBeVisible();
});
