import QRCode from "qrcode";

/** The code's modules row by row as `1` and `0`; level M reads with a seventh of it damaged. */
export function qrRows(text: string): string[] {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: "M" }).modules;
  return Array.from({ length: size }, (_, row) => Array.from(data.subarray(row * size, (row + 1) * size)).join(""));
}
