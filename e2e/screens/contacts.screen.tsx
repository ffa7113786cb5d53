import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { OwnedCard } from "../owned-card.ts";
import { cardContacts, openContacts, phone } from "./card-parts.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { disconnect } from "./network.ts";
import { api, createAccount, focus, newCard, openPage, reopenPage, signInAs, signOut } from "./pages.tsx";

const contactViewsOf = async ({ id, owner }: OwnedCard) =>
  (await api("GET", `/models/${id}/openings`, { token: owner.token })).openings;
const button = () => cardContacts().getByRole("button", { name: "Показать контакты" });

test("SL-20 a member walks through cards, presses once, and the owner of that card alone sees it", async () => {
  const cards = await Promise.all([newCard(), newCard(), newCard()]);
  const [card] = cards;
  await signInAs(await createAccount({ firstName: "Олег", lastName: "Зритель" }));
  for (const { id } of cards.toReversed()) {
    await openPage(`/model/${id}`);
    await expect.element(button()).toBeVisible();
    await expect.element(cardContacts()).toMatchTextContent("Модель увидит, что вы открыли её контакты.");
    await expect.element(cardContacts()).toMatchTextContent("Осталось на сегодня: 60.");
    await expect.element(page.getByText(phone)).toHaveLength(0);
  }
  await expectAccessible();
  for (const one of cards) expect(await contactViewsOf(one)).toEqual([]);

  await focus(button());
  await userEvent.keyboard("{Enter}");
  await expect.element(cardContacts().getByRole("link", { name: phone })).toBeVisible();
  await expect.element(cardContacts()).toHaveFocus();
  await expectAccessible();
  await reopenPage();
  await expect.element(cardContacts().getByRole("link", { name: phone })).toBeVisible();
  await expect.element(button()).toHaveLength(0);

  signOut();
  await signInAs(card.owner);
  await openPage(`/model/${card.id}`);
  const openings = page.getByRole("region", { name: "Кто открывал контакты" });
  await expect.element(openings.getByRole("listitem")).toHaveLength(1);
  await expect.element(openings).toMatchTextContent("Олег Зритель");
  for (const one of cards.slice(1)) expect(await contactViewsOf(one)).toEqual([]);
});

test("SL-20 a failed press shows the error, and the page stays as it was", async () => {
  const card = await newCard();
  await signInAs(await createAccount());
  await openPage(`/model/${card.id}`);
  const connect = disconnect(/\/contacts$/);
  await openContacts();
  await expect.element(page.getByText("Ошибка сети")).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1, name: "Вера Лугова" })).toBeVisible();
  connect();
  await openContacts();
  await expect.element(cardContacts().getByText(phone)).toBeVisible();
});
