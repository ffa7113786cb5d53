import { expect, it } from "vitest";
import { whoOpens } from "./who-opens.ts";

it("says for whom a short address opens a draft, a hidden card and a minor's, and nothing where that is everybody", () => {
  const card = { status: "published", age: 22, guarded: false } as const;
  expect(whoOpens(card)).toBeNull();
  const [draft, hidden] = [whoOpens({ ...card, status: "draft" }), whoOpens({ ...card, status: "hidden" })];
  expect(draft).toBe(hidden);
  const minors = [whoOpens({ ...card, age: 17 }), whoOpens({ ...card, age: null, guarded: true })];
  expect(new Set([draft, ...minors]).size).toBe(2);
});
