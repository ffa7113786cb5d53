import { describe, expect, it } from "vitest";
import { normalizePlace } from "../src/identity/normalized-text.ts";
import agencies from "./agencies.json" with { type: "json" };
import cities from "./cities.json" with { type: "json" };
import places from "./city-places.json" with { type: "json" };

describe("cities.json", () => {
  it("DATA-01 has at least 160 Russian and 310 Chinese cities, the largest first", () => {
    const of = (country: string) => cities.filter((city) => city.country === country).map((city) => city.id);
    expect(of("russia").length).toBeGreaterThanOrEqual(160);
    expect(of("china").length).toBeGreaterThanOrEqual(310);
    expect(of("russia").length + of("china").length).toBe(cities.length);
    expect(of("russia").slice(0, 2)).toEqual(["moscow", "saint-petersburg"]);
    expect(of("china").slice(0, 4)).toEqual(["beijing", "shanghai", "guangzhou", "shenzhen"]);
  });

  it("DATA-01 no id and no name belongs to two cities", () => {
    for (const field of ["id", "ru", "en", "zh"] as const) {
      expect(new Set(cities.map((city) => normalizePlace(city[field]))).size, field).toBe(cities.length);
    }
  });

  it("I18N-01 every name is written in its own script", () => {
    for (const { id, ru, en, zh } of cities) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(ru, id).toMatch(/^[\p{Script=Cyrillic} ()-]+$/u);
      expect(en, id).toMatch(/^[\p{Script=Latin} ()'-]+$/u);
      expect(zh, id).toMatch(/^[\p{Script=Han}-]+$/u);
    }
  });
});

describe("city-places.json", () => {
  it("DATA-01 every city has a position within its country", () => {
    expect(Object.keys(places).sort()).toEqual(cities.map((city) => city.id).sort());
    for (const { id, country } of cities) {
      const [latitude = 0, longitude = 0] = places[id as keyof typeof places];
      const [south, north, west, east] = country === "russia" ? [41, 78, 19, 180] : [15, 54, 73, 135];
      expect(latitude > south && latitude < north && longitude > west && longitude < east, id).toBe(true);
    }
  });
});

describe("agencies.json", () => {
  it("DATA-01 has at least 20 agencies a country, each with a slug of its own, names and a source", () => {
    const all = [...agencies.russia, ...agencies.china];
    expect(Object.keys(agencies)).toEqual(["russia", "china"]);
    expect(agencies.russia.length).toBeGreaterThanOrEqual(20);
    expect(agencies.china.length).toBeGreaterThanOrEqual(20);
    for (const field of ["value", "label"] as const) {
      expect(new Set(all.map((agency) => agency[field])).size, field).toBe(all.length);
    }
    for (const agency of all) {
      expect(agency.value).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      for (const text of [agency.label, agency.en, agency.source]) expect(text.trim()).not.toBe("");
    }
  });

  it("DATA-01 every agency works in a city of its country that the list knows", () => {
    for (const country of ["russia", "china"] as const) {
      for (const agency of agencies[country]) {
        expect(cities.find((city) => city.id === agency.city)?.country, agency.value).toBe(country);
      }
    }
  });
});
