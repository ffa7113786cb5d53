import sharp from "sharp";
import { expect, it } from "vitest";
import { readGamut } from "./photo-gamut.ts";
import { scaleOf } from "./scale-photo.ts";

const picture = () => sharp({ create: { width: 300, height: 200, channels: 3, background: "#c33" } });

it.each([
  ["without a profile", () => picture().jpeg(), "srgb"],
  ["in sRGB", () => picture().withIccProfile("srgb").jpeg(), "srgb"],
  ["in gray", () => picture().grayscale().jpeg(), "srgb"],
  ["in CMYK", () => picture().withIccProfile("cmyk").jpeg(), null],
  ["with an orientation", () => picture().withMetadata({ orientation: 6 }).jpeg({ progressive: true }), "srgb"],
] as const)("SL-53 knows the colors of a JPEG %s", async (_what, make, gamut) => {
  expect(readGamut(await make().toBuffer())).toBe(gamut);
});

it("SL-53 knows a phone's Display P3, and leaves a profile it does not know, and what is no photo, to the server", async () => {
  const p3 = await picture().withIccProfile("p3").jpeg().toBuffer();
  expect(readGamut(p3)).toBe("display-p3");
  const text = p3.toString("latin1");
  const name = text.includes("sP3C") ? "sP3C" : "s\0P\x003\0C";
  expect(readGamut(Buffer.from(text.replaceAll(name, name.replace("s", "x")), "latin1"))).toBeNull();
  expect(readGamut(Buffer.from("no photo at all"))).toBe("srgb");
  expect(readGamut(Buffer.from([0xff, 0xd8, 0xff]))).toBeNull();
});

it.each([
  [3024, 4032, 2600 / 3024],
  [4032, 3024, 2600 / 3024],
  [2000, 6000, 1819 / 2000],
  [1000, 9000, 1],
  [2600, 3600, 1],
  [900, 1200, 1],
])("SL-53 %i × %i is made smaller by so much, never larger, and never too small for print", (width, height, scale) => {
  expect(scaleOf({ width, height })).toBeCloseTo(scale);
});
