import { setTimeout as delay } from "node:timers/promises";
import { AppError } from "@compcard/domain/errors";
import type { SearchFields } from "@compcard/domain/search/schema";
import type { AppContext } from "../../app-context.ts";
import { allCards } from "../../core/reading/call-sources.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import { agenciesSeenBy, type SeenAgencies, searchCondition } from "./condition.ts";
import {
  type FacetCounts,
  type LeftOut,
  matchAllFor,
  matchesEverything,
  type SearchCondition,
  type SearchEngine,
} from "./engine.ts";
import { type Facets, freshDays, presentFacets } from "./facets.ts";
import { listBookedWithoutFree } from "./left-out.ts";
import { countWithout } from "./without.ts";

const longestMs = 5 * 60_000;
const cheapMs = 50;
const pauseMs = 10_000;
const longestWaitMs = 4_000;

export interface FacetsOf {
  /** Counts the choices that stand open beside those of the query. */
  of(query: SearchFields, viewer: Viewer | null, leftOut: LeftOut): Promise<Facets>;
  /** Counts of all public cards. */
  ofAll(viewer: Viewer | null): Promise<Facets>;
}

/**
 * Counts facets. The index counts at once, and the response is cached until a card changes. The database counts the
 * matches of a query; counts of all cards are cached for fifty times as long as they took, five minutes at most
 * (SEARCH-12). They may take long: requests meanwhile wait some seconds and get a 503 with a retry time. After a
 * failure nobody waits for the next attempt.
 */
export function countFacets(context: AppContext): FacetsOf {
  const all = { guests: cacheCounts(context, matchAllFor(null)), members: cacheCounts(context, matchAllFor({})) };
  const wholes = new Map<string, { revision: string; facets: Facets }>();

  async function count(
    condition: SearchCondition,
    seen: SeenAgencies,
    bookedWithoutFree: readonly string[] = [],
  ): Promise<Facets> {
    const today = context.clock.now();
    const counts =
      context.search.state() !== "current" && matchesEverything(condition)
        ? await all[condition.guarded ? "members" : "guests"]()
        : await context.search.counts(condition, freshDays(today));
    return presentCounts(context.search, counts, { condition, seen, today, bookedWithoutFree });
  }

  async function ofAll(viewer: Viewer | null): Promise<Facets> {
    const seen = agenciesSeenBy(viewer);
    const [name, revision] = [seen.join(), await revisionOfAll(context)];
    const known = wholes.get(name);
    if (known && known.revision === revision) return known.facets;
    const facets = await count(matchAllFor(viewer), seen);
    if (revision !== undefined && revision === (await revisionOfAll(context))) wholes.set(name, { revision, facets });
    return facets;
  }

  return {
    async of(query, viewer, leftOut) {
      const seen = agenciesSeenBy(viewer);
      const condition = searchCondition(query, seen, context.clock.now(), leftOut);
      if (matchesEverything(condition)) return ofAll(viewer);
      return count(condition, seen, await listBookedWithoutFree(context, viewer, query));
    },
    ofAll,
  };
}

/** Presents counts with those without one choice each, and with the number of the reader's refused cards. */
export async function presentCounts(
  engine: Pick<SearchEngine, "count">,
  counts: FacetCounts,
  {
    condition,
    seen,
    today,
    bookedWithoutFree,
  }: { condition: SearchCondition; seen: SeenAgencies; today: Date; bookedWithoutFree: readonly string[] },
): Promise<Facets> {
  const { refused } = condition;
  const onlyRefused = refused && { ...condition, refused: { ...refused, only: true } };
  return presentFacets(counts, {
    ...{ today, seen, condition },
    without: matchesEverything(condition)
      ? []
      : await countWithout(engine, condition, counts, { today, bookedWithoutFree }),
    refused: onlyRefused ? await engine.count(onlyRefused) : 0,
  });
}

/** Revision of all public cards on this day: ages change with it, and so do the days since they were measured. */
async function revisionOfAll({ search, clock }: Pick<AppContext, "search" | "clock">): Promise<string | undefined> {
  const revision = (await search.revisions())(allCards);
  return revision && `${revision} ${clock.now().toISOString().slice(0, 10)}`;
}

function cacheCounts({ search, clock, log }: AppContext, everything: SearchCondition): () => Promise<FacetCounts> {
  let last: { counts: FacetCounts; dear: boolean; freshUntil: number } | null = null;
  let counting: Promise<FacetCounts> | null = null;
  let pausedUntil = 0;

  const count = async () => {
    const start = performance.now();
    const counts = await search.counts(everything, freshDays(clock.now()), true);
    const beyond = Math.max(0, performance.now() - start - cheapMs);
    last = { counts, dear: beyond > 0, freshUntil: clock.now().getTime() + Math.min(longestMs, 50 * beyond) };
    return counts;
  };

  return async () => {
    const now = clock.now().getTime();
    if (last && now < last.freshUntil) return last.counts;
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
    if (last?.dear) return last.counts;
    const counts = counting ? await Promise.race([counting, delay(longestWaitMs, null, { ref: false })]) : last?.counts;
    if (counts) return counts;
    throw new AppError("service.unavailable", { retryAfterSeconds: pauseMs / 1000 });
  };
}
