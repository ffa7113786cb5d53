import type { CardRight } from "@compcard/domain/agencies/rights";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addPhoto, createAgency, createBoard, represent, type TestAgency } from "../../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../../test/app.ts";
import { canaryContacts, canaryMarkers } from "../../../../test/canary-contacts.ts";

let first: TestApp;
let second: TestApp;
beforeAll(async () => {
  first = await startTestApp();
  second = await startTestApp({}, first);
  await Promise.all([first, second].map(({ context }) => context.search.warm()));
});
afterAll(async () => {
  await second.close();
  await first.close();
});

interface Model {
  id: string;
  user: TestUser;
}

async function newModel(name: string, fields: object = {}, owner?: TestUser): Promise<Model> {
  const user = owner ?? (await first.createUser());
  const body = { first_name: name, last_name: "Зимина", ...canaryContacts, ...fields };
  const { data } = (await first.call("cards.create", { token: user.token, body })).body;
  return { id: data.model.id, user };
}

const set = ({ user, id }: Model, agency: TestAgency, rights: CardRight[]) =>
  first.call("representations.set", {
    ...{ token: user.token, params: { id, agencyId: agency.id } },
    body: { rights },
  });

const show = async (app: TestApp, { slug }: TestAgency, query: Record<string, string> = {}, reader?: TestUser) => {
  const search = new URLSearchParams(query);
  const headers: Record<string, string> = reader ? { authorization: `Bearer ${reader.token}` } : {};
  const answer = await app.get(`/api/agencies/${slug}/cards?${search}`, { headers });
  const text = await answer.text();
  expect(text).not.toMatch(canaryMarkers);
  return { status: answer.status, body: JSON.parse(text) };
};
const names = async (...given: Parameters<typeof show>): Promise<string[]> => {
  const { status, body } = await show(...given);
  return status === 200 ? body.data.models.map((model: { first_name: string }) => model.first_name) : [String(status)];
};

describe("the cards on an agency's public page", () => {
  it("are those whose model lets it show them and that are published and listed, without contacts", async () => {
    const agency = await createAgency(first);
    const reader = await first.createUser();
    const [shown, closed, draft, unlisted, proposed] = [
      await newModel("Ада"),
      await newModel("Бэла"),
      await newModel("Вера"),
      await newModel("Галя"),
      await newModel("Дина"),
    ];
    const second = await newModel("Ева", {}, shown.user);
    const minor = await newModel("Жанна", { age: 16 });
    await represent(first, agency, shown.id, ["board"]);
    await represent(first, agency, closed.id, ["edit", "photos", "contacts"]);
    for (const { id } of [draft, unlisted, second]) await represent(first, agency, id, ["board", "edit"]);
    await represent(first, agency, proposed.id, ["board"], { proposed: true });
    await represent(first, agency, minor.id, ["board"]);
    const as = ({ id, user }: Model) => ({ token: user.token, params: { id } });
    await first.call("cards.save", { ...as(draft), body: { status: "draft" } });
    await first.call("cards.setVisibility", { ...as(unlisted), body: { listed: false } });
    // A second card of a person is not in search; here its model let exactly this one be shown.
    expect(await names(first, agency)).toEqual(["Ада", "Ева"]);
    expect((await show(first, agency)).body.data.pagination).toMatchObject({ total: 2, currentPage: 1 });
    expect(await names(first, agency, { limit: "1", page: "2" })).toEqual(["Ева"]);

    const { db } = first.context.database;
    await db.updateTable("guardians").set({ state: "given" }).where("card_id", "=", minor.id).execute();
    await db.updateTable("cards").set({ status: "members", guardian_gave: true }).where("id", "=", minor.id).execute();
    expect(await names(first, agency, {}, reader)).toEqual(["Ада", "Ева", "Жанна"]);
    expect(await names(first, agency)).toEqual(["Ада", "Ева"]);
  });

  it("stand on boards; another agency's board shows nobody, and an agency that is not verified is not there", async () => {
    const [agency, other] = [await createAgency(first), await createAgency(first)];
    const [main, foreign] = [await createBoard(first, agency.id, "Main"), await createBoard(first, other.id, "Main")];
    const [one, two] = [await newModel("Ада"), await newModel("Бэла")];
    for (const { id } of [one, two]) await represent(first, agency, id, ["board"]);
    const place = (board: string | null) =>
      first.call("roster.change", {
        ...{ token: agency.booker.token, params: { id: agency.id, cardId: two.id } },
        body: { board },
      });
    const boards = async () =>
      (await first.call("agencies.get", { params: { slug: agency.slug } })).body.data.agency.boards.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names(first, agency, { board: main })).toEqual([]);
    expect(await boards()).toEqual([]);
    await place(main);
    expect(await names(first, agency, { board: main })).toEqual(["Бэла"]);
    expect(await boards()).toEqual(["Main"]);
    // Cards on boards come first.
    expect(await names(first, agency)).toEqual(["Бэла", "Ада"]);
    expect(await names(first, agency, { board: foreign })).toEqual([]);
    expect((await show(first, agency, { board: "main" })).body.error.code).toBe("request.invalid");
    await place(null);
    expect(await names(first, agency, { board: main })).toEqual([]);

    const { db } = first.context.database;
    for (const change of [{ state: "waiting" as const }, { state: "verified" as const, blocked_at: new Date() }]) {
      await db.updateTable("agencies").set(change).where("id", "=", agency.id).execute();
      first.context.search.touched();
      expect(await names(first, agency)).toEqual(["404"]);
      expect((await first.call("agencies.get", { params: { slug: agency.slug } })).status).toBe(404);
    }
  });

  it("leave guests' cached answers when a right ends: at once where that was done, soon in other processes", async () => {
    const agency = await createAgency(first);
    const model = await newModel("Ада");
    const extra = await newModel("Ева", {}, model.user);
    for (const { id } of [model, extra]) await represent(first, agency, id, ["board"]);
    for (const app of [first, second, first, second])
      await expect.poll(() => names(app, agency)).toEqual(["Ада", "Ева"]);
    await set(extra, agency, ["edit"]);
    expect(await names(first, agency)).toEqual(["Ада"]);
    await expect.poll(() => names(second, agency)).toEqual(["Ада"]);
    await set(model, agency, []);
    expect(await names(first, agency)).toEqual([]);
    await expect.poll(() => names(second, agency)).toEqual([]);
    await set(extra, agency, ["board"]);
    await expect.poll(() => names(second, agency)).toEqual(["Ева"]);
    await first.call("cards.save", { token: extra.user.token, params: { id: extra.id }, body: { first_name: "Яна" } });
    expect(await names(first, agency)).toEqual(["Яна"]);
    await expect.poll(() => names(second, agency)).toEqual(["Яна"]);
    await first.call("cards.remove", { token: extra.user.token, params: { id: extra.id } });
    expect(await names(first, agency)).toEqual([]);
    await expect.poll(() => names(second, agency)).toEqual([]);
  });
});

it("the picture of links to the page shows faces that guests see there, and changes when a right ends or the agency is blocked", async () => {
  const agency = await createAgency(first);
  const models = [await newModel("Ада"), await newModel("Бэла"), await newModel("Ева"), await newModel("Яна")];
  for (const { id, user } of models) {
    await addPhoto(first, user, id);
    await represent(first, agency, id, ["board"]);
  }
  const get = (known = "") =>
    first.get(`/api/documents/agency/${agency.slug}/share?lang=ru`, { headers: { "if-none-match": known } });
  const look = async () => {
    const answer = await get();
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const { width, height, format, xmpAsString = "" } = await sharp(bytes).metadata();
    const at = (x: number, y: number) => [...data.subarray(3 * (1200 * y + x), 3 * (1200 * y + x) + 3)];
    // The places of the second and the last of four faces, and the gap between all.
    const isPhoto = [at(320, 60), at(320, 400), at(252, 315)].map((color) => Math.min(...color) < 248);
    const isOfAi = xmpAsString.includes("/trainedAlgorithmicMedia<");
    return { etag: answer.headers.get("etag") ?? "", size: [format, width, height], isPhoto, isOfAi };
  };
  const { db } = first.context.database;
  // The third is a face of four, and none where the first stands alone.
  const [, , third] = await names(first, agency);
  const labeled = models[["Ада", "Бэла", "Ева", "Яна"].indexOf(third ?? "")]?.id ?? "";
  await db
    .updateTable("card_photos")
    .set({ made: "ai_made", made_by: "owner" })
    .where("card_id", "=", labeled)
    .execute();
  const four = await look();
  expect(four).toMatchObject({ size: ["jpeg", 1200, 630], isPhoto: [true, true, false], isOfAi: true });
  expect((await get(four.etag)).status).toBe(304);
  // Three make no square: the first stands alone, over the whole left.
  const [, , , last] = models as [Model, Model, Model, Model];
  await set(last, agency, []);
  const one = await look();
  expect([one.etag === four.etag, one.isPhoto, one.isOfAi]).toEqual([false, [true, true, true], false]);
  // A card of somebody under 18, which members see, is no face of it.
  const minor = await newModel("Жанна", { age: 16 });
  await addPhoto(first, minor.user, minor.id);
  await represent(first, agency, minor.id, ["board"]);
  await db.updateTable("cards").set({ status: "members", guardian_gave: true }).where("id", "=", minor.id).execute();
  await db.updateTable("guardians").set({ state: "given" }).where("card_id", "=", minor.id).execute();
  expect((await look()).etag).toBe(one.etag);
  for (const model of models) await set(model, agency, []);
  expect((await look()).isPhoto).toEqual([false, false, false]);
  await db.updateTable("agencies").set({ blocked_at: new Date() }).where("id", "=", agency.id).execute();
  for (const known of ["", one.etag]) expect((await get(known)).status).toBe(404);
  expect((await first.get("/api/documents/agency/nobody/share")).status).toBe(404);
});

it("another name and a blocked agency reach the cards that name it, in guests' cached answers of every process", async () => {
  const agency = await createAgency(first);
  const model = await newModel("Ада");
  await represent(first, agency, model.id, ["board"]);
  const read = async (app: TestApp): Promise<string[]> => {
    const answer = await (await app.get(`/api/models/public/${model.id}`)).json();
    return answer.data.model.representation.map(({ agency }: { agency: { name: string } }) => agency.name);
  };
  for (const app of [first, second, first, second]) await expect.poll(() => read(app)).toEqual([agency.name]);
  const body = { name: "Дом «Новый»", email: agency.email };
  await first.call("agencies.save", { token: agency.owner.token, params: { id: agency.id }, body });
  expect(await read(first)).toEqual(["Дом «Новый»"]);
  await expect.poll(() => read(second)).toEqual(["Дом «Новый»"]);
  const { db } = first.context.database;
  await db.updateTable("agencies").set({ blocked_at: new Date() }).where("id", "=", agency.id).execute();
  for (const app of [first, second]) await expect.poll(() => read(app)).toEqual([]);
});
