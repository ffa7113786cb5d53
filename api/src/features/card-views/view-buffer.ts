import type { ViewSource } from "@compcard/domain/card-views/sources";
import type { FastifyBaseLogger } from "fastify";
import type { Views } from "./store.ts";

const writeAfter = 5_000;

export interface ViewBuffer {
  add(cardId: string, day: string, source: ViewSource): void;
  /** Writes the buffer; call it before the database is closed. */
  flush(): Promise<void>;
}

/**
 * Buffers views for a few seconds and writes them together, so a popular card costs one write and not one per view.
 * A crash loses these seconds; a failed write is retried with the next.
 */
export function collectViews(write: (views: Views[]) => Promise<void>, log: FastifyBaseLogger): ViewBuffer {
  let waiting = new Map<string, Views>();
  let timer: NodeJS.Timeout | undefined;

  const add = (view: Views) => {
    const key = `${view.card_id} ${view.day} ${view.source}`;
    const known = waiting.get(key);
    if (known) known.count += view.count;
    else waiting.set(key, view);
    timer ??= setTimeout(() => void flush(), writeAfter).unref();
  };

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const views = [...waiting.values()];
    waiting = new Map();
    if (views.length === 0) return;
    await write(views).catch((err: unknown) => {
      log.warn({ err }, "card views were not written; they are retried");
      for (const view of views) add(view);
    });
  }

  return { add: (card_id, day, source) => add({ card_id, day, source, count: 1 }), flush };
}
