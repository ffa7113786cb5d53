import { expect, it } from "vitest";
import { handleAudience } from "./handle-audience.ts";

it("says for whom a short address opens a draft, a hidden card and a minor's, and nothing where that is everybody", () => {
  const card = { status: "published", age: 22, guarded: false } as const;
  expect(handleAudience(card)).toBeNull();
  const [draft, hidden] = [handleAudience({ ...card, status: "draft" }), handleAudience({ ...card, status: "hidden" })];
  expect(draft).toBe(hidden);
  const minors = [handleAudience({ ...card, age: 17 }), handleAudience({ ...card, age: null, guarded: true })];
  expect(new Set([draft, ...minors]).size).toBe(2);
});
