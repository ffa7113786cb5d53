import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, watch, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { canBackUp } from "../../test/client-programs.ts";
import { type CommandLine, openCommandLine } from "../../test/command-line.ts";
import { openDatabase } from "../platform/db/open.ts";

const photos = 300;
let site: CommandLine;
let place: string;

beforeAll(async () => {
  site = await openCommandLine();
  const database = await openDatabase(site.at);
  await sql`insert into users (first_name) values ('Анна')`.execute(database.db);
  await sql`insert into cards (user_id, first_name) select id, n::text from users, generate_series(1, ${photos}) n`.execute(
    database.db,
  );
  await sql`insert into card_photos (card_id, photo_type, key, width, height, placeholder, widths)
    select id, 'full-body', 'photos/aa/' || lpad(num::text, 40, '0'), 10, 10, '', '{}' from cards`.execute(database.db);
  const { rows } = await sql<{ key: string }>`select key from card_photos`.execute(database.db);
  await database.close();
  const media = join(site.at.dataDir, "media");
  await mkdir(join(media, "photos/aa"), { recursive: true });
  for (const { key } of rows) await writeFile(join(media, `${key}-master.jpg`), `picture ${key}`);
});
afterAll(() => site.close());
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), "compcard-backup-"));
  return () => rm(place, { recursive: true });
});

/** On an empty installation of its own. */
async function restored<T>(look: (there: CommandLine) => Promise<T>): Promise<T> {
  const there = await openCommandLine();
  try {
    return await look(there);
  } finally {
    await there.close();
  }
}

describe.runIf(canBackUp)("backup and restore", () => {
  it("F16 killed while it copies, goes on when it is run again, and comes back whole", async () => {
    await mkdir(join(place, "files/photos/aa"), { recursive: true });
    const { child } = site.begin("backup", place);
    const closed = once(child, "close");
    const watching = new AbortController();
    void closed.then(() => watching.abort());
    for await (const _ of watch(join(place, "files/photos/aa"), { signal: watching.signal })) break;
    child.kill("SIGKILL");
    await closed;
    // The archive is complete, or the command reports that there is none.
    const list = await site.run("restore", place, "--list");
    const sets = await readdir(join(place, "sets")).catch(() => []);
    if (list.code === 1) expect(list.out).toBe(sets.map((name) => `${name}  was cut off and is no backup\n`).join(""));

    const again = await site.run("backup", place);
    expect(again.code).toBe(0);
    // The embedded database logs its recovery (SL-68), and nothing else is logged.
    expect(again.err.replace(/^\{.*"msg":"the embedded database .*\}\n/gm, "")).toBe("");
    expect(again.out).toMatch(/^backup \S+ in \S+: 300 cards, 300 files, of which \d+ were new \([\d.]+ MB\)\n$/);
    await restored(async (there) => {
      const done = await there.run("restore", place);
      expect(done).toMatchObject({ code: 0, err: "" });
      expect(done.out).toMatch(/^restored backup \S+: 300 cards, 300 files; every row has its file\n$/);
    });
  });

  it("lists the backups though one of them is damaged", async () => {
    for (let n = 0; n < 2; n++) expect((await site.run("backup", place)).code).toBe(0);
    const [damaged = "", whole = ""] = (await readdir(join(place, "sets"))).sort();
    await writeFile(join(place, "sets", damaged, "manifest.json"), "{");
    const list = await site.run("restore", place, "--list");
    expect(list.code).toBe(0);
    expect(list.out.split("\n").slice(0, 2)).toEqual([
      expect.stringMatching(new RegExp(`^${damaged}  damaged: .*manifest.json was changed or is damaged$`)),
      expect.stringMatching(new RegExp(`^${whole}  version .*, 300 cards, 300 files$`)),
    ]);
  });

  it("FL-70 work beside a running server, but for a restore, which is refused", async () => {
    await restored(async (there) => {
      const stop = await there.serve();
      try {
        expect(await there.run("backup", place)).toMatchObject({ code: 0, err: "" });
        expect(await there.run("verify")).toMatchObject({ code: 0, out: expect.stringContaining("0 photos") });
        expect(await there.run("import", "none.ndjson")).toMatchObject({
          code: 1,
          err: expect.stringContaining("compcard: there is no file none.ndjson"),
        });
        const refused = await there.run("restore", place);
        expect(refused).toMatchObject({ code: 1, out: "" });
        expect(refused.err).toMatch(/already open in another process|works on this database; stop it first/);
      } finally {
        await stop();
      }
    });
  });

  it("report what is missing if nothing can be restored", async () => {
    expect(await site.run("restore", place)).toMatchObject({
      code: 1,
      err: `compcard: there is no whole backup in ${place}\n`,
    });
    expect(await site.run("backup", "s3://bucket")).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^compcard: s3:\/\/bucket needs the settings BACKUP_S3_ENDPOINT .*\n$/),
    });
  });
});
