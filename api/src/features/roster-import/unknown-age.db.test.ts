import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUnclaimed, createAgency, represent, type TestAgency } from "../../../test/agencies/fixtures.ts";
import { importsOf } from "../../../test/agencies/imports.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { exportCards } from "../card-import/export/usecases.ts";

let app: TestApp;
let agency: TestAgency;
beforeAll(async () => {
  app = await startTestApp();
  agency = await createAgency(app);
});
afterAll(() => app.close());

const state = (id: string) =>
  app.context.database.db
    .selectFrom("cards")
    .select(["age", "birth_date", "guarded", "cup", "status"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

async function roster() {
  const query = { sort: "external_id", limit: 100 };
  const answer = await app.call("roster.list", { token: agency.booker.token, params: { id: agency.id }, query });
  return answer.body.data.roster as { external_id: string; model: { id: string } }[];
}

/** Either 17 or long an adult, whenever the test runs. */
const born = "01.02.1990 (17 лет)";

describe("TL-54 people who may be under 18", () => {
  it("TL-54 are taken in as restricted, without an age and without what does not exist under 18", async () => {
    const known = await addUnclaimed(app, agency, { first_name: "Яна", last_name: "Ким", external_id: "B2", cup: "B" });
    const adult = await addUnclaimed(app, agency, { first_name: "Ия", last_name: "Ли", external_id: "B3", age: 30 });
    const table = `Код;Имя;Рождение;Чашка\nB1;Анна Юн;${born};B\nB2;Яна Ким;${born};\nB3;Ия Ли;${born};\n`;
    const imports = importsOf(app, agency);
    const planned = (await imports.plan(agency.booker, table)).body.data.import;
    expect(planned.counts).toEqual({ new: 1, changed: 1, unchanged: 1, missing: 0, refused: 0 });
    const codes = planned.problems.map(({ row, code }: { row: number; code: string }) => [row, code]);
    expect(codes).toEqual([
      [2, "date_imprecise"],
      [2, "under_18"],
      [3, "date_imprecise"],
      [4, "date_imprecise"],
    ]);
    await imports.apply(agency.booker, planned.id);
    await imports.run();
    const made = (await roster()).find(({ external_id }) => external_id === "B1")?.model.id ?? "";
    const open = { age: null, birth_date: null, guarded: true, cup: null, status: "draft" };
    expect([await state(made), await state(known)]).toEqual([open, open]);
    expect(await state(adult)).toMatchObject({ age: 30, guarded: false });
    // The same table again changes nothing.
    expect((await imports.plan(agency.booker, table)).body.data.import.counts).toMatchObject({ unchanged: 3 });
  });

  it("TL-54 are no adults to their guardian's rules, on other cards of theirs, and on another server", async () => {
    const { db } = app.context.database;
    const model = await app.createUser();
    const { id } = (await app.call("cards.create", { token: model.token, body: { first_name: "Рита" } })).body.data
      .model;
    await represent(app, agency, id, ["edit"]);
    const imports = importsOf(app, agency);
    const planned = (await imports.plan(agency.booker, `Имя;Рождение\nРита;${born}\n`)).body.data.import;
    await imports.apply(agency.booker, planned.id);
    await imports.run();
    expect(await state(id)).toMatchObject({ age: null, guarded: true, status: "guardian" });

    const own = { token: model.token, params: { id } };
    expect((await app.call("cards.get", own)).body.data.model.guardian.of_age).toBe("no");
    const adult = await app.call("guardians.settle", { ...own, body: { ordinary: true } });
    expect(adult.body.error.code).toBe("guardian.too_young");
    const other = await app.call("cards.create", { token: model.token, body: { first_name: "Рита", cup: "B" } });
    expect(await state(other.body.data.model.id)).toMatchObject({ guarded: true, cup: null });
    const lines = (await Array.fromAsync(exportCards(app.context, null))).map((line) => JSON.parse(line));
    expect(lines.find((line) => line.id === id)).toMatchObject({ guarded: true });

    // A date of birth that the model states herself, and her confirmation, end it on all cards.
    await app.call("cards.save", { ...own, body: { birth_date: "1990-02-01" } });
    expect((await app.call("guardians.settle", { ...own, body: { ordinary: true } })).body.error).toBeUndefined();
    const cards = await db.selectFrom("cards").select("guarded").where("user_id", "=", model.id).execute();
    expect(cards).toEqual([{ guarded: false }, { guarded: false }]);
  });
});
