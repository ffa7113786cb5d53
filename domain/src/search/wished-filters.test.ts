import { expect, it } from "vitest";
import { defaultFilters } from "./filters.ts";
import { changeWishes, wishedFilters, withoutFilters } from "./wished-filters.ts";

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
