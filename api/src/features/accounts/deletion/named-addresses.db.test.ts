import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sendMails } from "../../../../test/accounts/deletion-fixtures.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../../test/app.ts";
import { mailedToken, mailsTo } from "../../../../test/mails.ts";
import { emailSubject } from "../../../platform/rate-limit/consume.ts";
import { deleteAnyAccount, getAccount } from "../operator/usecases.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Invites the address to an agency of a new owner. @returns the token of the invitation. */
async function invite(email: string): Promise<string> {
  const { token } = await app.createUser();
  const body = { name: "Дом моды", email: `office-${email}` };
  const { id } = (await app.call("agencies.create", { token, body })).body.data.agency;
  await app.call("agencies.confirm", { body: { token: await mailedToken(app.context, body.email) } });
  const invitation = { email, role: "booker" };
  expect((await app.call("agencies.invite", { token, params: { id }, body: invitation })).status).toBe(201);
  return mailedToken(app.context, email);
}

const openInvitation = (token: string) => app.call("agencies.openInvitation", { body: { token } });

/** Names the address as that of a guardian. */
async function nameGuardian({ token }: TestUser, email: string) {
  const minor = { first_name: "Ия", age: 17 };
  const { id } = (await app.call("cards.create", { token, body: minor })).body.data.model;
  const body = { name: "Опекун", contact: "+7 900 111-22-33", email };
  return app.call("guardians.name", { token, params: { id }, body });
}

const listMailIds = async (email: string) => (await mailsTo(app.context, email)).map(({ id }) => id);
const listFiles = async () => (await readdir(join(app.context.config.dataDir, "outbox"))).sort();
const listCounters = async (email: string) => {
  const rows = await app.context.database.db.selectFrom("throttles").selectAll().orderBy("key").execute();
  // Counters of one card end with the card; those of the address alone stay.
  return rows.filter(({ key }) => key.includes(emailSubject(email)) && !/:guardian:[\da-f-]{36}:/.test(key));
};

it("AUTH-14 takes from another person whose address the account named only the mails that it caused", async () => {
  const victim = await app.createUser();
  const { email, password } = victim;
  const invitation = await invite(email);
  await sendMails(app);
  await app.call("auth.forgotPassword", { body: { email } });
  const reset = await mailedToken(app.context, email);
  for (let n = 0; n < 5; n++) await app.call("auth.login", { body: { email, password: "Wrong123" } });
  const [mails, files] = [await listMailIds(email), await listFiles()];
  expect(files).not.toEqual([]);

  const stranger = await app.createUser();
  const { token } = stranger;
  const company = { company: "Дом", role: "букер", site: "company.example", email };
  expect((await nameGuardian(stranger, email)).status).toBe(200);
  expect((await app.call("bookers.apply", { token, body: company })).status).toBe(201);
  app.context.config.uniformErrors = true;
  expect((await app.call("auth.changeEmail", { token, body: { email } })).status).toBe(200);
  app.context.config.uniformErrors = false;
  expect(await listMailIds(email)).toHaveLength(mails.length + 3);
  const counters = await listCounters(email);
  expect((await app.call("auth.deleteAccount", { token })).status).toBe(200);

  expect(await listMailIds(email)).toEqual(mails);
  expect(await listFiles()).toEqual(files);
  expect(await listCounters(email)).toEqual(counters);
  expect((await openInvitation(invitation)).status).toBe(200);
  expect((await app.call("auth.login", { body: { email, password } })).status).toBe(423);
  const renewed = { token: reset, newPassword: "Another7km", confirmPassword: "Another7km" };
  expect((await app.call("auth.resetPassword", { body: renewed })).status).toBe(200);
});

it("AUTH-14 takes with an account that was never confirmed its own mails, and no others to its address", async () => {
  const [email, password] = ["unconfirmed@example.com", "Podium7x"];
  const form = { email, password, confirmPassword: password };
  expect((await app.call("auth.register", { body: form })).status).toBe(201);
  expect(await listMailIds(email)).toHaveLength(1);
  const invitation = await invite(email);
  await deleteAnyAccount(app.context, await getAccount(app.context, email));
  expect(await mailsTo(app.context, email)).toMatchObject([{ body_text: expect.stringContaining(invitation) }]);
  expect((await openInvitation(invitation)).status).toBe(200);
});
