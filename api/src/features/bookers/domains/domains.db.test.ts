import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp, TestUser } from "../../../../test/app.ts";
import { type Bookers, openBookers } from "../../../../test/bookers/fixtures.ts";
import { mailedToken, mailsTo } from "../../../../test/mails.ts";

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

describe("a domain that moderators have accepted", () => {
  it("verifies who waits there and who confirms later, in the company's own name", async () => {
    const waiting = await newApplicant("accepted.example", { company: "Chanel" });
    const unconfirmed = await app.createUser();
    const email = address("accepted.example");
    await apply(unconfirmed, shown(email));
    const elsewhere = await newApplicant("sub.accepted.example");
    const accepted = await accept("Accepted.example", "Агентство А");
    expect([accepted.status, accepted.body.data.verified]).toEqual([200, 1]);
    expect(accepted.body.data.domains).toMatchObject([
      { domain: "accepted.example", company: "Агентство А", by: "Вера Строгая" },
    ]);
    // No decision about them is open any more, and the history lists the automatic one.
    expect(await bookers.itemOf(waiting.user)).toBeUndefined();
    const history = await app.call("moderation.getPerson", { token: admin.token, params: { id: waiting.user.id } });
    expect(history.body.data.person).toMatchObject({
      booker: { company: "Агентство А", state: "verified" },
      about: { email: waiting.email },
      acts: [{ act: "accept_domain", by: "Вера Строгая", changes: { domain: [null, "accepted.example"] } }],
    });
    expect(await bookerOf(waiting.user)).toEqual({ company: "Агентство А", state: "verified" });
    expect((await mailsTo(app.context, waiting.user.email)).at(-1)?.body_text).toContain("Агентство А");
    expect(await bookerOf(unconfirmed)).toMatchObject({ state: "waiting" });
    const confirmed = await confirm(await mailedToken(app.context, email));
    expect(confirmed.body.data.booker).toEqual({ company: "Агентство А", state: "verified" });
    expect(await bookerOf(elsewhere.user)).toMatchObject({ state: "waiting" });
  });

  it("does not cover another company or address that is stated later, until that is settled too", async () => {
    const { user, email } = await newApplicant("accepted.example");
    expect(await bookerOf(user)).toEqual({ company: "Агентство А", state: "verified" });
    await apply(user, shown(email, { company: "Chanel" }));
    expect(await bookerOf(user)).toEqual({ company: "Агентство А", state: "verified" });
    await apply(user, shown(address("elsewhere.example"), { company: "Chanel" }));
    expect(await bookerOf(user)).toEqual({ company: "Chanel", state: "waiting" });
  });
});

describe("a domain that is believed no more", () => {
  it("verifies nobody after its removal, and leaves the verified; a second removal is an error", async () => {
    await accept("dropped.example", "Агентство В");
    expect((await accept("dropped.example", "Другое")).body.error.code).toBe("booker.domain_accepted");
    const verified = await newApplicant("dropped.example");
    expect(await bookerOf(verified.user)).toEqual({ company: "Агентство В", state: "verified" });
    const drop = () => app.call("bookers.dropDomain", { token: admin.token, params: { domain: "Dropped.example" } });
    const dropped = await drop();
    expect(dropped.status).toBe(200);
    const listed = await app.call("bookers.domains", { token: admin.token });
    expect(listed.body.data).toEqual(dropped.body.data);
    expect(JSON.stringify(listed.body.data)).not.toContain("dropped.example");
    const again = await drop();
    expect([again.status, again.body.error.code]).toEqual([404, "booker.domain_unknown"]);
    expect(await bookerOf(verified.user)).toEqual({ company: "Агентство В", state: "verified" });
    expect(await bookerOf((await newApplicant("dropped.example")).user)).toMatchObject({ state: "waiting" });
    const acts = await app.context.database.db
      .selectFrom("acts")
      .select(["act", "actor_id", "changes"])
      .where("act", "in", ["accept_domain", "drop_domain"])
      .where(sql<boolean>`changes::text like '%dropped.example%'`)
      .orderBy("at")
      .execute();
    const company = "Агентство В";
    expect(acts).toEqual([
      {
        act: "accept_domain",
        actor_id: admin.id,
        changes: { domain: [null, "dropped.example"], company: [null, company] },
      },
      {
        act: "drop_domain",
        actor_id: admin.id,
        changes: { domain: ["dropped.example", null], company: [company, null] },
      },
    ]);
  });
});
