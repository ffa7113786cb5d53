import { readFileSync } from "node:fs";
import { join } from "node:path";
import { calls } from "@compcard/domain/calls";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { beforeSecrets, createLog } from "./log.ts";

const read = (file: string) => readFileSync(join(import.meta.dirname, "../../..", file), "utf8");

it("FL-03 AUTH-17 writes no mailed token, code or ticket of an address into the log, and no session", async () => {
  const written: string[] = [];
  const app = Fastify({ loggerInstance: createLog("info", { write: (line) => void written.push(line) }) });
  app.get("/*", async (request) => {
    request.log.info({ req: request }, "seen");
    return {};
  });
  const headers = { authorization: "Bearer hidden1", cookie: "vk_sign_in=hidden2" };
  await app.inject({ url: "/verify-email?token=hidden3&lang=ru", headers });
  await app.inject({ url: "/login/vk?code=hidden4&STATE=hidden5&device_id=1#x", headers });
  await app.inject({ url: "/api/documents/model/1/pdf?size=a5&ticket=hidden6", headers });
  await app.inject({ url: "/register?email=hidden7&password=hidden8&lang=en", headers });
  await app.inject({ url: "/search?q=hidden9&hidden10&page=2&%70assword=hidden11&lang=hidden12=%26", headers });
  for (const path of [
    "/s/hidden13",
    "/en/s/hidden14?lang=en",
    "/api/shared/hidden15/votes/1",
    "/api/shared/hidden16/open",
    "/api/claims/hidden18/accept",
    "/api/documents/shared/hidden17/pdf?layout=cards",
    "/calendar/hidden19.ics",
    "/en/options/answer/hidden20",
    "/api/options/answer/hidden21",
  ])
    await app.inject({ url: path, headers });
  const lines = written.join("");
  expect(lines).not.toContain("hidden");
  expect(lines).toContain("/verify-email?token=…&lang=ru");
  expect(lines).toContain("/api/shared/…/votes/1");
  expect(lines).toContain("/api/documents/model/1/pdf?size=a5&ticket=…");
});

it("FL-03 leaves the token of every page and call out of the log", () => {
  const pages = [...read("web/app/routes.ts").matchAll(/route\("([^"]+)"/g)].map(([, path]) => `/${path}`);
  const paths = [...pages, ...Object.values(calls).map(([, path]) => path)].filter((path) => path.includes("/:token"));
  expect(paths.length).toBeGreaterThan(10);
  const logged = paths.filter((path) => !beforeSecrets.some((before) => path.includes(`/${before}/:token`)));
  expect(logged).toEqual([]);
});

it("FL-03 the nginx sample leaves the same segments of paths out of its log", () => {
  const list = /"~\^\(\?<before>[^"]*?\/\(\?:([^)]+)\)\/\)\[/.exec(read("deploy/nginx.conf"))?.[1];
  expect(list?.split("|")).toEqual(beforeSecrets);
});
