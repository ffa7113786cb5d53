import { afterAll, beforeAll, expect, it } from "vitest";
import { readHeic } from "../../../test/images/heic-fixtures.ts";
import {
  blue,
  type Color,
  corners,
  distance,
  green,
  picture,
  red,
  white,
} from "../../../test/images/picture-fixtures.ts";
import { createPhotoFixture, type PhotoFixture } from "../../../test/photos/fixtures.ts";

let fixture: PhotoFixture;
let id: string;
beforeAll(async () => {
  fixture = await createPhotoFixture();
  id = await fixture.newCard();
});
afterAll(() => fixture.app.close());

const level = [red, green, blue, white];
/** Corner colors of the four quarters after each EXIF rotation. */
const turned: Color[][] = [
  level,
  [green, red, white, blue],
  [white, blue, green, red],
  [blue, white, red, green],
  [red, blue, green, white],
  [blue, red, white, green],
  [white, green, blue, red],
  [green, white, red, blue],
];

const fine = { quality: 98, chromaSubsampling: "4:4:4" };
const jpeg = () => picture().jpeg(fine).toBuffer();
const withTail = async () =>
  Buffer.concat([await jpeg(), Buffer.from("PK\u0003\u0004<?php system($_GET[0]); ?><script>")]);

interface Taken {
  what: string;
  bytes: () => Promise<Buffer>;
  name?: string;
  type?: string;
  /** Print colors are duller than those of a screen. */
  within?: number;
  upright?: Color[];
}

const taken: Taken[] = [
  { what: "a JPEG in Display P3", bytes: () => picture().withIccProfile("p3").jpeg(fine).toBuffer() },
  { what: "a CMYK JPEG", bytes: () => picture().withIccProfile("cmyk").jpeg({ quality: 98 }).toBuffer(), within: 95 },
  { what: "a 16-bit PNG", bytes: () => picture().toColourspace("rgb16").png().toBuffer(), name: "photo.png" },
  { what: "a PNG in Display P3", bytes: () => picture().ensureAlpha().withIccProfile("p3").png().toBuffer() },
  { what: "a WebP", bytes: () => picture().webp({ quality: 98 }).toBuffer(), name: "photo.webp" },
  { what: "an AVIF", bytes: () => picture().avif({ quality: 90 }).toBuffer(), name: "photo.avif" },
  { what: "a phone's HEIC", bytes: readHeic, name: "IMG_0001.HEIC", type: "" },
  { what: "a JPEG that is an archive and a script as well", bytes: withTail },
  { what: "a JPEG called a GIF", bytes: jpeg, name: "photo.gif", type: "image/gif" },
  { what: "a JPEG called a program", bytes: jpeg, name: "../../photo.php", type: "application/x-php" },
  ...turned.map((upright, index) => ({
    what: `a JPEG of EXIF orientation ${index + 1}`,
    bytes: () =>
      picture()
        .withMetadata({ orientation: index + 1 })
        .jpeg(fine)
        .toBuffer(),
    upright,
  })),
];

it.each(taken)("PHOTO-05 PHOTO-07 $what is taken, and comes out upright, in its colors and bare", async (file) => {
  const { bytes, name = "photo.jpg", type = "image/jpeg", within = 14, upright = level } = file;
  const answer = await fixture.upload(id, "dynamic", new File([(await bytes()) as BlobPart], name, { type }));
  expect(answer.status).toBe(200);
  const { width, height } = answer.body.data.details;
  expect(width > height).toBe(upright === level || turned.indexOf(upright) < 4);
  const shown = await fixture.app.get(answer.body.data.photoUrl);
  const page = Buffer.from(await shown.arrayBuffer());
  expect(shown.headers.get("content-type")).toBe("image/webp");
  expect(distance(await corners(page), upright)).toBeLessThan(within);
  for (const trace of ["ICCP", "EXIF", "<?php", "<script"]) expect(page.includes(trace), trace).toBe(false);
});
