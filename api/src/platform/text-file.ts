/** Why bytes are no text; `message` continues "the file …". */
export class TextFileError extends Error {
  override name = "TextFileError";
}

/**
 * The text of a settings file that people save with any editor: UTF-8, or UTF-16 that begins with a byte order mark. The
 * mark is cut off. @throws TextFileError for another encoding.
 */
export function decodeTextFile(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = isWide ? (first === 0xff ? "utf-16le" : "utf-16be") : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new TextFileError(`is not in ${isWide ? "UTF-16" : "UTF-8"}; save it as UTF-8`);
  }
}
