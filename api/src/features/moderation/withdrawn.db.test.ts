import { consentVersions } from "@compcard/domain/consents/kinds";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestUser } from "../../../test/app.ts";
import { mailsTo } from "../../../test/mails.ts";
import { type Moderation, openModeration } from "../../../test/moderation/fixtures.ts";

let moderation: Moderation;
let owner: TestUser;
beforeAll(async () => {
  moderation = await openModeration({ moderation: "pre" });
});
afterAll(() => moderation.app.close());

const guest = async (id: string) => (await moderation.app.call("cards.getPublic", { params: { id } })).status;
const own = async (id: string) =>
  (await moderation.app.call("cards.get", { token: owner.token, params: { id } })).body.data.model;
const say = (given: boolean) =>
  moderation.app.call("auth.saveConsent", {
    token: owner.token,
    body: { kind: "publication", version: consentVersions.publication, given },
  });
async function hide(id: string): Promise<string> {
  const { body } = await moderation.app.call("moderation.openItem", {
    token: moderation.admin.token,
    body: { card_id: id },
  });
  const { id: itemId, version } = body.data.case;
  expect((await moderation.decide(itemId, { decide: "hide", reason: "Проба", version })).status).toBe(200);
  return itemId;
}
const subjects = async () => (await mailsTo(moderation.app.context, owner.email)).map(({ subject }) => subject);

it("a card that waits for its first check is a draft once its publication is not consented to: passing it shows nothing", async () => {
  owner = await moderation.app.createUser();
  const id = await moderation.publish(owner);
  const { id: itemId, version } = await moderation.itemOf(id);
  await say(false);
  expect(await own(id)).toMatchObject({ status: "draft", review: null });
  await moderation.decide(itemId, { decide: "pass", version });
  expect([await guest(id), (await own(id)).status]).toEqual([404, "draft"]);
});

it("a hidden card comes back as a draft where its publication has no consent any more, and its owner is mailed so", async () => {
  owner = await moderation.app.createUser();
  const id = await moderation.pass(owner);
  await hide(id);
  await say(false);
  await moderation.app.call("moderation.appeal", { token: owner.token, params: { id }, body: { text: "Это я" } });
  const appeal = await moderation.itemOf(id, "appeal");
  expect((await moderation.decide(appeal.id, { decide: "restore", version: appeal.version })).status).toBe(200);
  expect([await guest(id), (await own(id)).status]).toEqual([404, "draft"]);
  expect((await subjects()).at(-1)).toContain("больше не скрыта");
  await say(true);
  expect(await guest(id)).toBe(404);
});

it("a decision taken back, or a block that is lifted, shows no card against a withdrawal", async () => {
  owner = await moderation.app.createUser();
  const id = await moderation.pass(owner);
  const itemId = await hide(id);
  await say(false);
  const undone = await moderation.app.call("moderation.undo", {
    token: moderation.admin.token,
    params: { id: itemId },
  });
  expect([undone.status, undone.body.error.code]).toEqual([409, "desk.changed"]);
  const person = { token: moderation.admin.token, params: { id: owner.id } };
  await moderation.app.call("moderation.block", { ...person, body: { reason: "Проба" } });
  await moderation.app.call("moderation.unblock", person);
  expect(await guest(id)).toBe(404);
});
