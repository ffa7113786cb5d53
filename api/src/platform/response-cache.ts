import { LRUCache } from "lru-cache";
import {
  type CachedResponse,
  cachedResponse,
  exact,
  type MadeResponse,
  measure,
  type ResponseKey,
  type ResponseKind,
  type Sources,
} from "./cached-response.ts";
import type { Clock } from "./clock.ts";
import { type Encoding, encode, refine } from "./http/encoding.ts";

/** Gives the revision of a source; undefined while it is not known for certain. */
export type Revisions = (source: string) => string | undefined;

/** Makes a response. `add` is awaited before each source is read; without a source what follows has no revision. */
export type Make = (add: (source?: string) => Promise<void>) => Promise<MadeResponse>;

/** Adds the sources of what is read next. Without any it has no revision; null names settings alone, which stay as they are. */
export async function addAll(add: Parameters<Make>[0], sources: readonly string[] | null): Promise<void> {
  if (sources === null) return;
  if (sources.length === 0) await add();
  for (const source of sources) await add(source);
}

type ReadSources = Map<string, string | undefined>;

interface Options {
  /** Budget; 0 caches nothing. */
  bytes: number;
  clock: Clock;
  revisions: () => Promise<Revisions>;
}

const none: Record<ResponseKind, number> = { pages: 0, answers: 0, cards: 0 };

/** A shorter text is sent as it is. */
const leastCompressed = 1024;

/**
 * Responses, and parts of them, in the memory of this process. A response is stored if the revisions of its sources are the same
 * before and after it is made, and is found while they are still the same (decision 0011). The least recently used go when the
 * budget is spent.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, CachedResponse>;
  readonly #making = new Map<string, { sources: ReadSources; response: Promise<CachedResponse> }>();
  readonly #hits = { ...none };
  readonly #misses = { ...none };
  readonly #clock: Clock;
  readonly revisions: () => Promise<Revisions>;
  // One at a time, in the background.
  #refining = Promise.resolve();

  constructor({ bytes, clock, revisions }: Options) {
    const sizeCalculation = (response: CachedResponse) => {
      response.bytes = measure(response);
      return response.bytes;
    };
    this.#entries = new LRUCache({ maxSize: Math.max(1, bytes), sizeCalculation });
    this.#clock = clock;
    this.revisions = revisions;
  }

  async find(key: ResponseKey): Promise<CachedResponse | undefined> {
    const found = await this.#find(this.#textOf(key));
    (found ? this.#hits : this.#misses)[key.kind] += 1;
    if (found?.texts.br && !found.isRefined) this.#refine(found);
    return found;
  }

  /**
   * Makes a response and stores it where it may be. Those who come meanwhile wait for it if its revisions are certain, and get
   * it if it is current then. Without a key it is for the caller alone.
   */
  async make(key: ResponseKey | null, make: Make): Promise<CachedResponse> {
    if (!key) return cachedResponse("", "pages", await make(async () => {}), []);
    const text = this.#textOf(key);
    // If a change made the response stale, waiting requests share one more attempt; then each makes its own.
    for (let round = 0; ; round++) {
      const found = await this.#find(text);
      if (found) return found;
      const making = this.#making.get(text);
      if (!making || round === 2 || [...making.sources.values()].includes(undefined)) break;
      const made = await making.response;
      if (made.incomplete) return made;
    }
    const sources: ReadSources = new Map();
    const making = { sources, response: this.#make(text, key.kind, make, sources) };
    this.#making.set(text, making);
    try {
      return await making.response;
    } finally {
      if (this.#making.get(text) === making) this.#making.delete(text);
    }
  }

  async #make(key: string, kind: ResponseKind, make: Make, sources: ReadSources): Promise<CachedResponse> {
    const made = await make(async (source = "") => {
      const revisionOf = await this.revisions();
      // The first stands: it is from before everything that was read of the source.
      if (!sources.has(source)) sources.set(source, source === "" ? undefined : revisionOf(source));
    });
    return this.#store(cachedResponse(key, kind, made, sources));
  }

  /** For what is made several at a time; `sources` as they were before. */
  async store(key: ResponseKey, body: Buffer, sources: Sources): Promise<void> {
    await this.#store(cachedResponse(this.#textOf(key), key.kind, { status: 200, headers: {}, body }, sources));
  }

  async #store(response: CachedResponse): Promise<CachedResponse> {
    if (response.status === 200 && !response.incomplete && (await this.#isCurrent(response)))
      this.#entries.set(response.key, response);
    return response;
  }

  /** The text in the encoding that a reader accepts, or as it is where it is short. */
  async read(response: CachedResponse, accepted: Encoding): Promise<{ encoding: Encoding; bytes: Buffer }> {
    const { identity } = response.texts;
    const encoding = identity && identity.length < leastCompressed ? "identity" : accepted;
    let bytes = response.texts[encoding];
    if (!bytes) {
      bytes = exact(await encode(response.texts, encoding));
      response.texts = { ...(response.isRead ? response.texts : {}), [encoding]: bytes };
      this.#resize(response);
    }
    response.isRead = true;
    return { encoding, bytes };
  }

  /** By kind: lookups since the process began, and bytes held now. */
  figures() {
    const bytes = { ...none };
    for (const response of this.#entries.values()) bytes[response.kind] += response.bytes;
    return { hits: this.#hits, misses: this.#misses, bytes };
  }

  #textOf({ kind, address, language }: ResponseKey): string {
    return `${kind} ${this.#clock.now().toISOString().slice(0, 10)} ${language ?? ""} ${address}`;
  }

  async #find(key: string): Promise<CachedResponse | undefined> {
    const response = this.#entries.get(key);
    return response && (await this.#isCurrent(response)) ? response : undefined;
  }

  async #isCurrent({ sources }: CachedResponse): Promise<boolean> {
    // All at one moment: while one is waited for, another that was read before would grow old.
    const revisionOf = await this.revisions();
    return sources.every(([source, revision]) => revision !== undefined && revision === revisionOf(source));
  }

  #refine(response: CachedResponse): void {
    response.isRefined = true;
    this.#refining = this.#refining.then(async () => {
      const br = exact(await refine(response.texts));
      response.texts = { ...response.texts, br };
      this.#resize(response);
    });
  }

  /** Updates the size of a response in the budget. */
  #resize(response: CachedResponse): void {
    if (this.#entries.peek(response.key) !== response) return;
    this.#entries.delete(response.key);
    this.#entries.set(response.key, response);
  }
}
