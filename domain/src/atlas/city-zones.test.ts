import cities from "@compcard/domain/data/cities.json" with { type: "json" };
import { expect, it } from "vitest";
import { zoneOf } from "./city-zones.ts";

it("a city has its own zone, any other that of its country", () => {
  const zones = [zoneOf("vladivostok", "russia"), zoneOf("kazan", "russia"), zoneOf(null, "china"), zoneOf(null, null)];
  expect(zones).toEqual(["Asia/Vladivostok", "Europe/Moscow", "Asia/Shanghai", null]);
});

it("each city with a zone of its own is in the list, and each zone exists", () => {
  const own = cities.map(({ id }) => ({ id, zone: zoneOf(id, null) })).filter(({ zone }) => zone !== null);
  expect(own.length).toBe(82);
  for (const { zone } of own) expect(() => new Intl.DateTimeFormat("en", { timeZone: zone ?? "" })).not.toThrow();
});
