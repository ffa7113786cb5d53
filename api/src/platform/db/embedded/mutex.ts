import { DatabaseUnavailableError } from "../errors.ts";

type Waiting = { give: () => void; timer: NodeJS.Timeout };

/** A lock with one holder at a time, first come, first served. */
export class Mutex {
  readonly #timeoutMs: number;
  readonly #queue: Waiting[] = [];
  #held = false;

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
  }

  get isHeld(): boolean {
    return this.#held;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** @throws DatabaseUnavailableError if the lock is not free in time. */
  async acquire(): Promise<void> {
    if (!this.#held) {
      this.#held = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        give: resolve,
        timer: setTimeout(() => {
          this.#queue.splice(this.#queue.indexOf(waiting), 1);
          reject(
            new DatabaseUnavailableError(
              `waited ${this.#timeoutMs} ms for the embedded database; a transaction that uses \`db\` instead of its own handle waits for itself`,
            ),
          );
        }, this.#timeoutMs),
      };
      this.#queue.push(waiting);
    });
  }

  release(): void {
    const next = this.#queue.shift();
    if (!next) {
      this.#held = false;
      return;
    }
    clearTimeout(next.timer);
    next.give();
  }
}
