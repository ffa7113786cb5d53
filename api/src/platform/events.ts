import type { CardMessage, SelectionMessage } from "@compcard/domain/live/messages";
import type { Database } from "./db/database.ts";

/** Messages between processes: ids only. `forMembers`: about a card that only signed-in users read. */
export type EventMessage = (CardMessage & { forMembers?: true }) | SelectionMessage;

export interface Events {
  /** Announces a change to every server process. Never throws: a lost announcement must not fail the save it follows. */
  publish(message: EventMessage): Promise<void>;
  /** @returns a function that ends the subscription. */
  subscribe(handler: (message: EventMessage) => void): () => void;
}

const channel = "card_events";

/** Messages between processes over the database's LISTEN/NOTIFY. */
export async function openEvents(
  database: Pick<Database, "listen" | "notify">,
  onError: (error: unknown) => void,
): Promise<Events> {
  const handlers = new Set<(message: EventMessage) => void>();
  await database.listen(channel, (payload) => {
    const message = JSON.parse(payload) as EventMessage;
    for (const handler of handlers) handler(message);
  });
  return {
    publish: (message) => database.notify(channel, JSON.stringify(message)).catch(onError),
    subscribe(handler) {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
  };
}
