import { delimiter } from "node:path";
import type { TestProject } from "vitest/node";
import { findPostgres } from "../../scripts/tools/postgres.ts";
import { startCluster } from "../../scripts/tools/postgres-cluster.ts";
import { migrateToLatest } from "../src/platform/db/migrate.ts";
import { openDatabase } from "../src/platform/db/open.ts";
import { onServer, TEMPLATE } from "./server-databases.ts";

/** Before the files of PostgreSQL: one server with one migrated database, of which every file makes its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  const server = cluster.url("postgres");
  // The product finds pg_dump on PATH; it must be of the version of this server.
  process.env.PATH = `${findPostgres()}${delimiter}${process.env.PATH}`;
  await onServer(server, `create database ${TEMPLATE}`);
  const database = await openDatabase({ url: cluster.url(TEMPLATE), dataDir: "" });
  await migrateToLatest(database.db);
  await database.close();
  project.provide("databaseServer", server);
  return () => cluster.stop();
}
