import type { PersonRole } from "@compcard/domain/accounts/rules";
import type { UseFormReturn } from "react-hook-form";
import {
  forgetFields,
  type KeptForm,
  keepFields,
  keptFields,
  recallFields,
  useKeptFields,
} from "../../lib/session/kept-fields.ts";

interface Words {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
  role: PersonRole | "";
}

/** Sign-in and sign-up share their words. */
const screen: KeptForm = { key: "typed-words", secret: ["password", "confirmPassword"] };

/** What was typed on the sign-in screen and not sent yet. What is absent leaves a field as the person found it. */
export function typedWords(): Partial<Words> {
  return keptFields(screen);
}

export function keepWords(typed: Partial<Words>): void {
  keepFields(screen, typed);
}

/** The same once the screen has come alive: with what the tab has kept since before a reload. */
export function recallWords(): Partial<Words> {
  return recallFields(screen);
}

/** Keeps what is typed: it survives a toggle, a look at another page and, passwords excepted, a reload. */
export function useKeptWords<T extends Partial<Words>>(form: UseFormReturn<T>): void {
  useKeptFields(form, screen);
}

/** Somebody else may stand at the screen now. */
export function forgetPasswords(): void {
  keepFields(screen, { password: undefined, confirmPassword: undefined });
}

/** The words have been sent. */
export function forgetWords(): void {
  forgetFields(screen);
}
