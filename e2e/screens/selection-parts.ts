import { expect } from "vitest";
import { page } from "vitest/browser";
import { matching, textsOf } from "./pages.tsx";

/** The models of the selection on screen. */
export const models = () => page.getByRole("list", { name: "Модели" });

export const names = () => models().getByRole("heading", { level: 2 });

/** Waits until the models stand in this order. */
export const expectOrder = (...patterns: RegExp[]) =>
  expect.poll(() => textsOf(names())).toEqual(matching(...patterns));
