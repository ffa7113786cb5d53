import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants } from "node:zlib";
import { Negotiator } from "@fastify/accept-negotiator";

export type Encoding = "br" | "gzip" | "identity";

const negotiator = new Negotiator({ supportedValues: ["br", "gzip"] });
const compress = promisify(brotliCompress);

/** The best that a reader takes. */
export function encodingOf(acceptEncoding: string | undefined): Encoding {
  return (negotiator.negotiate(acceptEncoding ?? "") as Encoding | null) ?? "identity";
}

/** Compressed outside the server's thread; `quality` 0 to 11. */
export function toBrotli(text: Buffer, quality: number): Promise<Buffer> {
  return compress(text, settings(text, quality));
}

/** The same in the server's thread: for a small text at a quality below 4, where handing it over takes longer than the work. */
export function toBrotliAtOnce(text: Buffer, quality: number): Buffer {
  return brotliCompressSync(text, settings(text, quality));
}

const settings = ({ length }: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    // No wider than the text: what is laid out for a window takes longer than the text itself, twice over at quality 5.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(length + 16)))),
  },
});
