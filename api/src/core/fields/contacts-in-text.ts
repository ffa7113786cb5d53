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

/** Pages show both in one line. */
const joined: readonly CardField[] = ["first_name", "last_name"];

/** Names of the free texts of a card, or of a part of it, that hold a contact: alone, or first and last name together. */
export function fieldsWithContact(card: { [name in CardField]?: unknown }): CardField[] {
  const found = freeTextFields.filter((name) => holdsContact(name, card[name]));
  return joinedContacts(card).length > 0 ? [...found, ...joined] : found;
}

/** Contacts that first and last name form together, where neither holds one. */
export function joinedContacts(card: { [name in CardField]?: unknown }): string[] {
  const names = joined.map((name) => card[name]);
  if (names.some((name) => !name || holdsContact("first_name", name))) return [];
  return contactsIn("first_name", names.join(" "));
}

/** True for a text that holds a contact, or a name that forms one with the other name on one of these cards. */
export function holdsContactOn(
  ...cards: { [name in CardField]?: unknown }[]
): (name: string, value: unknown) => boolean {
  return (name, value) =>
    holdsContact(name, value) ||
    (joined.some((one) => one === name) && cards.some((card) => joinedContacts({ ...card, [name]: value }).length > 0));
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
