import QRCode from "qrcode";
import sharp from "sharp";

/** Pixels of a module: enough for 600 to the inch at 20 mm. */
const cell = 10;

/** An address as a code without margin: the page around it is white. PNG. */
export async function qrPng(address: string): Promise<Buffer> {
  const { modules } = QRCode.create(address, { errorCorrectionLevel: "M" });
  const { size } = modules;
  const dots = Buffer.from(
    Array.from({ length: size * size }, (_, at) => (modules.get(Math.floor(at / size), at % size) ? 0 : 255)),
  );
  return sharp(dots, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * cell, size * cell, { kernel: "nearest" })
    .png()
    .toBuffer();
}
