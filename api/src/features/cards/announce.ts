import type { Parts } from "../../parts.ts";

/** Tells open pages and other processes which cards changed; to be called after the commit (LIVE-03). */
export async function announce(
  { events }: Pick<Parts, "events">,
  cards: readonly { id: string; version: number }[],
): Promise<void> {
  for (const { id, version } of cards) await events.publish({ type: "model_update", modelId: id, version });
}
