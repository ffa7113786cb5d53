import { codeIn } from "../api/test/documents/read-code.ts";

/** The text of the QR code in a picture, given as bytes or as a data address; null without a code. */
export async function readQr(picture: Buffer | string): Promise<string | null> {
  const bytes = typeof picture === "string" ? Buffer.from(picture.split(",")[1] ?? "", "base64") : picture;
  return (await codeIn(bytes)) ?? null;
}
