import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { zipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type CommandLine, openCommandLine } from "../../test/command-line.ts";
import { picture, quarters } from "../../test/images/picture-fixtures.ts";
import { scratchFolder } from "../../test/scratch-folder.ts";
import type { Database } from "../platform/db/database.ts";
import { openDatabase } from "../platform/db/open.ts";

let line: CommandLine;
let folder: string;
beforeAll(async () => {
  line = await openCommandLine();
  folder = scratchFolder();
  await withDatabase(createAgency);
});
afterAll(() => line.close());

async function withDatabase<T>(work: (db: Database["db"]) => Promise<T>): Promise<T> {
  const database = await openDatabase(line.at);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

async function createAgency(db: Database["db"]) {
  const user = { first_name: "Ольга", last_name: "Хозяйка", email: "olga@north.example" };
  const { id: userId } = await db.insertInto("users").values(user).returning("id").executeTakeFirstOrThrow();
  const stated = { slug: "north", name: "North", email: "office@north.example", city: null, country: null, site: null };
  const { id } = await db
    .insertInto("agencies")
    .values({ ...stated, applied_by: userId, token_hash: null, expires_at: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("agency_members").values({ agency_id: id, user_id: userId, role: "owner" }).execute();
}

const roster = () =>
  withDatabase((db) =>
    db
      .selectFrom("representations")
      .innerJoin("cards", "cards.id", "card_id")
      .select(["external_id", "first_name", "height", "age", "declared_by"])
      .select((eb) =>
        eb
          .selectFrom("card_photos")
          .whereRef("card_photos.card_id", "=", "cards.id")
          .select((count) => count.fn.countAll<number>().as("photos"))
          .as("photos"),
      )
      .orderBy("external_id")
      .execute(),
  );

async function fileOf(name: string, content: string | Buffer | Uint8Array): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

it("SL-22 agency-import plans with --dry-run, imports a table with photos once, and exits with 2 where something is left out", async () => {
  const table = await fileOf(
    "roster.csv",
    "Код;ФИО;Возраст;Рост;Глаза\nA1;Иванова Анна;23;178;бирюза\nA2;Ким Вера;17;1,76;\nA3;;20;;\n",
  );
  const jpeg = await picture(quarters(400, 500)).jpeg().toBuffer();
  const photos = await fileOf("photos.zip", zipSync({ "A1/1.jpg": jpeg, "A2.jpg": jpeg }));
  const dry = await line.run("agency-import", "north", table, "--photos", photos, "--dry-run");
  expect(dry.code, dry.err).toBe(2);
  expect(dry.out).toContain(
    "dry run, nothing was changed: 3 rows read; new: 2; changed: 0; unchanged: 0; on the roster alone: 0; refused: 1\n",
  );
  expect(dry.out).toContain("  Глаза (eye_color): Unknown value (once, in line 2)\n");
  expect(await roster()).toEqual([]);

  const mapping = await fileOf("mapping.json", JSON.stringify({ values: { eye_color: { бирюза: "blueGray" } } }));
  const done = await line.run("agency-import", "north", table, "--photos", photos, "--mapping", mapping);
  expect(done.code, done.err).toBe(2);
  expect(done.out).toContain("3 rows read; new: 2; changed: 0; unchanged: 0;");
  expect(done.out).not.toContain("Глаза");
  expect(await roster()).toMatchObject([
    { external_id: "A1", first_name: "Анна", height: 178, photos: 1, declared_by: expect.any(String) },
    { external_id: "A2", first_name: "Вера", height: 176, age: 17, photos: 1 },
  ]);
  const report = await readFile(join(folder, "roster.bad.ndjson"), "utf8");
  expect(
    report
      .trim()
      .split("\n")
      .map((text) => JSON.parse(text)),
  ).toEqual([{ line: 4, taken: false, problems: [{ path: "", message: "There is no name" }] }]);
  // The files stay; a table without mistakes changes nothing the second time.
  expect((await readdir(folder)).toSorted()).toEqual([
    ...["mapping.json", "photos.zip", "roster.bad.ndjson", "roster.csv"],
  ]);
  const clean = await fileOf("clean.tsv", "Код\tФИО\tВозраст\nA1\tИванова Анна\t23\nA2\tКим Вера\t17\n");
  const again = await line.run("agency-import", "north", clean);
  expect([again.code, again.out]).toEqual([
    0,
    "2 rows read; new: 0; changed: 0; unchanged: 2; on the roster alone: 0; refused: 0\n",
  ]);
});

it.each([
  ["an agency that does not exist", ["south", "clean.tsv"], "agency"],
  ["a file that is not there", ["north", "none.csv"], "there is no file none.csv"],
  ["another word for missing", ["north", "clean.tsv", "--missing", "lose"], "--missing is keep or release"],
])("agency-import refuses %s", async (_what, [agency = "", file = "", ...more], text) => {
  const path = file === "none.csv" ? file : await fileOf(file, "Name\nAnna Kim\n");
  const refused = await line.run("agency-import", agency, path, ...more);
  expect([refused.code, refused.out]).toEqual([1, ""]);
  expect(refused.err.toLowerCase()).toContain(text);
});
