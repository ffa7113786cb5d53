import sharp from "sharp";
import { qrRows } from "../qr-rows.ts";

/** Pixels of a module: enough for 600 to the inch at 20 mm. */
const cell = 10;

/** An address as a code without margin, since the page around it is white. PNG. */
export async function qrPng(address: string): Promise<Buffer> {
  const rows = qrRows(address);
  const dots = Buffer.from(Array.from(rows.join(""), (module) => (module === "1" ? 0 : 255)));
  const side = rows.length;
  return sharp(dots, { raw: { width: side, height: side, channels: 1 } })
    .resize(side * cell, side * cell, { kernel: "nearest" })
    .png()
    .toBuffer();
}
