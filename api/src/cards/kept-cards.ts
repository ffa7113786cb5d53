import { listedCard, publicCard } from "@compcard/domain/cards/schema";
import type { z } from "zod";
import type { Parts } from "../parts.ts";
import { getPublicCard, listCardsByIds } from "./read.ts";

const mostLetters = 30_000_000;

interface Kept {
  state: string;
  json: string;
}

/**
 * Cards as guests read them, made and written once per state of the card (`Search.stateOf`); where the index does not know
 * that, they are read each time. What was used least lately goes.
 */
class KeptCards {
  readonly #kept = new Map<string, Kept>();
  #letters = 0;

  /** The card as JSON; `state`: undefined when it is not known. */
  find(id: string, state: string | undefined): string | undefined {
    const kept = this.#kept.get(id);
    if (!kept || kept.state !== state) return undefined;
    this.#kept.delete(id);
    this.#kept.set(id, kept);
    return kept.json;
  }

  keep(id: string, state: string | undefined, json: string): void {
    if (state === undefined) return;
    this.#drop(id);
    this.#kept.set(id, { state, json });
    this.#letters += json.length;
    while (this.#letters > mostLetters) this.#drop(this.#kept.keys().next().value as string);
  }

  #drop(id: string): void {
    this.#letters -= this.#kept.get(id)?.json.length ?? 0;
    this.#kept.delete(id);
  }
}

export type CardsKept = ReturnType<typeof keepCards>;

/** For one server process: reads cards for guests as JSON texts. */
export function keepCards(parts: Parts) {
  const [listed, single] = [new KeptCards(), new KeptCards()];
  // A replica may still have the state before the one that is kept.
  const primary = { ...parts, database: { ...parts.database, read: parts.database.db } };
  // Ages go on by themselves.
  const stateOf = async (id: string) => {
    const state = await parts.search.stateOf(id);
    return state && `${state} ${parts.clock.now().toISOString().slice(0, 10)}`;
  };
  const write = (schema: z.ZodType, card: unknown) => JSON.stringify(schema.parse(card));
  return {
    /** As `listCardsByIds`. */
    async list(ids: readonly string[]): Promise<string[]> {
      // Before reading: what changes meanwhile has another state then.
      const states = new Map<string, string | undefined>();
      for (const id of ids) states.set(id, await stateOf(id));
      const found = new Map(ids.map((id) => [id, listed.find(id, states.get(id))]));
      const missing = ids.filter((id) => found.get(id) === undefined);
      for (const card of await listCardsByIds(primary, missing, null)) {
        const json = write(listedCard, card);
        listed.keep(card.id, states.get(card.id), json);
        found.set(card.id, json);
      }
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    /** As `getPublicCard`. */
    async get(id: string): Promise<string> {
      const state = await stateOf(id);
      const known = single.find(id, state);
      if (known !== undefined) return known;
      const json = write(publicCard, await getPublicCard(primary, null, id));
      single.keep(id, state, json);
      return json;
    },
  };
}
