import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createAgency, type TestAgency } from "../../../test/agencies/fixtures.ts";
import { importsOf } from "../../../test/agencies/imports.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { deleteExpiredImports } from "./applying/usecases.ts";
import { dropImport } from "./operator/usecases.ts";
import { findImport, type ImportLine, listUploadKeys } from "./store.ts";
import { discardImport } from "./usecases.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const table = "Код;ФИО\nA1;Иванова Анна\nA2;Ким Вера\n";

const listStored = () => Array.fromAsync(app.context.storage.list("imports/"));
const storedOf = async (importId: string) => (await listStored()).filter((key) => key.includes(importId));

async function planned(own: TestAgency): Promise<string> {
  const { status, body } = await importsOf(app, own).plan(own.booker, table);
  expect([status, body.error]).toEqual([201, undefined]);
  return body.data.import.id;
}

async function getLine(own: TestAgency, importId: string): Promise<ImportLine> {
  const line = await findImport(app.context.database.db, own.id, importId);
  if (!line) throw new Error("the import is gone");
  return line;
}

it("SL-22 an import that is applied while it expires is not deleted, and is applied", async () => {
  const own = await createAgency(app);
  const imports = importsOf(app, own);
  const id = await planned(own);
  // The cleanup and the command read the import before the member applies it.
  const before = await getLine(own, id);
  expect((await imports.apply(own.booker, id)).status).toBe(200);
  await discardImport(app.context, before);
  await dropImport(app.context, { agencyId: own.id, userId: own.owner.id }, id);
  expect(await storedOf(id)).toHaveLength(1);
  await imports.run();
  const { body } = await imports.call("imports.get", own.booker, id);
  expect(body.data.import).toMatchObject({ state: "applied", done: 2, counts: { new: 2 } });
});

it("SL-22 an import that nobody applies is deleted after a day with its upload, one that stopped when it cannot be undone", async () => {
  const own = await createAgency(app);
  const imports = importsOf(app, own);
  const { db } = app.context.database;
  const long = new Date(Date.now() - 25 * 3_600_000);
  const change = (id: string, column: "created_at" | "applied_at", at: Date) =>
    sql`update roster_imports set ${sql.ref(column)} = ${at} where id = ${id}`.execute(db);
  const stopped = await planned(own);
  await db.updateTable("roster_imports").set({ state: "failed" }).where("id", "=", stopped).execute();
  await change(stopped, "created_at", long);
  await change(stopped, "applied_at", new Date());
  const id = await planned(own);
  await deleteExpiredImports(app.context);
  expect((await imports.call("imports.get", own.booker, id)).status).toBe(200);
  await change(id, "created_at", long);
  await deleteExpiredImports(app.context);
  expect((await imports.call("imports.get", own.booker, id)).body.error.code).toBe("import.not_found");
  expect(await storedOf(id)).toEqual([]);
  expect((await imports.call("imports.get", own.booker, stopped)).status).toBe(200);
  await change(stopped, "applied_at", long);
  await deleteExpiredImports(app.context);
  expect((await imports.call("imports.get", own.booker, stopped)).body.error.code).toBe("import.not_found");
});

it("SL-22 the cleanup removes uploads that the storage did not remove after an import, and those of no other", async () => {
  const own = await createAgency(app);
  const imports = importsOf(app, own);
  const id = await planned(own);
  expect((await imports.apply(own.booker, id)).status).toBe(200);
  const remove = () => Promise.reject(new Error("the storage is away"));
  const storage = new Proxy(app.context.storage, {
    get: (target, name) => (name === "remove" ? remove : Reflect.get(target, name)),
  });
  await expect(imports.run({ ...app.context, storage })).rejects.toThrow("the storage is away");
  expect((await imports.call("imports.get", own.booker, id)).body.data.import.state).toBe("applied");
  expect(await storedOf(id)).toHaveLength(1);
  const next = await planned(own);
  await deleteExpiredImports(app.context);
  expect([await storedOf(id), await storedOf(next)]).toEqual([[], [expect.any(String)]]);
  expect((await imports.apply(own.booker, next)).status).toBe(200);
  await deleteExpiredImports(app.context);
  expect(await storedOf(next)).toHaveLength(1);
  await imports.run();
});

it("SL-22 an upload replaces the agency's plan that nobody applied; who has that open learns that it is gone", async () => {
  const own = await createAgency(app);
  const other = await createAgency(app);
  const imports = importsOf(app, own);
  const ofOther = await planned(other);
  const first = await planned(own);
  const second = await planned(own);
  for (const name of ["imports.get", "imports.correct"] as const)
    expect((await imports.call(name, own.owner, first)).body.error.code).toBe("import.not_found");
  expect((await imports.apply(own.owner, first)).body.error.code).toBe("import.not_found");
  expect(await storedOf(first)).toEqual([]);
  expect(await storedOf(second)).toHaveLength(1);
  expect(await storedOf(ofOther)).toHaveLength(1);
});

it("SL-22 an upload that cannot be read replaces no plan", async () => {
  const own = await createAgency(app);
  const imports = importsOf(app, own);
  const first = await planned(own);
  expect((await imports.plan(own.booker, "<html>")).body.error.code).toBe("import.not_a_table");
  expect((await imports.apply(own.booker, first)).status).toBe(200);
});

it("SL-22 an upload replaces no import that is being applied or was applied", async () => {
  const own = await createAgency(app);
  const imports = importsOf(app, own);
  const first = await planned(own);
  await imports.apply(own.booker, first);
  await planned(own);
  expect((await imports.call("imports.get", own.booker, first)).body.data.import.state).toBe("applying");
  await imports.run();
  await planned(own);
  expect((await imports.call("imports.get", own.booker, first)).body.data.import.state).toBe("applied");
});

it("SL-22 of uploads at the same time one remains, and no file of the others", async () => {
  const own = await createAgency(app);
  const imports = importsOf(app, own);
  const answers = await Promise.all(Array.from({ length: 6 }, () => imports.plan(own.booker, table)));
  for (const { status, body } of answers)
    expect(status === 201 || body.error.code === "import.not_found", JSON.stringify(body)).toBe(true);
  const { db } = app.context.database;
  const rows = await db.selectFrom("roster_imports").select("id").where("agency_id", "=", own.id).execute();
  expect(rows).toHaveLength(1);
  expect(answers.map(({ body }) => body.data?.import.id)).toContain(rows[0]?.id);
  const known = await listUploadKeys(db);
  expect((await listStored()).filter((key) => !known.has(key))).toEqual([]);
});
