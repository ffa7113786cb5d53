import { useEffect } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { keepInTab, tabStorage } from "../browser/storage.ts";
import { subscribeSession } from "./store.ts";

/** Texts of a form that were typed and not sent, by field. */
type Words = Partial<Record<string, string>>;

export interface KeptForm {
  /** Under which the tab keeps it; two forms with one key share their words. */
  key: string;
  /** Fields that this page's memory alone may hold: passwords. */
  secret?: readonly string[];
}

const memory = new Map<string, Words>();

/** What this page remembers of a form; after a reload nothing, until the form has come alive. */
export function keptFields({ key }: KeptForm): Words {
  return memory.get(key) ?? {};
}

/** Remembers what is typed: in this page, and without its secrets in this tab. */
export function keepFields(form: KeptForm, typed: object): void {
  const words = { ...keptFields(form), ...typed };
  memory.set(form.key, words);
  const kept = Object.entries(words).filter(([name, word]) => word && !form.secret?.includes(name));
  keepInTab(form.key, kept.length > 0 ? JSON.stringify(Object.fromEntries(kept)) : "");
}

/** The words have been sent, or their person has left. */
export function forgetFields({ key }: KeptForm): void {
  memory.delete(key);
  keepInTab(key, "");
}

/** For a form that has come alive: what this page and, since before a reload, the tab remember of it. */
export function recallFields(form: KeptForm): Words {
  const words = { ...readTab(form.key), ...keptFields(form) };
  memory.set(form.key, words);
  return words;
}

/** A form that survives a reload and a look at another page (FL-27). What was typed before it came alive goes first. */
export function useKeptFields<T extends FieldValues>(typed: UseFormReturn<T>, form: KeptForm): void {
  const { subscribe, getValues, setValue } = typed;
  useEffect(() => {
    for (const [name, word] of Object.entries(recallFields(form))) {
      if (word && getValues(name as Path<T>) === "") setValue(name as Path<T>, word as never);
    }
    return subscribe({
      formState: { values: true },
      // Not what the end of a submit reports: that has been sent.
      callback: ({ type, values }) => type === "change" && keepFields(form, values),
    });
  }, [form, subscribe, getValues, setValue]);
}

/** @returns nothing where the store is closed or holds something else */
function readTab(key: string): Words {
  try {
    const kept: unknown = JSON.parse(tabStorage().getItem(key) ?? "{}");
    return Object.fromEntries(Object.entries(kept ?? {}).filter(([, word]) => typeof word === "string"));
  } catch {
    return {};
  }
}

// FL-11: nobody finds what somebody typed who has left; the tab's part of it is swept with all else.
if (typeof window !== "undefined") {
  subscribeSession((change) => {
    if (change === "left" || change === "left-elsewhere") memory.clear();
  });
}
