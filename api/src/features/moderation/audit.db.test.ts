import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Moderation, openModeration } from "../../../test/moderation/fixtures.ts";
import { memberViewer } from "../../../test/viewer.ts";
import { decideItem } from "./decisions/decide.ts";
import { undoDecision } from "./decisions/undo.ts";
import { openItem } from "./items/store-queue.ts";
import { requireModerator } from "./moderators/usecases.ts";
import type { Outcome } from "./ports.ts";

let moderation: Moderation;
beforeAll(async () => {
  moderation = await openModeration({ moderation: "pre" });
});
afterAll(() => moderation.app.close());

it("adds acts and lets nobody change, remove or empty them", async () => {
  const owner = await moderation.app.createUser();
  const id = await moderation.pass(owner);
  const { db } = moderation.app.context.database;
  const [act] = await db.selectFrom("acts").selectAll().where("card_id", "=", id).execute();
  expect(act).toMatchObject({
    act: "pass",
    actor_id: moderation.admin.id,
    changes: { status: ["waiting", "published"] },
  });
  const attempts = [
    sql`update acts set reason = 'иначе'`,
    sql`update acts set act = 'hide'`,
    sql`update acts set changes = '{}'`,
    sql`update acts set actor_id = ${owner.id}`,
    sql`update acts set user_id = ${moderation.admin.id} where card_id = ${id}`,
    sql`update acts set at = now()`,
    sql`delete from acts`,
    sql`truncate acts`,
  ];
  for (const attempt of attempts) await expect(attempt.execute(db)).rejects.toThrow(/never changed or removed/);
  expect(await db.selectFrom("acts").selectAll().where("card_id", "=", id).execute()).toEqual([act]);
});

it("AUTH-14 names nobody any more whose account or card is deleted, in audit entries that stay", async () => {
  const owner = await moderation.app.createUser();
  const id = await moderation.pass(owner, { first_name: "Василиса" });
  await moderation.app.call("cards.save", { token: owner.token, params: { id }, body: { first_name: "Премудрая" } });
  const changed = await moderation.itemOf(id);
  await moderation.decide(changed.id, { decide: "pass", version: changed.version });
  const { db } = moderation.app.context.database;
  const acts = await db.selectFrom("acts").selectAll().where("card_id", "=", id).orderBy("at").execute();
  expect(acts.at(-1)?.changes).toEqual({ first_name: ["Василиса", "Премудрая"] });
  const deleted = await moderation.app.call("cards.remove", { token: owner.token, params: { id } });
  expect(deleted.status).toBe(200);
  const ids = acts.map((act) => act.id);
  const left = () => db.selectFrom("acts").selectAll().where("id", "in", ids).orderBy("at").execute();
  expect(await left()).toMatchObject([
    { card_id: null, user_id: owner.id, changes: { status: null } },
    { card_id: null, user_id: owner.id, changes: { first_name: null } },
  ]);
  expect((await moderation.app.call("auth.deleteAccount", { token: owner.token })).status).toBe(200);
  expect(await left()).toMatchObject([
    { act: "pass", user_id: null, actor_id: moderation.admin.id },
    { act: "pass", user_id: null, actor_id: moderation.admin.id },
  ]);
});

it("AUTH-14 lets a moderator's account go, and keeps what it did", async () => {
  const moderator = await moderation.app.createUser();
  await moderation.app.call("moderation.appointModerator", {
    token: moderation.admin.token,
    body: { email: moderator.email },
  });
  const id = await moderation.publish(await moderation.app.createUser());
  const { id: itemId, version } = await moderation.itemOf(id);
  await moderation.decide(itemId, { decide: "pass", version }, moderator);
  expect((await moderation.app.call("auth.deleteAccount", { token: moderator.token })).status).toBe(200);
  const { body } = await moderation.app.call("moderation.getItem", {
    token: moderation.admin.token,
    params: { id: itemId },
  });
  expect(body.data.case.decided).toMatchObject({ decide: "pass", by: null });
  expect(body.data.case.acts).toMatchObject([{ act: "pass", by: null, changes: { status: ["waiting", "published"] } }]);
});

it("notifies the feature that opened an item of the decision and of its undo", async () => {
  const applicant = await moderation.app.createUser();
  const received: Outcome[] = [];
  const handlers = {
    application: {
      decided: async (_db: unknown, outcome: Outcome) => void received.push(outcome),
      about: async () => ({ company: "Podium" }),
    },
  };
  const { context } = moderation.app;
  const flags = ["предоплата"];
  const id = await context.database.db
    .transaction()
    .execute((db) => openItem(db, { kind: "application", userId: applicant.id, flags }));
  const again = await openItem(context.database.db, { kind: "application", userId: applicant.id });
  expect(again).toBe(id);
  const viewer = { ...memberViewer, userId: moderation.admin.id, email: moderation.admin.email, moderates: true };
  const moderator = requireModerator(context, viewer);
  const decided = await decideItem(context, moderator, id, { decide: "pass", version: 2 }, handlers);
  expect(decided).toMatchObject({ kind: "application", card_id: null, user_id: applicant.id });
  await undoDecision(context, moderator, id, handlers);
  expect(received).toEqual([
    { userId: applicant.id, itemId: id, decide: "pass", by: moderation.admin.id, reason: null },
    { userId: applicant.id, itemId: id, decide: null, by: moderation.admin.id, reason: null },
  ]);
});
