import Fastify from "fastify";
import { expect, it } from "vitest";
import { createGuestCall } from "./guest-call.ts";

it("FL-60 a page requested during shutdown is rendered normally", async () => {
  const app = Fastify({ return503OnClosing: false });
  app.get("/api/models/public/:id", async ({ headers, params, query }) => ({ headers, params, query }));
  const call = createGuestCall(app, "secret");
  const input = { params: { id: "a b" }, query: { city: ["moskva", "perm"], empty: "" } };
  const ask = () => call("cards.getPublic", input);
  const answer = {
    status: 200,
    body: { headers: { "x-inside": "secret" }, params: { id: "a b" }, query: { city: ["moskva", "perm"] } },
  };
  await app.ready();
  expect(await ask()).toMatchObject(answer);
  await app.close();
  expect(await ask()).toMatchObject(answer);
});
