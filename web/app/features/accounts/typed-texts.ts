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

/** Sign-in and sign-up share their texts. */
const screen: StoredForm = { key: "typed-words", secret: ["password", "confirmPassword"] };

/** Texts typed on the sign-in screen and not sent yet; an absent field keeps its value. */
export function typedTexts(): Partial<Words> {
  return storedFields(screen);
}

export function storeTexts(typed: Partial<Words>): void {
  storeFields(screen, typed);
}

/** The same after hydration, with the texts that survived a reload. */
export function restoreTexts(): Partial<Words> {
  return restoreFields(screen);
}

/** Stores typed texts: they survive a toggle, another page and, except passwords, a reload. */
export function useStoredTexts<T extends Partial<Words>>(form: UseFormReturn<T>): void {
  useStoredFields(form, screen);
}

/** For a possible change of the person at the screen. */
export function clearPasswords(): void {
  storeFields(screen, { password: undefined, confirmPassword: undefined });
}

/** After the form was sent. */
export function clearTexts(): void {
  clearFields(screen);
}
