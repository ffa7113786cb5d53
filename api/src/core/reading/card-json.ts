import { contactState, type ListedCard, listedCard, publicCard } from "@compcard/domain/cards/schema";
import { z } from "zod";
import type { AppContext } from "../../app-context.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import type { ResponseCache } from "../../platform/response-cache.ts";
import { fromPrimary, getGuestCard, listCardsByIds } from "./read.ts";
import { anonymousReaderId, listMarks } from "./store-reads.ts";

const guestAnswer = z.object({ model: publicCard, contacts: contactState });

/** Reads as `getGuestCard` does, from the database that revisions follow. */
export async function getGuestCardAsJson(context: AppContext, id: string): Promise<string> {
  return JSON.stringify(guestAnswer.parse(await getGuestCard(fromPrimary(context), id)));
}

/** JSON of a card, in parts. */
export type CardJson = readonly (string | Buffer)[];

/** JSON of an answer with cards, in parts; `beside` is what else stands in it. */
export function joinModels(models: readonly CardJson[], beside: object): (string | Buffer)[] {
  const list = models.flatMap((model, at) => (at === 0 ? model : [",", ...model]));
  return ['{"models":[', ...list, `],${JSON.stringify(beside).slice(1)}`];
}

/** Lists cards as `listCardsByIds` does. */
export type ListCardsAsJson = (ids: readonly string[], viewer: Pick<Viewer, "userId"> | null) => Promise<CardJson[]>;

/**
 * Lists from memory: a card has one JSON for guests and one for signed-in readers, to which the reader's heart is added. The
 * reader's own cards, which show more, are read.
 */
export function cacheListedCards(context: AppContext, cache: ResponseCache): ListCardsAsJson {
  const database = fromPrimary(context);

  async function find(ids: readonly string[], readers: "guests" | "members"): Promise<Map<string, Buffer>> {
    const keyOf = (id: string) => ({ kind: "cards", address: `${readers} ${id}` }) as const;
    const found = new Map<string, Buffer>();
    for (const id of ids) {
      const json = (await cache.find(keyOf(id)))?.texts.identity;
      if (json) found.set(id, json);
    }
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length > 0) {
      const revisionOf = await cache.revisions();
      const before = new Map(missing.map((id) => [id, revisionOf(id)]));
      const read = await listCardsByIds(database, missing, readers === "guests" ? null : { userId: anonymousReaderId });
      for (const { is_favorited, ...card } of read) {
        const json = toJson(card);
        await cache.store(keyOf(card.id), json, [[card.id, before.get(card.id)]]);
        found.set(card.id, json);
      }
    }
    return found;
  }

  return async (ids, viewer) => {
    if (!viewer) {
      const found = await find(ids, "guests");
      return ids.flatMap((id) => found.get(id) ?? []).map((json) => [json]);
    }
    const marks = new Map((await listMarks(context.database.db, ids, viewer.userId)).map((mark) => [mark.id, mark]));
    const isOwn = (id: string) => marks.get(id)?.own === true;
    const own = await listCardsByIds(context, ids.filter(isOwn), viewer);
    const ofOwn = new Map(own.map((card) => [card.id, [toJson(card)]]));
    const found = await find(
      ids.filter((id) => marks.has(id) && !isOwn(id)),
      "members",
    );
    const withHeart = (id: string, json: Buffer) => [
      json.subarray(0, -1),
      `,"is_favorited":${marks.get(id)?.is_favorited === true}}`,
    ];
    return ids.flatMap((id) => {
      const json = found.get(id);
      const card = ofOwn.get(id) ?? (json && withHeart(id, json));
      return card ? [card] : [];
    });
  };
}

const toJson = (card: ListedCard) => Buffer.from(JSON.stringify(listedCard.parse(card)));
