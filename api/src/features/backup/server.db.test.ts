import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { never, openSite, restore } from "../../../test/backup/fixtures.ts";
import { canBackUp } from "../../../test/client-programs.ts";
import { emptyInstallation, everyRow, type Installation } from "../../../test/installation.ts";
import type { PhotoFixture } from "../../../test/photos/fixtures.ts";
import { scratchFolder } from "../../../test/scratch-folder.ts";
import { onServer } from "../../../test/server-databases.ts";
import type { Archive } from "../../platform/archive/archive.ts";
import { folderArchive } from "../../platform/archive/folder-archive.ts";
import type { Database } from "../../platform/db/database.ts";
import { migrateToLatest } from "../../platform/db/migrate.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { requireRestored } from "../../platform/db/restore-state.ts";
import { listTables } from "../../platform/db/transfer/tables.ts";
import { listSets } from "./manifest.ts";
import { chooseSet } from "./restore/check.ts";
import { makeBackup } from "./usecases.ts";

const clock = { now: () => new Date() };
let fixture: PhotoFixture;
let place: string;
let archive: Archive;

beforeAll(async () => {
  fixture = await openSite();
  await addCard(fixture.app.context.database.db);
});
afterAll(() => fixture.app.close());
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), "compcard-backup-"));
  archive = folderArchive(place);
  return () => rm(place, { recursive: true });
});

async function addCard(db: Database["db"]): Promise<void> {
  await sql`with owner as (insert into users (first_name) values ('Анна') returning id)
    insert into cards (user_id, first_name, skills, social_media)
    select id, ${"a\tb\nc\\N\u2028"}, '{"x,y","z"}', '{"a": "b\\nc"}' from owner`.execute(db);
}

const backUp = (installation: Omit<Installation, keyof AsyncDisposable>) =>
  makeBackup({ ...installation, clock, stopping: never }, archive);

/** A database whose tables are in the schema `app`, beside a schema of another program, with pg_trgm in a schema of its own. */
async function inSchemaApp(): Promise<Installation> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onServer(inject("databaseServer"), `create database ${name}`);
  const url = Object.assign(new URL(inject("databaseServer")), { pathname: name }).href;
  await onServer(
    url,
    `create schema app; create schema extensions; create extension pg_trgm schema extensions;
     create table public.other as select 1 as number; alter database ${name} set search_path = app, extensions`,
  );
  const database = await openDatabase({ url, dataDir: "" });
  await migrateToLatest(database.db);
  return emptyInstallation(database);
}

describe.runIf(process.env.TEST_ENGINE === "postgres" && canBackUp)("a backup of a PostgreSQL server", () => {
  it("SL-61 moves to the embedded engine, and from there to another server", async () => {
    const rows = await everyRow(fixture.app.context.database);
    await backUp(fixture.app.context);
    const dataDir = scratchFolder();
    await using embedded = await emptyInstallation(await openDatabase({ url: null, dataDir }));
    await restore(embedded, archive);
    expect(await everyRow(embedded.database)).toEqual(rows);

    await backUp(embedded);
    expect((await chooseSet(archive, undefined, new Date())).database.kind).toBe("folder");
    await using server = await emptyInstallation();
    await restore(server, archive);
    await requireRestored(server.database.db);
    expect(await everyRow(server.database)).toEqual(rows);
    await rm(dataDir, { recursive: true, force: true });
  });

  it("SL-78 is of the schema of the product, and returns to it or to one of another name", async () => {
    await using source = await inSchemaApp();
    await addCard(source.database.db);
    await backUp(source);
    await using same = await inSchemaApp();
    await using other = await emptyInstallation();
    for (const target of [same, other]) {
      await restore(target, archive);
      expect(await everyRow(target.database)).toEqual(await everyRow(source.database));
    }
  });

  it("fails in one line without pg_dump, and is none", async () => {
    vi.stubEnv("PATH", place);
    await expect(backUp(fixture.app.context)).rejects.toThrow(/^pg_dump is not installed; .*postgresql-client/);
    vi.unstubAllEnvs();
    expect((await listSets(archive)).complete).toEqual([]);
  });

  it("is restored completely or not at all", async () => {
    await backUp(fixture.app.context);
    await using target = await emptyInstallation();
    const { db } = target.database;
    await sql`drop table favorites cascade`.execute(db);
    await sql`create domain favorites as text`.execute(db);
    await expect(restore(target, archive)).rejects.toThrow(/^pg_restore: .*type "favorites" already exists/);
    expect(await listTables(db)).toEqual([]);
    await expect(requireRestored(db)).rejects.toThrow("was interrupted");
    await sql`drop domain favorites`.execute(db);
    await restore(target, archive);
    expect(await everyRow(target.database)).toEqual(await everyRow(fixture.app.context.database));
  });
});
