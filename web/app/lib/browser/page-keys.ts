import { useLayoutEffect, useSyncExternalStore } from "react";
import { browserStorage } from "./storage.ts";
import { useStableCallback } from "./use-stable-callback.ts";

const key = "page-keys";
const off = "off";
const listeners = new Set<() => void>();

/** True if single-key shortcuts are on; users of speech input can turn them off (WCAG 2.1.4). */
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

/** Handles a key anywhere on the page and prevents the browser's default. */
export function usePageKey(wanted: string, act: () => void): void {
  const newest = useStableCallback(act);
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (pageKey(event) !== wanted) return;
      event.preventDefault();
      newest();
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, [wanted, newest]);
}

/** Elements that handle keys themselves: text fields, controls with arrow keys, dialogs. */
const taken =
  "input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=slider], [role=combobox], [role=dialog], [role=menu], [role=listbox]";

type Press = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "isComposing" | "defaultPrevented" | "target"
>;

/**
 * The shortcut key of a press: `/`, `?`, a small Latin letter, `ArrowLeft`. Null with a modifier, in a text field, in a
 * dialog, and where shortcuts are off.
 */
export function pageKey(press: Press): string | null {
  return (press.target as Element | null)?.closest?.(taken) ? null : shortcutKey(press);
}

/** The same wherever the focus is: for the keys of a dialog without text fields. */
export function shortcutKey(press: Press): string | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing || press.defaultPrevented) return null;
  if (!areOn()) return null;
  const pressed = latinKey(press);
  return press.shiftKey && pressed !== "?" ? null : pressed;
}

/** Maps a key of a non-Latin layout to the Latin one: `а` is F; the slash is the key of the full stop. */
function latinKey({ key: pressed, code, shiftKey }: Press): string {
  if (code === "Slash" && pressed === (shiftKey ? "," : ".")) return shiftKey ? "?" : "/";
  const isLetter = pressed.length === 1 && pressed.toLowerCase() !== pressed.toUpperCase();
  if (!isLetter) return pressed;
  const isLatin = /^[a-z]$/i.test(pressed);
  return isLatin ? pressed.toLowerCase() : code.replace(/^Key/, "").toLowerCase();
}
