import type { PhotoType } from "@compcard/domain/cards/options";

export interface BatchResult {
  /** The number of stored photos. */
  stored: number;
  failed: { type: PhotoType; error: unknown }[];
}

/** Collects the outcomes of uploads and reports them once, when nothing is under way anymore (TL-27). */
export class UploadBatch {
  readonly #idle: () => Promise<void>;
  readonly #report: (result: BatchResult) => void;
  #result: BatchResult | null = null;

  constructor(idle: () => Promise<void>, report: (result: BatchResult) => void) {
    this.#idle = idle;
    this.#report = report;
  }

  stored(): void {
    this.#open().stored += 1;
  }

  failed(type: PhotoType, error: unknown): void {
    this.#open().failed.push({ type, error });
  }

  #open(): BatchResult {
    if (this.#result) return this.#result;
    const result: BatchResult = { stored: 0, failed: [] };
    this.#result = result;
    void this.#idle().then(() => {
      this.#result = null;
      this.#report(result);
    });
    return result;
  }
}
