import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { browserStorage } from "./storage.ts";

const key = "page-keys";
const off = "off";
const listeners = new Set<() => void>();

/** Whether single keys act: who speaks to the machine or has a trembling hand turns them off (WCAG 2.1.4). */
export function usePageKeys(): [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, areOn, () => true);
  return [on, setOn];
}

function areOn(): boolean {
  return browserStorage().getItem(key) !== off;
}

function setOn(on: boolean): void {
  if (on) browserStorage().removeItem(key);
  else browserStorage().setItem(key, off);
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Acts on a key wherever on the page the focus is; what the browser would do with it is left out. */
export function usePageKey(wanted: string, act: () => void): void {
  const newest = useRef(act);
  // Before it is painted: a key acts on what one sees, never on what stood there before.
  useLayoutEffect(() => {
    newest.current = act;
  });
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (pageKey(event) !== wanted) return;
      event.preventDefault();
      newest.current();
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, [wanted]);
}

/** Where keys have a meaning of their own: what is typed into, what has arrows, layers over the page. */
const taken =
  "input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=slider], [role=combobox], [role=dialog], [role=menu], [role=listbox]";

type Press = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "isComposing" | "defaultPrevented" | "target"
>;

/**
 * The key of a press that is meant for the page: `/`, `?`, a small Latin letter, `ArrowLeft`. Null with a modifier, while
 * one types, in a layer over the page, and where keys are turned off.
 */
export function pageKey(press: Press): string | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing || press.defaultPrevented) return null;
  if ((press.target as Element | null)?.closest?.(taken)) return null;
  if (!areOn()) return null;
  const pressed = latinKey(press);
  return press.shiftKey && pressed !== "?" ? null : pressed;
}

/** On a keyboard of another script a key is what stands on it in Latin: `а` is F, and the slash is under the full stop. */
function latinKey({ key: pressed, code, shiftKey }: Press): string {
  if (code === "Slash" && pressed === (shiftKey ? "," : ".")) return shiftKey ? "?" : "/";
  const isLetter = pressed.length === 1 && pressed.toLowerCase() !== pressed.toUpperCase();
  if (!isLetter) return pressed;
  const isLatin = /^[a-z]$/i.test(pressed);
  return isLatin ? pressed.toLowerCase() : code.replace(/^Key/, "").toLowerCase();
}
