import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";

/** Raised when the same upload should come out different: its files then get new names beside the old ones. */
const recipe = "1";

/**
 * A name for what will be made of a file: the same bytes of the same owner give the same key, so a repeated upload
 * changes nothing; two owners never share files, so deleting one photo cannot take another's away.
 */
export async function makeKey(folder: "photos" | "avatars", path: string, owner: string): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify([recipe, owner]));
  await pipeline(createReadStream(path), hash);
  return keyOf(folder, hash.digest("hex").slice(0, 40));
}

/** A name for the files of a photo that nobody can guess, whatever is in them. */
export function makeSecretKey(): string {
  return keyOf("photos", randomBytes(20).toString("hex"));
}

function keyOf(folder: "photos" | "avatars", name: string): string {
  return `${folder}/${name.slice(0, 2)}/${name}`;
}

export function masterKey(key: string): string {
  return `${key}-master.jpg`;
}

export function renditionKey(key: string, width: number): string {
  return `${key}-${width}.webp`;
}
