import { adultOnly, listAdultValues } from "@compcard/domain/cards/adult-only";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";
import { deleteAdultAges } from "../../core/minors/store-ages.ts";
import { refreshSearchRow } from "../../core/search-row/refresh.ts";

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await startTestApp();
});
// A fact about somebody on one card counts for the others.
beforeEach(async () => {
  user = await app.createUser();
});
afterAll(() => app.close());

const create = async (body: object) =>
  (await app.call("cards.create", { token: user.token, body: { first_name: "Ия", ...body } })).body.data.model;
const save = (id: string, body: object) => app.call("cards.save", { token: user.token, params: { id }, body });
const read = async (id: string) => (await app.call("cards.get", { token: user.token, params: { id } })).body.data.model;

async function refusal(id: string, body: object): Promise<unknown[]> {
  const { status, body: answer } = await save(id, body);
  const paths = answer.error?.details?.map(({ path }: { path: string }) => path);
  return [status, answer.error?.code, paths];
}

/** A day so many years and days before today, by UTC. */
function ago(years: number, days = 0): string {
  const day = app.context.clock.now();
  day.setUTCFullYear(day.getUTCFullYear() - years);
  day.setUTCDate(day.getUTCDate() - days);
  return day.toISOString().slice(0, 10);
}

describe("FL-06 an age known under 18", () => {
  it("is not undone by its owner, by number or by date, and nothing else of the change is saved", async () => {
    const { id } = await create({ age: 17 });
    for (const body of [{ age: 25 }, { age: 18 }, { age: null }, { age: "" }]) {
      expect(await refusal(id, { ...body, height: 180 })).toEqual([400, "card.under_18", ["age"]]);
    }
    expect(await refusal(id, { birth_date: ago(25) })).toEqual([400, "card.under_18", ["birth_date"]]);
    expect(await refusal(id, { personalInfo: { age: 30 } })).toEqual([400, "card.under_18", ["age"]]);
    expect(await read(id)).toMatchObject({ age: 17, height: null, version: 1 });
  });

  it("holds while the date stands: it is neither cleared nor moved back", async () => {
    const birth_date = ago(17, 40);
    const { id } = await create({ birth_date });
    expect(await refusal(id, { birth_date: null })).toEqual([400, "card.under_18", ["birth_date"]]);
    expect(await refusal(id, { birth_date: ago(17, 41) })).toEqual([400, "card.under_18", ["birth_date"]]);
    expect(await refusal(id, { birth_date: null, age: 25 })).toEqual([400, "card.under_18", ["age", "birth_date"]]);
    expect(await refusal(id, { age: 25 })).toEqual([400, "card.under_18", ["age"]]);
    expect(await refusal(id, { ...(await read(id)), birth_date: null })).toEqual([
      400,
      "card.under_18",
      ["birth_date"],
    ]);
    expect((await save(id, await read(id))).status).toBe(200);
    expect((await save(id, { birth_date: ago(17, 10) })).body.data.model.age).toBe(17);
    expect((await save(id, { birth_date: ago(16, 10) })).body.data.model.age).toBe(16);
  });

  it("rises with time: a number by the years since it was given", async () => {
    const { id } = await create({ age: 17 });
    const { db } = app.context.database;
    await sql`update cards set age_given_on = ${ago(1)}::date where id = ${id}`.execute(db);
    expect((await refusal(id, { age: 19 }))[1]).toBe("card.under_18");
    expect((await save(id, { age: 18 })).body.data.model.age).toBe(18);
    expect((await save(id, { age: null })).body.data.model.age).toBe(null);
  });

  it("is given by the owner at any time, a smaller one too", async () => {
    const { id } = await create({ age: 30 });
    expect((await save(id, { age: 17 })).body.data.model.age).toBe(17);
    expect((await save(id, { age: 16 })).body.data.model.age).toBe(16);
    expect((await refusal(id, { age: 17 }))[1]).toBe("card.under_18");
  });
});

it("FL-06 a birth date that is cleared leaves the age that was known, not the one of the day it was typed", async () => {
  const { id } = await create({ birth_date: ago(22, 10) });
  const { db } = app.context.database;
  await sql`update cards set birth_date = ${ago(24, 10)}::date where id = ${id}`.execute(db);
  const whole = await read(id);
  expect(whole.age).toBe(24);
  expect((await save(id, { age: 40 })).body.data.model.age).toBe(24);
  expect((await save(id, { ...whole, birth_date: null })).body.data.model).toMatchObject({ age: 24, birth_date: null });
  expect((await save(id, { age: null })).body.data.model.age).toBe(null);
});

describe("FL-06 an age under 18 that one card knows", () => {
  const make = (body: object) => app.call("cards.create", { token: user.token, body: { first_name: "Ия", ...body } });
  const refused = async (body: object) => {
    const { status, body: answer } = await make(body);
    return [status, answer.error?.code, answer.error?.details?.[0]?.path];
  };

  it("is the person's: no other card can state an older one, by number or date, new or changed", async () => {
    await make({ age: 16 });
    expect(await refused({ age: 25 })).toEqual([400, "card.under_18", "age"]);
    expect(await refused({ birth_date: ago(20) })).toEqual([400, "card.under_18", "birth_date"]);
    const other = (await make({ birth_date: ago(16) })).body.data.model;
    expect(await refused({ birth_date: ago(16, 40) })).toEqual([400, "card.under_18", "birth_date"]);
    expect(await refusal(other.id, { birth_date: ago(20) })).toEqual([400, "card.under_18", ["birth_date"]]);
    expect((await make({ age: 16 })).status).toBe(201);
  });

  it("applies to a card without an age, drafts included, so that it has no swimwear slot", async () => {
    await make({ birth_date: ago(17, 10) });
    expect((await make({})).body.data.model.age).toBe(17);
    const draft = (await app.call("cards.create", { token: user.token })).body.data.model;
    expect(draft.age).toBe(17);
    expect(await refusal(draft.id, { birth_date: null, status: "draft" })).toEqual([
      400,
      "card.under_18",
      ["birth_date"],
    ]);
  });

  it("is known when the card is deleted, the last one too, until time or a moderator ends it", async () => {
    const remove = async (body: object) =>
      app.call("cards.remove", { token: user.token, params: { id: (await make(body)).body.data.model.id } });
    await remove({ age: 16 });
    expect(await refused({ age: 25 })).toEqual([400, "card.under_18", "age"]);
    expect(await refused({ birth_date: ago(20) })).toEqual([400, "card.under_18", "birth_date"]);
    await remove({ birth_date: ago(16) });
    expect(await refused({ birth_date: ago(16, 1) })).toEqual([400, "card.under_18", "birth_date"]);
    const next = (await make({})).body.data.model;
    expect(next.age).toBe(16);

    const { db } = app.context.database;
    const moderator = await app.createUser();
    app.context.config.adminEmails.push(moderator.email);
    const body = { age: 21, reason: "Видели паспорт" };
    const set = await app.call("moderation.setAge", { token: moderator.token, params: { id: next.id }, body });
    expect(set.status).toBe(200);
    expect((await make({ age: 22 })).status).toBe(201);

    await remove({ age: 17 });
    await deleteAdultAges(db);
    expect((await refused({ age: 22 }))[1]).toBe("card.under_18");
    for (const table of ["known_ages", "cards"])
      await sql`update ${sql.table(table)} set age_given_on = ${ago(1)}::date where user_id = ${user.id}`.execute(db);
    await deleteAdultAges(db);
    expect(await db.selectFrom("known_ages").selectAll().where("user_id", "=", user.id).execute()).toEqual([]);
    expect((await make({ age: 22 })).status).toBe(201);
  });

  it("goes on with time, and ends with it", async () => {
    const { id } = (await make({ age: 17 })).body.data.model;
    const { db } = app.context.database;
    await sql`update cards set age_given_on = ${ago(1)}::date where id = ${id}`.execute(db);
    expect((await make({ age: 25 })).status).toBe(201);
    const other = (await make({})).body.data.model;
    expect(other.age).toBe(null);
  });
});

describe("SL-02 options that do not exist under 18", () => {
  const adult = {
    ...{ cup: "B", tattoos: ["arms", "intimate"], piercings: ["intimate"] },
    shooting_types: ["lookbook", "swimwearLingerie"],
  };
  const left = { cup: null, tattoos: ["arms"], piercings: [], shooting_types: ["lookbook"] };
  const foundBy = async (query: Record<string, string>) => {
    const { body } = await app.call("search.find", { token: user.token, query: { ...query, limit: "100" } });
    return body.data.models.map((card: { id: string }) => card.id);
  };

  it("TL-01 are left out with the age, and refused by name once it is known, with nothing of the change saved", async () => {
    const { id, ...made } = await create({ age: 17, height: 178, ...adult });
    expect(made).toMatchObject({ ...left, height: 178 });
    const names = ["cup", "shooting_types", "tattoos", "piercings"];
    expect(await refusal(id, { ...adult, weight: 55 })).toEqual([400, "card.adult_only", names]);
    expect(await refusal(id, { measurements: { cup: "B" } })).toEqual([400, "card.adult_only", ["cup"]]);
    expect(await read(id)).toMatchObject({ ...left, weight: null });
    // The number goes down, not known for the first time.
    expect(await refusal(id, { age: 16, cup: "B" })).toEqual([400, "card.adult_only", ["cup"]]);
    const cleared = await save(id, { cup: null, tattoos: ["arms"], piercings: [], weight: 55 });
    expect(cleared.body.data.model).toMatchObject({ ...left, weight: 55 });
    const other = await app.call("cards.create", { token: user.token, body: { first_name: "Ия", cup: "B" } });
    expect([other.status, other.body.error.details[0].path]).toEqual([400, "cup"]);
  });

  it("TL-01 are open again at 18, once the owner has confirmed the card", async () => {
    const { id } = await create({ age: 17 });
    await sql`update cards set age_given_on = ${ago(1)}::date where id = ${id}`.execute(app.context.database.db);
    expect((await refusal(id, adult))[1]).toBe("card.adult_only");
    await app.call("guardians.settle", { token: user.token, params: { id }, body: { ordinary: true } });
    expect((await save(id, adult)).body.data.model).toMatchObject(adult);
  });

  it("TL-01 are the list's, for any writer", async () => {
    const { id } = await create({});
    const { db } = app.context.database;
    const all = Object.fromEntries(Object.entries(adultOnly.options).map(([field, options]) => [field, [...options]]));
    const set = { ...all, cup: "B", age: 16 };
    expect(Object.keys(set).toSorted()).toEqual(
      [...Object.keys(adultOnly.options), ...adultOnly.fields, "age"].toSorted(),
    );
    await db.updateTable("cards").set(set).where("id", "=", id).execute();
    const stored = await db.selectFrom("cards").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(listAdultValues(stored)).toEqual([]);
  });

  it("go when the card, or another of the person, turns out to be a minor's, and are not found by any more", async () => {
    for (const learn of [(id: string) => save(id, { age: 16 }), () => create({ age: 16 })]) {
      user = await app.createUser();
      const { id } = await create(adult);
      expect(await foundBy({ tattoos: "intimate" })).toContain(id);
      await learn(id);
      expect(await read(id)).toMatchObject(left);
      // Members read the card once a guardian consents.
      const { db } = app.context.database;
      await db.updateTable("cards").set({ guardian_gave: true, status: "published" }).where("id", "=", id).execute();
      await refreshSearchRow(db, [id]);
      const reader = await app.createUser();
      const seen = await app.call("cards.getPublic", { token: reader.token, params: { id } });
      expect(seen.body.data.model).toMatchObject(left);
      expect(await foundBy({ tattoos: "arms" })).toContain(id);
      for (const query of [
        { tattoos: "intimate" },
        { piercings: "intimate" },
        { shootingTypes: "swimwearLingerie" },
        { cup: "B" },
        { cup: "B", maxAge: "17" },
      ] as Record<string, string>[])
        expect(await foundBy(query)).not.toContain(id);
    }
  });
});
