import type { PersonRole } from "@compcard/domain/accounts/rules";
import type { UseFormReturn } from "react-hook-form";
import {
  clearFields,
  restoreFields,
  type StoredForm,
  storedFields,
  storeFields,
  useStoredFields,
} from "../../lib/session/stored-fields.ts";

interface Words {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
  role: PersonRole | "";
}

/** Sign-in and sign-up share their words. */
const screen: StoredForm = { key: "typed-words", secret: ["password", "confirmPassword"] };

/** What was typed on the sign-in screen and not sent yet. What is absent leaves a field as the person found it. */
export function typedTexts(): Partial<Words> {
  return storedFields(screen);
}

export function storeTexts(typed: Partial<Words>): void {
  storeFields(screen, typed);
}

/** The same once the screen has come alive: with what the tab has kept since before a reload. */
export function restoreTexts(): Partial<Words> {
  return restoreFields(screen);
}

/** Keeps what is typed: it survives a toggle, a look at another page and, passwords excepted, a reload. */
export function useStoredTexts<T extends Partial<Words>>(form: UseFormReturn<T>): void {
  useStoredFields(form, screen);
}

/** Somebody else may stand at the screen now. */
export function clearPasswords(): void {
  storeFields(screen, { password: undefined, confirmPassword: undefined });
}

/** The words have been sent. */
export function clearTexts(): void {
  clearFields(screen);
}
