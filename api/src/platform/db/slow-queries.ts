import { CompiledQuery, sql } from "kysely";
import { LRUCache } from "lru-cache";
import { currentRequest } from "../current-request.ts";
import type { Database, Log } from "./database.ts";

/** Milliseconds before the same statement is told again. */
const quiet = 60_000;
const longestText = 4_000;

/** What has a plan; the statements that ask for one have none. */
const planned = /^\s*(select|with|insert|update|delete)\b/i;

/**
 * Leaves a line for each statement that took as many milliseconds or more, with the plan that the database has for it
 * whatever the values: neither statement nor plan says a value of anybody. Returns what ends it.
 */
export function logSlowQueries(database: Database, milliseconds: number, log: Log): () => void {
  const told = new LRUCache<string, true>({ max: 500, ttl: quiet });
  return database.watch(({ text, seconds, succeeded }) => {
    const took = Math.round(seconds * 1000);
    if (took < milliseconds || !planned.test(text) || told.has(text)) return;
    told.set(text, true);
    const reqId = currentRequest.getStore()?.id;
    const tell = (plan: string | undefined) =>
      log.warn({ reqId, took, succeeded, statement: text.slice(0, longestText), plan }, "a slow statement");
    readPlan(database, text).then(tell, () => tell(undefined));
  });
}

async function readPlan({ db }: Database, text: string): Promise<string> {
  const places = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place)));
  const values = places > 0 ? `(${Array(places).fill("null").join(", ")})` : "";
  return db.transaction().execute(async (trx) => {
    const say = (statement: string) => trx.executeQuery<{ "QUERY PLAN": string }>(CompiledQuery.raw(statement));
    await sql`set local plan_cache_mode = force_generic_plan`.execute(trx);
    await say(`prepare slow_statement as ${text}`);
    try {
      const { rows } = await say(`explain execute slow_statement${values}`);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    } finally {
      await say("deallocate slow_statement");
    }
  });
}
