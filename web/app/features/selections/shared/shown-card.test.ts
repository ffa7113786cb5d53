import { cardFieldNames } from "@compcard/domain/cards/fields";
import type { PublicCard } from "@compcard/domain/cards/schema";
import { expect, it } from "vitest";
import { emptyOf } from "../../../../../domain/test/field-samples.ts";
import { cardFacts } from "./shown-card.ts";

const card = (gender: "man" | "woman" | null) =>
  ({
    ...Object.fromEntries(cardFieldNames.map((field) => [field, emptyOf(field)])),
    ...{ age: 24, height: 187, chest: 98, waist: 78, hips: 95, gender },
    ...{ inseam: 84, collar: 39, suit_size: 50, cup: "B" },
  }) as unknown as PublicCard;

it("CARD-01 TL-32 a client reads a man's inseam, collar and suit, and nobody's cup, in the units of the page", () => {
  expect(cardFacts(card("man"), "us")).toEqual([
    ...["24 года", "6′1½″", "38½″–30½″–37½″", "Внутренний шов 33″", "Ворот 15½″", "Костюм ≈ US 40"],
  ]);
  expect(cardFacts(card("woman"), "eu")).toEqual(["24 года", "187\u00a0см", "98–78–95"]);
  expect(cardFacts(card(null), "eu")).toHaveLength(6);
});
