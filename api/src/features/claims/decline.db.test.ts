import { retentionDays } from "@compcard/domain/retention";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addPhoto, addUnclaimed, createAgency, type TestAgency } from "../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestInput, type TestUser } from "../../../test/app.ts";
import { guardian } from "../../../test/guardians/fixtures.ts";
import { mailedToken, mailsTo } from "../../../test/mails.ts";
import { deleteDeclinedCards } from "../roster/cleanup.ts";

let app: TestApp;
let agency: TestAgency;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  agency = await createAgency(app);
});
afterAll(() => app.close());

const day = 86_400_000;
let addresses = 0;
const newAddress = () => `decliner${++addresses}@people.example`;

/** A card of the agency with a photo and contacts, and the token of its claim link, which is mailed. */
async function offered({ by = agency.booker, ...more }: { by?: TestUser; first_name?: string; age?: number } = {}) {
  const fields = { first_name: "Тина", last_name: "Ган", external_id: "T-9", phone: "+79000000003", ...more };
  const id = await addUnclaimed(app, agency, fields);
  await addPhoto(app, agency.booker, id);
  const email = newAddress();
  const as = { token: by.token, params: { id: agency.id, cardId: id } };
  const { status, body } = await app.call("roster.invite", { ...as, body: { email } });
  expect(status).toBe(200);
  return { id, email, token: /token=([\w-]+)/.exec(body.data.url)?.[1] ?? "", row: body.data.row.id as string };
}

const decline = (token: string, user?: TestUser) =>
  app.call("claims.decline", { params: { token }, ...(user && { token: user.token }) });
const rosterOf = async ({ token }: TestUser, query: TestInput["query"] = {}) =>
  (await app.call("roster.list", { token, params: { id: agency.id }, query })).body.data.roster;
const leaversOf = (user: TestUser) => rosterOf(user, { left: "true" });
const bulk = async ({ token }: TestUser, action: string, row: string) =>
  app.call("roster.bulk", { token, params: { id: agency.id }, body: { action, rows: [row] } });
const getCard = ({ token }: TestUser, id: string) => app.call("cards.get", { token, params: { id } });
const exists = async (id: string) => {
  const { db } = app.context.database;
  return (await db.selectFrom("cards").select("id").where("id", "=", id).execute()).length === 1;
};
const sweepIn = (days: number) =>
  deleteDeclinedCards({ ...app.context, clock: { now: () => new Date(Date.now() + days * day) } });

it("TL-07 a declined card is shown to nobody, and its photos answer nothing; the row keeps name and external id", async () => {
  const { id, token } = await offered();
  const photo = (await getCard(agency.booker, id)).body.data.model.photos.dynamic;
  expect((await decline(token)).status).toBe(200);
  for (const user of [agency.owner, agency.booker, agency.viewer, await app.createUser()])
    expect((await getCard(user, id)).status).toBe(404);
  expect((await app.get(photo)).status).toBe(404);
  const [row] = await leaversOf(agency.viewer);
  expect(row).toMatchObject({ claim: "declined", name: "Тина Ган", external_id: "T-9", model: null, rights: [] });
  expect(JSON.stringify(row)).not.toContain("79000000003");
  expect((await decline(token)).status).toBe(404);
  const again = { token: agency.booker.token, params: { id: agency.id, cardId: id }, body: {} };
  expect((await app.call("roster.invite", again)).status).toBe(404);
});

it("TL-07 who declines gets a receipt as the answer and by mail, with what happens and when", async () => {
  const { token, email } = await offered();
  const model = await app.createUser();
  const { receipt } = (await decline(token, model)).body.data;
  expect(Date.parse(receipt.deleted_at) - Date.parse(receipt.declined_at)).toBe(retentionDays.declinedCards * day);
  for (const to of [email, model.email]) {
    const mail = (await mailsTo(app.context, to)).at(-1);
    expect(mail?.body_text).toContain(receipt.number);
    expect(mail?.body_text).toContain(agency.name);
  }
  const [row] = await leaversOf(agency.owner);
  expect(row.declined).toEqual({
    ...{ at: receipt.declined_at, signed_in: true, link_by: "Борис Букер", until: receipt.deleted_at },
  });
});

it("TL-07 an owner restores a declined card with its photos; the person is mailed a link by which it can be declined again", async () => {
  const { id, token, email, row } = await offered();
  await decline(token);
  expect((await bulk(agency.booker, "restore", row)).status).toBe(403);
  // Mails to one address are a minute apart.
  await app.context.database.db.deleteFrom("throttles").execute();
  expect((await bulk(agency.owner, "restore", row)).body.data.done).toEqual([row]);
  const { model } = (await getCard(agency.booker, id)).body.data;
  expect(model.phone).toBe("+79000000003");
  expect((await app.get(model.photos.dynamic)).status).toBe(200);
  expect((await rosterOf(agency.owner))[0]).toMatchObject({ claim: "invited", declined: null });
  expect((await bulk(agency.owner, "restore", row)).body.data.left).toEqual([{ row, reason: "not_declined" }]);
  await sweepIn(30);
  expect(await exists(id)).toBe(true);
  expect((await decline(await mailedToken(app.context, email))).status).toBe(200);
});

it("TL-07 a declined card is deleted with its photos and the agency's note after seven days, and cannot be restored then", async () => {
  const { id, token, row } = await offered();
  const place = { token: agency.booker.token, params: { id: agency.id, cardId: id } };
  expect((await app.call("roster.change", { ...place, body: { note: "Паспорт до мая" } })).status).toBe(200);
  await decline(token);
  await sweepIn(retentionDays.declinedCards - 1);
  expect(await exists(id)).toBe(true);
  await sweepIn(retentionDays.declinedCards + 1);
  expect(await exists(id)).toBe(false);
  const { db } = app.context.database;
  const stored = await db.selectFrom("card_photos").select("key").where("card_id", "=", id).execute();
  expect(stored).toEqual([]);
  const left = db.selectFrom("representations").select(["note", "own", "invited_email"]).where("id", "=", row);
  expect(await left.execute()).toEqual([{ note: "", own: {}, invited_email: null }]);
  expect((await leaversOf(agency.owner))[0]).toMatchObject({ name: "Тина Ган", declined: { until: null } });
  expect((await bulk(agency.owner, "restore", row)).body.data.left).toEqual([{ row, reason: "deleted" }]);
  expect((await bulk(agency.booker, "remove", row)).body.data.done).toEqual([row]);
});

it("TL-07 nobody below an owner deletes a card: a booker declines by a link of their own, and cannot remove the row", async () => {
  const { id, token, row } = await offered();
  // Without signing in, as from another browser.
  expect((await decline(token)).status).toBe(200);
  expect((await bulk(agency.booker, "remove", row)).body.data.left).toEqual([{ row, reason: "restorable" }]);
  expect((await bulk(agency.booker, "release", row)).status).toBe(403);
  expect(await exists(id)).toBe(true);
  expect((await bulk(agency.owner, "remove", row)).body.data.done).toEqual([row]);
  expect(await exists(id)).toBe(false);
});

it("TL-07 with the agency its declined cards are deleted", async () => {
  const { id, token } = await offered();
  await decline(token);
  expect((await app.call("agencies.remove", { token: agency.owner.token, params: { id: agency.id } })).status).toBe(
    200,
  );
  expect(await exists(id)).toBe(false);
});

it("TL-07 a guardian's link of a declined card answers nothing until the card is restored", async () => {
  const { id, token, row } = await offered({ age: 16 });
  const email = newAddress();
  await app.call("guardians.name", { token: agency.booker.token, params: { id }, body: guardian(email) });
  const body = { token: await mailedToken(app.context, email) };
  const open = async () => (await app.call("guardians.open", { body })).status;
  expect(await open()).toBe(200);
  await decline(token);
  expect(await open()).toBe(404);
  await bulk(agency.owner, "restore", row);
  expect(await open()).toBe(200);
});
