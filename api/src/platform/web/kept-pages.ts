import type { PageBody } from "./page-body.ts";

/** A page as it is sent, to everybody alike. */
export interface MadePage {
  status: number;
  headers: Record<string, string>;
  /** Null for an answer without one. */
  body: PageBody | null;
}

/** Of a page beside its body: key, headers, what it was made of. */
const aroundBody = 3_000;

/** Pages by their keys, no more than so many bytes; what was used least lately goes. */
export class KeptPages<P extends MadePage> {
  readonly #most: number;
  readonly #kept = new Map<string, { page: P; bytes: number }>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  find(key: string): P | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.page;
  }

  keep(key: string, page: P): void {
    this.drop(key);
    const bytes = (page.body?.bytes ?? 0) + 2 * key.length + aroundBody;
    this.#kept.set(key, { page, bytes });
    this.#bytes += bytes;
    while (this.#bytes > this.#most) this.drop(this.#kept.keys().next().value as string);
  }

  drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}
