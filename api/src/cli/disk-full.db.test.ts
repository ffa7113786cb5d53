import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CommandLine, openCommandLine } from "../../test/command-line.ts";
import { picture, quarters } from "../../test/images/picture-fixtures.ts";
import { scratchFolder } from "../../test/scratch-folder.ts";
import { openDatabase } from "../platform/db/open.ts";

/** The embedded engine needs smaller files than a photo may be. */
const fileBytes = 17_500_000;
const sentence = /^compcard: cannot write \/\S+: [^\n]+\n$/m;

let folder: string;
let temporary: string;
let line: CommandLine;
let people: Record<"table" | "mapping" | "photos" | "roster", string>;
beforeAll(async () => {
  folder = scratchFolder();
  temporary = join(folder, "tmp");
  await mkdir(temporary);
  line = await openCommandLine({ TMPDIR: temporary });
  people = await writePeople();
});
afterAll(async () => {
  await line.close();
  await rm(folder, { recursive: true });
});

const runLimited = (...args: string[]) => line.runLimited(fileBytes, ...args);

/** Eight people with a photo each. One unpacks to 20 MB. */
async function writePeople() {
  const small = new Uint8Array(await picture(quarters(600, 800)).jpeg().toBuffer());
  const large = new Uint8Array(await picture(quarters(2_700, 2_500)).png({ compressionLevel: 0 }).toBuffer());
  const codes = Array.from({ length: 8 }, (_, at) => `A${at}`);
  const files = Object.fromEntries(codes.map((code, at) => [`${code}.jpg`, at === 3 ? large : small]));
  const columns = { Имя: "first_name", Фото: "photos.dynamic" };
  return {
    table: await fileOf("people.csv", ["Имя;Фото", ...codes.map((code) => `${code};${code}.jpg`)].join("\n")),
    roster: await fileOf("roster.csv", ["Код;ФИО", ...codes.map((code, at) => `${code};Ким Анна${at}`)].join("\n")),
    mapping: await fileOf("people.json", JSON.stringify({ columns })),
    photos: await fileOf("photos.zip", zipSync(files, { level: 1 })),
  };
}

async function fileOf(name: string, content: string | Uint8Array): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

async function createAgency(): Promise<void> {
  const database = await openDatabase(line.at);
  const user = { first_name: "Ольга", last_name: "Хозяйка", email: "olga@north.example" };
  const { id: userId } = await database.db.insertInto("users").values(user).returning("id").executeTakeFirstOrThrow();
  const stated = { slug: "north", name: "North", email: "office@north.example", city: null, country: null, site: null };
  const { id } = await database.db
    .insertInto("agencies")
    .values({ ...stated, applied_by: userId, token_hash: null, expires_at: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  await database.db.insertInto("agency_members").values({ agency_id: id, user_id: userId, role: "owner" }).execute();
  await database.close();
}

async function listStored(): Promise<string[]> {
  const entries = await readdir(join(line.at.dataDir, "media"), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describe("TL-14 a disk that is full, or cannot be written, is one sentence, and nothing is left behind", () => {
  it.each([[["--dry-run"]], [[]]])("TL-14 TL-18 import with photos %j", async (flags) => {
    const { table, mapping, photos } = people;
    const ended = await runLimited("import", table, "--mapping", mapping, "--photos", photos, ...flags);
    expect([ended.code, ended.out]).toEqual([1, ""]);
    expect(ended.err).toMatch(sentence);
    expect(ended.err).toContain(temporary);
    expect(ended.err.split("\n")).toHaveLength(3);
    expect(await readdir(temporary)).toEqual([]);
    if (flags.length === 0) expect(await listStored()).toEqual([]);
  });

  it("TL-14 a temporary folder that cannot be used", async () => {
    const { table, mapping, photos } = people;
    const blocked = await openCommandLine({ TMPDIR: table });
    const ended = await blocked.run("import", table, "--mapping", mapping, "--photos", photos, "--dry-run");
    await blocked.close();
    expect([ended.code, ended.err]).toEqual([1, expect.stringMatching(sentence)]);
    expect(ended.err).toContain("TMPDIR");
  });

  it("TL-14 export: no part of the file stays, and no folder of photos", async () => {
    const card = (at: number) => JSON.stringify({ first_name: `N${at}`, additional_info: "я".repeat(5_000) });
    const file = await fileOf("many.ndjson", Array.from({ length: 2_000 }, (_, at) => card(at)).join("\n"));
    expect(await line.run("import", file)).toMatchObject({ code: 0 });
    const out = join(folder, "out");
    await mkdir(out);
    const ended = await runLimited("export", "--out", join(out, "all.ndjson"), "--photos");
    expect([ended.code, ended.out, ended.err]).toEqual([1, "", expect.stringMatching(sentence)]);
    expect(ended.err).toContain(join(out, "all.ndjson"));
    expect(await readdir(out)).toEqual([]);
  });

  it.each([["backup TARGET"], ["export --out TARGET/all.ndjson"], ["export --out TARGET/all.ndjson --photos"]])(
    "TL-14 %s into a place where nothing can be written",
    async (command) => {
      const ended = await line.run(...command.replace("TARGET", people.table).split(" "));
      expect([ended.code, ended.err]).toEqual([1, expect.stringMatching(sentence)]);
      expect(ended.err).toContain("choose another folder");
    },
  );

  it("TL-14 an import into a roster; run again with space, it goes on", async () => {
    await createAgency();
    const args = ["agency-import", "north", people.roster, "--photos", people.photos];
    const ended = await runLimited(...args);
    expect([ended.code, ended.out]).toEqual([1, ""]);
    // Beside it: the progress, and lines of the log.
    const lines = ended.err.split("\n").filter((text) => text !== "" && !/^\{|rows$/.test(text));
    expect(lines).toEqual([
      expect.stringMatching(
        /^compcard: the import stopped \(cannot write \/.+\); run the same command again to go on$/,
      ),
    ]);
    expect(await readdir(join(line.at.dataDir, "media/.tmp"))).toEqual([]);
    const again = await line.run(...args);
    expect([again.code, again.out]).toEqual([0, expect.stringContaining("unchanged: 8")]);
    expect((await listStored()).filter((name) => name.endsWith(".upload"))).toEqual([]);
  });
});
