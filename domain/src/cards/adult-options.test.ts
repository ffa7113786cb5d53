import { expect, it } from "vitest";
import { chosenAdultOptions, offeredOptions } from "./adult-options.ts";
import { piercings, shootingTypes, tattoos } from "./options.ts";

it("SL-02 intimate tattoos and piercings and swimwear shoots are not offered under 18, nor at 18 before a confirmation", () => {
  for (const card of [
    { age: 17, guarded: false },
    { age: 18, guarded: true },
  ]) {
    expect(offeredOptions("tattoos", tattoos, card)).toEqual(tattoos.filter((option) => option !== "intimate"));
    expect(offeredOptions("piercings", piercings, card)).toEqual(piercings.filter((option) => option !== "intimate"));
    expect(offeredOptions("shooting_types", shootingTypes, card)).toEqual(
      shootingTypes.filter((option) => option !== "swimwearLingerie"),
    );
  }
  for (const age of [18, null])
    expect(offeredOptions("shooting_types", shootingTypes, { age, guarded: false })).toEqual(shootingTypes);
});

it("SL-02 what was chosen of them before the age was given can be named", () => {
  const card = { tattoos: ["arms", "intimate"], piercings: ["none"], shooting_types: ["swimwearLingerie", "lookbook"] };
  expect(chosenAdultOptions(card)).toEqual([
    { field: "tattoos", option: "intimate" },
    { field: "shooting_types", option: "swimwearLingerie" },
  ]);
});
