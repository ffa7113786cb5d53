/** True where the browser computes digests: not on pages without encryption. */
export const canDigest = (): boolean => globalThis.crypto?.subtle !== undefined;

/** SHA-256 of a file in lower-case hexadecimal digits. The file stays in the browser. */
export async function digestOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
