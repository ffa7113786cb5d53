import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** A secret as Standard Webhooks writes it: `whsec_` and 24 random bytes in base64. */
export function newSigningSecret(): string {
  return prefix + randomBytes(24).toString("base64");
}

/**
 * Headers of a delivery by Standard Webhooks 1.0.0: `v1` is the HMAC-SHA256 of id, timestamp and body. `at`: of this attempt,
 * so that receivers can refuse old ones.
 */
export function signatureHeaders(secret: string, { id, at, body }: { id: string; at: Date; body: string }) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(prefix.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}
