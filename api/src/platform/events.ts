import type { Database } from "./db/database.ts";

/** What other processes and open pages hear of a change: ids only, never content (LIVE-01). */
export type CardEvent =
  | { type: "model_update"; modelId: string; version?: number }
  | { type: "photo_uploaded" | "photo_deleted"; modelId: string; version?: number; photoType: string };

export interface Events {
  /** Announces a change to every server process. Never throws: a lost announcement must not fail the save it follows. */
  publish(event: CardEvent): Promise<void>;
  /** @returns a function that ends the subscription. */
  subscribe(handler: (event: CardEvent) => void): () => void;
}

const channel = "card_events";

/** Events carried by the database's own LISTEN/NOTIFY, so that several processes hear each other. */
export async function openEvents(
  database: Pick<Database, "listen" | "notify">,
  onError: (error: unknown) => void,
): Promise<Events> {
  const handlers = new Set<(event: CardEvent) => void>();
  await database.listen(channel, (payload) => {
    const event = JSON.parse(payload) as CardEvent;
    for (const handler of handlers) handler(event);
  });
  return {
    publish: (event) => database.notify(channel, JSON.stringify(event)).catch(onError),
    subscribe(handler) {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
  };
}
