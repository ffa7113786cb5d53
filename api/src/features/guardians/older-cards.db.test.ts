import { createHash, randomUUID } from "node:crypto";
import { photoTypes } from "@compcard/domain/photos/options";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { emptySchema } from "../../../test/empty-schema.ts";
import { mailsTo } from "../../../test/mails.ts";
import { refreshSearchRow } from "../../core/search-row/refresh.ts";
import { migrateToLatest, migrateUpTo } from "../../platform/db/migrate.ts";
import { masterKey, renditionKey } from "../../platform/images/write/photo-keys.ts";
import { storeBytes } from "../../platform/images/write/store-bytes.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { moveKnownPhotos, runJanitor } from "../photos/upkeep.ts";
import { notifyOwners } from "./notifications/usecases.ts";

/** The last schema without guardians, where people of 16 and 25 have a published card with every photo, others one that is not shown. */
const before = "0015_consents";
const types = [...photoTypes, "replaced swimwear"];
let app: TestApp;
const people: Record<
  "minor" | "adult" | "draft" | "hidden",
  { card: string; email: string; keys: Record<string, string> }
> = {} as never;
beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.parts.database;
  await emptySchema(db);
  await migrateUpTo(db, before);
  people.minor = await publishOf(16);
  people.adult = await publishOf(25);
  people.draft = await publishOf(25, "draft");
  people.hidden = await publishOf(25, "hidden");
  await migrateToLatest(db);
  for (const { keys } of Object.values(people)) for (const key of Object.values(keys)) await store(key);
});
afterAll(() => app.close());

/** As the code of that schema left a card behind. */
async function publishOf(age: number, status = "published") {
  const { db } = app.parts.database;
  const [user, card] = [randomUUID(), randomUUID()];
  const email = `${user}@example.com`;
  await sql`insert into users (id, email, email_verified_at) values (${user}, ${email}, now())`.execute(db);
  await sql`insert into cards (id, user_id, status, is_primary, first_name, age, updated_at)
    values (${card}, ${user}, ${status}, ${status === "published"}, 'Юна', ${age}, now() - interval '2 days')`.execute(
    db,
  );
  const keys: Record<string, string> = {};
  for (const type of types) {
    const name = createHash("sha1").update(`${card} ${type}`).digest("hex");
    const key = `photos/${name.slice(0, 2)}/${name}`;
    keys[type] = key;
    if (type === "replaced swimwear")
      await sql`insert into media_gc (key, delete_after, user_id, card_id, photo_type)
        values (${key}, now() + interval '1 day', ${user}, ${card}, 'swimwear')`.execute(db);
    else
      await sql`insert into card_photos (card_id, photo_type, key, width, height, placeholder, widths)
        values (${card}, ${type}, ${key}, 600, 800, '', '{320}')`.execute(db);
  }
  return { card, email, keys };
}

async function store(key: string): Promise<void> {
  for (const file of [masterKey(key), renditionKey(key, 320)])
    await storeBytes(app.parts.storage, file, Buffer.from("a photo"));
}

const guest = (id: string) => app.call("cards.getPublic", { params: { id } });
const answers = async (key: string) => (await app.get(`/media/${renditionKey(key, 320)}`)).status === 200;
async function answering({ keys }: { keys: Record<string, string> }): Promise<string[]> {
  const there: string[] = [];
  for (const [type, key] of Object.entries(keys)) if (await answers(key)) there.push(type);
  return there;
}

it("FL-06 a minor's card from before the rule is shown to nobody, in no search, and waits for a guardian", async () => {
  const { minor, adult } = people;
  await refreshSearchRow(app.parts.database.db, [minor.card, adult.card]);
  expect([(await guest(minor.card)).status, (await guest(adult.card)).status]).toEqual([404, 200]);
  const { models } = (await app.call("search.find", { query: {} })).body.data;
  expect(models.map(({ id }: { id: string }) => id)).toEqual([adult.card]);
  const member = await app.createUser();
  const read = await app.call("cards.getPublic", { token: member.token, params: { id: minor.card } });
  expect(read.status).toBe(404);
  const row = await app.parts.database.db
    .selectFrom("cards")
    .select(["status", "guarded"])
    .where("id", "=", minor.card)
    .execute();
  expect(row).toEqual([{ status: "guardian", guarded: true }]);
});

it("FL-06 their owner is mailed once to name a guardian; an adult is not", async () => {
  await notifyOwners(app.parts);
  await notifyOwners(app.parts);
  const subjects = async ({ email }: { email: string }) =>
    (await mailsTo(app.parts, email)).map((mail) => mail.subject);
  expect(await subjects(people.minor)).toEqual([expect.stringContaining("нужен представитель")]);
  expect(await subjects(people.adult)).toEqual([]);
});

it("FL-06 swimwear of minors goes for good, the one that was replaced too; the rest leaves its former addresses", async () => {
  const { minor, adult } = people;
  const { storage } = app.parts;
  const open = storage.open.bind(storage);
  // The storage is away for a while.
  const away: Storage["open"] = () => Promise.reject(new Error("away"));
  storage.open = away;
  await moveKnownPhotos(app.parts);
  storage.open = open;
  await runJanitor(app.parts);
  const rest = photoTypes.filter((type) => type !== "swimwear");
  expect(await answering(minor)).toEqual(rest);
  await Promise.all([moveKnownPhotos(app.parts), moveKnownPhotos(app.parts)]);
  expect(await answering(minor)).toEqual([]);
  expect(await answering(adult)).toEqual(types);
  const rows = await app.parts.database.db
    .selectFrom("card_photos")
    .select(["photo_type", "key"])
    .where("card_id", "=", minor.card)
    .execute();
  expect(rows.map(({ photo_type }) => photo_type).toSorted()).toEqual(rest.toSorted());
  for (const { key } of rows) expect([key, await answers(key)]).toEqual([key, true]);
  // Done once.
  await moveKnownPhotos(app.parts);
  for (const { key } of rows) expect([key, await answers(key)]).toEqual([key, true]);
});

it.each(["draft", "hidden"] as const)(
  "FL-72 photos of a %s card from before leave the addresses that were known",
  async (which) => {
    const { card } = people[which];
    await moveKnownPhotos(app.parts);
    // What was replaced goes with them.
    expect(await answering(people[which])).toEqual([]);
    const { db } = app.parts.database;
    const rows = await db.selectFrom("card_photos").select(["photo_type", "key"]).where("card_id", "=", card).execute();
    expect(rows.map(({ photo_type }) => photo_type).toSorted()).toEqual(photoTypes.toSorted());
    for (const { key } of rows) expect([key, await answers(key)]).toEqual([key, true]);
    const { version } = await db.selectFrom("cards").select("version").where("id", "=", card).executeTakeFirstOrThrow();
    expect(version).toBe(2);
  },
);
