import { DatabaseUnavailableError } from "../errors.ts";

type Waiting = { give: () => void; timer: NodeJS.Timeout };

/** One thing, one holder at a time, in order of asking. */
export class Turns {
  readonly #patienceMs: number;
  readonly #queue: Waiting[] = [];
  #held = false;

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
  }

  get isHeld(): boolean {
    return this.#held;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** @throws DatabaseUnavailableError when the turn does not come in time. */
  async take(): Promise<void> {
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
              `waited ${this.#patienceMs} ms for the embedded database; a transaction that uses \`db\` instead of its own handle waits for itself`,
            ),
          );
        }, this.#patienceMs),
      };
      this.#queue.push(waiting);
    });
  }

  give(): void {
    const next = this.#queue.shift();
    if (!next) {
      this.#held = false;
      return;
    }
    clearTimeout(next.timer);
    next.give();
  }
}
