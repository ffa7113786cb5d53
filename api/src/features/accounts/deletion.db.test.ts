import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it("AUTH-14 removes the user with cards, photos, favourites and sessions, and hands the files to the janitor", async () => {
  const { db } = app.parts.database;
  const user = await app.createUser();
  const other = await app.createUser();
  const [mine, theirs] = await Promise.all(
    [user, other].map(({ id }) =>
      db.insertInto("cards").values({ user_id: id }).returning("id").executeTakeFirstOrThrow(),
    ),
  );
  const photo = { width: 10, height: 10, placeholder: "", widths: [10], photo_type: "dynamic" };
  await db
    .insertInto("card_photos")
    .values([
      { ...photo, card_id: mine?.id ?? "", key: "photos/aa/mine" },
      { ...photo, card_id: theirs?.id ?? "", key: "photos/bb/theirs" },
    ])
    .execute();
  await db.updateTable("users").set({ avatar_key: "avatars/aa/mine.jpg" }).where("id", "=", user.id).execute();
  await db
    .insertInto("favorites")
    .values([
      { user_id: user.id, card_id: theirs?.id ?? "" },
      { user_id: other.id, card_id: mine?.id ?? "" },
    ])
    .execute();

  expect((await app.call("auth.deleteAccount", { token: user.token })).status).toBe(200);

  expect((await app.call("auth.me", { token: user.token })).status).toBe(401);
  const signIn = await app.call("auth.login", { body: { email: user.email, password: user.password } });
  expect(signIn.status).toBe(404);
  expect(await db.selectFrom("cards").select("user_id").execute()).toEqual([{ user_id: other.id }]);
  expect(await db.selectFrom("card_photos").select("key").execute()).toEqual([{ key: "photos/bb/theirs" }]);
  expect(await db.selectFrom("favorites").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("media_gc").select("key").orderBy("key").execute()).toEqual([
    { key: "avatars/aa/mine.jpg" },
    { key: "photos/aa/mine" },
  ]);
  expect((await app.call("auth.me", { token: other.token })).status).toBe(200);
});

it("AUTH-14 lets the address be registered anew", async () => {
  const user = await app.createUser();
  await app.call("auth.deleteAccount", { token: user.token });
  const body = { email: user.email, password: user.password, confirmPassword: user.password };
  expect((await app.call("auth.register", { body })).status).toBe(201);
});
