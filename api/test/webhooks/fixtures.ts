import { sql } from "kysely";
import { expect } from "vitest";
import { type DeliverOptions, startWebhooks } from "../../src/features/webhooks/deliver.ts";
import type { JobRunner } from "../../src/platform/jobs/runner.ts";
import { jobsChannel } from "../../src/platform/jobs/store.ts";
import { startTestApp, type TestUser } from "../app.ts";
import { startWebhookReceiver } from "./receiver.ts";

/** Bounds of what hangs, for `vi.waitFor`. */
export const patience = { timeout: 60_000, interval: 20 };

const ofCards = ["card.published", "card.changed", "card.deleted"];
const everything = [...ofCards, "selection.voted", "selection.done", "enquiry.created", "claim.accepted"];

export type WebhookWorld = Awaited<ReturnType<typeof openWebhooks>>;

/** A server and a receiver of its events; nothing is sent before `run`. */
export async function openWebhooks() {
  const app = await startTestApp();
  const receiver = await startWebhookReceiver();
  const { db } = app.context.database;
  const runners: JobRunner[] = [];
  let paths = 0;
  return {
    app,
    receiver,
    run(options: DeliverOptions = {}): void {
      runners.push(startWebhooks(app.context, { timeoutMs: 500, ...options }));
    },
    /** Ends the runners, and forgets what was to be sent. */
    async rest(): Promise<void> {
      await Promise.all(runners.splice(0).map((runner) => runner.stop()));
      await db.deleteFrom("jobs").where("kind", "=", "webhook").execute();
    },
    async close(): Promise<void> {
      await app.close();
      await receiver.close();
    },
    /** A webhook with an address of its own on the receiver. */
    async create(user: TestUser, events: readonly string[] = everything) {
      const path = `/${++paths}`;
      const body = { url: receiver.url + path, events };
      const answer = await app.call("webhooks.create", { token: user.token, body });
      expect(answer.status).toBe(201);
      const { id, secret } = answer.body.data.webhook;
      const as = { token: user.token, params: { id } };
      return {
        ...{ id, secret, path, as },
        received: () => receiver.received.filter((event) => event.path === path),
        deliveries: async () => (await app.call("webhooks.deliveries", as)).body.data.deliveries,
        /** Names and data of what is queued, oldest first. */
        async queued() {
          const rows = await db
            .selectFrom("webhook_deliveries")
            .select(["event", "data"])
            .where("webhook_id", "=", id)
            .orderBy("created_at")
            .execute();
          return rows.map(({ event, data }) => [event, data]);
        },
      };
    },
    /** Queues a test event. @returns the id of its delivery. */
    async test({ as }: { as: object }): Promise<string> {
      const { status, body } = await app.call("webhooks.test", as);
      expect(status).toBe(201);
      return body.data.id;
    },
    /** Has everything that waits sent now. */
    async wake(): Promise<void> {
      await sql`update jobs set run_at = now() where kind = 'webhook'`.execute(db);
      await app.context.database.notify(jobsChannel, "");
    },
    async createCard({ token }: TestUser, body: object = {}): Promise<string> {
      const made = await app.call("cards.create", { token, body: { first_name: "Ия", age: 25, ...body } });
      return made.body.data.model.id;
    },
  };
}
