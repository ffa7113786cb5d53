import QRCode from "qrcode";

const side = 256;
const margin = 20;

/** The address as a PNG of 256 × 256 with at least 20 px of white around it, drawn here (SHARE-03). */
export function qrPicture(address: string): Promise<string> {
  const { size } = QRCode.create(address, { errorCorrectionLevel: "M" }).modules;
  return QRCode.toDataURL(address, {
    type: "image/png",
    errorCorrectionLevel: "M",
    width: side,
    margin: quietModules(size),
  });
}

/** White modules on each side that make the margin at this size; a reader wants four in any case. */
export function quietModules(size: number): number {
  return Math.max(4, Math.ceil((margin * size) / (side - 2 * margin)));
}
