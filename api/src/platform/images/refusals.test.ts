import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listPhotoBombs } from "../../../test/bombs.ts";
import { type Darkroom, makeDarkroom, picture, terms } from "../../../test/images/picture-fixtures.ts";
import { phoneJpeg, refusedFiles, svg } from "../../../test/images/refused-fixtures.ts";
import { processPhoto } from "./process-photo.ts";
import { PhotoError } from "./read/photo-error.ts";

let darkroom: Darkroom;
beforeAll(async () => {
  darkroom = await makeDarkroom();
});
afterAll(() => darkroom.close());

describe("refusals", () => {
  it.each(refusedFiles)("PHOTO-05 refuses %s as %s by its content", async (_what, reason, bytes, name) => {
    const file = await darkroom.upload(await bytes(), name);
    const refusal = await processPhoto(file, darkroom, terms).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(PhotoError);
    expect((refusal as PhotoError).reason).toBe(reason);
    expect(await darkroom.unfinished()).toEqual([]);
    expect(await darkroom.stored()).toEqual([]);
  });

  it("TL-25 refuses small pictures that state or hold many pixels, and leaves nothing behind", async () => {
    for (const { what, bytes, reason } of await listPhotoBombs()) {
      expect(bytes.length, what).toBeLessThan(100_000);
      const refusal = await processPhoto(await darkroom.upload(bytes, "a.jpg"), darkroom, terms).catch(
        (error) => error,
      );
      expect([what, refusal.reason]).toEqual([what, reason]);
    }
    expect(await darkroom.unfinished()).toEqual([]);
    expect(await darkroom.stored()).toEqual([]);
  });

  it("PHOTO-05 no loader but the four ever runs", async () => {
    await expect(sharp(svg).metadata()).rejects.toThrow(/unsupported image format/);
    await expect(sharp(await picture().tiff().toBuffer()).metadata()).rejects.toThrow(/unsupported image format/);
    await expect(sharp(await picture().gif().toBuffer()).metadata()).rejects.toThrow(/unsupported image format/);
  });

  it("PHOTO-05 a fault that some phones write into every JPEG is forgiven", async () => {
    const bytes = await phoneJpeg();
    // The three last bytes of the scan header; for a sequential JPEG they must be 0, 63, 0.
    const scan = bytes.indexOf(Buffer.from([0xff, 0xda]));
    bytes.set([0, 0, 0], scan + 2 + bytes.readUInt16BE(scan + 2) - 3);
    await expect(sharp(bytes, { failOn: "warning" }).raw().toBuffer()).rejects.toThrow(/Invalid SOS/);
    const photo = await processPhoto(await darkroom.upload(bytes), darkroom, terms);
    expect(photo.width).toBe(1200);
  });
});
