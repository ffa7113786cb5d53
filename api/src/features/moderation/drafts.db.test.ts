import { afterAll, beforeAll, expect, it } from "vitest";
import { type Moderation, openModeration } from "../../../test/moderation/fixtures.ts";
import { type Changes, recordAuditEntry } from "./audit/usecases.ts";

let moderation: Moderation;
beforeAll(async () => {
  moderation = await openModeration();
});
afterAll(() => moderation.app.close());

const asModerator = async (name: Parameters<Moderation["app"]["call"]>[0], input: object = {}) =>
  moderation.app.call(name, { token: moderation.admin.token, ...input });

/** `canary`: a surname that stands in the card alone, and nowhere else. */
async function draft(canary: string) {
  const owner = await moderation.app.createUser({ firstName: "Нина", lastName: "Тихая" });
  const id = await moderation.publish(owner, { first_name: "Ада", last_name: canary, email: `${canary}@example.com` });
  await moderation.upload(owner, id, "dynamic");
  await moderation.app.call("moderation.report", { params: { id }, body: { reason: "fake", text: "Проверьте" } });
  const report = await moderation.itemOf(id, "report");
  await moderation.app.call("cards.save", { token: owner.token, params: { id }, body: { status: "draft" } });
  return { owner, id, report, canary };
}

async function expectUnread({ owner, id, report, canary }: Awaited<ReturnType<typeof draft>>) {
  for (const q of [canary, `${canary}@example.com`])
    expect((await asModerator("moderation.listPeople", { query: { q } })).body.data.people).toEqual([]);
  const found = await asModerator("moderation.listPeople", { query: { q: id } });
  expect(found.body.data.people).toMatchObject([{ id: owner.id, cards: [{ id, name: "", cover: null, draft: true }] }]);
  const opened = await asModerator("moderation.getItem", { params: { id: report.id } });
  expect(opened.body.data.case).toMatchObject({
    ...{ name: "Нина Тихая", draft: true, card: null, cover: null, fields: [], photos: [] },
    reports: [{ text: "Проверьте" }],
  });
  const history = await asModerator("moderation.getPerson", { params: { id: owner.id } });
  for (const answer of [found, opened, history]) expect(JSON.stringify(answer.body)).not.toMatch(/Ада|Canary/);
  expect((await asModerator("cards.get", { params: { id } })).status).toBe(404);
  expect((await asModerator("moderation.openItem", { body: { card_id: id } })).status).toBe(404);
}

it("shows moderators nothing of a draft, as its owner was promised, though it was reported before", async () => {
  const made = await draft("CanaryFirst");
  await expectUnread(made);
  const age = await asModerator("moderation.setAge", { params: { id: made.id }, body: { age: 30, reason: "Паспорт" } });
  expect(age.body.data).toEqual({ age: 30, birth_date: null });
  await moderation.app.call("cards.save", {
    token: made.owner.token,
    params: { id: made.id },
    body: { status: "published" },
  });
  const opened = await asModerator("moderation.getItem", { params: { id: made.report.id } });
  expect(opened.body.data.case).toMatchObject({ draft: false, card: { last_name: made.canary } });
});

it("names the fields of a draft that a member changed, without their values", async () => {
  const made = await draft("CanaryThird");
  const { db } = moderation.app.context.database;
  const changes: Changes = { last_name: ["CanaryThird", "CanaryFourth"], phone: [null, "+7 900 111-22-33"] };
  await recordAuditEntry(db, {
    ...({ actor: { userId: moderation.admin.id }, action: "member_change", changes } as const),
    ...{ cardId: made.id, userId: made.owner.id },
  });
  const history = await asModerator("moderation.getPerson", { params: { id: made.owner.id } });
  expect(history.body.data.person.acts).toMatchObject([
    {
      act: "member_change",
      fields: expect.arrayContaining(["last_name", "phone"]),
      changes: { last_name: null, phone: null },
    },
  ]);
  await expectUnread(made);
});

it("shows nothing of a draft that was hidden with its owner's block", async () => {
  const made = await draft("CanarySecond");
  await asModerator("moderation.block", { params: { id: made.owner.id }, body: { reason: "Проба" } });
  await expectUnread(made);
});

it("shows nothing of a draft that a decision hid", async () => {
  const made = await draft("CanaryFifth");
  const { id, version } = made.report;
  expect((await moderation.decide(id, { decide: "hide", reason: "Проба", version })).status).toBe(200);
  const label = { params: { modelId: made.id, photoType: "dynamic" }, body: { made: "ai_made", reason: "Рука" } };
  expect((await asModerator("photos.setMade", label)).body.error?.code).toBe("card.not_found");
});
