import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lockUserRow, runWhileLocked } from "../../../test/blocked-calls.ts";
import { testDatabase } from "../../../test/database.ts";
import { publishCard } from "../../../test/search/fixtures.ts";
import { memberViewer } from "../../../test/viewer.ts";
import type { AppContext } from "../../app-context.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import * as favorites from "./usecases.ts";

let database: Database;
let context: AppContext;
let viewer: Viewer;
beforeAll(async () => {
  database = await testDatabase();
  context = { database } as unknown as AppContext;
});
afterAll(() => database.close());
beforeEach(async () => {
  const { id: userId, email } = await database.db
    .insertInto("users")
    .values({ email: `${randomUUID()}@example.com` })
    .returning(["id", "email"])
    .executeTakeFirstOrThrow();
  viewer = { ...memberViewer, userId, email: email ?? "", sessionId: randomUUID() };
});

const publish = (first_name: string) => publishCard(database.db, { first_name });
const add = (id: string) => favorites.addFavorite(context, viewer, id);
const list = (page = 1, limit = 12) => favorites.listFavorites(context, viewer, { page, limit });

describe("favorites", () => {
  it("FAV-01 are listed by pages, last added first, with their number", async () => {
    const ids = [await publish("A"), await publish("B"), await publish("C")];
    for (const id of ids) {
      await add(id);
      // The embedded database's clock counts milliseconds: two of them may fall into one.
      await sql`update favorites set created_at = created_at - interval '1 second'`.execute(database.db);
    }
    const first = await list(1, 2);
    expect(first.favorites.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect(first.favorites.every(({ is_favorited }) => is_favorited)).toBe(true);
    expect(first.pagination).toMatchObject({ total: 3, totalCount: 3, totalPages: 2, hasNext: true });
    expect((await list(2, 2)).favorites.map(({ id }) => id)).toEqual([ids[0]]);
    expect(await favorites.countFavoritesOf(context, viewer)).toBe(3);
  });

  it("FAV-01 adding and removing may be repeated", async () => {
    const id = await publish("A");
    await add(id);
    await add(id);
    expect(await favorites.checkFavorite(context, viewer, id)).toBe(true);
    expect(await favorites.countFavoritesOf(context, viewer)).toBe(1);
    await favorites.removeFavorite(context, viewer, id);
    await favorites.removeFavorite(context, viewer, id);
    expect(await favorites.checkFavorite(context, viewer, id)).toBe(false);
  });

  it("have a maximum, which counts those that are no longer published and lets a repeated one through", async () => {
    const [first, second, third] = [await publish("A"), await publish("B"), await publish("C")];
    const addOfTwo = (id: string) => favorites.addFavorite(context, viewer, id, 2);
    await addOfTwo(first);
    await addOfTwo(second);
    await expect(addOfTwo(third)).rejects.toMatchObject({ code: "favorite.too_many" });
    await addOfTwo(second);
    await database.db.updateTable("cards").set({ status: "draft" }).where("id", "=", first).execute();
    await expect(addOfTwo(third)).rejects.toMatchObject({ code: "favorite.too_many" });
    await favorites.removeFavorite(context, viewer, first);
    await addOfTwo(third);
    await expect(addOfTwo(randomUUID())).rejects.toMatchObject({ code: "favorite.too_many" });
    await expect(favorites.addFavorite(context, viewer, randomUUID(), 3)).rejects.toMatchObject({
      code: "card.not_found",
    });
    expect(await favorites.countFavoritesOf(context, viewer)).toBe(2);
  });

  it.runIf(process.env.TEST_ENGINE === "postgres")("added at once do not exceed the maximum", async () => {
    const ids = [await publish("A"), await publish("B"), await publish("C")];
    const calls = ids.map((id) => () => favorites.addFavorite(context, viewer, id, 2));
    const answers = await runWhileLocked(database.db, lockUserRow(viewer.userId), calls);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(answers.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "favorite.too_many" },
    });
    expect(await favorites.countFavoritesOf(context, viewer)).toBe(2);
  });

  it("FAV-01 clearing removes one's own alone", async () => {
    const id = await publish("A");
    await add(id);
    const mine = viewer;
    const other = await publishCard(database.db);
    const { user_id } = await database.db
      .selectFrom("cards")
      .select("user_id")
      .where("id", "=", other)
      .executeTakeFirstOrThrow();
    viewer = { ...viewer, userId: user_id };
    await add(id);
    expect(await favorites.clearFavorites(context, mine)).toBe(1);
    expect(await favorites.countFavoritesOf(context, mine)).toBe(0);
    expect(await favorites.countFavoritesOf(context, viewer)).toBe(1);
  });

  it("FAV-01 a card that does not exist or is not public is not found", async () => {
    const draft = await publish("A");
    await database.db.updateTable("cards").set({ status: "draft" }).where("id", "=", draft).execute();
    for (const id of [randomUUID(), draft]) await expect(add(id)).rejects.toMatchObject({ code: "card.not_found" });
  });

  it("FAV-05 a card that is deleted or no longer public is gone from list and number, and comes back with it", async () => {
    const [stored, hidden, deleted] = [await publish("A"), await publish("B"), await publish("C")];
    for (const id of [stored, hidden, deleted]) await add(id);
    await database.db.deleteFrom("cards").where("id", "=", deleted).execute();
    const setStatus = (status: "hidden" | "published") =>
      database.db.updateTable("cards").set({ status }).where("id", "=", hidden).execute();
    await setStatus("hidden");
    expect((await list()).favorites.map(({ id }) => id)).toEqual([stored]);
    expect((await list()).pagination.total).toBe(1);
    expect(await favorites.countFavoritesOf(context, viewer)).toBe(1);
    expect(await favorites.checkFavorite(context, viewer, hidden)).toBe(false);
    await setStatus("published");
    expect((await list()).pagination.total).toBe(2);
  });
});
