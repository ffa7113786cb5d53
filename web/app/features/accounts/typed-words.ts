import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";

interface Words {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
}

let words: Partial<Words> = {};

/** What was typed on the sign-in screen and not sent yet. What is absent leaves a field as the person found it. */
export function typedWords(): Partial<Words> {
  return words;
}

export function keepWords(typed: Partial<Words>): void {
  words = { ...words, ...typed };
}

/** Keeps what is typed, in this tab's memory alone: it survives a toggle and a look at another page. */
export function useKeptWords<T extends Partial<Words>>({ subscribe }: UseFormReturn<T>): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // Not what the end of a submit reports: that has been sent.
        callback: ({ type, values }) => type === "change" && keepWords(values),
      }),
    [subscribe],
  );
}

/** Somebody else may stand at the screen now. */
export function forgetPasswords(): void {
  const { password, confirmPassword, ...rest } = words;
  words = rest;
}

/** The words have been sent. */
export function forgetWords(): void {
  words = {};
}
