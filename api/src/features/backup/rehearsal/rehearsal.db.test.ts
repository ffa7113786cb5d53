import { existsSync, rmSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { filesIn, openSite } from "../../../../test/backup/fixtures.ts";
import { canBackUp } from "../../../../test/client-programs.ts";
import { everyRow } from "../../../../test/installation.ts";
import type { PhotoFixture } from "../../../../test/photos/fixtures.ts";
import type { Archive } from "../../../platform/archive/archive.ts";
import { folderArchive } from "../../../platform/archive/folder-archive.ts";
import { listBackups, requestRehearsal } from "../administration/usecases.ts";
import { nameSet, readManifest, timeOfSet, writeManifest } from "../manifest.ts";
import { jobKinds } from "../schedule.ts";
import { makeBackup } from "../usecases.ts";
import { rehearse } from "./usecases.ts";

let fixture: PhotoFixture;
/** A backup, made once: it takes seconds. */
let original: string;
let made: Awaited<ReturnType<typeof makeBackup>>;
let place: string;
let archive: Archive;

const newFolder = () => mkdtemp(join(tmpdir(), "compcard-backup-"));
beforeAll(async () => {
  fixture = await openSite();
  original = await newFolder();
  if (canBackUp) made = await makeBackup(fixture.app.context, folderArchive(original, { links: true }));
});
afterAll(async () => {
  await fixture.app.close();
  await rm(original, { recursive: true });
});
beforeEach(async () => {
  place = await newFolder();
  archive = folderArchive(place, { links: true });
  await fixture.app.context.database.db.deleteFrom("rehearsals").execute();
  return () => rm(place, { recursive: true });
});

/** Puts the backup into `place`. */
const putBackup = () => cp(original, place, { recursive: true });

/** The site with its backups in `place`, and two administrators, one without an account. */
function tools() {
  const { context } = fixture.app;
  const adminEmails = [fixture.user.email, "nobody@example.org"];
  return { ...context, config: { ...context.config, backupTo: place, adminEmails } };
}

const results = () => fixture.app.context.database.db.selectFrom("rehearsals").selectAll().orderBy("at").execute();
const alarms = () =>
  fixture.app.context.database.db
    .selectFrom("outbox")
    .select(["recipient", "subject", "body_text"])
    .where("recipient", "in", tools().config.adminEmails)
    .where("body_text", "like", "%tab=backups%")
    .orderBy("recipient")
    .execute();

describe.runIf(canBackUp)("a rehearsal of a restore", () => {
  it("restores the last backup aside, states what it counted, and leaves nothing but the result", async () => {
    const { database, config } = fixture.app.context;
    const { name, cards, files } = made;
    await putBackup();
    const before = await everyRow(database);
    await rehearse(tools());
    const [result, ...others] = await results();
    expect(others).toEqual([]);
    expect(result).toMatchObject({ backup: name, cards, files, differences: [] });
    expect(result?.tables).toBe(Object.keys(before).length);
    expect(result?.rows).toBeGreaterThan(10);
    const { rehearsals: _rehearsals, ...after } = await everyRow(database);
    const { rehearsals: _none, ...untouched } = before;
    expect(after).toEqual(untouched);
    expect(existsSync(join(config.dataDir, "rehearsal.tmp"))).toBe(false);
    expect(await alarms()).toEqual([]);
    const { backups, rehearsals } = await listBackups(tools());
    expect(backups).toMatchObject([{ name, cards, files, problem: null }]);
    expect(backups[0]?.verified_at).toBe(rehearsals[0]?.at);
  });

  it("names what differs, and mails every administrator in their language", async () => {
    const { db } = fixture.app.context.database;
    const { name } = made;
    await putBackup();
    const manifest = await readManifest(archive, name);
    await writeManifest(archive, name, { ...manifest, tableRows: { ...manifest.tableRows, favorites: 99 } });
    await db.updateTable("users").set({ locale: "zh" }).where("id", "=", fixture.user.id).execute();
    await rehearse(tools());
    await db.updateTable("users").set({ locale: "ru" }).where("id", "=", fixture.user.id).execute();
    const [result] = await results();
    expect(result?.differences).toEqual(["favorites: 99 rows in the backup, 1 restored"]);
    const mails = await alarms();
    expect(mails).toHaveLength(2);
    for (const { recipient, subject, body_text } of mails) {
      expect(subject).toMatch(recipient === fixture.user.email ? /备份/ : /копия/);
      expect(body_text).toContain("favorites: 99 rows in the backup, 1 restored");
    }
    const { backups } = await listBackups(tools());
    expect(backups[0]?.verified_at).toBeNull();
    await db.deleteFrom("outbox").where("body_text", "like", "%tab=backups%").execute();
  });

  it("fails for a backup that is damaged, and removes its folder", async () => {
    const { db } = fixture.app.context.database;
    await putBackup();
    const [photo = ""] = await filesIn(join(place, "files"));
    await rm(photo);
    await writeFile(photo, "another picture");
    await rehearse(tools());
    const [result] = await results();
    expect(result?.differences.join("\n")).toContain("was changed or is damaged");
    expect(result).toMatchObject({ tables: 0, rows: 0 });
    expect(existsSync(join(fixture.app.context.config.dataDir, "rehearsal.tmp"))).toBe(false);
    expect(await alarms()).toHaveLength(2);
    await db.deleteFrom("outbox").where("body_text", "like", "%tab=backups%").execute();
  });

  it("copies damaged and missing photos again, so that the next one finds the backup whole", async () => {
    const { db } = fixture.app.context.database;
    await putBackup();
    const [damaged = "", missing = ""] = (await filesIn(join(place, "files"))).sort();
    const before = [await readFile(damaged), await readFile(missing)];
    for (const photo of [damaged, missing]) await rm(photo);
    await writeFile(damaged, "another picture");
    await rehearse(tools());
    const path = (file: string) => relative(place, file);
    expect((await results())[0]?.differences.join("\n").split("\n  ").sort()).toEqual(
      [
        "the backup is not whole:",
        `${path(damaged)} was changed or is damaged; it was copied again from the photo storage`,
        `${path(missing)} is missing; it was copied again from the photo storage`,
      ].sort(),
    );
    expect([await readFile(damaged), await readFile(missing)]).toEqual(before);
    await rehearse(tools());
    expect((await results()).at(-1)?.differences).toEqual([]);
    await db.deleteFrom("outbox").where("body_text", "like", "%tab=backups%").execute();
  });

  it("leaves a damaged photo alone where the site has the same damage", async () => {
    const { db } = fixture.app.context.database;
    await putBackup();
    const [photo = ""] = await filesIn(join(place, "files"));
    await rm(photo);
    await writeFile(photo, "another picture");
    const stored = tools().storage;
    const open = async (key: string) => {
      const file = await stored.open(key);
      file?.stream.destroy();
      return file && { ...file, stream: Readable.from([Buffer.from("another picture")]) };
    };
    await rehearse({ ...tools(), storage: { ...stored, open } });
    expect((await results())[0]?.differences.join("\n")).toMatch(/was changed or is damaged$/);
    expect(await readFile(photo, "utf8")).toBe("another picture");
    await db.deleteFrom("outbox").where("body_text", "like", "%tab=backups%").execute();
  });

  it("takes the last backup that there is when the one that it reads is removed meanwhile", async () => {
    await putBackup();
    const manifest = await readManifest(archive, made.name);
    const removed = nameSet(new Date(timeOfSet(made.name).getTime() + 1));
    const parts = manifest.database.parts.map((part) => ({ ...part, path: `sets/${removed}/gone` }));
    await writeManifest(archive, removed, { ...manifest, database: { ...manifest.database, parts } });
    const stopping = Object.assign(new AbortController().signal, {
      throwIfAborted: () => rmSync(join(place, "sets", removed), { recursive: true, force: true }),
    });
    await rehearse({ ...tools(), stopping });
    expect(await results()).toMatchObject([{ backup: made.name, differences: [] }]);
    expect(await alarms()).toEqual([]);
  });

  it("ends when the server stops, without a result", async () => {
    await putBackup();
    const stopping = new AbortController();
    stopping.abort();
    await expect(rehearse({ ...tools(), stopping: stopping.signal })).rejects.toMatchObject({ name: "AbortError" });
    expect(await results()).toEqual([]);
  });

  it("is requested by an administrator where there is a backup, and recorded", async () => {
    const { db } = fixture.app.context.database;
    const admin = { userId: fixture.user.id };
    await expect(requestRehearsal(tools(), admin)).rejects.toMatchObject({ code: "operations.no_backup" });
    await putBackup();
    await requestRehearsal(tools(), admin);
    const job = await db.selectFrom("jobs").selectAll().where("kind", "=", jobKinds.rehearsal).executeTakeFirst();
    expect(job).toMatchObject({ key: "", attempts: 0, lease: null });
    const [entry] = await db.selectFrom("acts").selectAll().where("act", "=", "rehearsal").execute();
    expect(entry).toMatchObject({ actor_id: fixture.user.id, user_id: null, card_id: null });
    await db.deleteFrom("jobs").where("kind", "=", jobKinds.rehearsal).execute();
  });
});

it("without a backup fails where the server makes them, and does nothing elsewhere", async () => {
  const own = tools();
  await rehearse({ ...own, config: { ...own.config, backups: false, adminEmails: [] } });
  expect(await results()).toEqual([]);
  await rehearse({ ...own, config: { ...own.config, adminEmails: [] } });
  const found = await results();
  if (process.env.TEST_ENGINE === "postgres") expect(found).toEqual([]);
  else expect(found[0]?.differences[0]).toContain("there is no whole backup");
});
