import { contactState, listedCard, publicCard } from "@compcard/domain/cards/schema";
import { z } from "zod";
import type { Parts } from "../../parts.ts";
import type { ResponseCache } from "../../platform/response-cache.ts";
import { fromPrimary, getGuestCard, listCardsByIds } from "./read.ts";

const guestAnswer = z.object({ model: publicCard, contacts: contactState });

/** As `getGuestCard`, from the database that revisions follow. */
export async function getGuestCardAsJson(parts: Parts, id: string): Promise<string> {
  return JSON.stringify(guestAnswer.parse(await getGuestCard(fromPrimary(parts), id)));
}

/** JSON of an answer with cards, in parts; `beside` is what else stands in it. */
export function joinModels(models: readonly Buffer[], beside: object): (string | Buffer)[] {
  const list = models.flatMap((model, at) => (at === 0 ? model : [",", model]));
  return ['{"models":[', ...list, `],${JSON.stringify(beside).slice(1)}`];
}

/** As a guest's `listCardsByIds`. */
export type ListCardsAsJson = (ids: readonly string[]) => Promise<Buffer[]>;

export function cacheListedCards(parts: Parts, cache: ResponseCache): ListCardsAsJson {
  const keyOf = (id: string) => ({ kind: "cards", address: id }) as const;
  return async (ids) => {
    const found = new Map<string, Buffer>();
    for (const id of ids) {
      const json = (await cache.find(keyOf(id)))?.texts.identity;
      if (json) found.set(id, json);
    }
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length > 0) {
      const revisionOf = await cache.revisions();
      const before = new Map(missing.map((id) => [id, revisionOf(id)]));
      for (const card of await listCardsByIds(fromPrimary(parts), missing, null)) {
        const json = Buffer.from(JSON.stringify(listedCard.parse(card)));
        await cache.store(keyOf(card.id), json, [[card.id, before.get(card.id)]]);
        found.set(card.id, json);
      }
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  };
}
