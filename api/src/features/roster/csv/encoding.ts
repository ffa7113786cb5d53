import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { analyse } from "chardet";
import { CsvError } from "./mapping.ts";

/** What tables come in from here to there; other guesses of the detector are slips. */
const likely = ["windows-1251", "GB18030", "UTF-16LE", "UTF-16BE", "KOI8-R", "Big5", "windows-1252"];
const sampleBytes = 256 * 1024;

/** The encoding of a file by how it begins. @throws CsvError where it looks like none. */
export async function detectEncoding(path: string): Promise<string> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
  const sample = buffer.subarray(0, bytesRead);
  try {
    // A letter may be cut where the sample ends.
    new TextDecoder("utf-8", { fatal: true }).decode(sample, { stream: true });
    return "utf-8";
  } catch {}
  const found = analyse(sample).find(({ name }) => likely.includes(name));
  if (!found) throw new CsvError('the encoding cannot be told; name it in the mapping, as "encoding": "windows-1251"');
  return found.name.toLowerCase();
}

/** The text of a file, piece by piece. @throws CsvError where the file is in another encoding. */
export async function* readText(path: string, encoding: string): AsyncGenerator<string> {
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new CsvError(`there is no encoding ${encoding}; common ones are utf-8, windows-1251 and gbk`);
  }
  try {
    for await (const piece of createReadStream(path)) yield decoder.decode(piece as Buffer, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_ENCODING_INVALID_ENCODED_DATA") throw error;
    throw new CsvError(`the file is not in ${encoding}; name its encoding in the mapping`);
  }
}
