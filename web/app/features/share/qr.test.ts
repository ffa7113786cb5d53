import jsQR from "jsqr";
import { describe, expect, it } from "vitest";
import { qrPixels } from "./qr.ts";

const side = 256;
const origins = [
  "http://localhost:3000",
  "https://compcard.example/zh",
  "https://a-rather-long-name.models.agency.example.com/en",
];

describe.each(origins)("QR of a card's address at %s", (origin) => {
  const address = `${origin}/model/d5fce48b-10b0-4e93-80de-86d25b5126a8`;
  const pixels = qrPixels(address);
  const dark = (x: number, y: number) => pixels[4 * (y * side + x)] === 0;
  const all = Array.from({ length: side }, (_, at) => at);

  it("SHARE-03 is read back from 256 × 256 pixels", () => {
    expect(pixels).toHaveLength(side * side * 4);
    expect(jsQR(pixels, side, side)?.data).toBe(address);
  });

  it("SHARE-03 keeps a margin of 20 px white on every side, and little more", () => {
    const columns = all.filter((x) => all.some((y) => dark(x, y)));
    const rows = all.filter((y) => all.some((x) => dark(x, y)));
    for (const [first, last] of [columns, rows].map((line) => [line[0] ?? 0, line.at(-1) ?? 0])) {
      expect(first).toBeGreaterThanOrEqual(20);
      expect(last).toBeLessThan(side - 20);
      expect((last ?? 0) - (first ?? 0)).toBeGreaterThan(170);
    }
  });
});
