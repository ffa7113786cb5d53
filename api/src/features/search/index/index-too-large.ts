/** An index that would take more memory than allowed. */
export class IndexTooLarge extends Error {
  /** Bytes. */
  readonly needed: number;

  constructor(needed: number) {
    super(`the search index needs about ${Math.ceil(needed / 1e6)} MB`);
    this.needed = needed;
  }
}
