import { rgbaToThumbHash, thumbHashToAverageRGBA } from "thumbhash";
import { expect, it } from "vitest";
import { meanColour } from "./mean-colour.ts";

const colours = [[[200, 16, 46]], [[17, 17, 17]], [[255, 255, 255]], [[0, 90, 255]]];

it.each(colours)("a picture of the colour %j has the mean colour that the library gives", (colour) => {
  const pixels = Array.from({ length: 64 }, () => [...colour, 255]).flat();
  const hash = rgbaToThumbHash(8, 8, pixels);
  const { r, g, b } = thumbHashToAverageRGBA(hash);
  const hex = [r, g, b].map((share) =>
    Math.round(share * 255)
      .toString(16)
      .padStart(2, "0"),
  );
  expect(meanColour(btoa(String.fromCharCode(...hash)))).toBe(`#${hex.join("")}`);
});
