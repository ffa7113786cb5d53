import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  addUnclaimed,
  createAgency,
  createBoard,
  represent,
  type TestAgency,
} from "../../../../test/agencies/fixtures.ts";
import { importsOf, stoppingContext } from "../../../../test/agencies/imports.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../../test/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const change = "Код;ФИО;Рост\nA1;Ким Анна;180\n";

/** An agency with a card of height 170 and the code A1. */
async function createRoster() {
  const own = await createAgency(app);
  await addUnclaimed(app, own, { first_name: "Анна", last_name: "Ким", external_id: "A1", height: 170 });
  return { own, imports: importsOf(app, own) };
}

async function roster(own: TestAgency) {
  const { body } = await app.call("roster.list", { token: own.owner.token, params: { id: own.id } });
  return body.data.roster;
}

const heightOf = async (own: TestAgency) => (await roster(own))[0].model.height;

async function removeMember({ id, owner }: TestAgency, user: TestUser): Promise<void> {
  const params = { id, userId: user.id };
  expect((await app.call("agencies.removeMember", { token: owner.token, params })).status).toBe(200);
}

async function planAndApply({ imports }: Pick<Awaited<ReturnType<typeof createRoster>>, "imports">, user: TestUser) {
  const { id } = (await imports.plan(user, change)).body.data.import;
  expect((await imports.apply(user, id)).status).toBe(200);
  return id as string;
}

it("SL-22 an owner undoes an import of a booker who has left: fields are back", async () => {
  const { own, imports } = await createRoster();
  const id = await planAndApply({ imports }, own.booker);
  await imports.run();
  expect(await heightOf(own)).toBe(180);
  await removeMember(own, own.booker);
  expect((await imports.call("imports.undo", own.owner, id)).body.data.import.state).toBe("undoing");
  await imports.run();
  expect((await imports.call("imports.get", own.owner, id)).body.data.import.state).toBe("undone");
  expect(await heightOf(own)).toBe(170);
});

const grown = "Код;ФИО;Рост;Обувь;Возраст\nA1;Ким Анна;180;38;16\n";
const unrestored = async (own: TestAgency, imports: ReturnType<typeof importsOf>, id: string) => {
  const { state, problems } = (await imports.call("imports.get", own.owner, id)).body.data.import;
  const left = problems.filter(({ code }: { code: string }) => code === "not_restored");
  return [state, left.map(({ row, column, value }: Record<string, unknown>) => [row, column, value])];
};

it("TL-02 undoing an import that stated an age under 18 restores every other field, and names the age", async () => {
  const { own, imports } = await createRoster();
  const { id } = (await imports.plan(own.booker, grown)).body.data.import;
  const card = (await roster(own))[0].model.id;
  await app.call("cards.save", { token: own.booker.token, params: { id: card }, body: { age: 25, shoe_size: 37 } });
  await imports.apply(own.booker, id);
  await imports.run();
  expect((await roster(own))[0].model).toMatchObject({ height: 180, shoe_size: 38, age: 16 });
  await imports.call("imports.undo", own.owner, id);
  await imports.run();
  expect((await roster(own))[0].model).toMatchObject({ height: 170, shoe_size: 37, age: 16 });
  expect(await unrestored(own, imports, id)).toEqual(["undone", [[2, "Возраст", "Анна Ким"]]]);
});

it("TL-02 undoing names every field of a claimed card that waits for its guardian, and restores those of others", async () => {
  const { own, imports } = await createRoster();
  const model = await app.createUser();
  const claimed = { first_name: "Ева", last_name: "Лис", height: 170, age: 20 };
  const { id: card } = (await app.call("cards.create", { token: model.token, body: claimed })).body.data.model;
  await represent(app, own, card, ["edit"]);
  const { id } = (await imports.plan(own.booker, `${change.trim()}\n;Лис Ева;181\n`)).body.data.import;
  await imports.apply(own.booker, id);
  await imports.run();
  await app.call("cards.save", { token: model.token, params: { id: card }, body: { age: 16 } });
  await imports.call("imports.undo", own.owner, id);
  await imports.run();
  expect(await heightOf(own)).toBe(170);
  expect(await unrestored(own, imports, id)).toEqual(["undone", [[3, "Рост", "Ева Лис"]]]);
  const stands = await app.call("cards.get", { token: model.token, params: { id: card } });
  expect(stands.body.data.model.height).toBe(181);
});

it("TL-02 undoing names the board of a card whose former one was deleted since", async () => {
  const { own, imports } = await createRoster();
  const [women, main] = [await createBoard(app, own.id, "Women"), await createBoard(app, own.id, "Main")];
  const cardId = (await roster(own))[0].model.id;
  await app.call("roster.change", {
    ...{ token: own.booker.token, params: { id: own.id, cardId }, body: { board: women } },
  });
  const { id } = (await imports.plan(own.booker, "Код;ФИО;Рост;Board\nA1;Ким Анна;180;Main\n")).body.data.import;
  await imports.apply(own.booker, id);
  await imports.run();
  expect((await roster(own))[0]).toMatchObject({ board: main });
  await app.context.database.db.deleteFrom("agency_boards").where("id", "=", women).execute();
  await imports.call("imports.undo", own.owner, id);
  await imports.run();
  expect((await roster(own))[0]).toMatchObject({ board: main, model: { height: 170 } });
  expect(await unrestored(own, imports, id)).toEqual(["undone", [[2, "Board", "Анна Ким"]]]);
});

it("TL-02 undoing restores the board of a card whose former code another card has meanwhile, and names the code", async () => {
  const { own, imports } = await createRoster();
  const [women] = [await createBoard(app, own.id, "Women"), await createBoard(app, own.id, "Main")];
  const cardId = await addUnclaimed(app, own, { first_name: "Вера", last_name: "Лис" });
  await app.call("roster.change", {
    ...{ token: own.booker.token, params: { id: own.id, cardId }, body: { board: women } },
  });
  const { id } = (await imports.plan(own.booker, "Код;ФИО;Board\nB2;Лис Вера;Main\n")).body.data.import;
  await imports.apply(own.booker, id);
  await imports.run();
  const { db } = app.context.database;
  await sql`update roster_import_changes set before = before || '{"external_id": "A1"}' where import_id = ${id}`.execute(
    db,
  );
  await imports.call("imports.undo", own.owner, id);
  await imports.run();
  const vera = (await roster(own)).find(({ model }: { model: { id: string } }) => model.id === cardId);
  expect(vera).toMatchObject({ external_id: "B2", board: women });
  expect(await unrestored(own, imports, id)).toEqual(["undone", [[2, "Код", "Вера Лис"]]]);
});

it("TL-02 undoing writes the plan once for many cards that it leaves, and lists a bounded number", async () => {
  const { own, imports } = await createRoster();
  const people = Array.from({ length: 3 }, (_, at) => ({ first_name: "Ия", last_name: "Лис", external_id: `I${at}` }));
  const cards: string[] = [];
  for (const person of people) cards.push(await addUnclaimed(app, own, { ...person, height: 170 }));
  const lines = people.map(({ external_id }) => `${external_id};Лис Ия;16;180`);
  const { id } = (await imports.plan(own.booker, `Код;ФИО;Возраст;Рост\n${lines.join("\n")}\n`)).body.data.import;
  for (const card of cards)
    await app.call("cards.save", { token: own.booker.token, params: { id: card }, body: { age: 25 } });
  await imports.apply(own.booker, id);
  await imports.run();
  const { db } = app.context.database;
  await sql`create table plan_writes (at int)`.execute(db);
  await sql`create function count_writes() returns trigger language plpgsql as $$ begin
    insert into plan_writes values (1); return null; end $$`.execute(db);
  await sql`create trigger count_writes after update on roster_imports for each row
    when (old.plan is distinct from new.plan) execute function count_writes()`.execute(db);
  await imports.call("imports.undo", own.owner, id);
  await imports.run();
  const { rows } = await sql`select at from plan_writes`.execute(db);
  await sql`drop function count_writes cascade`.execute(db);
  await sql`drop table plan_writes`.execute(db);
  const [state, left] = await unrestored(own, imports, id);
  expect([state, left?.length, rows.length]).toEqual(["undone", 3, 1]);
});

it("SL-22 undoing stops if the member who requested it has left, and another member undoes the import", async () => {
  const { own, imports } = await createRoster();
  const id = await planAndApply({ imports }, own.owner);
  await imports.run();
  await imports.call("imports.undo", own.booker, id);
  await removeMember(own, own.booker);
  await imports.run();
  const stopped = (await imports.call("imports.get", own.owner, id)).body.data.import;
  expect(stopped).toMatchObject({ state: "failed", undo_until: expect.any(String) });
  expect(await heightOf(own)).toBe(180);
  expect((await imports.call("imports.undo", own.owner, id)).body.data.import.state).toBe("undoing");
  await imports.run();
  expect((await imports.call("imports.get", own.owner, id)).body.data.import.state).toBe("undone");
  expect(await heightOf(own)).toBe(170);
});

it("TL-06 undoing stops in the middle if the member who requested it becomes a viewer meanwhile", async () => {
  const { own, imports } = await createRoster();
  const { id } = (await imports.plan(own.booker, "Code;Name\nN1;Ли Ада\nN2;Ли Ева\nN3;Ли Ия\n")).body.data.import;
  expect((await imports.apply(own.booker, id)).status).toBe(200);
  await imports.run();
  const before = (await roster(own)).length;
  const { db } = app.context.database;
  // Changes the owner's role after the first card.
  await sql`create function demote() returns trigger language plpgsql as $$ begin
    update agency_members set role = 'viewer' where user_id = ${sql.lit(own.booker.id)}; return null; end $$`.execute(
    db,
  );
  await sql`create trigger demote after delete on roster_import_changes execute function demote()`.execute(db);
  await imports.call("imports.undo", own.booker, id);
  await imports.run();
  await sql`drop function demote cascade`.execute(db);
  expect((await imports.call("imports.get", own.owner, id)).body.data.import.state).toBe("failed");
  expect(await roster(own)).toHaveLength(before - 1);
  expect((await imports.call("imports.undo", own.booker, id)).status).toBe(403);
});

it("SL-22 an import that only changes cards stops if the member who applied it has left", async () => {
  const { own, imports } = await createRoster();
  const id = await planAndApply({ imports }, own.booker);
  await removeMember(own, own.booker);
  await imports.run();
  expect((await imports.call("imports.get", own.owner, id)).body.data.import.state).toBe("failed");
  expect(await heightOf(own)).toBe(170);
});

it("SL-22 an import that stopped after some rows can be undone, and its uploads are deleted", async () => {
  const own = await createAgency(app);
  const imports = importsOf(app, own);
  const people = Array.from({ length: 25 }, (_, at) => `K${at};Имя${at} Фамилия`);
  const { id } = (await imports.plan(own.booker, `Код;Name\n${people.join("\n")}`)).body.data.import;
  await imports.apply(own.booker, id);
  await expect(imports.run(stoppingContext(app.context))).rejects.toThrow();
  expect(await roster(own)).not.toHaveLength(0);
  await removeMember(own, own.booker);
  await imports.run();
  const failed = (await imports.call("imports.get", own.owner, id)).body.data.import;
  expect(failed).toMatchObject({ state: "failed", undo_until: expect.any(String) });
  const stored = await Array.fromAsync(app.context.storage.list("imports/"));
  expect(stored.filter((key) => key.includes(id))).toEqual([]);
  await imports.call("imports.undo", own.owner, id);
  await imports.run();
  expect((await imports.call("imports.get", own.owner, id)).body.data.import.state).toBe("undone");
  expect(await roster(own)).toEqual([]);
});

it("SL-22 an import that stopped before its first row cannot be undone", async () => {
  const own = await createAgency(app);
  const imports = importsOf(app, own);
  const { id } = (await imports.plan(own.booker, "Код;ФИО\nA1;Ким Анна\n")).body.data.import;
  await imports.apply(own.booker, id);
  await removeMember(own, own.booker);
  await imports.run();
  const failed = (await imports.call("imports.get", own.owner, id)).body.data.import;
  expect(failed).toMatchObject({ state: "failed", undo_until: null });
  expect((await imports.call("imports.undo", own.owner, id)).body.error.code).toBe("import.too_late");
});
