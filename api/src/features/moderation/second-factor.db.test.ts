import { tokenScopes } from "@compcard/domain/accounts/api-tokens/scopes";
import { type CallName, calls } from "@compcard/domain/calls";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";
import { createPasskeyDevice } from "../../../test/passkey-device.ts";
import { unknownId } from "../../../test/rights/cards.ts";
import { requestOf } from "../../../test/rights/requests.ts";

const origin = "https://compcard.example";
let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp({ publicUrl: origin, moderatorSecondFactor: true });
  admin = await app.createUser();
  app.context.config.adminEmails.push(admin.email);
});
afterAll(() => app.close());

const signIn = async ({ email, password }: TestUser): Promise<string> =>
  (await app.call("auth.login", { body: { email, password } })).body.data.token;
const about = {
  card: { id: unknownId, itemId: unknownId },
  agencyId: unknownId,
  standing: "published",
  email: "a@b.example",
} as never;
const numbers = (token: string) => app.call("moderation.counts", { token });

it("moderation waits for a passkey in every session; the person's other calls do not", async () => {
  const device = createPasskeyDevice(origin);
  const { token } = admin;
  const ofModerators = (Object.keys(calls) as CallName[]).filter((name) => calls[name][1].startsWith("/desk/"));
  expect(ofModerators.length).toBeGreaterThan(15);
  for (const name of ofModerators) {
    const { status, body } = await app.call(name, { token, ...requestOf(name, about) });
    expect([name, status, body.error?.code]).toEqual([name, 403, "session.second_factor"]);
  }
  const rights = async () => (await app.call("auth.me", { token })).body.data;
  expect(await rights()).toMatchObject({ moderator: false, awaits_second_factor: true });
  expect((await app.call("favorites.list", { token })).status).toBe(200);

  expect((await device.add(app, token)).status).toBe(201);
  expect((await numbers(token)).body.error.code).toBe("session.second_factor");
  expect((await device.confirm(app, token, { foreignKey: true })).status).toBe(400);
  expect((await numbers(token)).status).toBe(403);
  expect((await device.confirm(app, token)).status).toBe(200);
  expect((await numbers(token)).status).toBe(200);
  expect(await rights()).toMatchObject({ moderator: true, awaits_second_factor: false });
  // The password given again does not do.
  const other = await signIn(admin);
  await app.call("auth.confirm", { token: other, body: { password: admin.password } });
  expect((await numbers(other)).body.error.code).toBe("session.second_factor");
  // Opened with the passkey, the session needs no more.
  expect((await numbers((await device.signIn(app)).body.data.token)).status).toBe(200);
});

it("without its passkey a moderator's session reads and changes as a member's", async () => {
  const owner = await app.createUser();
  const moderator = await app.createUser();
  app.context.config.adminEmails.push(moderator.email);
  const body = { first_name: "Ия", phone: "+7 900 111-22-33" };
  const { id } = (await app.call("cards.create", { token: owner.token, body })).body.data.model;
  await app.context.database.db.updateTable("cards").set({ status: "hidden" }).where("id", "=", id).execute();
  const read = () => app.call("cards.get", { token: moderator.token, params: { id } });
  expect((await read()).status).toBe(404);
  const device = createPasskeyDevice(origin);
  await device.add(app, moderator.token);
  await device.confirm(app, moderator.token);
  expect((await read()).status).toBe(200);
});

it("an API token of an admin never moderates, also when it was made in a confirmed session", async () => {
  const moderator = await app.createUser();
  app.context.config.adminEmails.push(moderator.email);
  const device = createPasskeyDevice(origin);
  await device.add(app, moderator.token);
  await device.confirm(app, moderator.token);
  const body = { name: "Скрипт", scopes: [...tokenScopes], expires_at: null };
  const made = await app.call("auth.createToken", { token: moderator.token, body });
  expect(made.status).toBe(201);
  const names = (Object.keys(calls) as CallName[]).filter((name) => calls[name][1].startsWith("/desk/"));
  for (const name of names)
    expect([name, (await app.call(name, { token: made.body.data.token, ...requestOf(name, about) })).status]).toEqual([
      name,
      403,
    ]);
});

it("once there is a passkey, the password alone changes nothing that leads around it", async () => {
  const moderator = await app.createUser();
  app.context.config.adminEmails.push(moderator.email);
  const device = createPasskeyDevice(origin);
  const added = await device.add(app, moderator.token);
  const params = { id: added.body.data.passkeys[0].id };
  const thief = await signIn(moderator);
  const attempts = [
    () => app.call("auth.passkeyOptions", { token: thief }),
    () => app.call("auth.removePasskey", { token: thief, params }),
    // Each would free the address of an admin, under which another account could add a first passkey.
    () => app.call("auth.deleteAccount", { token: thief }),
    () => app.call("auth.changeEmail", { token: thief, body: { email: "thief@example.com" } }),
  ];
  const stale = { code: "session.stale", details: { password: false, passkeys: true, secondFactor: true } };
  const refuse = async () => {
    for (const attempt of attempts) expect(await attempt()).toMatchObject({ status: 403, body: { error: stale } });
  };
  await refuse();
  await app.call("auth.confirm", { token: thief, body: { password: moderator.password } });
  await refuse();
  await device.confirm(app, moderator.token);
  expect((await app.call("auth.removePasskey", { token: moderator.token, params })).status).toBe(200);
});

it("removing a passkey, or recovery codes, withdraws what other sessions confirmed, and keeps the own session's", async () => {
  const moderator = await app.createUser();
  app.context.config.adminEmails.push(moderator.email);
  const [present, lost] = [createPasskeyDevice(origin), createPasskeyDevice(origin)];
  const { token } = moderator;
  await present.add(app, token);
  await present.confirm(app, token);
  const { passkeys } = (await lost.add(app, token)).body.data;
  const stolen: string = (await lost.signIn(app)).body.data.token;
  const deletion = () => app.call("auth.changeEmail", { token: stolen, body: { email: "thief@example.com" } });
  const removals = [
    () => app.call("auth.removePasskey", { token, params: { id: passkeys.at(-1).id } }),
    () => app.call("auth.createRecoveryCodes", { token }),
    () => app.call("auth.removeRecoveryCodes", { token }),
  ];
  await app.call("auth.createRecoveryCodes", { token });
  for (const remove of removals) {
    await present.confirm(app, stolen);
    expect((await numbers(stolen)).status).toBe(200);
    expect((await remove()).status).toBeLessThan(300);
    expect((await numbers(stolen)).body.error.code).toBe("session.second_factor");
    expect((await deletion()).body.error.code).toBe("session.stale");
    expect((await numbers(token)).status).toBe(200);
  }
});

it("somebody who moderates nothing is refused as before", async () => {
  const { token } = await app.createUser();
  expect((await numbers(token)).body.error.code).toBe("desk.forbidden");
});
