import type { FastifyRequest } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";
import { limitRequests } from "../../platform/http/limits.ts";
import { rateLimits } from "../../platform/rate-limit/limits.ts";

let app: TestApp;
let owner: TestUser;
let id: string;
beforeAll(async () => {
  app = await startTestApp({ rateLimit: true });
  owner = await app.createUser();
  const body = { first_name: "Лариса", last_name: "Огнева", height: 177 };
  id = (await app.call("cards.create", { token: owner.token, body })).body.data.model.id;
});
afterAll(() => app.close());

const get = (path: string, init?: RequestInit) => app.get(`/api/documents/model/${id}/${path}`, init);

describe("a flood of a guest's documents", { timeout: 60_000 }, () => {
  it("FL-02 is refused with the time to wait; cached files, the owner's and link previews are not", async () => {
    const stored = await get("pdf?lang=ru");
    const etag = stored.headers.get("etag") ?? "";
    const limit = limitRequests(app.context.database, true);
    const request = { clientAddress: "127.0.0.1" } as FastifyRequest;
    for (let made = 1; made < rateLimits["documents.documents"].max; made++) {
      await limit(request, "documents.documents");
    }
    const flooded = await get("pdf?lang=en");
    expect([flooded.status, (await flooded.json()).error.code]).toEqual([429, "request.too_many"]);
    expect(Number(flooded.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(flooded.headers.get("cache-control") ?? "").not.toContain("max-age");
    expect((await get("pdf?lang=ru")).status).toBe(200);
    expect((await get("pdf?lang=ru", { headers: { "if-none-match": etag } })).status).toBe(304);
    expect((await get("share?lang=en")).status).toBe(200);
    const ticket = await app.call("documents.ticket", { token: owner.token, params: { id } });
    expect((await app.get(ticket.body.data.url)).status).toBe(200);
  });
});
