import { expect, it } from "vitest";
import { defaultFilters } from "./filters.ts";
import { activeWishes, changeWishes, wishedFilters, withoutFilters } from "./wished-filters.ts";

it("TL-80 a change of wishes keeps those that no filter shows", () => {
  const hidden = ["height:170..175", "height:..300", "location:paris"];
  const nice = [...hidden, "height:180..185", "location:moscow", "gender:woman"];
  const ordered = { ...defaultFilters, nice: ["location:moscow", ...nice.filter((one) => one !== "location:moscow")] };
  const { nice: left } = changeWishes(ordered, { ...wishedFilters(ordered), gender: [] });
  expect([...left].sort()).toEqual([...nice.filter((one) => one !== "gender:woman")].sort());
});

it("TL-80 a country becomes a wish without its city", () => {
  const filters = { ...defaultFilters, country: "russia" as const, location: ["moscow"] };
  const country = { name: "country" as const, value: "russia" };
  expect(withoutFilters(filters, [country])).toMatchObject({ country: "", location: ["moscow"] });
  const city = { name: "location" as const, value: "moscow" };
  expect(withoutFilters(filters, [country, city])).toMatchObject({ country: "", location: [] });
});

it("TL-80 each wish has a chip, also where no filter can show it beside the others", () => {
  const nice = [
    "height:170..175",
    "height:180..185",
    "country:russia",
    "country:china",
    "shoe:..42",
    "hasPortfolio:true",
  ];
  expect(activeWishes({ nice })).toEqual([
    { name: "country", value: "russia" },
    { name: "heightRange", range: [180, 185] },
    { name: "shoeRange", range: [30, 42] },
    { name: "hasPortfolio" },
    { name: "heightRange", range: [170, 175] },
    { name: "country", value: "china" },
  ]);
  expect(activeWishes({ nice: ["measuredWithin:6", "measuredWithin:12"] })).toHaveLength(2);
});
