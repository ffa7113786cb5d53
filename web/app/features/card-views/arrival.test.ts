import { expect, it } from "vitest";
import { sourceOf } from "./arrival.ts";

const card = "https://compcard.example/en/model/d5fce48b-10b0-4e93-80de-86d25b5126a8";

it.each([
  ["", null, "", "direct"],
  ["?from=qr", null, "", "qr"],
  ["/anna-kim?from=telegram", null, "https://vk.com/", "telegram"],
  ["?from=nonsense", null, "https://vk.com/", "vk"],
  ["", null, "https://www.google.com/", "engine"],
  ["", null, "https://blog.example/?secret=1", "other"],
  ["", null, "https://compcard.example/en/search?q=anna", "search"],
  ["", null, "https://compcard.example/", "site"],
  ["", "/zh/search", "https://vk.com/", "search"],
  ["", "/favorites", "", "site"],
  ["", "/model/another", "", "site"],
  // The language was changed.
  ["", null, card.replace("/en", "/zh"), null],
  ["", "/model/d5fce48b-10b0-4e93-80de-86d25b5126a8", "", null],
])("an opening of the card%s after %s, led by '%s', is from %s", (rest, previous, referrer, source) => {
  expect(sourceOf({ address: new URL(card + rest), previous, referrer, isResult: false })).toBe(source);
});

it("a card after another one of the same results is from search too", () => {
  expect(sourceOf({ address: new URL(card), previous: "/model/another", referrer: "", isResult: true })).toBe("search");
});
