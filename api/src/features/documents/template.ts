import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

export const template = join(import.meta.dirname, "layout/card.typ");

let digest: string | undefined;

/** Stands for the layout in the tags of cached documents: those of an older layout are made again. */
export function layoutDigest(): string {
  digest ??= readdirSync(dirname(template))
    .toSorted()
    .reduce((hash, file) => hash.update(readFileSync(join(dirname(template), file))), createHash("sha256"))
    .digest("hex");
  return digest;
}
