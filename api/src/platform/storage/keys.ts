import { retentionDays } from "@compcard/domain/retention";

const segment = "[a-z0-9][a-z0-9_-]*";
const keyPattern = new RegExp(`^(?:${segment}/){1,4}${segment}\\.(?:jpg|webp|avif|upload)$`);

const contentTypes: Record<string, string> = { jpg: "image/jpeg", webp: "image/webp", avif: "image/avif" };

/** Lower-case folders and a file name with a known extension: nothing in it can leave a folder or hide. */
export function isKey(key: string): boolean {
  return key.length <= 200 && keyPattern.test(key);
}

/** Throws on a key that no code of ours would have made, and on a content type that its name denies. */
export function requireKey(key: string, contentType = contentTypeOf(key)): void {
  if (!isKey(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`);
  if (contentType !== contentTypeOf(key)) throw new Error(`${key} cannot hold ${contentType}`);
}

/** The path of a stored file (`platform/http/media.ts`), below the site's origin. */
export function mediaPath(key: string): string {
  return `/media/${key}`;
}

/** Caching of a stored file. It is limited, because a deletion must take effect (FL-16). */
export const mediaCacheControl = `public, max-age=${retentionDays.replacedPhotos * 86_400}`;

/** The type comes from our own table, never from the sender. */
export function contentTypeOf(key: string): string {
  return contentTypes[key.slice(key.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}
