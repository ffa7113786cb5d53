import type { RosterRow } from "@compcard/domain/roster/schema";
import { strToU8, zipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addUnclaimed,
  createAgency,
  createBoard,
  represent,
  type TestAgency,
} from "../../../test/agencies/fixtures.ts";
import { stoppingContext } from "../../../test/agencies/imports.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { picture, quarters } from "../../../test/images/picture-fixtures.ts";
import type { AppContext } from "../../app-context.ts";
import { rosterWriter } from "../../wiring.ts";
import { deleteExpiredImports, runImports } from "./applying/usecases.ts";

let app: TestApp;
let agency: TestAgency;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const run = (context: AppContext = app.context) => runImports(context, rosterWriter(context));

async function plan(of: TestAgency, table: string | Buffer, more: { photos?: Buffer; mapping?: object } = {}) {
  const form = new FormData();
  if (more.mapping) form.append("mapping", JSON.stringify(more.mapping));
  form.append("file", new Blob([new Uint8Array(Buffer.from(table))]), "roster.csv");
  if (more.photos) form.append("photos", new Blob([new Uint8Array(more.photos)]), "photos.zip");
  return app.call("imports.plan", { token: of.booker.token, params: { id: of.id }, form });
}

const call = (
  name: "imports.get" | "imports.correct" | "imports.apply" | "imports.undo",
  of: TestAgency,
  importId: string,
  body?: object,
) => app.call(name, { token: of.owner.token, params: { id: of.id, importId }, ...(body ? { body } : {}) });

/** Plans, applies, and runs the job. */
async function take(of: TestAgency, table: string, more: Parameters<typeof plan>[2] & { apply?: object } = {}) {
  const planned = (await plan(of, table, more)).body.data.import;
  const applied = await call("imports.apply", of, planned.id, { missing: "keep", ...more.apply });
  expect(applied.body.error).toBeUndefined();
  await run();
  return (await call("imports.get", of, planned.id)).body.data.import;
}

async function roster(of: TestAgency) {
  const query = { sort: "external_id" };
  const answer = await app.call("roster.list", { token: of.booker.token, params: { id: of.id }, query });
  return answer.body.data.roster;
}

const text = "Код;ФИО;Возраст;Рост;Борд\nA1;Иванова Анна;23;178 см;women\nA2;Ким Вера;17;1,76;\nA3;Ли Нина;14;;\n";

describe("SL-22 an import of a roster", () => {
  it("SL-22 is planned without changing anything, applied once, and remembers who declared it", async () => {
    agency = await createAgency(app);
    const board = await createBoard(app, agency.id, "Women");
    const { status, body } = await plan(agency, text);
    expect([status, body.error]).toEqual([201, undefined]);
    const { id, ...planned } = body.data.import;
    expect(planned).toMatchObject({
      ...{ state: "planned", rows: 2, done: 0, applied_at: null, undo_until: null },
      counts: { new: 2, changed: 0, unchanged: 0, missing: 0, refused: 1 },
      problems: [{ row: 4, column: "Возраст", value: "14", code: "age_outside" }],
    });
    expect(await roster(agency)).toEqual([]);

    const applying = await call("imports.apply", agency, id, { missing: "keep" });
    expect(applying.body.data.import).toMatchObject({ state: "applying", counts: planned.counts });
    expect((await call("imports.apply", agency, id, { missing: "keep" })).body.error.code).toBe("import.applied");
    await run();
    expect((await call("imports.get", agency, id)).body.data.import).toMatchObject({ state: "applied", done: 2 });
    const [anna, vera] = await roster(agency);
    expect(anna).toMatchObject({
      external_id: "A1",
      name: "Анна Иванова",
      board,
      claim: "none",
      model: { height: 178 },
    });
    expect(vera).toMatchObject({ external_id: "A2", model: { height: 176, age: 17, guarded: true, status: "draft" } });
    const declared = await app.context.database.db
      .selectFrom("representations")
      .select(["declared_by", "declared_at"])
      .where("agency_id", "=", agency.id)
      .executeTakeFirstOrThrow();
    expect(declared).toEqual({ declared_by: agency.owner.id, declared_at: expect.any(Date) });
  });

  it("SL-22 changes nothing the second time, and of a corrected table only what changed; undo puts it back", async () => {
    expect((await plan(agency, text)).body.data.import.counts).toMatchObject({ new: 0, changed: 0, unchanged: 2 });
    const before = await roster(agency);
    const corrected = text.replace("178 см", "180").replace("A2;Ким Вера", "A9;Юн Зоя");
    const taken = await take(agency, corrected, { apply: { missing: "release" } });
    expect(taken.counts).toEqual({ new: 1, changed: 1, unchanged: 0, missing: 1, refused: 1 });
    // Cards that the table lacks are released when the import can no longer be undone.
    expect((await roster(agency)).map((row: { external_id: string }) => row.external_id)).toEqual(["A1", "A2", "A9"]);
    expect((await roster(agency))[0].model.height).toBe(180);

    expect((await call("imports.undo", agency, taken.id)).body.data.import).toMatchObject({ state: "undoing" });
    await run();
    expect((await call("imports.get", agency, taken.id)).body.data.import.state).toBe("undone");
    const after = await roster(agency);
    expect(after.map(({ id, external_id, model }: typeof before) => [id, external_id, model.height])).toEqual(
      before.map(({ id, external_id, model }: typeof before) => [id, external_id, model.height]),
    );
    expect((await call("imports.undo", agency, taken.id)).body.error.code).toBe("import.too_late");
  });

  it("SL-22 releases what the table lacks a day later, but no claimed card", async () => {
    const own = await createAgency(app);
    await addUnclaimed(app, own, { first_name: "Лишняя", external_id: "X1" });
    const model = await app.createUser();
    const claimed = await app.call("cards.create", { token: model.token, body: { first_name: "Своя" } });
    await represent(app, own, claimed.body.data.model.id, ["edit"]);
    await addUnclaimed(app, own, { first_name: "Анна", last_name: "Ким", external_id: "A1" });
    const taken = await take(own, "Код;ФИО\nA1;Ким Анна\n", { apply: { missing: "release" } });
    expect(taken.counts).toMatchObject({ unchanged: 1, missing: 1 });
    const later = { ...app.context, clock: { now: () => new Date(Date.now() + 25 * 3_600_000) } };
    await run(later as AppContext);
    expect((await roster(own)).map(({ name }: { name: string }) => name).toSorted()).toEqual(["Анна Ким", "Своя"]);
  });

  it("SL-22 puts photos of a ZIP into slots once, and names what is no photo and whom no file fits", async () => {
    const own = await createAgency(app);
    const jpeg = await picture(quarters(400, 500)).jpeg().toBuffer();
    const zip = zipSync({
      "photos/A1/1.jpg": jpeg,
      "photos/A1/full body.jpg": await picture(quarters(420, 500)).jpeg().toBuffer(),
      "photos/Ким Вера.png": await picture(quarters(430, 500)).png().toBuffer(),
      "photos/Ли Нина.jpg": jpeg,
      "photos/A1/notes.txt": strToU8("no photo"),
    });
    const table = "Код;ФИО\nA1;Иванова Анна\nA2;Ким Вера\n";
    const { preview } = (await plan(own, table, { photos: Buffer.from(zip) })).body.data.import;
    expect(preview).toMatchObject([
      { action: "new", photos: 2, cover: expect.stringMatching(/^data:image\/webp;base64,/) },
      { action: "new", photos: 1, card: { first_name: "Вера", last_name: "Ким", languages: [] } },
    ]);
    const taken = await take(own, table, { photos: Buffer.from(zip) });
    expect(taken.problems).toEqual([
      { row: 0, name: null, column: null, value: "photos/Ли Нина.jpg", code: "photo_unmatched" },
      { row: 2, name: "Анна Иванова", column: null, value: "photos/A1/notes.txt", code: "photo_not_a_photo" },
    ]);
    const [anna, vera] = await roster(own);
    expect([anna, vera].map(({ model }) => Object.keys(model.photos))).toEqual([["full-body"], []]);
    // TL-51: no type is guessed.
    const { rows: book } = await sql<{ name: string; slot: string }>`
      select first_name as name, split_part(photo_type, '-', 1) as slot from card_photos
      join cards on cards.id = card_id join representations on representations.card_id = cards.id
      where agency_id = ${own.id} and photo_type like 'portfolio-%' order by 1`.execute(app.context.database.db);
    expect(book).toEqual([
      { name: "Анна", slot: "portfolio" },
      { name: "Вера", slot: "portfolio" },
    ]);
    const again = await plan(own, table, { photos: Buffer.from(zip) });
    expect(again.body.data.import.counts).toMatchObject({ changed: 0, unchanged: 2 });
    // The uploads go with the import.
    const stored = await Array.fromAsync(app.context.storage.list("imports/"));
    expect(stored.filter((key) => key.includes(taken.id))).toEqual([]);
  });

  it("SL-22 goes on where it was stopped, with nobody twice", async () => {
    const own = await createAgency(app);
    const people = Array.from({ length: 25 }, (_, at) => `K${at};Имя${at} Фамилия`);
    const planned = (await plan(own, `Код;Name\n${people.join("\n")}`)).body.data.import;
    await call("imports.apply", own, planned.id, { missing: "keep" });
    await expect(run(stoppingContext(app.context))).rejects.toThrow();
    const partly = (await roster(own)).length;
    expect(partly).toBeGreaterThan(0);
    expect(partly).toBeLessThan(25);
    await run();
    expect((await roster(own)).length).toBe(25);
    expect((await call("imports.get", own, planned.id)).body.data.import).toMatchObject({
      ...{ state: "applied", done: 25 },
      counts: { new: 25 },
    });
  });

  it("SL-22 takes corrections, and remembers them for the next table of the agency", async () => {
    const own = await createAgency(app);
    const table = "Модель;Глаза;Заметка\nАнна Ким;бирюза;178\n";
    const planned = (await plan(own, table)).body.data.import;
    expect(planned.values).toEqual([
      { column: "Глаза", value: "бирюза", count: 1, field: "eye_color", suggestion: null },
    ]);
    const corrections = { mapping: { columns: { Заметка: "height" } }, values: { eye_color: { бирюза: "blueGray" } } };
    await call("imports.apply", own, planned.id, { ...corrections, missing: "keep" });
    await run();
    expect((await roster(own))[0].model).toMatchObject({ height: 178, eye_color: "blueGray" });
    const next = (await plan(own, "Модель;Глаза;Заметка\nВера Ли;Бирюза;176\n")).body.data.import;
    expect(next).toMatchObject({ values: [], problems: [], counts: { new: 1, missing: 1 } });
    expect(next.columns[2]).toMatchObject({ name: "Заметка", field: "height" });
  });

  it("SL-22 is planned anew with each correction, adding to those before, and refuses them once it is applied", async () => {
    const own = await createAgency(app);
    const { id } = (await plan(own, "Модель;Глаза;Заметка\nАнна Ким;бирюза;178\nВера Ли;небо;\n")).body.data.import;
    const one = await call("imports.correct", own, id, { values: { eye_color: { бирюза: "blueGray" } } });
    expect(one.body.data.import).toMatchObject({
      ...{ state: "planned", counts: { new: 2 }, values: [{ value: "небо" }] },
      mapping: { values: { eye_color: { бирюза: "blueGray" } } },
    });
    const unknown = await call("imports.correct", own, id, { mapping: { columns: { Заметка: "shoe" } } });
    expect(unknown.body.error.code).toBe("import.mapping");
    const correction = { mapping: { columns: { Заметка: "height" } }, values: { eye_color: { небо: null } } };
    const two = (await call("imports.correct", own, id, correction)).body.data.import;
    expect(two).toMatchObject({ values: [], problems: [], mapping: { columns: { Заметка: "height" } } });
    expect(two.preview[0]).toMatchObject({ row: 2, action: "new", photos: 0, cover: null, card: { height: 178 } });
    expect(await roster(own)).toEqual([]);
    await call("imports.apply", own, id, { missing: "keep" });
    await run();
    const eyes = (await roster(own)).map(({ name, model }: RosterRow) => [name, model?.eye_color]);
    expect(Object.fromEntries(eyes)).toEqual({ "Анна Ким": "blueGray", "Вера Ли": null });
    expect((await call("imports.correct", own, id, {})).body.error.code).toBe("import.applied");
    expect((await call("imports.get", own, id)).body.data.import.preview).toEqual([]);
  });

  it.each([
    [
      "a mapping of a field that no card has",
      "ФИО;Рост\nАнна Ким;1\n",
      { columns: { Рост: "shoe" } },
      "import.mapping",
    ],
    ["an empty file", "", undefined, "import.empty"],
    ["a page", "<html><table>", undefined, "import.not_a_table"],
    ["50,001 rows", "ФИО\n".repeat(50_001), undefined, "import.too_large"],
  ])("SL-28 refuses %s, and stores nothing of it", async (_what, table, mapping, code) => {
    const own = await createAgency(app);
    const { body } = await plan(own, table, mapping ? { mapping } : {});
    expect(body.error.code).toBe(code);
    const rows = await app.context.database.db
      .selectFrom("roster_imports")
      .where("agency_id", "=", own.id)
      .select("id")
      .execute();
    expect(rows).toEqual([]);
  });

  it("SL-22 refuses photos that are no ZIP, and one import beside another", async () => {
    const own = await createAgency(app);
    const broken = await plan(own, text, { photos: Buffer.from("no zip") });
    expect(broken.body.error.code).toBe("import.photos_unreadable");
    const one = (await plan(own, text)).body.data.import.id;
    await call("imports.apply", own, one, { missing: "keep" });
    const two = (await plan(own, text)).body.data.import.id;
    expect((await call("imports.apply", own, two, { missing: "keep" })).body.error.code).toBe("import.busy");
    await run();
    const second = await call("imports.apply", own, two, { missing: "keep" });
    expect(second.body.data.import.counts).toMatchObject({ new: 0, unchanged: 2 });
    await run();
    expect(await roster(own)).toHaveLength(2);
  });

  it("SL-22 is applied although that of another agency fails, which is tried again", async () => {
    const [broken, own] = [await createAgency(app), await createAgency(app)];
    const { db } = app.context.database;
    const ids: string[] = [];
    for (const of of [broken, own]) {
      const { id } = (await plan(of, text)).body.data.import;
      await call("imports.apply", of, id, { missing: "keep" });
      ids.push(id);
    }
    const mapping = (json: string) =>
      db.updateTable("roster_imports").set({ mapping: json }).where("id", "=", String(ids[0])).execute();
    await mapping("null");
    await expect(run()).rejects.toThrow(TypeError);
    expect(await roster(own)).toHaveLength(2);
    await mapping("{}");
    await run();
    expect(await roster(broken)).toHaveLength(2);
  });

  it("SL-22 quotes no cells any more once it cannot be undone", async () => {
    const own = await createAgency(app);
    const { id, problems, counts } = await take(own, "ФИО;Глаза\nАнна Ким;бирюза\n");
    expect(JSON.stringify(problems)).toContain("бирюза");
    await deleteExpiredImports(app.context);
    expect((await call("imports.get", own, id)).body.data.import.problems).toEqual(problems);
    const long = new Date(Date.now() - 3 * 86_400_000);
    const { db } = app.context.database;
    await db.updateTable("roster_imports").set({ applied_at: long }).where("id", "=", id).execute();
    await deleteExpiredImports(app.context);
    const { body } = await call("imports.get", own, id);
    expect(body.data.import).toMatchObject({ counts, problems: [], values: [], columns: [] });
    expect(JSON.stringify(body)).not.toContain("бирюза");
  });
});
