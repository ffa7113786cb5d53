import { expect, it } from "vitest";
import { isOpen } from "./document-file.ts";

const card = {
  id: "1",
  version: 1,
  status: "published",
  guarded: false,
  review: { seen: true },
  guardian: null,
} as Parameters<typeof isOpen>[0];

it("TL-03 only what guests may read has a public address; the owner of any other card gets her own paper by a ticket", () => {
  expect(isOpen(card, { contacts: "none" })).toBe(true);
  expect(isOpen(card, { contacts: "own" })).toBe(false);
  const guardian = { state: "given" };
  const closed = [{ guarded: true, guardian }, { status: "draft" }, { status: "hidden" }, { review: { seen: false } }];
  for (const change of closed) expect(isOpen({ ...card, ...change } as typeof card, { contacts: "none" })).toBe(false);
});
