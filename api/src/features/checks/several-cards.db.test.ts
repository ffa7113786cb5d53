import { formatCode } from "@compcard/domain/checks/code";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUnclaimed, createAgency, represent, type TestAgency } from "../../../test/agencies/fixtures.ts";
import type { TestApp } from "../../../test/app.ts";
import { type CheckFixture, changesIn, createCheckFixture, sha256 } from "../../../test/checks/fixtures.ts";
import { readPdf } from "../../../test/pdf.ts";
import { createSelectionFixture } from "../../../test/selections/fixtures.ts";

let fixture: CheckFixture;
let app: TestApp;
beforeAll(async () => {
  fixture = await createCheckFixture();
  app = fixture.app;
});
afterAll(() => app.close());

describe("a document of several cards", () => {
  const print = async (owner: string, id: string, query = "") => {
    const answer = await app.get(`/api/documents/selection/${id}/pdf?lang=ru${query}`, {
      headers: { authorization: `Bearer ${owner}` },
    });
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };

  it("59 a contact sheet has one code: cards that change are named, and those that are withdrawn are counted", async () => {
    const [one, other] = [await fixture.publish(), await fixture.publish({ first_name: "Вера" })];
    const selections = await createSelectionFixture(app);
    const { id } = await selections.select(one.id, other.id);
    const sheet = await print(selections.owner.token, id);
    const [{ code = "" } = {}] = await fixture.codesOf(one.id);
    expect(await fixture.codesOf(other.id)).toEqual([{ code, kind: "sheet" }]);
    expect((await readPdf(sheet)).texts[0]).toContain(formatCode(code));
    const found = await fixture.check(code);
    expect([found.state, found.kind, found.cards.map(({ id }) => id)]).toEqual([
      "current",
      "sheet",
      [one.id, other.id],
    ]);
    expect([found.measured, found.confirmed_at]).toEqual([null, null]);
    await other.save({ waist: 61 });
    expect(changesIn(await fixture.check(code))).toEqual([[other.id, "waist", 60, 61]]);
    await one.save({ status: "draft" });
    expect(await fixture.check(code)).toMatchObject({ state: "changed", cards_missing: 1, cards: [{ id: other.id }] });
    await other.save({ status: "draft" });
    await fixture.isUnknown(code);
  });

  it("59 comp cards in one file have a code each, and the file is the same for all of them", async () => {
    const [one, other] = [await fixture.publish(), await fixture.publish({ first_name: "Вера" })];
    const selections = await createSelectionFixture(app);
    const { id } = await selections.select(one.id, other.id);
    const file = await print(selections.owner.token, id, "&layout=cards");
    const [[first], [second]] = [await fixture.codesOf(one.id), await fixture.codesOf(other.id)];
    const { texts } = await readPdf(file);
    expect(texts[1]).toContain(formatCode(first?.code ?? ""));
    expect(texts[3]).toContain(formatCode(second?.code ?? ""));
    for (const { code = "" } of [first ?? {}, second ?? {}] as { code?: string }[]) {
      expect((await fixture.check(code)).cards).toHaveLength(1);
      const answer = await app.call("checks.compareFile", { params: { code }, body: { sha256: sha256(file) } });
      expect(answer.body.data.file).toBe("same");
    }
  });
});

describe("cards that guests cannot read", () => {
  const unclaimed = async (agency: TestAgency) => {
    const id = await addUnclaimed(app, agency, { height: 178 });
    await fixture.photos.upload(id, "beauty-portrait", fixture.photos.jpeg, agency.booker.token);
    return id;
  };

  const print = async ({ id, booker }: TestAgency, cards: string[], layout: string) => {
    const input = { token: booker.token, body: { name: "Показ", cards, agency: id } };
    const { selection } = (await app.call("selections.create", input)).body.data;
    const headers = { authorization: `Bearer ${booker.token}` };
    const answer = await app.get(`/api/documents/selection/${selection.id}/pdf?layout=${layout}`, { headers });
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };

  it("59 are not missing on a sheet, and are compared once guests read them, without a word of what was printed", async () => {
    const [agency, shown] = [await createAgency(app), await fixture.publish()];
    const card = await unclaimed(agency);
    await print(agency, [card, shown.id], "sheet");
    const [{ code = "" } = {}] = await fixture.codesOf(shown.id);
    const found = await fixture.check(code);
    expect(found).toMatchObject({ state: "current", cards_missing: 0, cards: [{ id: shown.id }] });
    const { db } = app.context.database;
    await db.updateTable("cards").set({ status: "published" }).where("id", "=", card).execute();
    expect(await fixture.check(code)).toMatchObject({
      ...{ state: "current", cards: [{ id: shown.id }, { id: card }] },
      ...{ measured: null, confirmed_at: null },
    });
    await db.updateTable("cards").set({ height: 181 }).where("id", "=", card).execute();
    expect(changesIn(await fixture.check(code))).toEqual([[card, "height", null, 181]]);
    await shown.save({ status: "draft" });
    expect(await fixture.check(code)).toMatchObject({ state: "changed", cards_missing: 1, cards: [{ id: card }] });
  });
});

it("59 names the agency that measured only where the model lets it show her", async () => {
  const { id, token } = await fixture.publish();
  const code = await fixture.codeOf(await fixture.documentOf(id, "poster"));
  const agency = await createAgency(app);
  await represent(app, agency, id, ["edit"]);
  const measure = (height: number) =>
    app.call("cards.save", { token: agency.booker.token, params: { id }, body: { height } });
  expect((await fixture.check(code)).measured?.by).toEqual({ kind: "self", name: null });
  expect((await measure(179)).status).toBe(200);
  expect((await fixture.check(code)).measured?.by).toEqual({ kind: "agency", name: null });
  const rights = { token, params: { id, agencyId: agency.id }, body: { rights: ["edit", "board"] } };
  expect((await app.call("representations.set", rights)).status).toBe(200);
  expect((await fixture.check(code)).measured?.by).toEqual({ kind: "agency", name: agency.name });
  // Her own figures on the same day are hers.
  await app.call("cards.save", { token, params: { id }, body: { height: 178 } });
  expect((await fixture.check(code)).measured?.by).toEqual({ kind: "self", name: null });
});

it("names the party from before a confirmation that is taken back, and hers once she confirms on the same day", async () => {
  const { id, token } = await fixture.publish();
  const code = await fixture.codeOf(await fixture.documentOf(id, "poster"));
  const agency = await createAgency(app);
  await represent(app, agency, id, ["edit", "board"]);
  const row = await app.context.database.db
    .selectFrom("representations")
    .select("id")
    .where("card_id", "=", id)
    .executeTakeFirstOrThrow();
  const bulk = (body: object) =>
    app.call("roster.bulk", {
      token: agency.owner.token,
      params: { id: agency.id },
      body: { rows: [row.id], ...body },
    });
  const { body } = await bulk({ action: "confirm" });
  expect((await fixture.check(code)).measured?.by).toEqual({ kind: "agency", name: agency.name });
  expect((await bulk({ action: "unconfirm", versions: body.data.versions })).status).toBe(200);
  expect((await fixture.check(code)).measured?.by).toEqual({ kind: "self", name: null });
  await bulk({ action: "confirm" });
  await app.call("cards.confirm", { token, params: { id } });
  expect((await fixture.check(code)).measured?.by).toEqual({ kind: "self", name: null });
  const acts = await app.call("moderation.listAudit", { token, params: { id } });
  for (const { fields } of acts.body.data.acts) expect(fields).not.toContain("measured_by");
});
