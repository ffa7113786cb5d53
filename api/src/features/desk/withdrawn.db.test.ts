import { consentVersions } from "@compcard/domain/consents/kinds";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestUser } from "../../../test/app.ts";
import { mailsTo } from "../../../test/mails.ts";
import { type Desk, openDesk } from "./fixtures.ts";

let desk: Desk;
let owner: TestUser;
beforeAll(async () => {
  desk = await openDesk({ moderation: "pre" });
});
afterAll(() => desk.app.close());

const guest = async (id: string) => (await desk.app.call("cards.getPublic", { params: { id } })).status;
const own = async (id: string) =>
  (await desk.app.call("cards.get", { token: owner.token, params: { id } })).body.data.model;
const say = (given: boolean) =>
  desk.app.call("auth.saveConsent", {
    token: owner.token,
    body: { kind: "publication", version: consentVersions.publication, given },
  });
async function hide(id: string): Promise<string> {
  const { body } = await desk.app.call("desk.open", { token: desk.admin.token, body: { card_id: id } });
  const { id: caseId, version } = body.data.case;
  expect((await desk.decide(caseId, { decide: "hide", reason: "Проба", version })).status).toBe(200);
  return caseId;
}
const subjects = async () => (await mailsTo(desk.app.parts, owner.email)).map(({ subject }) => subject);

it("a card that waits for its first check is a draft once its publication is not consented to: passing it shows nothing", async () => {
  owner = await desk.app.createUser();
  const id = await desk.publish(owner);
  const { id: caseId, version } = await desk.caseOf(id);
  await say(false);
  expect(await own(id)).toMatchObject({ status: "draft", review: null });
  await desk.decide(caseId, { decide: "pass", version });
  expect([await guest(id), (await own(id)).status]).toEqual([404, "draft"]);
});

it("a hidden card comes back as a draft where its publication was not consented to any more, and its owner is told so", async () => {
  owner = await desk.app.createUser();
  const id = await desk.pass(owner);
  await hide(id);
  await say(false);
  await desk.app.call("desk.appeal", { token: owner.token, params: { id }, body: { text: "Это я" } });
  const appeal = await desk.caseOf(id, "appeal");
  expect((await desk.decide(appeal.id, { decide: "restore", version: appeal.version })).status).toBe(200);
  expect([await guest(id), (await own(id)).status]).toEqual([404, "draft"]);
  expect((await subjects()).at(-1)).toContain("больше не скрыта");
  await say(true);
  expect(await guest(id)).toBe(404);
});

it("a decision taken back, or a block that is lifted, shows no card against a withdrawal", async () => {
  owner = await desk.app.createUser();
  const id = await desk.pass(owner);
  const caseId = await hide(id);
  await say(false);
  const undone = await desk.app.call("desk.undo", { token: desk.admin.token, params: { id: caseId } });
  expect([undone.status, undone.body.error.code]).toEqual([409, "desk.changed"]);
  const person = { token: desk.admin.token, params: { id: owner.id } };
  await desk.app.call("desk.block", { ...person, body: { reason: "Проба" } });
  await desk.app.call("desk.unblock", person);
  expect(await guest(id)).toBe(404);
});
