/**
 * The part of the package "qrcode" that the browser uses: its published types depend on Node's (`web/tsconfig.json`).
 */
interface QrCode {
  modules: { size: number; get(row: number, column: number): number };
}
declare const QRCode: {
  create(text: string, options: { errorCorrectionLevel: "L" | "M" | "Q" | "H" }): QrCode;
};
export default QRCode;
