import { AppError } from "@compcard/domain/errors";
import { searchContract } from "@compcard/domain/search/contract";
import type { SearchFields } from "@compcard/domain/search/schema";
import type { Parts } from "../../parts.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import { agenciesSeenBy, type SeenAgencies, searchCondition } from "./condition.ts";
import { everythingFor, type FacetCounts, isEverything, type SearchCondition } from "./engine.ts";
import { type Facets, freshDays, presentFacets } from "./facets.ts";

const longestMs = 5 * 60_000;
const cheapMs = 50;
const pauseMs = 10_000;
const mostKept = 200;

const { answer } = searchContract["search.filters"];

export interface FacetsOf {
  /** What can be chosen beside what the query chooses already, as JSON of the call's answer. */
  written(query: SearchFields, viewer: Viewer | null): Promise<string>;
  /** Of all public cards. */
  ofAll(viewer: Viewer | null): Promise<Facets>;
}

/**
 * Counts facets. The index counts at once, and its answer holds until a card changes. The database counts what a query
 * matches; of all cards it keeps what it counted: the dearer, the longer, five minutes at most, so that counting takes no
 * more than a fiftieth of the time (SEARCH-12). When that fails, nobody waits for the next try.
 */
export function countFacets(parts: Parts): FacetsOf {
  const all = { guests: keepCounts(parts, everythingFor(null)), members: keepCounts(parts, everythingFor({})) };
  const kept = new Map<string, { facets: Facets; json?: string }>();
  let keptOf: string | null = null;

  async function ask(condition: SearchCondition, seen: SeenAgencies): Promise<{ facets: Facets; json?: string }> {
    const today = parts.clock.now();
    const edition = parts.search.edition();
    const key = JSON.stringify([condition, seen, today.toISOString().slice(0, 10)]);
    if (edition === null || edition !== keptOf || kept.size >= mostKept) kept.clear();
    keptOf = edition;
    const known = kept.get(key);
    if (known) return known;
    const counts =
      edition === null && isEverything(condition)
        ? await all[condition.guarded ? "members" : "guests"]()
        : await parts.search.counts(condition, freshDays(today));
    const made = { facets: presentFacets(counts, { today, seen, condition }) };
    if (edition !== null && edition === parts.search.edition()) kept.set(key, made);
    return made;
  }

  return {
    async written(query, viewer) {
      const made = await ask(searchCondition(query, agenciesSeenBy(viewer), parts.clock.now()), agenciesSeenBy(viewer));
      made.json ??= JSON.stringify(answer.parse(made.facets));
      return made.json;
    },
    ofAll: async (viewer) => (await ask(everythingFor(viewer), agenciesSeenBy(viewer))).facets,
  };
}

function keepCounts({ search, clock, log }: Parts, everything: SearchCondition): () => Promise<FacetCounts> {
  let kept: { counts: FacetCounts; dear: boolean; freshUntil: number } | null = null;
  let counting: Promise<FacetCounts> | null = null;
  let pausedUntil = 0;

  const count = async () => {
    const start = performance.now();
    const counts = await search.counts(everything, freshDays(clock.now()));
    const beyond = Math.max(0, performance.now() - start - cheapMs);
    kept = { counts, dear: beyond > 0, freshUntil: clock.now().getTime() + Math.min(longestMs, 50 * beyond) };
    return counts;
  };

  return async () => {
    const now = clock.now().getTime();
    if (kept && now < kept.freshUntil) return kept.counts;
    if (!counting && now >= pausedUntil) {
      counting = count().finally(() => {
        counting = null;
      });
      counting.catch((error: unknown) => {
        pausedUntil = clock.now().getTime() + pauseMs;
        log.warn({ err: error }, "counting the facets failed");
      });
    }
    // Somewhat old counts now are better than exact ones in a second.
    if (kept?.dear) return kept.counts;
    if (counting) return counting;
    if (kept) return kept.counts;
    throw new AppError("service.unavailable", { retryAfterSeconds: pauseMs / 1000 });
  };
}
