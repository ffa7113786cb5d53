import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";
import { mailedToken, mailsTo } from "../../../test/mails.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.createUser({ firstName: "Вера", lastName: "Строгая" });
  // Read at every request.
  app.context.config.adminEmails.push(admin.email);
});
afterAll(() => app.close());

const bookerOf = async ({ token }: TestUser) => (await app.call("auth.me", { token })).body.data.user.booker;
const waiting = async () => {
  const { body } = await app.call("moderation.listItems", { token: admin.token, query: { kind: "application" } });
  return body.data.cases;
};
const decide = (id: string, body: object) =>
  app.call("moderation.decide", { token: admin.token, params: { id }, body });

/** Somebody whose company address has confirmed. */
async function newApplicant(email: string): Promise<TestUser> {
  const user = await app.createUser({ firstName: "Рита", lastName: "Букер" });
  const shown = { company: "Дом моды", role: "Кастинг-директор", site: "dommody.example", email };
  await app.call("bookers.apply", { token: user.token, body: shown });
  expect(await waiting()).toEqual([]);
  await app.call("bookers.confirm", { body: { token: await mailedToken(app.context, email) } });
  return user;
}

it("an application waits for a moderator once its address is confirmed, is passed, taken back, and refused with a reason", async () => {
  const email = "rita@dommody.example";
  const user = await newApplicant(email);
  const [{ id, version, user_id }] = await waiting();
  expect(user_id).toBe(user.id);
  const looked = await app.call("moderation.getItem", { token: admin.token, params: { id } });
  expect(looked.body.data.case.about).toEqual({
    ...{ company: "Дом моды", role: "Кастинг-директор", site: "https://dommody.example", email },
  });

  expect((await decide(id, { decide: "pass", version })).status).toBe(200);
  expect(await bookerOf(user)).toEqual({ company: "Дом моды", state: "verified" });
  expect(await waiting()).toEqual([]);
  expect((await mailsTo(app.context, user.email)).length).toBeGreaterThan(0);

  expect((await app.call("moderation.undo", { token: admin.token, params: { id } })).status).toBe(200);
  expect(await bookerOf(user)).toEqual({ company: "Дом моды", state: "waiting" });

  const [again] = await waiting();
  const refused = await decide(id, { decide: "hide", reason: "Сайта нет", version: again.version });
  expect(refused.status).toBe(200);
  expect(await bookerOf(user)).toEqual({ company: "Дом моды", state: "refused" });
  const own = await app.call("bookers.application", { token: user.token });
  expect(own.body.data.application.reason).toBe("Сайта нет");
});
