import type { AppContext } from "../../../app-context.ts";
import { readFacts } from "../../../platform/db/facts.ts";
import { executedMigrations, pendingMigrations } from "../../../platform/db/migrate.ts";
import { productVersion } from "../../../platform/product-version.ts";

/** The running version and the state of its database. Asks nobody beyond this installation. */
export async function getVersion({ config, database }: Pick<AppContext, "config" | "database">, startedAt: Date) {
  const { db, engine } = database;
  const { version } = await readFacts(db, []);
  const executed = await executedMigrations(db);
  return {
    ...{ version: productVersion, started_at: startedAt.toISOString(), node: process.version },
    production: config.production,
    changelog: config.changelogUrl,
    database: { engine, version },
    migrations: { done: executed.length, last: executed.at(-1) ?? null, pending: await pendingMigrations(db) },
  };
}
