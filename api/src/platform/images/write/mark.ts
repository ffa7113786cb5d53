import sharp, { type OverlayOptions } from "sharp";
import { fontFiles } from "../../typeset/fonts.ts";

/** The height of the letters in shares of the shorter side of the picture. */
const height = 0.05;

/** A label on white in the top left corner of a picture of this size, away from an edge that is cut off. */
export async function markOf(text: string, picture: { width: number; height: number }): Promise<OverlayOptions> {
  const letters = Math.max(8, Math.ceil(height * Math.min(picture.width, picture.height)));
  const font = /\p{Script=Han}/u.test(text) ? "Noto Sans S Chinese" : "Onest";
  const [x, y] = [Math.round(0.6 * letters), Math.round(0.4 * letters)];
  // The letters take the height; without a width they would keep the size of the font.
  const size = { width: 20 * letters, height: letters };
  const words = await sharp({
    text: { text: `<span foreground="#111111">${text}</span>`, font, fontfile: fontFiles[font], ...size, rgba: true },
  })
    .extend({ left: x, right: x, top: y, bottom: y, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  const input = await sharp(words).flatten({ background: "white" }).png().toBuffer();
  return { input, left: letters, top: letters };
}
