/** Work side by side: while the database takes one batch in, the next is read. What has an owner in common waits. */
export class Workers {
  readonly #width: number;
  readonly #underWay = new Map<Promise<void>, ReadonlySet<string>>();

  constructor(width: number) {
    this.#width = width;
  }

  /** Resolves when the work has begun. @throws what earlier work has thrown. */
  async begin(owners: ReadonlySet<string>, work: () => Promise<void>): Promise<void> {
    while (this.#underWay.size >= this.#width || this.#shares(owners)) await Promise.race(this.#underWay.keys());
    const job = work().then(() => void this.#underWay.delete(job));
    // `begin` or `end` reports it; it is no unhandled rejection.
    job.catch(() => {});
    this.#underWay.set(job, owners);
  }

  /** @throws what any of the work has thrown, once all of it has ended. */
  async end(): Promise<void> {
    const jobs = [...this.#underWay.keys()];
    await Promise.allSettled(jobs);
    await Promise.all(jobs);
  }

  #shares(owners: ReadonlySet<string>): boolean {
    return [...this.#underWay.values()].some((others) => !others.isDisjointFrom(owners));
  }
}
