import { rmSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestApp, TestUser } from "../../../test/app.ts";
import { pagesOfCards, writeBuild } from "../../../test/built-pages.ts";
import { guardian } from "../../../test/guardians/fixtures.ts";
import { blindPaths, type Readers, readPaths, type Shown, showing } from "../../../test/guardians/read-paths.ts";
import { followCard } from "../../../test/live-client.ts";
import { mailedToken } from "../../../test/mails.ts";
import { createPhotoFixture, type PhotoFixture } from "../../../test/photos/fixtures.ts";
import { scratchFolder } from "../../../test/scratch-folder.ts";
import { verifyBooker } from "../../../test/verified-booker.ts";
import { insertBatch } from "../card-import/insert-batch.ts";
import { readCard } from "../card-import/new-card.ts";

const builds = scratchFolder();
let fixture: PhotoFixture;
let app: TestApp;
let [owner, moderator] = [] as unknown as TestUser[] as [TestUser, TestUser];
let readers: Readers;
let people = 0;
/** Values of the person under test: no other test has them. */
let words = { name: "", city: "", skill: "", agency: "" };
beforeAll(async () => {
  fixture = await createPhotoFixture({}, { build: writeBuild(builds, pagesOfCards), dev: false });
  ({ app } = fixture);
  moderator = await app.createUser();
  readers = { guest: undefined, member: await app.createUser(), booker: await app.createUser() };
  await verifyBooker(app.context, readers.booker.id, "Дом моды");
  app.context.config.adminEmails.push(moderator.email);
  await app.context.search.warm();
});
beforeEach(async () => {
  owner = await app.createUser();
  const letter = "абвгдежзиклмнопрст"[people++];
  words = {
    ...{ name: `Двукартова${letter}`, city: `Канарейск${letter}` },
    ...{ skill: `чревовещание${letter}`, agency: `Чижовник${letter}` },
  };
});
afterAll(async () => {
  await app.close();
  rmSync(builds, { recursive: true });
});

/** The day on which somebody turned so old, some days ago. */
function bornOn(years: number): string {
  const day = app.context.clock.now();
  day.setUTCFullYear(day.getUTCFullYear() - years);
  day.setUTCDate(day.getUTCDate() - 40);
  return day.toISOString().slice(0, 10);
}

const make = async (fields: object = {}): Promise<string> => {
  const body = { first_name: "Юна", last_name: words.name, ...fields };
  return (await app.call("cards.create", { token: owner.token, body })).body.data.model.id;
};
const makeDraft = async (): Promise<string> =>
  (await app.call("cards.create", { token: owner.token })).body.data.model.id;
const save = (id: string, body: object) => app.call("cards.save", { token: owner.token, params: { id }, body });
const read = async (id: string) =>
  (await app.call("cards.get", { token: owner.token, params: { id } })).body.data.model;
const setAge = (id: string, body: object) =>
  app.call("moderation.setAge", { token: moderator.token, params: { id }, body: { reason: "Паспорт", ...body } });

/** A published card with swimwear, in favorites and in a selection that a client has opened. */
async function show(fields: object = {}): Promise<Shown> {
  const id = await make({ location: words.city, custom_skills: [words.skill], agency: words.agency, ...fields });
  for (const type of ["beauty-portrait", "swimwear"]) await fixture.upload(id, type, fixture.jpeg, owner.token);
  await app.context.photoQueue.idle();
  for (const { token } of [readers.member, readers.booker])
    await app.call("favorites.add", { token, params: { modelId: id } });
  const { token } = readers.booker;
  const isPublic = (await app.call("cards.getPublic", { params: { id } })).status === 200;
  const made = await app.call("selections.create", { token, body: { name: "Показ", cards: isPublic ? [id] : [] } });
  const selection = made.body.data.selection.id;
  const body = { name: "клиенту", downloads: true };
  const { url } = (await app.call("selections.createLink", { token, params: { id: selection }, body })).body.data.link;
  const link = url.split("/s/")[1];
  const { key } = (await app.call("shared.open", { params: { token: link }, body: { name: "Оля" } })).body.data.guest;
  return { id, words, photos: await addressesOf(id), selection, link, key };
}

/** Addresses of a card's photos in every size. */
async function addressesOf(id: string): Promise<string[]> {
  const { photo_details } = await read(id);
  return Object.values(photo_details as Record<string, { srcset: string }>).flatMap(({ srcset }) =>
    srcset.split(", ").map((size) => size.replace(/ \d+w$/, "")),
  );
}

const countCards = async (): Promise<number> => (await app.call("search.stats")).body.data.totalModels;

/** Facts by which the server finds out that the person is under 18, once `card` is public. */
const evidence: Record<string, (card: Shown) => Promise<string | undefined>> = {
  "another card is made with a birth date": () => make({ birth_date: bornOn(16) }),
  "another card is made with an age": () => make({ age: 17 }),
  "another published card gets a birth date": async () => {
    const other = await make();
    await save(other, { birth_date: bornOn(17) });
    return other;
  },
  "a draft without photos gets an age": async () => {
    const draft = await makeDraft();
    await save(draft, { age: 16, status: "draft" });
    return draft;
  },
  "a draft gets a birth date": async () => {
    const draft = await makeDraft();
    await save(draft, { birth_date: bornOn(16), status: "draft" });
    return draft;
  },
  "a card that a moderator hid gets an age": async () => {
    const other = await make();
    await app.context.database.db.updateTable("cards").set({ status: "hidden" }).where("id", "=", other).execute();
    await save(other, { age: 16, status: "hidden" });
    return other;
  },
  "a moderator sets the age on another card": async () => {
    const other = await make();
    await setAge(other, { birth_date: bornOn(16) });
    return other;
  },
  "a card of the account is imported": async () => {
    const value = { user_id: owner.id, first_name: "Юна", last_name: words.name, age: 16 };
    const id = crypto.randomUUID();
    const card = readCard({ number: 1, id, value, repeated: false, problems: [] }, new Date());
    expect((await insertBatch(app.context, [card as never])).made.size).toBe(1);
    return id;
  },
  "another card gets an age of 30, and then a birth date": async () => {
    const other = await make({ age: 30 });
    await save(other, { birth_date: bornOn(16) });
    return other;
  },
  "a moderator sets the age on the card itself": async ({ id }) => {
    await setAge(id, { age: 17 });
    return undefined;
  },
  "another card waits for its guardian, who consents to that one alone": async () => {
    const other = await make({ age: 16, last_name: "Опекаемая" });
    const email = `guardian.${owner.id}@example.com`;
    await app.call("guardians.name", { token: owner.token, params: { id: other }, body: guardian(email) });
    const body = { token: await mailedToken(app.context, email) };
    expect((await app.call("guardians.confirm", { body })).status).toBe(200);
    expect((await app.call("cards.getPublic", { token: readers.member.token, params: { id: other } })).status).toBe(
      200,
    );
    return other;
  },
  "another card with an age is made, and a third one claims to be 30": async () => {
    const other = await make({ age: 16 });
    const claim = { first_name: "Юна", last_name: words.name, age: 30 };
    const refused = await app.call("cards.create", { token: owner.token, body: claim });
    expect(refused.body.error.code).toBe("card.under_18");
    const third = await make();
    expect((await save(third, { age: 30 })).body.error.code).toBe("card.under_18");
    expect((await save(third, { birth_date: bornOn(30) })).body.error.code).toBe("card.under_18");
    return other;
  },
  "a card with an age is made and deleted": async () => {
    const id = await make({ age: 16 });
    await app.call("cards.remove", { token: owner.token, params: { id } });
    return undefined;
  },
};

describe("SL-01 what one card knows of an age under 18 holds for all cards of the person", () => {
  it.each(Object.keys(evidence))(
    "when %s, nobody else meets the first card, nor its swimwear, by any path",
    async (how) => {
      const card = await show();
      const live = await Promise.all(
        [undefined, readers.member].map((reader) => followCard(app.url, card.id, reader?.token)),
      );
      const before = await countCards();
      // All caches are filled now.
      const seen = await readPaths(app, card, readers);
      expect(blindPaths(seen)).toEqual([]);
      const other = await evidence[how]?.(card);
      expect(showing(await readPaths(app, card, readers, seen))).toEqual([]);
      expect(await countCards()).toBe(before - 1);
      for (const messages of live)
        expect(JSON.stringify(messages)).not.toMatch(new RegExp(Object.values(words).join("|")));
      const own = await read(card.id);
      expect(own).toMatchObject({ guarded: true, status: "published" });
      expect(own.age).toBeLessThan(18);
      expect(Object.keys(own.photos)).toEqual(["beauty-portrait"]);
      if (other) {
        const { age, birth_date } = await read(other);
        expect([own.age, own.birth_date]).toEqual([age, birth_date]);
      }
      expect((await app.get(own.photos["beauty-portrait"])).status).toBe(200);
      const files = card.photos.map((photo) => photo.replace(/^\/media\/|-\d+\.webp$/g, ""));
      for (const file of files) expect(await Array.fromAsync(app.context.storage.list(file))).toEqual([]);
    },
  );

  it("when it states the age of 30 itself", async () => {
    for (const fields of [{ age: 30 }, { birth_date: bornOn(30) }]) {
      owner = await app.createUser();
      const card = await show(fields);
      await make({ age: 16 });
      expect(showing(await readPaths(app, card, readers))).toEqual([]);
      expect(await read(card.id)).toMatchObject({ age: 16, birth_date: null, guarded: true });
    }
  });

  it("when it comes first, nobody else meets a card that is made later, and swimwear is refused", async () => {
    await make({ last_name: "Первая", birth_date: bornOn(16) });
    const card = await show();
    expect(Object.keys((await read(card.id)).photos)).toEqual(["beauty-portrait"]);
    expect(showing(await readPaths(app, card, readers))).toEqual(card.photos.map((photo) => `file guest ${photo}`));
  });

  it("when it comes later: made, imported, or saved", async () => {
    const first = await make({ birth_date: bornOn(16) });
    const made = await make();
    const value = { user_id: owner.id, first_name: "Юна", last_name: words.name, age: 30 };
    const imported = crypto.randomUUID();
    await insertBatch(app.context, [
      readCard({ number: 1, id: imported, value, repeated: false, problems: [] }, new Date()) as never,
    ]);
    const { birth_date } = await read(first);
    for (const id of [made, imported]) expect(await read(id)).toMatchObject({ age: 16, birth_date, guarded: true });
    expect((await save(made, { height: 170 })).status).toBe(200);
    await app.call("cards.remove", { token: owner.token, params: { id: first } });
    expect((await save(imported, { age: 30 })).body.error.code).toBe("card.under_18");
    for (const id of [made, imported]) expect((await app.call("cards.getPublic", { params: { id } })).status).toBe(404);
  });

  it("and a year later, when one card states the new age, that number stays", async () => {
    const [card, other] = [await make({ age: 16 }), await make({ age: 16 })];
    await sql`update cards set age_given_on = current_date - interval '1 year' where user_id = ${owner.id}`.execute(
      app.context.database.db,
    );
    expect((await save(card, { age: 17 })).body.data.model.age).toBe(17);
    for (const id of [card, other]) expect(await read(id)).toMatchObject({ age: 17, guarded: true });
  });

  it("and takes its version along, so that an open page saves nothing over it unseen", async () => {
    const card = await make({ height: 170 });
    const { version } = await read(card);
    await make({ age: 16 });
    const late = await save(card, { age: 30, version });
    expect([late.status, late.body.error.code]).toEqual([409, "card.conflict"]);
  });
});

describe("SL-01 of age", () => {
  it("by a moderator's word, all cards follow", async () => {
    const card = await make();
    const other = await make({ age: 16 });
    expect((await app.call("cards.getPublic", { params: { id: card } })).status).toBe(404);
    expect((await setAge(card, { age: 19 })).status).toBe(200);
    for (const id of [card, other]) {
      expect(await read(id)).toMatchObject({ age: 19, birth_date: null, guarded: false, guardian: null });
      expect((await app.call("cards.getPublic", { params: { id } })).status).toBe(200);
    }
  });

  it("a moderator who changes 16 to 17 changes it on all cards", async () => {
    const [card, other] = [await make({ age: 16 }), await make()];
    await setAge(other, { birth_date: bornOn(17) });
    for (const id of [card, other])
      expect(await read(id)).toMatchObject({ age: 17, birth_date: bornOn(17), guarded: true });
  });

  it("by time, all cards may follow at once, but one that its owner has left as it was", async () => {
    const [card, stored, other] = [await make(), await make(), await make({ age: 17 })];
    const settle = (id: string, ordinary: boolean) =>
      app.call("guardians.settle", { token: owner.token, params: { id }, body: { ordinary } });
    expect((await settle(card, true)).body.error.code).toBe("guardian.too_young");
    await sql`update cards set age_given_on = current_date - interval '1 year' where user_id = ${owner.id}`.execute(
      app.context.database.db,
    );
    for (const id of [card, stored, other]) expect((await read(id)).guardian.of_age).toBe("ask");
    await settle(stored, false);
    expect((await settle(card, true)).body.data.model).toMatchObject({ guarded: false, age: 18 });
    expect(await read(other)).toMatchObject({ guarded: false, age: 18 });
    expect(await read(stored)).toMatchObject({ guarded: true, guardian: { of_age: "kept" } });
    const lines = await app.context.database.db
      .selectFrom("consents")
      .select(["card_id", "given"])
      .where("user_id", "=", owner.id)
      .where("kind", "=", "of_age")
      .execute();
    expect(lines.toSorted((one, two) => Number(one.given) - Number(two.given))).toMatchObject([
      { card_id: stored, given: false },
      { given: true },
      { given: true },
    ]);
  });
});
