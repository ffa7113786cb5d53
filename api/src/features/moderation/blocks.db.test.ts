import { afterAll, beforeAll, expect, it } from "vitest";
import { type Moderation, openModeration } from "../../../test/moderation/fixtures.ts";

let moderation: Moderation;
beforeAll(async () => {
  moderation = await openModeration();
});
afterAll(() => moderation.app.close());

const guest = (id: string) => moderation.app.call("cards.getPublic", { params: { id } });
const mailsTo = (email: string) =>
  moderation.app.context.database.db
    .selectFrom("outbox")
    .select("subject")
    .where("recipient", "=", email)
    .where("subject", "not like", "Подтвердите%")
    .execute();

it("keeps somebody blocked who was blocked before the decision that is taken back", async () => {
  const { owner, id } = await moderation.published();
  const reporter = await moderation.app.createUser();
  const report = { reason: "other", email: reporter.email };
  await moderation.app.call("moderation.report", { token: reporter.token, params: { id }, body: report });
  const byHand = { token: moderation.admin.token, params: { id: owner.id } };
  await moderation.app.call("moderation.block", { ...byHand, body: { reason: "Обман" } });
  const { id: itemId, version } = await moderation.itemOf(id, "report");
  expect((await moderation.decide(itemId, { decide: "block", reason: "Обман", version })).status).toBe(200);
  expect((await moderation.undo(itemId)).status).toBe(200);
  const signIn = () => moderation.app.call("auth.login", { body: { email: owner.email, password: owner.password } });
  expect((await signIn()).body.error?.code).toBe("account.blocked");
  await moderation.app.call("moderation.unblock", byHand);
  expect((await signIn()).status).toBe(200);
  expect((await guest(id)).status).toBe(200);
});

it("gives a named moderator the role back where an admin takes the block back, and no other moderator may", async () => {
  const { owner: colleague, id } = await moderation.published();
  const other = await moderation.app.createUser();
  for (const { email } of [colleague, other])
    await moderation.app.call("moderation.appointModerator", { token: moderation.admin.token, body: { email } });
  const named = async () =>
    (
      await moderation.app.call("moderation.listModerators", { token: moderation.admin.token })
    ).body.data.moderators.filter((one: { id: string }) => one.id === colleague.id);
  const before = await named();
  expect(before).toHaveLength(1);
  const { id: itemId, version } = await moderation.itemOf(id);
  expect((await moderation.decide(itemId, { decide: "block", reason: "Ссора", version })).status).toBe(200);
  expect(await named()).toEqual([]);
  expect((await moderation.undo(itemId, other)).body.error?.code).toBe("desk.forbidden");
  expect((await moderation.undo(itemId)).status).toBe(200);
  expect(await named()).toEqual(before);
});

it("mails a blocked person about the block only", async () => {
  const { owner, id } = await moderation.published({ first_name: "Лишённая" });
  const reporter = await moderation.app.createUser();
  const { id: other } = await moderation.published({ first_name: "Указанная" });
  const report = { reason: "other", email: reporter.email };
  await moderation.app.call("moderation.report", { token: reporter.token, params: { id: other }, body: report });
  for (const user of [owner, reporter])
    await moderation.app.call("moderation.block", {
      token: moderation.admin.token,
      params: { id: user.id },
      body: { reason: "Обман" },
    });
  await moderation.app.call("moderation.setAge", {
    token: moderation.admin.token,
    params: { id },
    body: { age: 30, reason: "Паспорт" },
  });
  const about = await moderation.itemOf(other, "report");
  await moderation.decide(about.id, { decide: "pass", version: about.version });
  for (const user of [owner, reporter]) expect(await mailsTo(user.email)).toHaveLength(1);
  for (const user of [owner, reporter])
    await moderation.app.call("moderation.unblock", { token: moderation.admin.token, params: { id: user.id } });
  for (const user of [owner, reporter]) expect(await mailsTo(user.email)).toHaveLength(2);
});
