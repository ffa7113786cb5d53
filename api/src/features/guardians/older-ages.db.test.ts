import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { emptySchema } from "../../../test/empty-schema.ts";
import { renewSearch } from "../../core/search-row/refresh.ts";
import { migrateToLatest, migrateUpTo } from "../../platform/db/migrate.ts";
import { alignAges } from "./align-ages.ts";
import { checkContacts } from "./check-contacts.ts";

/** The last schema in which each card of a person had an age of its own. */
const before = "0027_known_ages";
let app: TestApp;
let cards: Record<"first" | "older" | "evidence" | "ofDeleted" | "adult" | "contact" | "options", string>;
beforeAll(async () => {
  app = await startTestApp();
  await emptySchema(app.parts.database.db);
  await migrateUpTo(app.parts.database.db, before);
  const [person, other] = [await account(), await account()];
  cards = {
    first: await insert(person, {}),
    older: await insert(person, { age: 30 }),
    evidence: await insert(person, { age: 16, status: "draft" }),
    ofDeleted: await insert(other, {}),
    adult: await insert(await account(), { age: 30, tattoos: "{intimate}" }),
    contact: await insert(await account(), { age: 17, additional_info: "Мой тг @yunacanary" }),
    options: await insert(await account(), {
      age: 17,
      tattoos: "{arms,intimate}",
      shooting_types: "{swimwearLingerie}",
    }),
  };
  const { db } = app.parts.database;
  await sql`insert into known_ages (user_id, birth_date) values (${other}, current_date - interval '17 years')`.execute(
    db,
  );
  await migrateToLatest(db);
  await renewSearch(db);
});
afterAll(() => app.close());

async function account(): Promise<string> {
  const id = randomUUID();
  await sql`insert into users (id, email) values (${id}, ${`${id}@example.com`})`.execute(app.parts.database.db);
  return id;
}

async function insert(userId: string, fields: Record<string, unknown>): Promise<string> {
  const { db } = app.parts.database;
  const id = randomUUID();
  const row = { status: "published", first_name: "Юна", ...fields };
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await sql`insert into cards (id, user_id, is_primary, ${columns})
    values (${id}, ${userId}, not exists (select from cards where user_id = ${userId}), ${sql.join(Object.values(row))})`.execute(
    db,
  );
  for (const type of ["beauty-portrait", "swimwear"])
    await sql`insert into card_photos (card_id, photo_type, key, width, height, placeholder, widths)
      values (${id}, ${type}, ${`photos/${id} ${type}`}, 600, 800, '', '{320}')`.execute(db);
  return id;
}

const rowOf = async (id: string) => {
  const { rows } = await sql`select status, guarded, age, birth_date is not null as dated, tattoos, shooting_types,
    photos_known, array(select photo_type from card_photos where card_id = cards.id) as photos from cards where id = ${id}`.execute(
    app.parts.database.db,
  );
  return rows[0];
};

it("SL-01 cards that stood public beside one of a minor's from before the rule leave guests and lose their swimwear", async () => {
  const restricted = { status: "guardian", guarded: true, photos: ["beauty-portrait"], photos_known: true };
  expect(await rowOf(cards.first)).toMatchObject({ ...restricted, age: 16 });
  expect(await rowOf(cards.older)).toMatchObject({ ...restricted, age: 16 });
  expect(await rowOf(cards.evidence)).toMatchObject({ status: "draft", guarded: true });
  expect(await rowOf(cards.ofDeleted)).toMatchObject({ ...restricted, dated: true });
  expect(await rowOf(cards.adult)).toMatchObject({
    status: "published",
    guarded: false,
    age: 30,
    tattoos: ["intimate"],
  });
  const { models } = (await app.call("search.find", { query: {} })).body.data;
  expect(models.map(({ id }: { id: string }) => id)).toEqual([cards.adult]);
  for (const id of [cards.first, cards.older, cards.ofDeleted])
    expect((await app.call("cards.getPublic", { params: { id } })).status).toBe(404);
  const { rows } = await sql<{ count: number }>`select count(*)::int from media_gc where delete_after <= now()`.execute(
    app.parts.database.db,
  );
  expect(rows).toEqual([{ count: 6 }]);
});

it("SL-01 an age that an older process writes during an upgrade holds for the other cards, once", async () => {
  const { db } = app.parts.database;
  const [person, older] = [await account(), await account()];
  const [sibling, adult] = [await insert(person, {}), await insert(older, { age: 30 })];
  await insert(person, { age: 16, status: "draft" });
  const [first, second] = [await insert(older, { age: 17 }), await insert(older, { age: 16 })];
  await alignAges(app.parts);
  const restricted = { status: "guardian", guarded: true, age: 16, photos: ["beauty-portrait"] };
  for (const id of [sibling, adult]) expect(await rowOf(id)).toMatchObject(restricted);
  for (const id of [first, second]) expect(await rowOf(id)).toMatchObject({ guarded: true, age: 16 });
  expect(await rowOf(cards.adult)).toMatchObject({ status: "published", guarded: false, age: 30 });
  const versions = () => db.selectFrom("cards").select(["id", "version"]).orderBy("id").execute();
  const before = await versions();
  await alignAges(app.parts);
  expect(await versions()).toEqual(before);
});

it("SL-02 options that do not exist under 18 leave the cards that had them", async () => {
  expect(await rowOf(cards.options)).toMatchObject({ tattoos: ["arms"], shooting_types: [] });
});

it("SL-03 contacts in free text that was published before the rule wait for a moderator, once", async () => {
  const { db } = app.parts.database;
  const read = async () => {
    const { rows } = await sql<{ additional_info: string | null; held: object | null }>`
      select additional_info, held from cards left join card_reviews on card_id = id where id = ${cards.contact}`.execute(
      db,
    );
    return rows[0];
  };
  expect(await read()).toMatchObject({ additional_info: "Мой тг @yunacanary" });
  await checkContacts(app.parts);
  expect(await read()).toEqual({ additional_info: null, held: { additional_info: "Мой тг @yunacanary" } });
  await sql`update cards set additional_info = 'Мой тг @yunacanary' where id = ${cards.contact}`.execute(db);
  await checkContacts(app.parts);
  expect(await read()).toMatchObject({ additional_info: "Мой тг @yunacanary" });
});
