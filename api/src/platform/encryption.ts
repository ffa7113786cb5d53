import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Settings that decide the key. */
export interface EncryptionSettings {
  /** `ENCRYPTION_KEY`; null: the file in `dataDir`, which is created when it is first needed. */
  encryptionKey: string | null;
  dataDir: string;
}

const cipher = "aes-256-gcm";
const sizes = { key: 32, nonce: 12, tag: 16 } as const;

export const keyFile = (dataDir: string) => join(dataDir, "encryption-key");

/**
 * Encrypts a text for storage in the database, whose key is not in the database. `context` names the row it belongs to:
 * moved to another row, it does not decrypt.
 */
export async function encryptText(settings: EncryptionSettings, plain: string, context: Uint8Array): Promise<Buffer> {
  const nonce = randomBytes(sizes.nonce);
  const encryption = createCipheriv(cipher, await readKey(settings), nonce).setAAD(context);
  const encrypted = Buffer.concat([encryption.update(plain, "utf8"), encryption.final()]);
  return Buffer.concat([nonce, encryption.getAuthTag(), encrypted]);
}

/** Null where it was encrypted with another key, or for another row. */
export async function decryptText(
  settings: EncryptionSettings,
  stored: Uint8Array,
  context: Uint8Array,
): Promise<string | null> {
  const bytes = Buffer.from(stored);
  const nonce = bytes.subarray(0, sizes.nonce);
  const tag = bytes.subarray(sizes.nonce, sizes.nonce + sizes.tag);
  const decryption = createDecipheriv(cipher, await readKey(settings), nonce, { authTagLength: sizes.tag });
  decryption.setAAD(context).setAuthTag(tag);
  try {
    const plain = [decryption.update(bytes.subarray(sizes.nonce + sizes.tag)), decryption.final()];
    return Buffer.concat(plain).toString("utf8");
  } catch {
    return null;
  }
}

const readKey = (settings: EncryptionSettings) => deriveKey(settings, "compcard");

/** The site's key for one purpose: the same in every process, as long as the secret is. */
export async function deriveKey({ encryptionKey, dataDir }: EncryptionSettings, purpose: string): Promise<Buffer> {
  const secret = encryptionKey ?? (await readKeyFile(dataDir));
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, sizes.key));
}

async function readKeyFile(dataDir: string): Promise<string> {
  const file = keyFile(dataDir);
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  await createKeyFile(file, dataDir);
  return (await readFile(file, "utf8")).trim();
}

/** One of several processes creates it, in one step; only its owner can read it. */
async function createKeyFile(file: string, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const own = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    await writeFile(own, `${randomBytes(sizes.key).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
    await link(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(own, { force: true });
  }
}
