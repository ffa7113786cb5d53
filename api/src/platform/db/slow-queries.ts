import { CompiledQuery, sql } from "kysely";
import { LRUCache } from "lru-cache";
import { currentRequest } from "../current-request.ts";
import type { Database, Log } from "./database.ts";

/** Milliseconds before the same statement is logged again. */
const repeatAfterMs = 60_000;
const longestText = 4_000;

/** Statements that have a plan. */
const planned = /^\s*(select|with|insert|update|delete)\b/i;

/**
 * Logs each statement that took at least `milliseconds`, with its generic plan. Neither contains parameter values.
 * Returns a function that stops it.
 */
export function logSlowQueries(database: Database, milliseconds: number, log: Log): () => void {
  const logged = new LRUCache<string, true>({ max: 500, ttl: repeatAfterMs });
  return database.watch(({ text, seconds, succeeded }) => {
    const took = Math.round(seconds * 1000);
    if (took < milliseconds || !planned.test(text) || logged.has(text)) return;
    logged.set(text, true);
    const reqId = currentRequest.getStore()?.id;
    const write = (plan: string | undefined) =>
      log.warn({ reqId, took, succeeded, statement: text.slice(0, longestText), plan }, "a slow statement");
    readPlan(database, text).then(write, () => write(undefined));
  });
}

async function readPlan({ db }: Database, text: string): Promise<string> {
  const places = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place)));
  const values = places > 0 ? `(${Array(places).fill("null").join(", ")})` : "";
  return db.transaction().execute(async (trx) => {
    const execute = (statement: string) => trx.executeQuery<{ "QUERY PLAN": string }>(CompiledQuery.raw(statement));
    await sql`set local plan_cache_mode = force_generic_plan`.execute(trx);
    await execute(`prepare slow_statement as ${text}`);
    try {
      const { rows } = await execute(`explain execute slow_statement${values}`);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    } finally {
      await execute("deallocate slow_statement");
    }
  });
}
