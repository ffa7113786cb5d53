import { AppError } from "@compcard/domain/errors";
import { maxCards, sameJobDays } from "@compcard/domain/selections/rules";
import { isSameJob } from "@compcard/domain/selections/same-job";
import type { AddedCards } from "@compcard/domain/selections/schema";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { listEntries } from "../entries/store.ts";
import { placeCards, requireSelectable } from "../entries/usecases.ts";
import { listLinkRows } from "../links/store.ts";
import type { SelectionRow } from "../store.ts";
import { updateSelection } from "../store.ts";
import { changeRow } from "../usecases.ts";
import { listOthersWith } from "./store.ts";

/**
 * Appends cards, regardless of concurrent changes; cards already in it keep their place, and its brief stays. `elsewhere`: other selections for
 * the same job in which added cards stand; that refuses nothing. @throws `selection.not_found`; `selection.no_room` with
 * `room`, how many fit; and as `requireSelectable`.
 */
export async function addCards(context: AppContext, userId: string, id: string, { cards, brief }: AddedCards) {
  let [count, added] = [0, 0];
  let elsewhere: Awaited<ReturnType<typeof listElsewhere>> = [];
  const { name, version } = await changeRow(context, userId, { id, version: undefined }, async (db, row) => {
    const standing = (await listEntries(db, id)).map(({ card_id }) => card_id);
    const fresh = cards.filter((card) => !standing.includes(card));
    const wanted = cards.map((card, place) => ({ id: card, path: `cards.${place}` }));
    await requireSelectable(db, { ...row, by: userId }, wanted, new Set(standing));
    [count, added] = [standing.length + fresh.length, fresh.length];
    if (count > maxCards) throw new AppError("selection.no_room", { details: { room: maxCards - standing.length } });
    const change = row.brief === "" && brief !== "" ? { brief } : undefined;
    if (added > 0) {
      elsewhere = await listElsewhere(db, row, fresh);
      const order = [...standing, ...fresh].map((card) => ({ id: card }));
      await placeCards(db, { ...row, by: userId }, order, context.clock.now());
    }
    return added > 0 || change ? updateSelection(db, row, change) : row;
  });
  return { added, already: cards.length - added, elsewhere, selection: { id, name, version, count } };
}

/** Other selections of the same holder for the same job that have one of the cards, last made first. */
async function listElsewhere(db: Kysely<Schema>, row: SelectionRow, cards: readonly string[]) {
  const others = await listOthersWith(db, row, cards, sameJobDays);
  if (others.length === 0) return [];
  const job = { name: row.name, links: (await listLinkRows(db, row.id)).map((link) => link.name) };
  return others
    .filter((other) => isSameJob(job, other))
    .map((other) => ({ id: other.id, name: other.name, cards: other.cards }));
}
