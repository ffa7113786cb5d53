import type { Availability } from "@compcard/domain/cards/fields";
import { expect, it } from "vitest";
import { mergeAvailability } from "./merge-availability.ts";

const stay = (city: string): Availability => ({ from: "2026-12-01", to: "2026-12-05", city, kind: "in" });
const half = stay("");

it("WIZ-13 an unfinished entry stays when the server answers with another spelling of a finished one", () => {
  expect(mergeAvailability([half, stay("milan")], [stay("Milan")])).toEqual([stay("Milan"), half]);
});

it("WIZ-13 entries keep their places while the card has what was typed", () => {
  const typed = [half, stay("Milan")];
  // The server's answer may have its keys in another order.
  const { kind, city, to, from } = stay("Milan");
  expect(mergeAvailability(typed, [{ kind, city, to, from }])).toBe(typed);
});

it("WIZ-13 a finished entry that was removed elsewhere goes", () => {
  expect(mergeAvailability([stay("Milan"), half], [])).toEqual([half]);
});
