import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";

export interface ExportFile {
  name: string;
  /** Bytes, or a stream that is opened when its turn comes; null for none. */
  content: Buffer | (() => Promise<Readable | null>);
}

/**
 * Photos are compressed already, but a stored entry of a size that is known only after it cannot be read as a stream (TL-61): the
 * end of a deflated one is marked.
 */
const compressionLevel = 1;

/** A ZIP of files, one open at a time, made as fast as it is read. Destroying it closes what is open. */
export function zipFiles(files: readonly ExportFile[]): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  let open: Readable | null = null;
  for (const { name, content } of files) {
    if (Buffer.isBuffer(content)) {
      zip.addBuffer(content, name);
      continue;
    }
    zip.addReadStreamLazy(name, { compressionLevel }, (start) => {
      content()
        .then((stream) => {
          open = stream ?? Readable.from([]);
          start(null, open);
        })
        .catch((error) => output.destroy(error));
    });
  }
  zip.on("error", (error) => output.destroy(error as Error));
  output.on("close", () => open?.destroy());
  zip.outputStream.pipe(output);
  zip.end();
  return output;
}
