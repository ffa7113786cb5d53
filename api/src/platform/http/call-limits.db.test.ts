import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestInput, type TestUser } from "../../../test/app.ts";
import { rateLimits } from "../rate-limit/limits.ts";

// Behind a proxy on this machine, so that people come from addresses of their own.
let app: TestApp;
let people: { user: TestUser; cardId: string; address: string }[];
beforeAll(async () => {
  app = await startTestApp({ rateLimit: true, trustProxy: ["127.0.0.1"] });
  people = await Promise.all(
    ["198.51.100.7", "203.0.113.9"].map(async (address) => {
      const user = await app.createUser();
      const made = await app.call("cards.create", { token: user.token, body: { first_name: "Мария" } });
      return { user, cardId: made.body.data.model.id, address };
    }),
  );
});
afterAll(() => app.close());
beforeEach(() => sql`delete from throttles`.execute(app.context.database.db));

type Limited = "contact.send" | "cards.create" | "documents.ticket" | "photos.upload" | "photos.uploadBatch";

const message = { name: "Ольга Букер", email: "olga@example.com", message: "Здравствуйте!" };

/** Input of each call, and its status while the limit is not reached. A form without a photo needs no decoding. */
const requested: Record<Limited, { status: number; input: (cardId: string) => TestInput }> = {
  "contact.send": { status: 201, input: () => ({ body: message }) },
  "cards.create": { status: 200, input: () => ({}) },
  "documents.ticket": { status: 200, input: (id) => ({ params: { id }, body: { format: "pdf" } }) },
  "photos.upload": { status: 400, input: (modelId) => ({ params: { modelId }, form: new FormData() }) },
  "photos.uploadBatch": { status: 400, input: (modelId) => ({ params: { modelId }, form: new FormData() }) },
};

const ask = async (name: Limited, who: 0 | 1) => {
  const { user, cardId, address } = people[who] as (typeof people)[number];
  const headers = { "x-forwarded-for": address };
  return app.call(name, { ...requested[name].input(cardId), token: user.token, headers });
};

it.each(Object.keys(requested) as Limited[])(
  "AUTH-15 %s has a limit of its own, for one person at a time",
  async (name) => {
    const { max, window } = rateLimits[name];
    const { status } = requested[name];
    const { db } = app.context.database;
    if (name === "cards.create") for (const who of [0, 1] as const) await ask(name, who);
    await sql`delete from throttles`.execute(db);

    expect((await ask(name, 0)).status).toBe(status);
    // All turns but the last were taken.
    await sql`update throttles set count = ${max - 1}::int`.execute(db);
    expect((await ask(name, 0)).status).toBe(status);
    const refused = await ask(name, 0);
    expect([refused.status, refused.body.error.code]).toEqual([429, "request.too_many"]);
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(window);
    expect((await ask(name, 1)).status).toBe(status);

    await sql`update throttles set locked_until = now() where locked_until is not null`.execute(db);
    expect((await ask(name, 0)).status).toBe(status);
  },
);

it("AUTH-15 one call's limit leaves the other calls open", async () => {
  for (let n = 0; n < rateLimits["contact.send"].max; n++) expect((await ask("contact.send", 0)).status).toBe(201);
  expect((await ask("contact.send", 0)).status).toBe(429);
  for (const name of ["documents.ticket", "photos.upload"] as const) {
    expect((await ask(name, 0)).status).toBe(requested[name].status);
  }
});
