/** What the browser uses of the package "qrcode": its published types bring Node's along (`web/tsconfig.json`). */
interface QrCode {
  modules: { size: number; get(row: number, column: number): number };
}
declare const QRCode: {
  create(text: string, options: { errorCorrectionLevel: "L" | "M" | "Q" | "H" }): QrCode;
};
export default QRCode;
