import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { publishCard, search } from "../../../test/search/fixtures.ts";
import type { Database } from "../../platform/db/database.ts";
import { markEmptySearch, rebuildSearch, refreshAges, refreshSearchRow, renewSearch } from "./refresh.ts";

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom("users").execute();
});

const everyone = async () => (await search(database.db, {})).ids;
const change = async (id: string, fields: object) => {
  await database.db.updateTable("cards").set(fields).where("id", "=", id).execute();
  await refreshSearchRow(database.db, [id]);
};

describe("refreshSearchRow", () => {
  it("SEARCH-05 keeps published primary cards only", async () => {
    const id = await publishCard(database.db);
    expect(await everyone()).toEqual([id]);
    for (const fields of [{ status: "draft" }, { status: "hidden" }, { is_primary: false }]) {
      await change(id, fields);
      expect(await everyone(), JSON.stringify(fields)).toEqual([]);
      await change(id, { status: "published", is_primary: true });
      expect(await everyone()).toEqual([id]);
    }
  });

  it("SEARCH-05 a deleted card or account leaves at once", async () => {
    const [one, other] = [await publishCard(database.db), await publishCard(database.db)];
    await database.db.deleteFrom("cards").where("id", "=", one).execute();
    await refreshSearchRow(database.db, [one]);
    expect(await everyone()).toEqual([other]);
    await database.db.deleteFrom("users").execute();
    expect(await everyone()).toEqual([]);
  });

  it("SEARCH-01 follows a change", async () => {
    const id = await publishCard(database.db, { first_name: "Анна", eye_color: "brown" });
    await change(id, { first_name: "Вера", eye_color: "green", updated_at: new Date() });
    expect((await search(database.db, { q: "анна" })).ids).toEqual([]);
    expect((await search(database.db, { q: "вера", eyeColor: "green" })).ids).toEqual([id]);
  });

  it("SEARCH-02 a portfolio is a photo", async () => {
    const id = await publishCard(database.db);
    const add = (photo_type: string) =>
      database.db
        .insertInto("card_photos")
        .values({
          card_id: id,
          photo_type,
          key: `${id}/${photo_type}`,
          width: 900,
          height: 1200,
          placeholder: "",
          widths: [320],
        })
        .execute();
    const withPortfolio = async () => (await search(database.db, { hasPortfolio: "true" })).ids;
    expect(await withPortfolio()).toEqual([]);
    await add("full-body");
    await refreshSearchRow(database.db, [id]);
    expect(await withPortfolio()).toEqual([id]);
  });

  it("SEARCH-01 bears the longest and oddest texts", async () => {
    const id = await publishCard(database.db, {
      first_name: "\ufdfa".repeat(100),
      last_name: "\\'\"&|!<>:*".repeat(10),
      location: "𠀀".repeat(200),
      agency: "😀".repeat(100),
      custom_skills: Array.from({ length: 20 }, (_, index) => `${index}`.repeat(60)),
    });
    expect((await search(database.db, { q: "𠀀" })).ids).toEqual([id]);
  });
});

describe("rebuildSearch", () => {
  it("SEARCH-05 makes all rows anew and drops what should not be there", async () => {
    const remaining = await publishCard(database.db, { first_name: "Анна" });
    const dropped = await publishCard(database.db);
    await database.db.updateTable("cards").set({ status: "hidden" }).where("id", "=", dropped).execute();
    await database.db.deleteFrom("card_search").where("card_id", "=", remaining).execute();
    await rebuildSearch(database.db);
    expect(await everyone()).toEqual([remaining]);
    expect((await search(database.db, { q: "anna" })).ids).toEqual([remaining]);
  });
});

describe("renewSearch", () => {
  const setMark = (made_by: number) => database.db.updateTable("search_rows").set({ made_by }).execute();
  const rewritten = async (work: () => Promise<void>) => {
    const versions = () => database.db.selectFrom("card_search").select(["card_id", "changed_in"]).execute();
    const before = new Map((await versions()).map(({ card_id, changed_in }) => [card_id, changed_in]));
    await work();
    return (await versions()).filter(({ card_id, changed_in }) => before.get(card_id) !== changed_in).length;
  };
  const renew = () => renewSearch(database.db);

  it("SL-24 normalizes the cities that an older release stored as they were typed", async () => {
    const places = ["СПб", "г. Сочи, Россия", "上海市", "Санкт-Петербург, Россия", "г. Урюпинск", null];
    const ids: string[] = [];
    for (const location of places) ids.push(await publishCard(database.db, { location }));
    await setMark(7);
    await renew();
    const cards = await database.db.selectFrom("cards").select(["id", "location", "city_id", "country"]).execute();
    const stored = new Map(cards.map(({ id, location, city_id, country }) => [id, [location, city_id, country]]));
    expect(ids.map((id) => stored.get(id))).toEqual([
      ["Санкт-Петербург", "saint-petersburg", "Russia"],
      ["Сочи, Россия", "sochi", "Russia"],
      ["上海", "shanghai", "China"],
      ["Санкт-Петербург, Россия", "saint-petersburg", "Russia"],
      ["Урюпинск", null, null],
      [null, null, null],
    ]);
    expect((await search(database.db, { location: "Питер" })).ids.toSorted()).toEqual([ids[0], ids[3]].toSorted());
  });

  it("SL-66 makes rows of an older release anew, once", async () => {
    await publishCard(database.db);
    await setMark(0);
    expect(await rewritten(renew)).toBe(1);
    expect(await rewritten(renew)).toBe(0);
  });

  it("SL-66 leaves alone what is put into an empty database by this release", async () => {
    await setMark(0);
    await markEmptySearch(database.db);
    await publishCard(database.db);
    expect(await rewritten(renew)).toBe(0);
    await setMark(0);
    await markEmptySearch(database.db);
    expect(await rewritten(renew)).toBe(1);
  });

  it("SL-66 goes on where it was stopped, and begins anew for another release", async () => {
    const { db } = database;
    await sql`insert into users (id, first_name) select gen_random_uuid(), 'N' from generate_series(1, 1500)`.execute(
      db,
    );
    await sql`insert into cards (user_id, first_name, status, is_primary)
      select id, 'N', 'published', true from users`.execute(db);
    await rebuildSearch(db);
    const nums = (await db.selectFrom("cards").select("num").orderBy("num").execute()).map(({ num }) => num);
    await setMark(0);
    // The second batch fails, as where the process or the database ends.
    await sql`create function cut_off() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$`.execute(
      db,
    );
    await sql`create trigger cut_off before insert on card_search for each row
      when (new.num = ${sql.lit(nums[1200])}) execute function cut_off()`.execute(db);
    await expect(renew()).rejects.toThrow("cut off");
    await sql`drop trigger cut_off on card_search`.execute(db);
    const second = await rewritten(renew);
    expect(second).toBeGreaterThanOrEqual(500);
    expect(second).toBeLessThan(1_500);
    expect(await rewritten(renew)).toBe(0);
    // Another release was in the middle of it.
    await setMark(0);
    await db
      .updateTable("search_rows")
      .set({ rebuilt_by: 1, rebuilt_to: Number(nums[1200]) })
      .execute();
    expect(await rewritten(renew)).toBe(1_500);
    // So many take longer than a statement may.
    await db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction);
      await transaction.deleteFrom("users").execute();
    });
  });
});

describe("refreshAges", () => {
  it("SEARCH-02 moves birthdays into the search", async () => {
    const today = new Date();
    const birth = new Date(Date.UTC(today.getUTCFullYear() - 18, today.getUTCMonth(), today.getUTCDate()));
    const id = await publishCard(database.db, { age: 17, birth_date: birth.toISOString().slice(0, 10) });
    expect((await search(database.db, { minAge: "18" })).ids).toEqual([id]);
    await database.db
      .updateTable("card_search")
      .set({ age: 17, due_on: today.toISOString().slice(0, 10) })
      .execute();
    await refreshAges(database.db);
    expect((await search(database.db, { minAge: "18" })).ids).toEqual([id]);
  });
});
