import { confirmationHours } from "@compcard/domain/bookers/rules";
import { m } from "@compcard/domain/messages";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp, TestUser } from "../../../test/app.ts";
import { type Bookers, openBookers } from "../../../test/bookers/fixtures.ts";
import { mailedToken, mailsTo } from "../../../test/mails.ts";

let bookers: Bookers;
let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  bookers = await openBookers();
  ({ app, admin } = bookers);
});
afterAll(() => app.close());

const address = (domain: string) => bookers.address(domain);
const shown = (email: string, more?: object) => bookers.told(email, more);
const apply = (user: TestUser, body: object) => bookers.apply(user, body);
const confirm = (token: string) => bookers.confirm(token);
const bookerOf = (user: TestUser) => bookers.bookerOf(user);
const accept = (domain: string, company: string) => bookers.accept(domain, company);
const newApplicant = (domain: string, more?: object) => bookers.newApplicant(domain, more);
const ownApplication = async ({ token }: TestUser) =>
  (await app.call("bookers.application", { token })).body.data.application;
const hurry = (email: string) =>
  app.context.database.db
    .deleteFrom("throttles")
    .where("key", "like", "mail.%:booker:%")
    .execute()
    .then(() => email);
const revoke = (userId: string, reason: string) =>
  app.call("bookers.revoke", { token: admin.token, params: { id: userId }, body: { reason } });
/** A moderator's word on the open application, or on the item that they have before them. */
async function decide(
  user: TestUser,
  what: "pass" | "hide",
  reason: string | null = null,
  seen?: { id: string; version: number },
) {
  const { id = "", version = 0 } = seen ?? (await bookers.itemOf(user)) ?? {};
  return app.call("moderation.decide", { token: admin.token, params: { id }, body: { decide: what, reason, version } });
}

describe("an application as a booker", () => {
  it("waits until the company's address has confirmed, and then for a decision", async () => {
    const user = await app.createUser({ firstName: "Рита", lastName: "Букер" });
    expect([await bookerOf(user), await ownApplication(user)]).toEqual([null, null]);
    const email = address("dommody.example");
    const answer = await apply(user, shown(email.toUpperCase()));
    expect([answer.status, answer.body.data.booker]).toEqual([201, { company: "Дом моды", state: "waiting" }]);
    expect(await bookerOf(user)).toEqual({ company: "Дом моды", state: "waiting" });
    expect(await ownApplication(user)).toEqual({
      ...{ company: "Дом моды", state: "waiting", role: "Кастинг-директор", site: "https://dommody.example", email },
      ...{ confirmed: false, free_mail: false, reason: null },
    });
    const [mail] = await mailsTo(app.context, email);
    expect(mail?.body_text).toContain(`«Рита Букер, ${user.email}»`);
    expect(mail?.body_text).toContain("/bookers/confirm?token=");
    expect(mail?.subject).not.toMatch(/Рита|Дом моды/);
    const confirmed = await confirm(await mailedToken(app.context, email));
    expect([confirmed.status, confirmed.body.data.booker.state]).toEqual([200, "waiting"]);
    expect((await ownApplication(user)).confirmed).toBe(true);
  });

  it("wants to be signed in, and every field filled in rightly", async () => {
    expect((await app.call("bookers.apply", { body: shown("a@dommody.example") })).status).toBe(401);
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
      const { status, body } = await apply(user, shown(address("dommody.example"), more));
      expect([status, body.error.details[0].path], JSON.stringify(more)).toEqual([400, Object.keys(more)[0]]);
    }
    expect(await bookerOf(user)).toBe(null);
  });

  it("made twice mails no faster than once a minute, and changes nothing once it is confirmed", async () => {
    const user = await app.createUser();
    const email = address("twice.example");
    await apply(user, shown(email));
    const first = await mailedToken(app.context, email);
    const again = await apply(user, shown(email));
    expect([again.status, again.body.error.code]).toEqual([429, "verification.too_many_emails"]);
    expect(again.headers.get("retry-after")).toMatch(/^\d+$/);
    await hurry(email);
    expect((await apply(user, shown(email))).status).toBe(201);
    const second = await mailedToken(app.context, email);
    // The later one of two links is valid.
    expect((await confirm(first)).body.error.code).toBe("verification.invalid_token");
    expect((await confirm(second)).status).toBe(200);
    const mails = (await mailsTo(app.context, email)).length;
    expect((await apply(user, shown(email))).status).toBe(201);
    expect((await mailsTo(app.context, email)).length).toBe(mails);
    expect((await ownApplication(user)).confirmed).toBe(true);
  });

  it("is confirmed by one link once, and by none that is late or made up", async () => {
    const { user, token } = await newApplicant("late.example");
    expect((await confirm(token)).status).toBe(200);
    const late = await app.createUser();
    const email = address("late.example");
    await apply(late, shown(email));
    await sql`update booker_applications set expires_at = now() - make_interval(secs => 1)
      where user_id = ${late.id}`.execute(app.context.database.db);
    const refused = await confirm(await mailedToken(app.context, email));
    expect([refused.status, refused.body.error.code]).toEqual([400, "verification.invalid_token"]);
    expect((await confirm("x".repeat(64))).status).toBe(400);
    expect((await ownApplication(late)).confirmed).toBe(false);
    expect((await ownApplication(user)).confirmed).toBe(true);
    expect(confirmationHours).toBe(48);
  });

  it("from a free mail provider is accepted, marked so, and verified by no domain", async () => {
    const { user } = await newApplicant("gmail.com");
    expect(await ownApplication(user)).toMatchObject({ state: "waiting", confirmed: true, free_mail: true });
    for (const domain of ["Gmail.com", "somebody@gmail.com", "localhost", ""]) {
      const { status, body } = await accept(domain, "Google");
      expect([domain, status, body.error.details[0].path]).toEqual([domain, 400, "domain"]);
    }
    expect(await bookerOf(user)).toMatchObject({ state: "waiting" });
  });
});

describe("a moderator's word on an application", () => {
  it("passes, refuses with a reason, or revokes; the person is mailed, and it applies at once", async () => {
    const { user } = await newApplicant("byhand.example");
    const { id = "" } = (await bookers.itemOf(user)) ?? {};
    await decide(user, "pass");
    expect(await bookerOf(user)).toEqual({ company: "Дом моды", state: "verified" });
    expect((await revoke(user.id, " ")).status).toBe(400);
    expect((await revoke(user.id, "Компания вас не знает")).body.data.booker.state).toBe("refused");
    expect(await bookerOf(user)).toMatchObject({ state: "refused" });
    expect(await ownApplication(user)).toMatchObject({ state: "refused", reason: "Компания вас не знает" });
    expect((await mailsTo(app.context, user.email)).at(-1)?.body_text).toContain("Компания вас не знает");
    expect((await mailsTo(app.context, user.email)).at(-1)?.subject).toContain("отозвана");
    const history = await app.call("moderation.getPerson", { token: admin.token, params: { id: user.id } });
    expect(history.body.data.person.acts).toMatchObject([
      { act: "revoke", reason: "Компания вас не знает", by: "Вера Строгая" },
      { act: "pass" },
    ]);
    // The second of two moderators who revoke gets an error, and an undo does not restore the former approval.
    const again = await revoke(user.id, "Ещё раз");
    expect([again.status, again.body.error.code]).toEqual([409, "booker.decided"]);
    expect((await app.call("moderation.undo", { token: admin.token, params: { id } })).body.error.code).toBe(
      "desk.too_late",
    );
    expect(await bookerOf(user)).toMatchObject({ state: "refused" });
  });

  it("SL-27 gives a ready reason in the applicant's language", async () => {
    const { user } = await newApplicant("byhand.example");
    await decide(user, "pass");
    await revoke(user.id, m.moderation_reason_left({}, { locale: "en" }));
    const localized = m.moderation_reason_left({}, { locale: "ru" });
    expect(await ownApplication(user)).toMatchObject({ state: "refused", reason: localized });
    expect((await mailsTo(app.context, user.email)).at(-1)?.body_text).toContain(localized);
  });

  it("passes nobody whose address has not confirmed, and no application that is not there", async () => {
    expect((await revoke((await app.createUser()).id, "Нет")).body.error.code).toBe("booker.not_found");
    const { user } = await newApplicant("byhand.example");
    await apply(user, shown(address("byhand.example")));
    expect((await decide(user, "pass")).body.error.code).toBe("booker.not_confirmed");
    expect((await revoke(user.id, "Нет")).body.error.code).toBe("booker.decided");
    expect(await bookerOf(user)).toMatchObject({ state: "waiting" });
  });

  it("that was refused outlasts a domain: a new application waits for a person", async () => {
    const { user, email } = await newApplicant("spoiled.example");
    await decide(user, "hide", "Нет");
    await accept("spoiled.example", "Агентство Б");
    expect(await bookerOf(user)).toMatchObject({ state: "refused" });
    await apply(user, shown(email));
    expect(await ownApplication(user)).toMatchObject({ state: "waiting", confirmed: true, reason: null });
    const other = address("spoiled.example");
    await apply(user, shown(other));
    await confirm(await mailedToken(app.context, other));
    expect(await bookerOf(user)).toMatchObject({ state: "waiting" });
    await decide(user, "pass");
    expect(await bookerOf(user)).toMatchObject({ state: "verified" });
  });

  it("of two at once is one", async () => {
    const { user } = await newApplicant("race.example");
    const seen = await bookers.itemOf(user);
    const both = await Promise.all([decide(user, "pass", null, seen), decide(user, "hide", "Нет", seen)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("what people come for", () => {
  it("is stated at sign-up or later, is optional, and gives no rights", async () => {
    const register = (role: unknown) => {
      const body = {
        email: address("roles.example"),
        password: "Podium7x",
        confirmPassword: "Podium7x",
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
