import { describe, expect, it } from "vitest";
import { qrPicture, quietModules } from "./qr.ts";

describe("QR of a card's address", () => {
  it("SHARE-03 keeps at least 20 px of white at every size a code can have", () => {
    for (let size = 21; size <= 177; size += 4) {
      const quiet = quietModules(size);
      expect((quiet * 256) / (size + 2 * quiet)).toBeGreaterThanOrEqual(20);
    }
  });

  it("SHARE-03 is a PNG of 256 × 256", async () => {
    const picture = await qrPicture("https://compcard.example/model/d5fce48b-10b0-4e93-80de-86d25b5126a8");
    const bytes = Buffer.from(picture.replace("data:image/png;base64,", ""), "base64");
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([256, 256]);
  });
});
