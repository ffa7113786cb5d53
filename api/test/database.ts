import { randomBytes } from "node:crypto";
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import type { Database } from "../src/platform/db/database.ts";
import { openDatabase } from "../src/platform/db/open.ts";
import { scratchFolder } from "./scratch-folder.ts";
import { onServer, TEMPLATE } from "./server-databases.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseTemplate: string;
    databaseServer: string;
  }
}

/**
 * A migrated, empty database of its own, on the engine this run is for. Open one in `beforeAll` and close it in
 * `afterAll`; closing removes it.
 */
export function testDatabase(): Promise<Database> {
  return process.env.TEST_ENGINE === "postgres" ? serverDatabase() : embeddedDatabase();
}

async function embeddedDatabase(): Promise<Database> {
  const dataDir = scratchFolder();
  // A thousand small files: asynchronously this takes twice as long.
  cpSync(inject("databaseTemplate"), join(dataDir, "db"), { recursive: true });
  const database = await openDatabase({ url: null, dataDir });
  return {
    ...database,
    async close() {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function serverDatabase(): Promise<Database> {
  const server = inject("databaseServer");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onServer(server, `create database ${name} template ${TEMPLATE}`);
  const address = new URL(server);
  address.pathname = name;
  const database = await openDatabase({ url: address.href, dataDir: "" });
  return {
    ...database,
    async close() {
      await database.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}
