import { confirmationHours } from "@compcard/domain/bookers/rules";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";
import { mailedToken, mailsTo } from "../../../test/mails.ts";
import { acceptDomain, decideApplication } from "./decisions/usecases.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let addresses = 0;
const address = (domain: string) => `booker${++addresses}@${domain}`;

const told = (email: string, more = {}) => ({
  ...{ company: "Дом моды", role: "Кастинг-директор", site: "dommody.example", email },
  ...more,
});
const apply = ({ token }: TestUser, body: unknown) => app.call("bookers.apply", { token, body });
const confirm = (token: string) => app.call("bookers.confirm", { body: { token } });
const bookerOf = async ({ token }: TestUser) => (await app.call("auth.me", { token })).body.data.user.booker;
const ownApplication = async ({ token }: TestUser) =>
  (await app.call("bookers.application", { token })).body.data.application;
const hurry = (email: string) =>
  app.parts.database.db
    .deleteFrom("throttles")
    .where("key", "like", "mail:booker:%")
    .execute()
    .then(() => email);

/** Somebody whose company address has confirmed. */
async function newApplicant(domain: string, more = {}) {
  const user = await app.createUser({ firstName: "Рита", lastName: "Букер" });
  const email = address(domain);
  await apply(user, told(email, more));
  const token = await mailedToken(app.parts, email);
  await confirm(token);
  return { user, email, token };
}

describe("an application as a booker", () => {
  it("waits until the company's address has confirmed, and then for a decision", async () => {
    const user = await app.createUser({ firstName: "Рита", lastName: "Букер" });
    expect([await bookerOf(user), await ownApplication(user)]).toEqual([null, null]);
    const email = address("dommody.example");
    const answer = await apply(user, told(email.toUpperCase()));
    expect([answer.status, answer.body.data.booker]).toEqual([201, { company: "Дом моды", state: "waiting" }]);
    expect(await bookerOf(user)).toEqual({ company: "Дом моды", state: "waiting" });
    expect(await ownApplication(user)).toEqual({
      ...{ company: "Дом моды", state: "waiting", role: "Кастинг-директор", site: "https://dommody.example", email },
      ...{ confirmed: false, free_mail: false, reason: null },
    });
    const [mail] = await mailsTo(app.parts, email);
    expect(mail?.body_text).toContain(`«Рита Букер, ${user.email}»`);
    expect(mail?.body_text).toContain("/bookers/confirm?token=");
    expect(mail?.subject).not.toMatch(/Рита|Дом моды/);
    const confirmed = await confirm(await mailedToken(app.parts, email));
    expect([confirmed.status, confirmed.body.data.booker.state]).toEqual([200, "waiting"]);
    expect((await ownApplication(user)).confirmed).toBe(true);
  });

  it("wants to be signed in, and every field filled in rightly", async () => {
    expect((await app.call("bookers.apply", { body: told("a@dommody.example") })).status).toBe(401);
    expect((await app.call("bookers.application")).status).toBe(401);
    const user = await app.createUser();
    const wrong = [
      { company: " " },
      { role: "" },
      { site: "javascript:alert(1)" },
      { site: "localhost" },
      { email: "nobody" },
    ];
    for (const more of wrong) {
      const { status, body } = await apply(user, told(address("dommody.example"), more));
      expect([status, body.error.details[0].path], JSON.stringify(more)).toEqual([400, Object.keys(more)[0]]);
    }
    expect(await bookerOf(user)).toBe(null);
  });

  it("made twice mails no faster than once a minute, and changes nothing once it is confirmed", async () => {
    const user = await app.createUser();
    const email = address("twice.example");
    await apply(user, told(email));
    const first = await mailedToken(app.parts, email);
    const again = await apply(user, told(email));
    expect([again.status, again.body.error.code]).toEqual([429, "verification.too_many_emails"]);
    expect(again.headers.get("retry-after")).toMatch(/^\d+$/);
    await hurry(email);
    expect((await apply(user, told(email))).status).toBe(201);
    const second = await mailedToken(app.parts, email);
    // Of two links the later one counts.
    expect((await confirm(first)).body.error.code).toBe("verification.invalid_token");
    expect((await confirm(second)).status).toBe(200);
    const mails = (await mailsTo(app.parts, email)).length;
    expect((await apply(user, told(email))).status).toBe(201);
    expect((await mailsTo(app.parts, email)).length).toBe(mails);
    expect((await ownApplication(user)).confirmed).toBe(true);
  });

  it("is confirmed by one link once, and by none that is late or made up", async () => {
    const { user, token } = await newApplicant("late.example");
    expect((await confirm(token)).status).toBe(200);
    const late = await app.createUser();
    const email = address("late.example");
    await apply(late, told(email));
    await sql`update booker_applications set expires_at = now() - make_interval(secs => 1)
      where user_id = ${late.id}`.execute(app.parts.database.db);
    const refused = await confirm(await mailedToken(app.parts, email));
    expect([refused.status, refused.body.error.code]).toEqual([400, "verification.invalid_token"]);
    expect((await confirm("x".repeat(64))).status).toBe(400);
    expect((await ownApplication(late)).confirmed).toBe(false);
    expect((await ownApplication(user)).confirmed).toBe(true);
    expect(confirmationHours).toBe(48);
  });

  it("from an address that anybody can have may be made, is told so, and is verified by no domain", async () => {
    const { user } = await newApplicant("gmail.com");
    expect(await ownApplication(user)).toMatchObject({ state: "waiting", confirmed: true, free_mail: true });
    const accepted = acceptDomain(app.parts, { domain: "Gmail.com", company: "Google", by: null });
    await expect(accepted).rejects.toMatchObject({ code: "request.invalid" });
    expect(await bookerOf(user)).toMatchObject({ state: "waiting" });
  });
});

describe("a domain that moderators have accepted", () => {
  it("verifies who waits there and who confirms later, in the company's own name", async () => {
    const waiting = await newApplicant("accepted.example", { company: "Chanel" });
    const unconfirmed = await app.createUser();
    const email = address("accepted.example");
    await apply(unconfirmed, told(email));
    const elsewhere = await newApplicant("sub.accepted.example");
    expect(await acceptDomain(app.parts, { domain: "accepted.example", company: "Агентство А", by: null })).toBe(1);
    expect(await bookerOf(waiting.user)).toEqual({ company: "Агентство А", state: "verified" });
    expect((await mailsTo(app.parts, waiting.user.email)).at(-1)?.body_text).toContain("Агентство А");
    expect(await bookerOf(unconfirmed)).toMatchObject({ state: "waiting" });
    const confirmed = await confirm(await mailedToken(app.parts, email));
    expect(confirmed.body.data.booker).toEqual({ company: "Агентство А", state: "verified" });
    expect(await bookerOf(elsewhere.user)).toMatchObject({ state: "waiting" });
  });

  it("says nothing for who tells another company or address afterwards until that is settled too", async () => {
    const { user, email } = await newApplicant("accepted.example");
    expect(await bookerOf(user)).toEqual({ company: "Агентство А", state: "verified" });
    await apply(user, told(email, { company: "Chanel" }));
    expect(await bookerOf(user)).toEqual({ company: "Агентство А", state: "verified" });
    await apply(user, told(address("elsewhere.example"), { company: "Chanel" }));
    expect(await bookerOf(user)).toEqual({ company: "Chanel", state: "waiting" });
  });
});

describe("a moderator's word on an application", () => {
  const decide = (userId: string, what: "pass" | "refuse" | "revoke", reason: string | null = null) =>
    decideApplication(app.parts, { userId, decide: what, by: null, reason });

  it("passes, refuses with a reason, or takes back; the person is told, and it holds at once", async () => {
    const { user } = await newApplicant("byhand.example");
    await decide(user.id, "pass");
    expect(await bookerOf(user)).toEqual({ company: "Дом моды", state: "verified" });
    await expect(decide(user.id, "pass")).rejects.toMatchObject({ code: "booker.decided" });
    await decide(user.id, "revoke", "Компания вас не знает");
    expect(await bookerOf(user)).toMatchObject({ state: "refused" });
    expect(await ownApplication(user)).toMatchObject({ state: "refused", reason: "Компания вас не знает" });
    expect((await mailsTo(app.parts, user.email)).at(-1)?.body_text).toContain("Компания вас не знает");
    await expect(decide(user.id, "revoke")).rejects.toMatchObject({ code: "booker.decided" });
  });

  it("passes nobody whose address has not confirmed, and no application that is not there", async () => {
    const user = await app.createUser();
    await expect(decide(user.id, "pass")).rejects.toMatchObject({ code: "booker.not_found" });
    await apply(user, told(address("byhand.example")));
    await expect(decide(user.id, "pass")).rejects.toMatchObject({ code: "booker.not_confirmed" });
    expect(await bookerOf(user)).toMatchObject({ state: "waiting" });
  });

  it("that was no outlasts a domain: whoever applies again waits for a person", async () => {
    const { user, email } = await newApplicant("spoiled.example");
    await decide(user.id, "refuse", "Нет");
    await acceptDomain(app.parts, { domain: "spoiled.example", company: "Агентство Б", by: null });
    expect(await bookerOf(user)).toMatchObject({ state: "refused" });
    await apply(user, told(email));
    expect(await ownApplication(user)).toMatchObject({ state: "waiting", confirmed: true, reason: null });
    const other = address("spoiled.example");
    await apply(user, told(other));
    await confirm(await mailedToken(app.parts, other));
    expect(await bookerOf(user)).toMatchObject({ state: "waiting" });
    await decide(user.id, "pass");
    expect(await bookerOf(user)).toMatchObject({ state: "verified" });
  });

  it("of two at once is one", async () => {
    const { user } = await newApplicant("race.example");
    const both = await Promise.allSettled([decide(user.id, "pass"), decide(user.id, "refuse")]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("what people come for", () => {
  it("is told at sign-up or later, may be left out, and gives no rights", async () => {
    const register = (role: unknown) => {
      const body = {
        email: address("roles.example"),
        password: "Passw0rd",
        confirmPassword: "Passw0rd",
        firstName: "А",
        lastName: "Б",
        role,
      };
      return app.call("auth.register", { body });
    };
    expect((await register("booker")).body.data.user).toMatchObject({ role: "booker", booker: null });
    expect((await register(undefined)).body.data.user.role).toBe(null);
    expect((await register("moderator")).status).toBe(400);
    const { token } = await app.createUser();
    const change = async (role: unknown) =>
      (await app.call("auth.saveProfile", { token, body: { role } })).body.data.role;
    expect([await change("client"), await change(null), await change("model")]).toEqual(["client", null, "model"]);
    expect((await app.call("auth.me", { token })).body.data.user.role).toBe("model");
  });
});
