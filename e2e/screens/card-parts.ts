import { page } from "vitest/browser";

/** The phone of `newCard`. */
export const phone = "+7 900 765-43-21";

export const cardContacts = () => page.getByRole("region", { name: "Контакты", exact: true });

/** Presses the button that opens the contacts of the card on screen. */
export const openContacts = () => cardContacts().getByRole("button", { name: "Показать контакты" }).click();
