import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addUnclaimed, createAgency, type TestAgency } from "../../../../test/agencies/fixtures.ts";
import { importsOf } from "../../../../test/agencies/imports.ts";
import { startTestApp, type TestApp } from "../../../../test/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The context of a server some hours later. */
const after = (hours: number) => ({
  ...app.context,
  clock: { ...app.context.clock, now: () => new Date(Date.now() + hours * 3_600_000) },
});

/** An agency with the cards A1 to A3, and an import of A1 alone that releases the others. */
async function importReleasing() {
  const own = await createAgency(app);
  for (const [at, name] of ["Анна", "Вера", "Дина"].entries())
    await addUnclaimed(app, own, { first_name: name, last_name: "Ким", external_id: `A${at + 1}` });
  const imports = importsOf(app, own);
  const { id } = (await imports.plan(own.owner, "Код;ФИО\nA1;Ким Анна\n")).body.data.import;
  const params = { id: own.id, importId: id };
  await app.call("imports.apply", { token: own.owner.token, params, body: { missing: "release" } });
  return { own, imports, id: id as string };
}

async function countRoster(own: TestAgency): Promise<number> {
  const { body } = await app.call("roster.list", { token: own.owner.token, params: { id: own.id } });
  return body.data.roster.length;
}

it("SL-22 cards that a table lacks stay until the import can no longer be undone, however late it is applied", async () => {
  const { own, imports, id } = await importReleasing();
  await imports.run(after(20));
  const { undo_until: until } = (await imports.call("imports.get", own.owner, id)).body.data.import;
  await imports.run(after(25));
  expect([Date.parse(until) > after(25).clock.now().getTime(), await countRoster(own)]).toEqual([true, 3]);
  await imports.run(after(45));
  expect([Date.parse(until) < after(45).clock.now().getTime(), await countRoster(own)]).toEqual([true, 1]);
});

it.each([
  ["an undo", sql`state = 'undoing', release_at = null`],
  ["the end of the owner's rights", sql`release_at = null`],
])("SL-22 %s during the release of cards that a table lacks keeps the rest of them", async (_what, values) => {
  const { own, imports, id } = await importReleasing();
  await imports.run();
  const { db } = app.context.database;
  // Acts after the first card.
  await sql`create function cancel_release() returns trigger language plpgsql as $$ begin
    update roster_imports set ${values} where id = ${sql.lit(id)}; return null; end $$`.execute(db);
  await sql`create trigger cancel_release after delete on cards execute function cancel_release()`.execute(db);
  await imports.run(after(25));
  await sql`drop function cancel_release cascade`.execute(db);
  expect(await countRoster(own)).toBe(2);
});
