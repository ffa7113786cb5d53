import { setTimeout as delay } from "node:timers/promises";
import { AppError } from "@compcard/domain/errors";
import { searchContract } from "@compcard/domain/search/contract";
import type { SearchFields } from "@compcard/domain/search/schema";
import type { Parts } from "../../parts.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import { KeptBytes } from "../../platform/kept-bytes.ts";
import { agenciesSeenBy, type SeenAgencies, searchCondition } from "./condition.ts";
import { everythingFor, type FacetCounts, isEverything, type SearchCondition } from "./engine.ts";
import { type Facets, freshDays, presentFacets } from "./facets.ts";

const longestMs = 5 * 60_000;
const cheapMs = 50;
const pauseMs = 10_000;
const longestWaitMs = 4_000;
const mostBytes = 8_000_000;

const { answer } = searchContract["search.filters"];

export interface FacetsOf {
  /** What can be chosen beside what the query chooses already, as JSON of the call's answer. */
  written(query: SearchFields, viewer: Viewer | null): Promise<Buffer>;
  /** Of all public cards. */
  ofAll(viewer: Viewer | null): Promise<Facets>;
}

/**
 * Counts facets. The index counts at once, and its answer holds until a card changes. The database counts what a query
 * matches; of all cards it keeps what it counted: the dearer, the longer, five minutes at most, so that counting takes no
 * more than a fiftieth of the time (SEARCH-12). That may take as long as it needs: who asks before it is there waits for
 * some seconds and is told to come again. When it fails, nobody waits for the next try.
 */
export function countFacets(parts: Parts): FacetsOf {
  const all = { guests: keepCounts(parts, everythingFor(null)), members: keepCounts(parts, everythingFor({})) };
  // Of queries as bytes: objects by the thousand would be gone through again and again by whoever collects what is left over.
  const texts = new KeptBytes(mostBytes);
  const wholes = new Map<string, { state: string; facets: Facets }>();

  async function count(condition: SearchCondition, seen: SeenAgencies): Promise<Facets> {
    const today = parts.clock.now();
    const counts =
      parts.search.edition() === null && isEverything(condition)
        ? await all[condition.guarded ? "members" : "guests"]()
        : await parts.search.counts(condition, freshDays(today));
    return presentFacets(counts, { today, seen, condition });
  }

  async function ofAll(viewer: Viewer | null): Promise<Facets> {
    const seen = agenciesSeenBy(viewer);
    const [name, state] = [seen.join(), await stateOfSearch(parts)];
    const known = wholes.get(name);
    if (known && known.state === state) return known.facets;
    const facets = await count(everythingFor(viewer), seen);
    if (state !== undefined && state === (await stateOfSearch(parts))) wholes.set(name, { state, facets });
    return facets;
  }

  return {
    async written(query, viewer) {
      const seen = agenciesSeenBy(viewer);
      const condition = searchCondition(query, seen, parts.clock.now());
      const [name, state] = [JSON.stringify([condition, seen]), await stateOfSearch(parts)];
      const known = texts.find(name, state);
      if (known) return known;
      const facets = isEverything(condition) ? await ofAll(viewer) : await count(condition, seen);
      const text = Buffer.from(JSON.stringify(answer.parse(facets)));
      if (state === (await stateOfSearch(parts))) texts.keep(name, state, text);
      return text;
    },
    ofAll,
  };
}

/** Another text whenever an answer may have become another; undefined: nothing may be kept. */
export async function stateOfSearch({ search, clock }: Pick<Parts, "search" | "clock">): Promise<string | undefined> {
  const edition = (await search.isSettled()) ? search.edition() : null;
  // Ages go on by themselves, and so do the days of what was measured.
  return edition === null ? undefined : `${edition} ${clock.now().toISOString().slice(0, 10)}`;
}

function keepCounts({ search, clock, log }: Parts, everything: SearchCondition): () => Promise<FacetCounts> {
  let kept: { counts: FacetCounts; dear: boolean; freshUntil: number } | null = null;
  let counting: Promise<FacetCounts> | null = null;
  let pausedUntil = 0;

  const count = async () => {
    const start = performance.now();
    const counts = await search.counts(everything, freshDays(clock.now()), true);
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
    const counts = counting ? await Promise.race([counting, delay(longestWaitMs, null, { ref: false })]) : kept?.counts;
    if (counts) return counts;
    throw new AppError("service.unavailable", { retryAfterSeconds: pauseMs / 1000 });
  };
}
