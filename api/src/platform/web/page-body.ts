import { promisify } from "node:util";
import { brotliDecompress, gzip } from "node:zlib";
import { type Encoding, toBrotli } from "../http/encoding.ts";

const [fromBrotli, toGzip] = [promisify(brotliDecompress), promisify(gzip)];

/**
 * Brotli's quality: for a page that one reader sees, and for one that many do. On a search page of 130 kB 5 takes 2.4 ms
 * and leaves 18 %, 4 takes 1.7 and leaves 20 %; 10 takes 55 ms and leaves 15 %, 9 saves next to nothing, 11 takes three times as long.
 */
const quality = { first: 5, often: 10 };
/** Asked for so often, a page is worth the better one. */
const often = 100;

// One at a time: nobody waits for it.
let refining: Promise<void> = Promise.resolve();

/** A page as it is sent, to everybody alike. */
export interface MadePage {
  status: number;
  headers: Record<string, string>;
  /** Null for an answer without one. */
  body: PageBody | null;
}

/** What a page is sent as, held compressed; other forms are made of that for who asks for them. */
export class PageBody {
  #brotli: Buffer;
  #gzip: Buffer | undefined;
  #asked = 0;

  private constructor(brotli: Buffer) {
    this.#brotli = brotli;
  }

  static async of(text: Buffer): Promise<PageBody> {
    return new PageBody(await toBrotli(text, quality.first));
  }

  /** The most that it holds. */
  get bytes(): number {
    return Math.ceil(2.5 * this.#brotli.length);
  }

  async as(encoding: Encoding): Promise<Buffer> {
    this.#asked += 1;
    if (this.#asked === often) refining = refining.then(() => this.#refine());
    if (encoding === "br") return this.#brotli;
    if (encoding === "identity") return fromBrotli(this.#brotli);
    this.#gzip ??= await toGzip(await fromBrotli(this.#brotli));
    return this.#gzip;
  }

  async #refine(): Promise<void> {
    this.#brotli = await toBrotli(await fromBrotli(this.#brotli), quality.often);
  }
}
