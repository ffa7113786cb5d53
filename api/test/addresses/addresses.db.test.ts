import { type CallName, calls } from "@compcard/domain/calls";
import { exampleRequest } from "@compcard/domain/example-request";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../app.ts";
import { picture } from "../images/picture-fixtures.ts";
import { mailedToken } from "../mails.ts";

let app: TestApp;
/** May make every call that needs a session. */
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  const admin = await app.createUser();
  app.context.config.adminEmails.push(admin.email);
  ({ token } = admin);
});
afterAll(() => app.close());

/** The values as they are written in an address. */
const wrong = [
  ...["%00", "x%00x", `${crypto.randomUUID()}%00`, "%FF", "%E0%A4%A", "%", "%C0%AF"],
  ...["undefined", "-1", "..%2F..", "%E3%80%82", "%EF%BF%BD", "x".repeat(299), "x".repeat(2_000)],
];

const request = (method: string, path: string, init: RequestInit = {}) =>
  app.get(path, {
    method,
    redirect: "manual",
    ...init,
    headers: { authorization: `Bearer ${token}`, ...init.headers },
  });

/** Methods and paths of the description, with parameters as `:name`. */
async function describedPaths(): Promise<[method: string, path: string][]> {
  const { paths } = (await (await app.get("/api/openapi.json")).json()) as { paths: Record<string, object> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method): [string, string] => [method.toUpperCase(), path.replace(/\{(\w+)\}/g, ":$1")]),
  );
}

it("TL-13, TL-94 what cannot be an id, a token or a name is 404 in every call, never 5xx", async () => {
  const bodies = new Map(
    (Object.keys(calls) as CallName[]).map((name) => [calls[name].join(" /api"), exampleRequest(name).body]),
  );
  const answers: string[] = [];
  for (const [method, path] of await describedPaths()) {
    const parameters = [...path.matchAll(/:\w+/g)].map(([parameter]) => parameter);
    const body = bodies.get(`${method} ${path}`);
    const init =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
    for (const parameter of parameters)
      await Promise.all(
        wrong.map(async (value) => {
          const address = path.replace(parameter, value).replaceAll(/:\w+/g, crypto.randomUUID());
          const { status } = await request(method, address, init);
          if (status !== 404) answers.push(`${status} ${method} ${path} ${parameter}=${value.slice(0, 40)}`);
        }),
      );
  }
  expect(answers).toEqual([]);
});

const glued = ["%E3%80%82", ".", ")", "%EF%BC%89%EF%BC%81", "%20", "%E2%80%8B", ".%C2%BB", "%253E"];
const json = { "content-type": "application/json" };

it("TL-42 a call takes off what a chat glued to the end of an id, a token or a name", async () => {
  const body = { first_name: "Анна", last_name: "Ким", handle: "anna-glued" };
  const { id } = (await app.call("cards.create", { token, body })).body.data.model;
  const params = { id };
  const form = new FormData();
  form.append("photoType", "dynamic");
  form.append("photo", new Blob([new Uint8Array(await picture().jpeg().toBuffer())]), "a.jpg");
  const photo = (await app.call("photos.upload", { token, params: { modelId: id }, form })).body.data.photoUrl;
  const handle = (await app.call("handles.set", { token, params, body: { handle: "anna-glued" } })).body.data.model;
  const named = await app.call("selections.create", { token, body: { name: "Показ", cards: [id] } });
  const selection = named.body.data.selection.id;
  const made = await app.call("selections.createLink", { token, params: { id: selection }, body: { name: "Nike" } });
  const secret = new URL(made.body.data.link.url).pathname.split("/").at(-1);
  const feed = new URL((await app.call("calendarFeeds.create", { token, params })).body.data.url).pathname;
  for (const sign of glued) {
    for (const path of [
      `/api/models/${id}`,
      `/api/handles/${handle.handle}`,
      `/api/selections/${selection}`,
      photo,
      feed,
    ])
      expect([path + sign, (await request("GET", path + sign)).status]).toEqual([path + sign, 200]);
    const opened = await request("POST", `/api/shared/${secret}${sign}/open`, { body: "{}", headers: json });
    expect([sign, opened.status]).toEqual([sign, 200]);
  }
});

it("TL-42 a mailed token counts with such signs too, in an address and in a body", async () => {
  const email = "glued@example.com";
  const names = { firstName: "Ия", lastName: "Ким", password: "Podium7x", confirmPassword: "Podium7x" };
  await app.call("auth.register", { body: { ...names, email } });
  const verify = await mailedToken(app.context, email);
  expect((await app.call("auth.verifyEmail", { body: { token: `${verify}。）` } })).status).toBe(200);
  await app.call("auth.forgotPassword", { body: { email } });
  const reset = `${await mailedToken(app.context, email)}. \u200b`;
  const body = { token: reset, newPassword: "Another7km", confirmPassword: "Another7km" };
  expect((await app.call("auth.resetPassword", { body })).status).toBe(200);
});
