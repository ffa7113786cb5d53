import { type CardField, cardFieldNames, cardFields } from "@compcard/domain/cards/fields";
import { isChecked } from "@compcard/domain/cards/pending";
import { findContacts } from "./contacts.ts";

/**
 * Free text of a card that others than its owner read: what is public or for members, and the agency. Contacts proper (phone, e-mail,
 * networks) have switches of their own and are shown to nobody under 18.
 */
export const freeTextFields = cardFieldNames.filter(
  (name) => isChecked(name) && (["public", "member"].includes(cardFields[name].seen) || name === "agency"),
);

/** True if the value of a field holds a contact of its writer. */
export function holdsContact(name: string, value: unknown): boolean {
  return contactsIn(name, value).length > 0;
}

/** Names of the free texts of a card, or of a part of it, that hold a contact: alone, or first and last name together. */
export function fieldsWithContact(card: { [name in CardField]?: unknown }): CardField[] {
  const found = freeTextFields.filter((name) => holdsContact(name, card[name]));
  const names: CardField[] = ["first_name", "last_name"];
  if (names.some((name) => found.includes(name) || !card[name])) return found;
  return holdsContact("first_name", names.map((name) => card[name]).join(" ")) ? [...found, ...names] : found;
}

/** Ways to reach its writer in the value of a field. The items of a list are read together. */
export function contactsIn(name: string, value: unknown): string[] {
  return freeTextFields.some((field) => field === name) ? findContacts(textOf(value)) : [];
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Days are no phone numbers. */
const wordsOf = (item: object) =>
  Object.entries(item).flatMap(([name, word]) => (name === "from" || name === "to" ? [] : [word]));

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => (isObject(item) ? wordsOf(item).join(" ") : item)).join(" ");
  return isObject(value) ? Object.keys(value).join(" ") : String(value ?? "");
}
