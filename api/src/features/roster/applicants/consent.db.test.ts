import { createHash } from "node:crypto";
import { consentVersions } from "@compcard/domain/consents/kinds";
import { consentText } from "@compcard/domain/consents/texts";
import { retentionDays } from "@compcard/domain/retention";
import { localizeSite } from "@compcard/domain/site";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addApplicant, createOpenAgency, sendApplication, sendMinor } from "../../../../test/agencies/applicants.ts";
import { addUnclaimed } from "../../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { picture } from "../../../../test/images/picture-fixtures.ts";
import { mailedToken } from "../../../../test/mails.ts";
import { insertConsents, listLedger } from "../../../core/consents/store.ts";
import { presentProof } from "../../accounts/consents/present.ts";
import { deleteDeclinedCards } from "../cleanup.ts";

let app: TestApp;
let photo: Blob;
beforeAll(async () => {
  app = await startTestApp();
  photo = new Blob([new Uint8Array(await picture().png().toBuffer())]);
});
afterAll(() => app.close());

const email = "ada@mail.example";
const texts = { name: "Ада Лугова", email, birth_date: "2001-02-03", figures: "178 84/60/89", consent: "true" };

it("AGY-78 the consent of an applicant stands in the ledger with its text and agency, moves to her account, and goes with the application", async () => {
  const agency = await createOpenAgency(app);
  const send = (more: Record<string, string> = {}) => sendApplication(app, agency.slug, { ...texts, ...more }, [photo]);
  const lines = async () => {
    const { db } = app.context.database;
    return db.selectFrom("consents").select(["user_id", "card_id"]).where("kind", "=", "application").execute();
  };
  expect((await send({ consent_version: "2020-01-01" })).body.error.details).toMatchObject([
    { path: "consent_version" },
  ]);
  expect(await lines()).toEqual([]);
  expect((await send({ consent_version: consentVersions.application })).status).toBe(201);
  // The same address again: the consent of the card that is replaced goes with it.
  expect((await send()).status).toBe(201);
  const [line, ...others] = await lines();
  expect(others).toEqual([]);
  const booker = { token: agency.booker.token, params: { id: agency.id, cardId: line?.card_id ?? "" } };
  expect((await app.call("roster.change", { ...booker, body: { accept: true } })).status).toBe(200);
  const model = await app.createUser();
  const token = await mailedToken(app.context, email);
  const accepted = await app.call("claims.accept", { token: model.token, params: { token }, body: { rights: [] } });
  expect([accepted.status, accepted.body.error]).toEqual([200, undefined]);
  const { title, text } = consentText("application", "ru", localizeSite(app.context.config.site, "ru"), agency.name);
  const ledger = (await listLedger(app.context.database.db, model.id)).map(presentProof);
  expect(ledger.find(({ kind }) => kind === "application")).toMatchObject({
    ...{ version: consentVersions.application, given: true, way: "application", language: "ru", agency: agency.name },
    card: line?.card_id,
    sha256: createHash("sha256")
      .update([title, ...text].join("\n\n"))
      .digest("hex"),
  });
  // An application that is declined takes its consent with it, and the files of its photos, whomever they show.
  const listFiles = async () => (await Array.fromAsync(app.context.storage.list("photos/"))).toSorted();
  const filesBefore = await listFiles();
  expect((await send()).status).toBe(201);
  expect((await listFiles()).length).toBeGreaterThan(filesBefore.length);
  const rows = { token: agency.booker.token, params: { id: agency.id }, query: { claim: "applied" } };
  const { id: cardId } = (await app.call("roster.list", rows)).body.data.roster[0].model;
  expect(await lines()).toHaveLength(2);
  await app.call("roster.decline", { ...booker, params: { id: agency.id, cardId }, body: { text: null } });
  expect((await lines()).map(({ user_id }) => user_id)).toEqual([model.id]);
  await expect.poll(listFiles).toEqual(filesBefore);
});

it("AGY-78 a line that a process of an earlier release copied without the agency is taken; other kinds name none", async () => {
  const { db } = app.context.database;
  const { id: user_id, token } = await app.createUser();
  const { id: card_id } = (await app.call("cards.create", { token, body: { first_name: "Ада" } })).body.data.model;
  const line = { user_id, version: consentVersions.application, text_hash: null, locale: "ru", given: true } as const;
  await insertConsents(db, [{ ...line, card_id, kind: "application", way: "application" }]);
  const [proof] = (await listLedger(db, user_id)).map(presentProof);
  expect(proof).toMatchObject({ kind: "application", card: card_id });
  expect(proof).not.toHaveProperty("agency");
  const other = insertConsents(db, [{ ...line, kind: "processing", way: "sign-up", agency: "Studio" }]);
  await expect(other).rejects.toThrow("consents_application_check");
});

it.each(["release", "decline"])("AGY-78 an accepted applicant leaves no row before the claim: %s", async (way) => {
  const agency = await createOpenAgency(app);
  const cardId = await addApplicant(app, agency, photo);
  const params = { id: agency.id, cardId };
  await app.context.database.db.deleteFrom("throttles").execute();
  await app.call("roster.change", { token: agency.booker.token, params, body: { accept: true } });
  const rows = async () => {
    const { db } = app.context.database;
    return db.selectFrom("representations").select("claim").where("agency_id", "=", agency.id).execute();
  };
  if (way === "release") {
    expect((await app.call("roster.release", { token: agency.owner.token, params })).status).toBe(200);
    expect(await rows()).toEqual([]);
    return;
  }
  const token = await mailedToken(app.context, email);
  expect((await app.call("claims.decline", { params: { token } })).status).toBe(200);
  expect(await rows()).toEqual([{ claim: "declined" }]);
  const inDays = (days: number) => ({ now: () => new Date(Date.now() + days * 86_400_000) });
  await deleteDeclinedCards({ ...app.context, clock: inDays(retentionDays.declinedCards - 1) });
  expect(await rows()).toHaveLength(1);
  await deleteDeclinedCards({ ...app.context, clock: inDays(retentionDays.declinedCards + 1) });
  expect(await rows()).toEqual([]);
});

it("AGY-78 a merge gives the card that stays the consent of an accepted application, and the address of its guardian", async () => {
  const agency = await createOpenAgency(app);
  expect((await sendMinor(app, agency.slug, "mother@mail.example")).status).toBe(201);
  const applied = { token: agency.booker.token, params: { id: agency.id }, query: { claim: "applied" } };
  const { id: cardId } = (await app.call("roster.list", applied)).body.data.roster[0].model;
  const booker = { token: agency.booker.token, params: { id: agency.id, cardId } };
  await app.context.database.db.deleteFrom("throttles").execute();
  await app.call("roster.change", { ...booker, body: { accept: true } });
  // The claim link has ended.
  const { db } = app.context.database;
  const ended = { claim: "none", token_hash: null, token_expires_at: null, invited_email: null } as const;
  await db.updateTable("representations").set(ended).where("card_id", "=", cardId).execute();
  const into = await addUnclaimed(app, agency);
  const lines = (id: string) =>
    db
      .selectFrom("consents")
      .innerJoin("cards", "cards.id", "card_id")
      .select(["kind", "consents.version", "given", "at", "way", "consents.locale", "text_hash", "consents.agency"])
      .whereRef("cards.user_id", "=", "consents.user_id")
      .where("card_id", "=", id)
      .execute();
  const before = await lines(cardId);
  expect(before).toMatchObject([{ kind: "application", agency: agency.name }]);
  const merged = await app.call("roster.merge", { ...booker, body: { into } });
  expect(merged.body.data.row).toMatchObject({ guardian_email: "mother@mail.example", model: { id: into } });
  expect(await lines(into)).toEqual(before);
});
