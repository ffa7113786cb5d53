import { expect, it } from "vitest";
import { pageKey } from "./page-keys.ts";

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  pageKey({
    key,
    code: "",
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    isComposing: false,
    defaultPrevented: false,
    target: null,
    ...more,
  });

it("recognizes a key by its Latin letter in any script", () => {
  expect(press("f", { code: "KeyF" })).toBe("f");
  expect(press("а", { code: "KeyF" })).toBe("f");
  expect(press("/", { code: "Slash" })).toBe("/");
  expect(press(".", { code: "Slash" })).toBe("/");
  expect(press("?", { code: "Slash", shiftKey: true })).toBe("?");
  expect(press(",", { code: "Slash", shiftKey: true })).toBe("?");
  // A French or a German keyboard has something else there.
  expect(press("!", { code: "Slash" })).toBe("!");
  expect(press(".", { code: "Comma", shiftKey: true })).toBeNull();
  expect(press("ArrowLeft")).toBe("ArrowLeft");
});

it.each(["ctrlKey", "metaKey", "altKey", "isComposing", "defaultPrevented"])("leaves a press with %s alone", (name) => {
  expect(press("f", { code: "KeyF", [name]: true })).toBeNull();
});

it("leaves a capital letter alone: it is the beginning of something typed", () => {
  expect(press("F", { code: "KeyF", shiftKey: true })).toBeNull();
});
