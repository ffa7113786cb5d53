import type { CallName } from "@compcard/domain/calls";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestUser } from "../../../test/app.ts";
import { type Desk, openDesk } from "./fixtures.ts";

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ moderation: "pre" });
});
afterAll(() => desk.app.close());

const nobody = "11111111-1111-4111-8111-111111111111";

/** A well-formed request of every call of the desk. */
const requests: [CallName, { body?: object; query?: Record<string, string> }][] = [
  ["desk.cases", {}],
  ["desk.open", { body: { card_id: nobody } }],
  ["desk.case", {}],
  ["desk.decide", { body: { decide: "pass", version: 1 } }],
  ["desk.undo", {}],
  ["desk.numbers", {}],
  ["desk.age", { body: { age: 20, reason: "Паспорт" } }],
  ["desk.people", { query: { q: "a" } }],
  ["desk.person", {}],
  ["desk.block", { body: { reason: "Проба" } }],
  ["desk.unblock", {}],
  ["desk.moderators", {}],
  ["desk.nameModerator", { body: { email: "nobody@example.org" } }],
  ["desk.dropModerator", {}],
];
const forAdmins: CallName[] = ["desk.moderators", "desk.nameModerator", "desk.dropModerator"];

it.each(requests)("%s is for moderators, and what names them for admins", async (name, request) => {
  const member = await desk.app.createUser();
  const moderator = await desk.app.createUser();
  await desk.app.call("desk.nameModerator", { token: desk.admin.token, body: { email: moderator.email } });
  const blocked = await desk.app.createUser();
  await desk.app.call("desk.block", { token: desk.admin.token, params: { id: blocked.id }, body: { reason: "Проба" } });
  const ask = async (by?: TestUser) => {
    const { status, body } = await desk.app.call(name, {
      params: { id: nobody },
      ...request,
      ...(by ? { token: by.token } : {}),
    });
    return `${status} ${body.success ? "" : body.error.code}`.trim();
  };
  expect(await ask()).toBe("401 session.required");
  expect(await ask(blocked)).toBe("401 session.required");
  expect(await ask(member)).toBe("403 desk.forbidden");
  const [asModerator, asAdmin] = [await ask(moderator), await ask(desk.admin)];
  if (forAdmins.includes(name)) expect(asModerator).toBe("403 desk.forbidden");
  else expect(asModerator).toBe(asAdmin);
  expect(asAdmin).toMatch(/^200|^404/);
});

it("an address that was never confirmed moderates nothing", async () => {
  const claimed = await desk.app.createUser();
  desk.app.parts.config.adminEmails.push(claimed.email);
  expect((await desk.app.call("desk.numbers", { token: claimed.token })).status).toBe(200);
  await desk.app.parts.database.db
    .updateTable("users")
    .set({ email_verified_at: null })
    .where("id", "=", claimed.id)
    .execute();
  expect((await desk.app.call("desk.numbers", { token: claimed.token })).status).toBe(403);
});

/** Who is asking, and in which state the card is. */
const readers = ["guest", "member", "owner", "moderator", "blocked"] as const;
type Standing = "draft" | "waiting" | "published" | "hidden";

/** Status of the public page, of the owner's call, of a report, of an appeal and of the acts. */
const expected: Record<Standing, Record<(typeof readers)[number], string>> = {
  draft: {
    guest: "404 401 404 401 401",
    member: "404 404 404 404 404",
    owner: "200 200 404 409 200",
    moderator: "404 200 404 404 200",
    blocked: "404 401 404 401 401",
  },
  waiting: {
    guest: "404 401 404 401 401",
    member: "404 404 404 404 404",
    owner: "200 200 404 409 200",
    moderator: "404 200 404 404 200",
    blocked: "404 401 404 401 401",
  },
  published: {
    guest: "200 401 201 401 401",
    member: "200 403 201 403 403",
    owner: "200 200 201 409 200",
    moderator: "200 200 201 403 200",
    blocked: "200 401 201 401 401",
  },
  hidden: {
    guest: "404 401 404 401 401",
    member: "404 404 404 404 404",
    owner: "200 200 404 201 200",
    moderator: "404 200 404 404 200",
    blocked: "404 401 404 401 401",
  },
};

it.each(Object.keys(expected) as Standing[])("who may do what with a card that is %s", async (standing) => {
  const owner = await desk.app.createUser();
  const others = { member: await desk.app.createUser(), blocked: await desk.app.createUser() };
  await desk.app.call("desk.block", {
    token: desk.admin.token,
    params: { id: others.blocked.id },
    body: { reason: "Проба" },
  });
  const id = await (standing === "waiting" ? desk.publish(owner) : desk.pass(owner));
  if (standing === "draft")
    await desk.app.call("cards.save", { token: owner.token, params: { id }, body: { status: "draft" } });
  if (standing === "hidden") {
    const opened = await desk.app.call("desk.open", { token: desk.admin.token, body: { card_id: id } });
    const { id: caseId, version } = opened.body.data.case;
    expect((await desk.decide(caseId, { decide: "hide", reason: "Проба", version })).status).toBe(200);
  }
  for (const reader of readers) {
    const who = { guest: undefined, owner, moderator: desk.admin, ...others }[reader];
    const as = { params: { id }, ...(who ? { token: who.token } : {}) };
    const answers = [
      await desk.app.call("cards.getPublic", as),
      await desk.app.call("cards.get", as),
      await desk.app.call("desk.report", { ...as, body: { reason: "other" } }),
      await desk.app.call("desk.appeal", { ...as, body: { text: "Почему?" } }),
      await desk.app.call("desk.acts", as),
    ];
    expect([reader, answers.map(({ status }) => status).join(" ")]).toEqual([reader, expected[standing][reader]]);
    if (reader === "guest" || reader === "member") expect(answers[0]?.body.data?.model?.review).toBeUndefined();
  }
});
