import { useEffect } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { storeInTab, tabStorage } from "../browser/storage.ts";
import { sessionState, subscribeSession } from "./store.ts";

/** Texts of a form that were typed and not sent, by field. */
type FieldTexts = Partial<Record<string, string>>;

export interface StoredForm {
  /** Key in session storage; two forms with one key share their texts. */
  key: string;
  /** Fields that are only held in memory: passwords. */
  secret?: readonly string[];
}

const memory = new Map<string, FieldTexts>();

/** The texts of a form in this page's memory; empty after a reload until `restoreFields`. */
export function storedFields({ key }: StoredForm): FieldTexts {
  return memory.get(key) ?? {};
}

/** Stores typed texts: in memory, and without secrets in session storage. */
export function storeFields(form: StoredForm, typed: object): void {
  const texts = { ...storedFields(form), ...typed };
  memory.set(form.key, texts);
  const storable = Object.entries(texts).filter(([name, text]) => text && !form.secret?.includes(name));
  storeInTab(form.key, storable.length > 0 ? JSON.stringify(Object.fromEntries(storable)) : "");
}

/** After the form was sent, or at sign-out. */
export function clearFields({ key }: StoredForm): void {
  memory.delete(key);
  storeInTab(key, "");
}

/** After hydration: the texts in memory and, from before a reload, in session storage. */
export function restoreFields(form: StoredForm): FieldTexts {
  const texts = { ...readTab(form.key), ...storedFields(form) };
  memory.set(form.key, texts);
  return texts;
}

type StorableForm<T extends FieldValues> = Pick<UseFormReturn<T>, "subscribe" | "getValues" | "setValue">;

/** Restores a form after a reload or another page (FL-27). Texts typed before hydration take precedence. */
export function useStoredFields<T extends FieldValues>(typed: StorableForm<T>, form: StoredForm): void {
  const { subscribe, getValues, setValue } = typed;
  useEffect(() => {
    for (const [name, text] of Object.entries(restoreFields(form))) {
      if (text && getValues(name as Path<T>) === "") setValue(name as Path<T>, text as never);
    }
    return subscribe({
      formState: { values: true },
      // Not the values reported after a submit.
      callback: ({ type, values }) => type === "change" && storeFields(form, values),
    });
  }, [form, subscribe, getValues, setValue]);
}

/** @returns an empty object where the storage is refused or its content is invalid */
function readTab(key: string): FieldTexts {
  try {
    const stored: unknown = JSON.parse(tabStorage().getItem(key) ?? "{}");
    return Object.fromEntries(Object.entries(stored ?? {}).filter(([, text]) => typeof text === "string"));
  } catch {
    return {};
  }
}

// FL-11: a sign-out clears typed texts, and so does the next user after an expired session; those in session storage are
// cleared with it. A guest's texts stay at sign-in.
if (typeof window !== "undefined") {
  let owner = sessionState().user?.id;
  subscribeSession((change) => {
    const hasLeft = change === "left" || change === "left-elsewhere";
    const next = hasLeft ? undefined : (sessionState().user?.id ?? owner);
    if (hasLeft || (owner !== undefined && next !== owner)) memory.clear();
    owner = next;
  });
}
