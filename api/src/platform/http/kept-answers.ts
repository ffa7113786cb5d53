import type { FastifyRequest } from "fastify";
import { KeptBytes } from "../kept-bytes.ts";
import { encodingOf, toBrotli } from "./encoding.ts";

export const jsonType = "application/json; charset=utf-8";

// Takes twice the time of 4 and saves a tenth; of a text that is sent more than once that is little.
const quality = 5;
const mostBytes = 16_000_000;

interface Answer {
  headers: Record<string, string>;
  bytes: Buffer;
}

/**
 * Whole answers of one call to guests, by the address as it was written, as long as nothing changes that they were made of;
 * compressed once somebody asks again who reads brotli.
 */
export class KeptAnswers {
  readonly #kept = new KeptBytes(mostBytes);
  readonly #told: (found: boolean) => void;
  /** Another text whenever an answer may have become another; undefined: nothing may be kept. */
  readonly state: () => Promise<string | undefined>;

  /** `told`: of every asking, whether it was found. */
  constructor(state: () => Promise<string | undefined>, told: (found: boolean) => void = () => {}) {
    this.state = state;
    this.#told = told;
  }

  async find({ url, headers }: FastifyRequest): Promise<Answer | undefined> {
    const state = await this.state();
    const bytes = this.#kept.find(url, state);
    this.#told(bytes !== undefined);
    if (!bytes) return undefined;
    if (encodingOf(headers["accept-encoding"]) !== "br") return { headers: { "content-type": jsonType }, bytes };
    const name = `br ${url}`;
    const known = this.#kept.find(name, state);
    const packed = known ?? (await toBrotli(bytes, quality));
    if (!known) this.#kept.keep(name, state, packed);
    return {
      headers: { "content-type": jsonType, "content-encoding": "br", vary: "Authorization, accept-encoding" },
      bytes: packed,
    };
  }

  /** `state`: as it was before the answer was made. */
  async keep({ url }: FastifyRequest, state: string | undefined, bytes: Buffer): Promise<void> {
    if (state !== undefined && state === (await this.state())) this.#kept.keep(url, state, bytes);
  }
}
