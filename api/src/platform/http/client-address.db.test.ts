import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestInput } from "../../../test/app.ts";
import { createSelectionFixture } from "../../../test/selections/fixtures.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ rateLimit: true, trustProxy: ["127.0.0.1", "10.0.0.0/8"] });
});
afterAll(() => app.close());
beforeEach(() => sql`delete from throttles`.execute(app.context.database.db));

const person = { email: "nobody@example.com", password: "Podium7x", confirmPassword: "Podium7x" };
const letter = { name: "Ольга Букер", email: "olga@example.com", message: "Здравствуйте!" };
const calls: [string, () => Promise<[Parameters<TestApp["call"]>[0], TestInput]>][] = [
  ["sign-ins", async () => ["auth.login", { body: { email: "", password: "Wrong123" } }]],
  ["forgotten passwords", async () => ["auth.forgotPassword", { body: { email: person.email } }]],
  ["registrations", async () => ["auth.register", { body: person }]],
  ["letters of the contact form", async () => ["contact.send", { body: letter }]],
  [
    "passwords of a link",
    async () => {
      const fixture = await createSelectionFixture(app);
      const { id } = await fixture.select(await fixture.publish());
      const token = await fixture.link(id, { password: "Right123" });
      return ["shared.open", { params: { token }, body: { password: "Wrong123" } }];
    },
  ],
];

it.each(calls)("SL-16 SL-73 counts %s of one caller whose proxy writes another port each time", async (_, make) => {
  const [name, input] = await make();
  const statusFrom = async (address: string) =>
    (await app.call(name, { ...input, headers: { "x-forwarded-for": address } })).status;
  for (const at of [(n: number) => `203.0.113.7:${50_000 + n}`, (n: number) => `[2001:db8::${n}]:${50_000 + n}`]) {
    const statuses = new Set<number>();
    for (let n = 1; n <= 100 && !statuses.has(429); n++) statuses.add(await statusFrom(at(n)));
    expect(statuses).toContain(429);
    expect(await statusFrom("198.51.100.20:1")).not.toBe(429);
  }
});

it("SL-16 counts addresses that cannot be read as one caller, the proxy", async () => {
  const statuses = new Set<number>();
  for (let n = 0; n < 40; n++) {
    const headers = { "x-forwarded-for": `198.51.100.${n}, caller-${n}:x` };
    statuses.add((await app.call("auth.login", { body: { email: "", password: "x" }, headers })).status);
  }
  expect(statuses).toContain(429);
});

it("SL-16 a session shows the address alone, through proxies that write ports", async () => {
  const user = await app.createUser();
  const { body } = await app.call("auth.login", {
    body: { email: user.email, password: user.password },
    headers: { "x-forwarded-for": "192.0.2.1, [::ffff:203.0.113.7]:50001, 10.0.0.4:3128" },
  });
  const sessions = await app.call("auth.sessions", { token: body.data.token });
  expect(sessions.body.data.sessions.map(({ ip }: { ip: string }) => ip)).toContain("203.0.113.7");
});
