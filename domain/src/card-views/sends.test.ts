import { expect, it } from "vitest";
import { sendWays, sourcesOfWay } from "./sends.ts";
import { viewSources } from "./sources.ts";

it("views of every way to send are counted, and none twice", () => {
  const sources = sendWays.flatMap(sourcesOfWay);
  expect(sources.filter((source) => !viewSources.includes(source))).toEqual([]);
  expect(new Set(sources).size).toBe(sources.length);
});

it("counts views from the codes on comp cards as those of the comp card", () => {
  expect(sourcesOfWay("print")).toContain("paper");
});
