import { contactState, listedCard, publicCard } from "@compcard/domain/cards/schema";
import { z } from "zod";
import type { Parts } from "../../parts.ts";
import { KeptBytes } from "../../platform/kept-bytes.ts";
import { getGuestCard, listCardsByIds } from "./read.ts";

const mostBytes = 20_000_000;

const guestAnswer = z.object({ model: publicCard, contacts: contactState });

export type CardsKept = ReturnType<typeof keepCards>;

/**
 * For one server process: cards as guests read them, written as JSON once per state of the card (`Search.states`); where the
 * index does not know that, they are read each time.
 */
export function keepCards(parts: Parts) {
  const told = (found: boolean) => parts.metrics?.kept("cards", found);
  const [listed, single] = [new KeptBytes(mostBytes, told), new KeptBytes(mostBytes, told)];
  // A replica may still have the state before the one that is kept.
  const primary = { ...parts, database: { ...parts.database, read: parts.database.db } };
  const write = (schema: z.ZodType, card: unknown) => Buffer.from(JSON.stringify(schema.parse(card)));
  const states = async () => {
    const stateOf = await parts.search.states();
    // Ages go on by themselves.
    const day = parts.clock.now().toISOString().slice(0, 10);
    return (id: string) => {
      const state = stateOf(id);
      return state && `${state} ${day}`;
    };
  };
  return {
    /** As `listCardsByIds`. */
    async list(ids: readonly string[]): Promise<Buffer[]> {
      const stateOf = await states();
      // Before reading: what changes meanwhile has another state then.
      const before = new Map(ids.map((id) => [id, stateOf(id)]));
      const found = new Map(ids.map((id) => [id, listed.find(id, before.get(id))]));
      const missing = ids.filter((id) => !found.get(id));
      const read = missing.length > 0 ? await listCardsByIds(primary, missing, null) : [];
      for (const card of read) {
        const bytes = write(listedCard, card);
        listed.keep(card.id, before.get(card.id), bytes);
        found.set(card.id, bytes);
      }
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    /** As `getGuestCard`: the card and what became of its contacts. */
    async get(id: string): Promise<Buffer> {
      const state = (await states())(id);
      const known = single.find(id, state);
      if (known) return known;
      const bytes = write(guestAnswer, await getGuestCard(primary, id));
      single.keep(id, state, bytes);
      return bytes;
    },
  };
}
