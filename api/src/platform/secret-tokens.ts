import { createHash, randomBytes } from "node:crypto";

/** A secret for an address or a header: `bytes` of randomness in base64url (32 bytes are 43 characters, 48 are 64). */
export function newSecret(bytes: 32 | 48): string {
  return randomBytes(bytes).toString("base64url");
}

/** Hash of a secret, for storage. Plain SHA-256 is enough for 256 bits of randomness. */
export function hashSecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
