import Fastify from "fastify";
import { expect, it } from "vitest";
import { registerReference } from "./routes.ts";

const app = Fastify();
registerReference(app);
const get = (url: string, headers = {}) => app.inject({ url, headers });

it("DATA-01 serves the lists of the pickers at the root of the site", async () => {
  const agencies = (await get("/agencies.json")).json();
  expect(agencies.russia[0]).toMatchObject({ value: expect.any(String), label: expect.any(String) });
  expect(agencies.china.length).toBeGreaterThan(0);
  const russian = (await get("/russian-cities.json")).json();
  expect(russian).toContainEqual({ name: "Москва", id: "moscow", ru: "Москва", en: "Moscow", zh: "莫斯科" });
  const chinese = (await get("/cn.json")).json();
  expect(chinese).toContainEqual({ city: "Beijing", id: "beijing", ru: "Пекин", en: "Beijing", zh: "北京" });
});

it("DATA-01 lets browsers keep them and answers a known version with nothing", async () => {
  const first = await get("/cn.json");
  expect(first.headers["cache-control"]).toContain("max-age=");
  expect(first.headers["content-type"]).toContain("application/json");
  const again = await get("/cn.json", { "if-none-match": `W/${first.headers.etag}` });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});
