import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
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
  return compress(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
}
