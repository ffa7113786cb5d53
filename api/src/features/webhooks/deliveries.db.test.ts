import type { ServerResponse } from "node:http";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { TestApp } from "../../../test/app.ts";
import { mailsTo } from "../../../test/mails.ts";
import { openWebhooks, patience, type WebhookWorld } from "../../../test/webhooks/fixtures.ts";
import { startWebhookReceiver, verifyWebhook } from "../../../test/webhooks/receiver.ts";
import { webhookJob } from "../../core/webhooks/store.ts";
import { giveUpJobs } from "../../platform/jobs/store.ts";
import { pauses } from "./deliver.ts";
import { deleteOldDeliveries } from "./store.ts";

let world: WebhookWorld;
let app: TestApp;
beforeAll(async () => {
  world = await openWebhooks();
  app = world.app;
});
afterEach(() => world.rest());
afterAll(() => world.close());

describe("deliveries", () => {
  it("are signed as Standard Webhooks state, and hold ids alone", async () => {
    const user = await app.createUser();
    const { secret, received, deliveries } = await world.create(user);
    const card = await world.createCard(user, { phone: "+7 900 111-22-33" });
    world.run();
    await vi.waitFor(() => expect(received()).toHaveLength(1), patience);
    const [event] = received();
    if (!event) throw new Error("nothing was received");
    const body = verifyWebhook(secret, event, new Date());
    expect(body).toEqual({ type: "card.published", timestamp: expect.any(String), data: { card_id: card } });
    expect(event.headers).toMatchObject({ "content-type": "application/json" });
    await vi.waitFor(async () => {
      expect(await deliveries()).toEqual([
        {
          ...{ id: event.headers["webhook-id"], event: "card.published", state: "delivered", attempts: 1 },
          ...{ status: 200, answer: "ok", next_at: null },
          ...{ created_at: expect.any(String), attempted_at: expect.any(String) },
        },
      ]);
    }, patience);
  });

  it("are tried again with the same id after errors, redirects, closed ports and receivers that hang", async () => {
    const user = await app.createUser();
    const moved = await world.create(user);
    const cases: Record<string, [(response: ServerResponse) => void, object]> = {
      broken: [(to) => to.writeHead(500).end("x".repeat(5_000)), { status: 500, answer: "x".repeat(200) }],
      moved: [(to) => to.writeHead(307, { location: moved.path }).end(), { status: 307, answer: "" }],
      hangs: [() => {}, { status: null, answer: "no answer in time" }],
      endless: [(to) => void to.writeHead(500).write("half\0"), { status: 500, answer: "half" }],
    };
    for (const [answer, expected] of Object.values(cases)) {
      const webhook = await world.create(user);
      world.receiver.answers[webhook.path] = answer;
      const id = await world.test(webhook);
      world.run();
      await vi.waitFor(async () => {
        const [delivery] = await webhook.deliveries();
        expect(delivery).toMatchObject({ ...expected, id, state: "waiting", attempts: 1, next_at: expect.any(String) });
      }, patience);
      delete world.receiver.answers[webhook.path];
      await world.wake();
      await vi.waitFor(async () => {
        expect((await webhook.deliveries())[0]).toMatchObject({ state: "delivered", attempts: 2, next_at: null });
      }, patience);
      expect(new Set(webhook.received().map(({ headers }) => headers["webhook-id"]))).toEqual(new Set([id]));
    }
    expect(moved.received()).toEqual([]);
    const closed = await startWebhookReceiver();
    const nowhere = await world.create(user);
    await app.call("webhooks.change", { ...nowhere.as, body: { url: closed.url } });
    await closed.close();
    await world.test(nowhere);
    await vi.waitFor(async () => {
      expect((await nowhere.deliveries())[0]).toMatchObject({ status: null, answer: "ECONNREFUSED", attempts: 1 });
    }, patience);
  });

  it("to a receiver that hangs delay no others, however many wait for it", async () => {
    const user = await app.createUser();
    const [slow, quick] = [await world.create(user), await world.create(user)];
    world.receiver.answers[slow.path] = () => {};
    for (let n = 0; n < 30; n++) await world.test(slow);
    await world.test(quick);
    // Would fail after a minute at the soonest.
    world.run({ timeoutMs: 60_000 });
    await vi.waitFor(async () => expect((await quick.deliveries())[0].state).toBe("delivered"), patience);
    expect(slow.received()).toHaveLength(1);
    world.receiver.closeHanging();
  });

  it("are given up after three days: the webhook is disabled, its owner is mailed, and it can be resumed", async () => {
    const user = await app.createUser();
    const { id, deliveries, path, as } = await world.create(user);
    const days = pauses.reduce((sum, pause) => sum + pause, 0) / 86_400;
    expect(days).toBeGreaterThan(2.9);
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    world.receiver.answers[path] = (to) => to.writeHead(500).end();
    await world.test({ as });
    await sql`update jobs set attempts = ${pauses.length}::int, run_at = now() - interval '1 second'
      where key like ${`${id}:%`}`.execute(app.context.database.db);
    await app.context.database.db
      .updateTable("jobs")
      .set({ run_at: null })
      .where("key", "not like", `${id}:%`)
      .execute();
    await world.test({ as });
    world.run();
    const state = async () => (await app.call("webhooks.list", as)).body.data.webhooks[0].state;
    await vi.waitFor(async () => expect(await state()).toBe("disabled"), patience);
    expect(new Set((await deliveries()).map((one: { state: string }) => one.state))).toEqual(new Set(["failed"]));
    const mail = (await mailsTo(app.context, user.email)).at(-1);
    expect(mail?.body_text).toContain(new URL(world.receiver.url).host);
    expect(mail?.body_text).toContain("/profile?tab=account#developers");
    await world.createCard(user);
    expect(await deliveries()).toHaveLength(2);
    await app.call("webhooks.change", { ...as, body: { paused: false } });
    expect(await state()).toBe("active");
  });

  it("TL-91 answered 410 disable the webhook at once, and its owner is mailed", async () => {
    const user = await app.createUser();
    const { deliveries, path, as } = await world.create(user);
    world.receiver.answers[path] = (to) => to.writeHead(410).end();
    await world.test({ as });
    world.run();
    const state = async () => (await app.call("webhooks.list", as)).body.data.webhooks[0].state;
    await vi.waitFor(async () => expect(await state()).toBe("disabled"), patience);
    expect(await deliveries()).toEqual([
      expect.objectContaining({ state: "failed", attempts: 1, status: 410, next_at: null }),
    ]);
    expect((await mailsTo(app.context, user.email)).at(-1)?.body_text).toContain("ответил 410");
  });

  it("have failed once an administrator gives up their jobs", async () => {
    const webhook = await world.create(await app.createUser());
    await world.test(webhook);
    const { db } = app.context.database;
    await sql`update jobs set last_error = 'no answer', leased_until = null where key like ${`${webhook.id}:%`}`.execute(
      db,
    );
    expect(await giveUpJobs(db, webhookJob)).toBe(true);
    expect(await webhook.deliveries()).toMatchObject([{ state: "failed", next_at: null }]);
  });

  it("that were being sent when their webhook was paused are not sent again, and count as delivered where received", async () => {
    const user = await app.createUser();
    const [broken, late] = [await world.create(user), await world.create(user)];
    const answers: Record<string, ServerResponse> = {};
    for (const { path } of [broken, late]) {
      world.receiver.answers[path] = (to) => {
        answers[path] = to;
      };
    }
    const ids = [await world.test(broken), await world.test(late)];
    world.run({ timeoutMs: 60_000 });
    await vi.waitFor(() => expect(Object.keys(answers)).toHaveLength(2), patience);
    for (const { as } of [broken, late]) {
      for (const paused of [true, false]) await app.call("webhooks.change", { ...as, body: { paused } });
    }
    answers[broken.path]?.destroy();
    answers[late.path]?.end("ok");
    const jobs = app.context.database.db.selectFrom("jobs").select("key").where("delivery_id", "in", ids);
    await vi.waitFor(async () => expect(await jobs.execute()).toEqual([]), patience);
    expect(await broken.deliveries()).toMatchObject([{ state: "failed", attempts: 0 }]);
    expect(await late.deliveries()).toMatchObject([{ state: "delivered", attempts: 1, status: 200 }]);
    expect(broken.received()).toHaveLength(1);
  });

  it("are not sent while their webhook is paused or its owner blocked, and are listed for 30 days", async () => {
    const user = await app.createUser();
    const { as, deliveries, received, queued, id } = await world.create(user);
    await world.test({ as });
    await app.call("webhooks.change", { ...as, body: { paused: true } });
    const card = await world.createCard(user);
    await app.call("webhooks.change", { ...as, body: { paused: false } });
    expect(await queued()).toHaveLength(1);
    expect((await deliveries())[0].state).toBe("failed");
    await world.test({ as });
    const { db } = app.context.database;
    await db.updateTable("users").set({ blocked_at: new Date() }).where("id", "=", user.id).execute();
    await db.updateTable("webhooks").set({ state: "active" }).where("id", "=", id).execute();
    world.run();
    await vi.waitFor(async () => {
      expect(await db.selectFrom("jobs").select("key").where("kind", "=", "webhook").execute()).toEqual([]);
    }, patience);
    expect([card, received()]).toEqual([card, []]);
    await sql`update webhook_deliveries set created_at = now() - interval '31 days' where webhook_id = ${id}`.execute(
      db,
    );
    await deleteOldDeliveries(db);
    expect(await queued()).toEqual([]);
  });
});
