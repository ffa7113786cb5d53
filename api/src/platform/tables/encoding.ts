import { AppError } from "@compcard/domain/errors";
import { analyse } from "chardet";

/** The encodings that tables come in; other guesses of the detector are wrong. */
const likely = ["windows-1251", "GB18030", "KOI8-R", "Big5", "windows-1252"];

/** Size of the sample that `detectEncoding` needs, in bytes. */
export const sampleBytes = 256 * 1024;

const workbooks = [Buffer.from("PK\x03\x04", "latin1"), Buffer.from("d0cf11e0", "hex")];

/** @throws AppError for a workbook, by content, not by file name. */
export function refuseWorkbook(start: Uint8Array): void {
  if (workbooks.some((signature) => signature.equals(start.subarray(0, signature.length))))
    throw new AppError("import.workbook", {
      message: "the file is a workbook or an archive, not text; save the sheet as CSV (UTF-8)",
    });
}

/** The encoding of a text by its first `sampleBytes`. @throws AppError where it looks like none. */
export function detectEncoding(sample: Uint8Array): string {
  const wide = detectUtf16(sample);
  if (wide) return wide;
  // A letter may be cut where the sample ends.
  if (isIn("utf-8", sample)) return "utf-8";
  const found = analyse(sample).find(({ name }) => likely.includes(name));
  if (!found)
    throw new AppError("import.encoding", {
      message:
        'the encoding cannot be detected; save the file as UTF-8, or name it in the mapping: "encoding": "windows-1251"',
    });
  return found.name.toLowerCase();
}

/** By its byte order mark, or by zeros in every second place, which no other text has. */
function detectUtf16(sample: Uint8Array): string | null {
  if (sample[0] === 0xff && sample[1] === 0xfe) return "utf-16le";
  if (sample[0] === 0xfe && sample[1] === 0xff) return "utf-16be";
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  // Delimiters, line breaks and digits alone make more than one byte in 32.
  if (Math.max(even, odd) * 32 < sample.length || Math.min(even, odd) * 8 > Math.max(even, odd)) return null;
  return odd > even ? "utf-16le" : "utf-16be";
}

/** @throws AppError where there is no such encoding, or the beginning of the text is not in it. */
export function requireEncoding(encoding: string, sample: Uint8Array): void {
  let isRight: boolean;
  try {
    isRight = isIn(encoding, sample);
  } catch {
    throw new AppError("import.encoding", {
      message: `there is no encoding ${encoding}; common ones are utf-8, windows-1251 and gbk`,
    });
  }
  if (!isRight)
    throw new AppError("import.encoding", {
      message: `the file is not in ${encoding}; name its encoding in the mapping`,
    });
}

function isIn(encoding: string, sample: Uint8Array): boolean {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    decoder.decode(sample, { stream: true });
    return true;
  } catch {
    return false;
  }
}
