import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { requireModerator } from "../../core/review/moderator.ts";
import { openCase } from "../../core/review/store-cases.ts";
import type { Outcome } from "./applications.ts";
import { decideCase } from "./decisions/decide.ts";
import { undoDecision } from "./decisions/undo.ts";
import { type Desk, openDesk } from "./fixtures.ts";

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ moderation: "pre" });
});
afterAll(() => desk.app.close());

it("adds acts and lets nobody change, remove or empty them", async () => {
  const owner = await desk.app.createUser();
  const id = await desk.pass(owner);
  const { db } = desk.app.parts.database;
  const [act] = await db.selectFrom("acts").selectAll().where("card_id", "=", id).execute();
  expect(act).toMatchObject({ act: "pass", actor_id: desk.admin.id, changes: { status: ["waiting", "published"] } });
  const attempts = [
    sql`update acts set reason = 'иначе'`,
    sql`update acts set act = 'hide'`,
    sql`update acts set changes = '{}'`,
    sql`update acts set actor_id = ${owner.id}`,
    sql`update acts set user_id = ${desk.admin.id} where card_id = ${id}`,
    sql`update acts set at = now()`,
    sql`delete from acts`,
    sql`truncate acts`,
  ];
  for (const attempt of attempts) await expect(attempt.execute(db)).rejects.toThrow(/never changed or removed/);
  expect(await db.selectFrom("acts").selectAll().where("card_id", "=", id).execute()).toEqual([act]);
});

it("AUTH-14 names nobody any more whose account or card is deleted, in acts that stay", async () => {
  const owner = await desk.app.createUser();
  const id = await desk.pass(owner, { first_name: "Василиса" });
  await desk.app.call("cards.save", { token: owner.token, params: { id }, body: { first_name: "Премудрая" } });
  const changed = await desk.caseOf(id);
  await desk.decide(changed.id, { decide: "pass", version: changed.version });
  const { db } = desk.app.parts.database;
  const acts = await db.selectFrom("acts").selectAll().where("card_id", "=", id).orderBy("at").execute();
  expect(acts.at(-1)?.changes).toEqual({ first_name: ["Василиса", "Премудрая"] });
  const deleted = await desk.app.call("cards.remove", { token: owner.token, params: { id } });
  expect(deleted.status).toBe(200);
  const ids = acts.map((act) => act.id);
  const left = () => db.selectFrom("acts").selectAll().where("id", "in", ids).orderBy("at").execute();
  expect(await left()).toMatchObject([
    { card_id: null, user_id: owner.id, changes: { status: null } },
    { card_id: null, user_id: owner.id, changes: { first_name: null } },
  ]);
  expect((await desk.app.call("auth.deleteAccount", { token: owner.token })).status).toBe(200);
  expect(await left()).toMatchObject([
    { act: "pass", user_id: null, actor_id: desk.admin.id },
    { act: "pass", user_id: null, actor_id: desk.admin.id },
  ]);
});

it("AUTH-14 lets a moderator's account go, and keeps what it did", async () => {
  const moderator = await desk.app.createUser();
  await desk.app.call("desk.nameModerator", { token: desk.admin.token, body: { email: moderator.email } });
  const id = await desk.publish(await desk.app.createUser());
  const { id: caseId, version } = await desk.caseOf(id);
  await desk.decide(caseId, { decide: "pass", version }, moderator);
  expect((await desk.app.call("auth.deleteAccount", { token: moderator.token })).status).toBe(200);
  const { body } = await desk.app.call("desk.case", { token: desk.admin.token, params: { id: caseId } });
  expect(body.data.case.decided).toMatchObject({ decide: "pass", by: null });
  expect(body.data.case.acts).toMatchObject([{ act: "pass", by: null, changes: { status: ["waiting", "published"] } }]);
});

it("tells the feature that opened a case what came of it, and what was taken back", async () => {
  const applicant = await desk.app.createUser();
  const heard: Outcome[] = [];
  const owners = {
    application: {
      decided: async (_db: unknown, outcome: Outcome) => void heard.push(outcome),
      about: async () => ({ company: "Podium" }),
    },
  };
  const { parts } = desk.app;
  const flags = ["предоплата"];
  const id = await parts.database.db
    .transaction()
    .execute((db) => openCase(db, { kind: "application", userId: applicant.id, flags }));
  const again = await openCase(parts.database.db, { kind: "application", userId: applicant.id });
  expect(again).toBe(id);
  const viewer = { userId: desk.admin.id, sessionId: "", email: desk.admin.email, verified: false, moderates: true };
  const moderator = requireModerator(parts, viewer);
  const decided = await decideCase(parts, moderator, id, { decide: "pass", version: 2 }, owners);
  expect(decided).toMatchObject({ kind: "application", card_id: null, user_id: applicant.id });
  await undoDecision(parts, moderator, id, owners);
  expect(heard).toEqual([
    { userId: applicant.id, caseId: id, decide: "pass", by: desk.admin.id, reason: null },
    { userId: applicant.id, caseId: id, decide: null, by: desk.admin.id, reason: null },
  ]);
});
