import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { scratchFolder } from "../../../../test/scratch-folder.ts";
import type { Database } from "../database.ts";
import { DatabaseInUseError, isUnavailable } from "../errors.ts";
import { openDatabase } from "../open.ts";
import { Engine, embeddedVersion } from "./engine.ts";
import { cutLog, vacuumChanged } from "./maintenance.ts";
import { Mutex } from "./mutex.ts";

const SERVER = `
  const { openDatabase } = await import(${JSON.stringify(new URL("../open.ts", import.meta.url).href)});
  const { sql } = await import("kysely");
  const { db } = await openDatabase({ url: null, dataDir: process.argv[1] });
  await sql\`create table if not exists kept (id serial primary key)\`.execute(db);
  process.stdout.write("open\\n");
  for (;;) {
    const { rows } = await sql\`insert into kept default values returning id\`.execute(db);
    process.stdout.write(rows[0].id + "\\n");
  }`;

let dataDir: string;
beforeAll(() => {
  dataDir = scratchFolder();
  const template = inject("databaseTemplate");
  if (template) cpSync(template, join(dataDir, "db"), { recursive: true });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** True if a file that this process holds open is in a folder. */
function isIn(folder: string, descriptor: string): boolean {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`).startsWith(folder);
  } catch {
    // Closed since it was listed.
    return false;
  }
}

function folderOf({ backup }: Database) {
  if (backup.kind !== "folder") throw new Error("this is not the embedded engine");
  return backup;
}

/** A second process that writes to the database until it is killed. */
async function startWriter(): Promise<{ child: ChildProcess; lines: () => string[] }> {
  const child = spawn(process.execPath, ["--input-type=module", "-e", SERVER, dataDir], {
    cwd: import.meta.dirname,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let shown = "";
  child.stdout?.on("data", (chunk: Buffer) => {
    shown += chunk;
  });
  const exit = once(child, "exit").then(() => {
    throw new Error("the writer ended early");
  });
  exit.catch(() => {});
  while (!shown.includes("\n5\n")) await Promise.race([once(child.stdout as NodeJS.ReadableStream, "data"), exit]);
  return { child, lines: () => shown.split("\n").slice(1, -1) };
}

describe.runIf(process.env.TEST_ENGINE === "pglite")("the embedded database", () => {
  it("SL-68 belongs to one process; the start after a kill logs its recovery; a killed one releases it with every acknowledged row", async () => {
    const { child, lines } = await startWriter();
    await expect(openDatabase({ url: null, dataDir })).rejects.toThrow(DatabaseInUseError);
    await expect(openDatabase({ url: null, dataDir })).rejects.toThrow(/^The database in .* is already open.*\.$/);

    child.kill("SIGKILL");
    await once(child, "exit");
    const acknowledged = Number(lines().at(-1));

    const warnings: string[] = [];
    const database = await openDatabase({ url: null, dataDir, log: { warn: (_, message) => warnings.push(message) } });
    // Between them, for how long already.
    expect(warnings.at(0)).toMatch(/^the embedded database was not shut down cleanly: it replays its write-ahead log/);
    expect(warnings.at(-1)).toMatch(/^the embedded database has recovered, after \d+ s$/);
    const { rows } = await sql<{
      last: number;
      count: number;
    }>`select max(id) as last, count(*) as count from kept`.execute(database.db);
    expect(rows[0]?.last).toBeGreaterThanOrEqual(acknowledged);
    expect(rows[0]?.count).toBe(rows[0]?.last);
    await expect(openDatabase({ url: null, dataDir })).rejects.toThrow(DatabaseInUseError);
    await database.close();
  });

  it.runIf(process.platform === "linux")("SL-67 holds at most 128 of its files open", async () => {
    const database = await openDatabase({ url: null, dataDir });
    await sql`vacuum analyze`.execute(database.db);
    const relations = await sql`select from pg_class where relkind in ('r', 'i')`.execute(database.db);
    expect(relations.rows.length).toBeGreaterThan(200);
    const open = readdirSync("/proc/self/fd").filter((fd) => isIn(dataDir, fd));
    expect(open.length).toBeGreaterThan(10);
    expect(open.length).toBeLessThanOrEqual(128);
    await database.close();
  });

  it("SL-61 is copied while it is used, as of one moment", async () => {
    const database = await openDatabase({
      url: null,
      dataDir,
      log: { warn: (_, message) => expect(message).toBe("") },
    });
    const { db } = database;
    await sql`create table pairs (id int primary key, twin int)`.execute(db);
    const copied = scratchFolder();
    let [written, isCopied] = [0, false];
    const write = async () => {
      const id = written + 1;
      await db.transaction().execute(async (trx) => {
        await sql`insert into pairs values (${id}, null)`.execute(trx);
        await sql`update pairs set twin = ${id} where id = ${id}`.execute(trx);
      });
      written = id;
    };
    await write();
    const first = written;
    const writing = (async () => {
      while (!isCopied) await write();
    })();
    await folderOf(database).copyTo(copied, new AbortController().signal);
    isCopied = true;
    await writing;
    await database.close();

    const copy = await openDatabase({ url: null, dataDir: copied });
    const { rows } = await sql<Record<"count" | "last" | "twins", number>>`
      select count(*) as count, max(id) as last, count(*) filter (where twin = id) as twins from pairs`.execute(
      copy.db,
    );
    const { count = 0, ...others } = rows[0] ?? {};
    expect(others).toEqual({ last: count, twins: count });
    // Most of the copying went on beside the writes.
    expect(count).toBeGreaterThan(first);
    expect(count).toBeLessThanOrEqual(written);
    await copy.close();
    rmSync(copied, { recursive: true });
  });

  it("SL-61 is replaced by another one, by the next start when the process was killed meanwhile", async () => {
    const at = join(dataDir, "replaced");
    const [one, other] = [join(at, "one"), join(at, "other")];
    for (const folder of [one, other]) {
      cpSync(inject("databaseTemplate"), join(folder, "db"), { recursive: true });
      const database = await openDatabase({ url: null, dataDir: folder });
      await sql`create table mark as select ${folder}::text as name`.execute(database.db);
      await database.close();
    }
    const nameIn = async (db: Database["db"]) =>
      (await sql<{ name: string }>`select name from mark`.execute(db)).rows[0]?.name;
    const database = await openDatabase({ url: null, dataDir: one });
    cpSync(join(other, "db"), join(at, "whole"), { recursive: true });
    await folderOf(database).replaceWith(join(at, "whole"));
    expect(await nameIn(database.db)).toBe(other);
    await database.close();

    renameSync(join(other, "db"), join(one, "db.replacement"));
    rmSync(join(one, "db/global"), { recursive: true });
    const again = await openDatabase({ url: null, dataDir: one });
    expect(await nameIn(again.db)).toBe(other);
    await again.close();
  });

  it("SL-61 has the version that backups are compared with", async () => {
    expect(readFileSync(join(dataDir, "db/PG_VERSION"), "utf8").trim()).toBe(embeddedVersion);
  });

  it("starts anew when the first start was cut short", async () => {
    const folder = join(dataDir, "cut/db");
    mkdirSync(`${folder}.new`, { recursive: true });
    writeFileSync(join(`${folder}.new`, "PG_VERSION"), "18\n");
    const engine = new Engine(folder, undefined);
    expect((await (await engine.session()).query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    expect(existsSync(`${folder}.new`)).toBe(false);
    await engine.close();
  });

  it("answers again after its disk failed and came back; what was under way is unavailable", async () => {
    const warnings: string[] = [];
    const received: string[] = [];
    const database = await openDatabase({ url: null, dataDir, log: { warn: (_, message) => warnings.push(message) } });
    await database.listen("news", (payload) => received.push(payload));

    const log = join(dataDir, "db/pg_wal");
    renameSync(log, `${log}.away`);
    const broken = database.db.transaction().execute(async (trx) => {
      await sql`create table lost as select generate_series(1, 1000000) as id`.execute(trx);
    });
    await expect(broken).rejects.toSatisfy(isUnavailable);
    renameSync(`${log}.away`, log);

    const { rows } = await sql`select to_regclass('lost') as lost, count(*) > 0 as kept from kept`.execute(database.db);
    expect(rows).toEqual([{ lost: null, kept: true }]);
    await database.notify("news", "still here");
    expect(received).toEqual(["still here"]);
    expect(warnings.slice(0, 2)).toEqual([
      "the embedded database stopped; starting it again",
      expect.stringContaining("was not shut down cleanly"),
    ]);
    await database.close();
  });

  it("is vacuumed, analyzed and rid of its log now and then", async () => {
    const { db, close } = await openDatabase({ url: null, dataDir });
    await sql`create table much as select i as id, repeat('x', 1000) as text from generate_series(1, 20000) as i`.execute(
      db,
    );
    await sql`delete from much where id <= ${5000}`.execute(db);
    await sql`select pg_stat_force_next_flush()`.execute(db);
    await vacuumChanged(db);
    await cutLog(db);
    const { rows } = await sql`
      select n_dead_tup as dead, last_vacuum is not null as vacuumed, last_analyze is not null as analyzed,
        (select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) < 100000 from pg_control_checkpoint()) as cut
      from pg_stat_user_tables where relname = 'much'`.execute(db);
    expect(rows).toEqual([{ dead: 0, vacuumed: true, analyzed: true, cut: true }]);
    await close();
  });

  it("gives up on a turn that does not come", async () => {
    const mutex = new Mutex(5);
    await mutex.acquire();
    await expect(mutex.acquire()).rejects.toSatisfy(isUnavailable);
    const next = mutex.acquire();
    mutex.release();
    await next;
  });
});
