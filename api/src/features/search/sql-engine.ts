import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import { type Facet, facetsCountedApart, type SearchEngine, withoutFacet } from "./engine.ts";
import { type CardSource, countCards, findMet, findPositions, publicSource } from "./store.ts";
import { countAll } from "./store-counts.ts";

const fewMatches = 5_000;

/** The engine over the database, of all public cards or of those of a list. It counts first: the total decides how to find the page. */
export function sqlEngine(db: Kysely<Schema>, source: CardSource = publicSource): SearchEngine {
  return {
    count: (condition) => countCards(db, source, condition),
    meets: (ids, preferences) => findMet(db, source, ids, preferences),
    async find(condition, page) {
      const total = await countCards(db, source, condition);
      if (page.offset >= total) return { ids: [], total, next: null };
      const rows = await findPositions(db, source, condition, page, total <= fewMatches);
      const { card_id, ...next } = rows[page.limit - 1] ?? {};
      return {
        ids: rows.slice(0, page.limit).map((row) => row.card_id),
        total,
        next: rows.length > page.limit && card_id ? (next as never) : null,
      };
    },
    async counts(condition, days, withoutStatementTimeout) {
      const all = await countAll(db, source, condition, days, withoutStatementTimeout);
      const others = new Map<Facet, typeof all>();
      for (const facet of facetsCountedApart(condition))
        others.set(facet, await countAll(db, source, withoutFacet(condition, facet), days, withoutStatementTimeout));
      return { all, without: (facet) => others.get(facet) ?? all };
    },
  };
}
