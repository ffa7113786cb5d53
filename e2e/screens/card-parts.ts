import { page } from "vitest/browser";

export const cardContacts = () => page.getByRole("region", { name: "Контакты", exact: true });

/** Presses the button that opens the contacts of the card on screen. */
export const openContacts = () => cardContacts().getByRole("button", { name: "Показать контакты" }).click();
