import { expect, it } from "vitest";
import {
  adultOnly,
  chosenAdultOptions,
  hasField,
  hasSlot,
  listAdultValues,
  offeredOptions,
  withoutAdultValues,
} from "./adult-only.ts";
import { cardFieldNames } from "./fields.ts";
import { piercings, shootingTypes, tattoos } from "./options.ts";

const restricted = [
  { age: 17, guarded: false },
  { age: 18, guarded: true },
];
const adults = [18, null].map((age) => ({ age, guarded: false }));

it("TL-01 under 18, and at 18 before a confirmation, a card has every field but those of the list", () => {
  for (const card of restricted)
    expect(cardFieldNames.filter((field) => !hasField(field, card))).toEqual(adultOnly.fields);
  for (const card of adults) expect(cardFieldNames.every((field) => hasField(field, card))).toBe(true);
});

it("SL-02 intimate tattoos and piercings and swimwear shoots are not offered under 18, nor at 18 before a confirmation", () => {
  for (const card of restricted) {
    expect(offeredOptions("tattoos", tattoos, card)).toEqual(tattoos.filter((option) => option !== "intimate"));
    expect(offeredOptions("piercings", piercings, card)).toEqual(piercings.filter((option) => option !== "intimate"));
    expect(offeredOptions("shooting_types", shootingTypes, card)).toEqual(
      shootingTypes.filter((option) => option !== "swimwearLingerie"),
    );
  }
  for (const card of adults) expect(offeredOptions("shooting_types", shootingTypes, card)).toEqual(shootingTypes);
});

it("TL-01 under 18 there is no swimwear, and of digitals face and profiles alone", () => {
  const slots = ["swimwear", "digital-full_back", "digital-face", "portfolio-a", "full-body"];
  for (const card of restricted)
    expect(slots.map((slot) => hasSlot(slot, card))).toEqual([false, false, true, true, true]);
  for (const card of adults) expect(slots.every((slot) => hasSlot(slot, card))).toBe(true);
});

it("TL-01 values of the list are named and left out; empty ones and all others stay", () => {
  const fields = { cup: "B", tattoos: ["arms", "intimate"], piercings: ["none"], height: 170 };
  expect(listAdultValues(fields)).toEqual(["cup", "tattoos"]);
  expect(withoutAdultValues(fields)).toEqual({ tattoos: ["arms"], piercings: ["none"], height: 170 });
  const cleared = { cup: null, tattoos: [], shooting_types: undefined };
  expect(listAdultValues(cleared)).toEqual([]);
  expect(withoutAdultValues(cleared)).toEqual(cleared);
});

it("SL-02 what was chosen of them before the age was given can be named", () => {
  const card = { tattoos: ["arms", "intimate"], piercings: ["none"], shooting_types: ["swimwearLingerie", "lookbook"] };
  expect(chosenAdultOptions(card)).toEqual([
    { field: "tattoos", option: "intimate" },
    { field: "shooting_types", option: "swimwearLingerie" },
  ]);
});
