import { randomBytes } from "node:crypto";

/**
 * A name for what will be made of a file. Nobody can guess it, and no upload gets that of another, the same file twice
 * included: so no deletion takes away what somebody else shows, and a name that waits for the janitor is never used again.
 */
export function makeKey(folder: "photos" | "avatars"): string {
  const name = randomBytes(20).toString("hex");
  return `${folder}/${name.slice(0, 2)}/${name}`;
}

export function masterKey(key: string): string {
  return `${key}-master.jpg`;
}

export function renditionKey(key: string, width: number): string {
  return `${key}-${width}.webp`;
}
