import { rgbaToThumbHash, thumbHashToAverageRGBA } from "thumbhash";
import { expect, it } from "vitest";
import { meanColor } from "./mean-color.ts";

const colors = [[[200, 16, 46]], [[17, 17, 17]], [[255, 255, 255]], [[0, 90, 255]]];

it.each(colors)("a picture of the color %j has the mean color that the library gives", (color) => {
  const pixels = Array.from({ length: 64 }, () => [...color, 255]).flat();
  const hash = rgbaToThumbHash(8, 8, pixels);
  const { r, g, b } = thumbHashToAverageRGBA(hash);
  const hex = [r, g, b].map((share) =>
    Math.round(share * 255)
      .toString(16)
      .padStart(2, "0"),
  );
  expect(meanColor(btoa(String.fromCharCode(...hash)))).toBe(`#${hex.join("")}`);
});
