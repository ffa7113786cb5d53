import { type FileHandle, open } from "node:fs/promises";

export type Container = "jpeg" | "png" | "webp" | "heif";

export interface Signature {
  container: Container;
  animated: boolean;
}

const stillBrands = new Set(["heic", "heix", "heim", "heis", "mif1", "mif2", "avif"]);
const sequenceBrands = new Set(["hevc", "hevx", "hevm", "hevs", "msf1", "avis"]);
const pngHead = Buffer.from("89504e470d0a1a0a", "hex");

/** File type by its first bytes, not by its name; `undefined` for anything but the four containers. */
export async function readSignature(path: string): Promise<Signature | undefined> {
  await using file = await open(path);
  const head = Buffer.alloc(32);
  await file.read(head, 0, head.length, 0);
  const found = signatureOf(head);
  return found?.container === "png" ? { container: "png", animated: await isAnimatedPng(file) } : found;
}

/** By the first 32 bytes. Whether a PNG is animated shows later. */
export function signatureOf(head: Buffer): Signature | undefined {
  if (head.length < 32) return undefined;
  if (head.readUIntBE(0, 3) === 0xffd8ff) return { container: "jpeg", animated: false };
  if (head.subarray(0, 8).equals(pngHead)) return { container: "png", animated: false };
  if (text(head, 0) === "RIFF" && text(head, 8) === "WEBP") {
    return { container: "webp", animated: text(head, 12) === "VP8X" && ((head[20] ?? 0) & 0x02) !== 0 };
  }
  if (text(head, 4) !== "ftyp") return undefined;
  const brand = text(head, 8);
  if (sequenceBrands.has(brand)) return { container: "heif", animated: true };
  return stillBrands.has(brand) ? { container: "heif", animated: false } : undefined;
}

/** An animated PNG has an `acTL` chunk before the first pixels. */
async function isAnimatedPng(file: FileHandle): Promise<boolean> {
  const chunk = Buffer.alloc(8);
  for (let position = 8, seen = 0; seen < 1000; seen++) {
    const { bytesRead } = await file.read(chunk, 0, 8, position);
    const type = text(chunk, 4);
    if (bytesRead < 8 || type === "IDAT") return false;
    if (type === "acTL") return true;
    position += chunk.readUInt32BE(0) + 12;
  }
  return false;
}

function text(bytes: Buffer, at: number): string {
  return bytes.toString("latin1", at, at + 4);
}
