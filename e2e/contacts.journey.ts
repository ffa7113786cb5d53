import { expect } from "@playwright/test";
import { cardPage, contactsOf, newCard, openContacts, phone } from "./owned-card.ts";
import { api, createAccount, signInAs, test } from "./steps.ts";

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
  const { openings } = await api("GET", `/models/${card.id}/openings`, { token: card.owner.token });
  expect(openings).toHaveLength(1);
});
