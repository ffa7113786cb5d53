import { m } from "@compcard/domain/messages";
import { expect, it } from "vitest";
import { publishedText } from "./published-text.ts";
import type { OwnerCard } from "./schema.ts";

const seen = { seen: true } as OwnerCard["review"];
const guardian = (state: string) => ({ state }) as OwnerCard["guardian"];

it("TL-05 a card that waits for a guardian or a check is announced as waiting, never as shown", () => {
  const done = () => "shown in search";
  expect(publishedText({ guardian: null, review: seen }, done)).toBe("shown in search");
  expect(publishedText({ guardian: guardian("given"), review: seen }, done)).toBe("shown in search");
  for (const state of ["unnamed", "asked", "late", "refused", "withdrawn"])
    expect(publishedText({ guardian: guardian(state), review: seen }, done)).toBe(m.guardians_state_unnamed());
  const waiting = { seen: false } as OwnerCard["review"];
  expect(publishedText({ guardian: null, review: waiting }, done)).toBe(m.card_review_new_title());
});
