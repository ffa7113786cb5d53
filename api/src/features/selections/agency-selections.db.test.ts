import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addPhoto, addUnclaimed, createAgency, represent, type TestAgency } from "../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";
import { runWhileLocked } from "../../../test/blocked-calls.ts";
import { canaryContacts, canaryMarkers } from "../../../test/canary-contacts.ts";
import { readPdf } from "../../../test/pdf.ts";
import { lockAgency } from "../../core/representations/store.ts";

let app: TestApp;
let agency: TestAgency;
let other: TestAgency;
beforeAll(async () => {
  app = await startTestApp();
  [agency, other] = [await createAgency(app), await createAgency(app)];
});
afterAll(() => app.close());

const { agency: _, ...contacts } = canaryContacts;
const as =
  ({ token }: TestUser) =>
  (name: Parameters<TestApp["call"]>[0], input: object = {}) =>
    app.call(name, { token, ...input });

/** An unclaimed card with contacts, and a photo. */
async function makeCard(body: object = {}): Promise<string> {
  const id = await addUnclaimed(app, agency, { first_name: "Вера", last_name: "Ким", ...contacts, ...body });
  await addPhoto(app, agency.booker, id);
  return id;
}

async function select(cards: string[], member = agency.viewer, of: string | null = agency.id) {
  return as(member)("selections.create", { body: { name: "Показ", cards, agency: of } });
}

async function share(id: string, member = agency.booker): Promise<string> {
  const body = { name: "для Nike", downloads: true };
  const { data } = (await as(member)("selections.createLink", { params: { id }, body })).body;
  return data.link.url.split("/s/")[1];
}

const open = (token: string, key?: string) =>
  app.call("shared.open", { params: { token }, body: { name: "Оля" }, headers: key ? { "x-guest-key": key } : {} });

describe("a selection of an agency", () => {
  it("is read and changed by every member, and by nobody else", async () => {
    const made = await select([]);
    expect([made.status, made.body.data.selection.agency]).toMatchObject([201, { id: agency.id, name: agency.name }]);
    const { id } = made.body.data.selection;
    for (const member of [agency.owner, agency.booker, agency.viewer]) {
      const { status } = await as(member)("selections.save", { params: { id }, body: { name: "Второй показ" } });
      expect(status).toBe(200);
      const { selections } = (await as(member)("selections.list", { query: { agency: agency.id } })).body.data;
      expect(selections).toMatchObject([{ id, name: "Второй показ", agency: { slug: agency.slug } }]);
      expect((await as(member)("selections.list", { query: { agency: "none" } })).body.data.selections).toEqual([]);
    }
    for (const stranger of [agency.former, other.owner]) {
      const call = as(stranger);
      expect((await call("selections.list")).body.data.selections).toEqual([]);
      expect((await call("selections.get", { params: { id } })).status).toBe(404);
      expect((await call("selections.setCards", { params: { id }, body: [] })).status).toBe(404);
      expect((await call("selections.createLink", { params: { id }, body: { name: "a" } })).status).toBe(404);
      expect((await call("selections.votes", { params: { id } })).status).toBe(404);
      expect((await call("selections.remove", { params: { id } })).status).toBe(404);
    }
    expect((await select([], other.owner)).body.error.code).toBe("agency.not_found");
  });

  it.runIf(process.env.TEST_ENGINE === "postgres")(
    "is not made by a member who is removed at the same time",
    async () => {
      const { db } = app.context.database;
      const { id, owner, viewer } = await createAgency(app);
      const made = await select([], viewer, id);
      const params = { id: made.body.data.selection.id };
      const calls = [
        () => select([], viewer, id),
        () => as(viewer)("selections.duplicate", { params, body: { name: "Ещё" } }),
      ];
      const removal = (tx: typeof db) =>
        tx.deleteFrom("agency_members").where("agency_id", "=", id).where("user_id", "=", viewer.id).execute();
      const answers = await runWhileLocked(db, (tx) => lockAgency(tx, id), calls, removal);
      const codes = answers.map((answer) => answer.status === "fulfilled" && answer.value.body.error?.code);
      expect(codes).toEqual(["agency.not_found", "selection.not_found"]);
      const { selections } = (await as(owner)("selections.list", { query: { agency: id } })).body.data;
      expect(selections).toHaveLength(1);
    },
  );

  it("contains unclaimed cards of its agency, which a client sees as guests see others: without a contact", async () => {
    const about = "пишите в телеграм @very_secret_name";
    const id = await makeCard({ height: 178, additional_info: about });
    const made = await select([id]);
    expect(made.body.data.selection.cards).toMatchObject([{ id, model: { first_name: "Вера", height: 178 } }]);
    const token = await share(made.body.data.selection.id);
    const { data } = (await open(token)).body;
    expect(data.selection).toMatchObject({ agency: { name: agency.name, slug: agency.slug }, name: "Показ" });
    const [shown] = data.selection.cards;
    expect(shown).toMatchObject({
      id,
      model: { status: "draft", height: 178, photos: {}, additional_info: "пишите в …" },
    });
    expect(Object.keys(shown.model.photos)).toEqual(["dynamic"]);
    expect(JSON.stringify([made.body, data])).not.toMatch(canaryMarkers);
    const headers = { "x-guest-key": data.guest.key };
    const voted = await app.call("shared.vote", { params: { token, cardId: id }, headers, body: { choice: "yes" } });
    expect(voted.status).toBe(200);
    expect((await app.call("cards.getPublic", { params: { id } })).status).toBe(404);
    for (const layout of ["sheet", "cards"]) {
      const url = `${app.url}/api/documents/shared/${token}/pdf?layout=${layout}`;
      const file = await fetch(url, { headers });
      expect(file.status).toBe(200);
      const text = (await readPdf(Buffer.from(await file.arrayBuffer()))).texts.join(" ");
      expect(text).toContain("Вера");
      expect(text).not.toMatch(canaryMarkers);
      expect(text).not.toContain(id);
    }
  });

  it("takes no unclaimed card of another agency, nor of somebody under 18, and a person's own takes none", async () => {
    const [id, young] = [await makeCard(), await makeCard({ first_name: "Юна", age: 17 })];
    expect((await select([young])).body.error.code).toBe("card.not_found");
    expect((await select([id], other.owner, other.id)).body.error.code).toBe("card.not_found");
    expect((await select([id], agency.owner, null)).body.error.code).toBe("card.not_found");
    const { selection } = (await select([id])).body.data;
    const save = { params: { id }, body: { age: 17 } };
    expect((await as(agency.booker)("cards.save", save)).status).toBe(200);
    const read = await as(agency.owner)("selections.get", { params: { id: selection.id } });
    expect(read.body.data.selection).toMatchObject({ cards: [] });
    expect((await open(await share(selection.id))).body.data.selection.cards).toEqual([]);
  });

  it("loses a card that a model has claimed and does not publish", async () => {
    const id = await makeCard({ first_name: "Ада" });
    const { selection } = (await select([id])).body.data;
    const model = await app.createUser();
    const { db } = app.context.database;
    await db.updateTable("representations").set({ claim: "accepted" }).where("card_id", "=", id).execute();
    await db.updateTable("cards").set({ user_id: model.id, is_primary: false }).where("id", "=", id).execute();
    const read = await as(agency.owner)("selections.get", { params: { id: selection.id } });
    expect(read.body.data.selection.cards).toEqual([]);
  });

  it("names no agency that is not verified to clients, and is closed with an agency that is blocked", async () => {
    const [waiting, { db }] = [await createAgency(app), app.context.database];
    await db.updateTable("agencies").set({ state: "waiting" }).where("id", "=", waiting.id).execute();
    const { selection } = (await select([], waiting.owner, waiting.id)).body.data;
    const token = await share(selection.id, waiting.owner);
    expect((await open(token)).body.data.selection.agency).toBeNull();
    await db.updateTable("agencies").set({ blocked_at: new Date() }).where("id", "=", waiting.id).execute();
    expect((await open(token)).body.error.code).toBe("selection.gone");
    expect((await as(waiting.owner)("selections.get", { params: { id: selection.id } })).status).toBe(404);
  });

  it("stays with the agency when its maker leaves or deletes the account", async () => {
    const firm = await createAgency(app);
    const { id } = (await select([], firm.viewer, firm.id)).body.data.selection;
    const params = { id: firm.id, userId: firm.viewer.id };
    expect((await as(firm.viewer)("agencies.removeMember", { params })).status).toBe(200);
    const madeBy = async (id: string) => {
      const row = await app.context.database.db
        .selectFrom("selections")
        .select("user_id")
        .where("id", "=", id)
        .execute();
      return row.map(({ user_id }) => user_id);
    };
    expect(await madeBy(id)).toEqual([firm.owner.id]);
    expect((await as(firm.viewer)("selections.get", { params: { id } })).status).toBe(404);
    const second = (await select([], firm.booker, firm.id)).body.data.selection.id;
    const own = (await select([], firm.booker, null)).body.data.selection.id;
    expect((await as(firm.booker)("auth.deleteAccount", { body: { password: firm.booker.password } })).status).toBe(
      200,
    );
    expect(await madeBy(second)).toEqual([firm.owner.id]);
    expect(await madeBy(own)).toEqual([]);
    const { selections } = (await as(firm.owner)("selections.list")).body.data;
    expect(selections.map((one: { id: string }) => one.id).toSorted()).toEqual([id, second].toSorted());
  });
});

it("a card that its agency represents stands in a selection of the agency as in others: published, and as the model allows", async () => {
  const model = await app.createUser();
  const made = await app.call("cards.create", { token: model.token, body: { first_name: "Ева" } });
  const { id } = made.body.data.model;
  await app.call("cards.save", { token: model.token, params: { id }, body: { status: "draft" } });
  await represent(app, agency, id, ["edit", "photos"]);
  expect((await select([id])).body.error.code).toBe("card.not_found");
});
