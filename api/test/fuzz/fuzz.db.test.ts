import { afterAll, beforeAll, expect, it } from "vitest";
import { Random } from "../../../bench/cards/random.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { canaryContacts } from "../canary-contacts.ts";
import { fuzz } from "./fuzz.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const card = async (token: string, more: object = {}): Promise<string> =>
  (await app.call("cards.create", { token, body: { first_name: "Мария", last_name: "Ли", age: 25, ...more } })).body
    .data.model.id;

it("FL-07 300 valid and invalid calls cause no 5xx, and give a guest no contact", async () => {
  const [member, owner, admin, other] = await Promise.all([1, 2, 3, 4].map(() => app.createUser()));
  if (!member || !owner || !admin || !other) throw new Error("no accounts");
  app.context.config.adminEmails.push(admin.email);
  const ids = [await card(owner.token), await card(other.token, canaryContacts), owner.id, crypto.randomUUID()];
  const person = (name: string, token: string | null) => ({
    ...{ name, token },
    renew: async () => (name === "guest" ? null : (await app.createUser()).token),
  });
  const people = [
    ...[person("guest", null), person("member", member.token)],
    ...[person("owner", owner.token), person("admin", admin.token)],
  ];
  const random = new Random(0, 7);
  const { faults, statuses } = await fuzz({ origin: app.url, people, ids }, () => random.next(), 300);
  expect(faults).toEqual([]);
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(300);
  expect((await app.call("search.find")).status).toBe(200);
});
