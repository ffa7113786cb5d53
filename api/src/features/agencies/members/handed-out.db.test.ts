import { afterAll, beforeAll, expect, it } from "vitest";
import { addUnclaimed, createAgency, type TestAgency } from "../../../../test/agencies/fixtures.ts";
import { importsOf } from "../../../../test/agencies/imports.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../../test/app.ts";
import { guardian } from "../../../../test/guardians/fixtures.ts";
import { mailedToken } from "../../../../test/mails.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.createUser();
  // Read at every request.
  app.context.config.adminEmails.push(admin.email);
});
afterAll(() => app.close());

let addresses = 0;
const newAddress = () => `handed-out${++addresses}@people.example`;

/** An agency with a second owner, who is about to leave. */
async function openAgency(): Promise<TestAgency & { leaver: TestUser }> {
  const agency = await createAgency(app);
  const leaver = await app.createUser({ firstName: "Лена", lastName: "Ушла" });
  const member = { agency_id: agency.id, user_id: leaver.id, role: "owner" as const };
  await app.context.database.db.insertInto("agency_members").values(member).execute();
  return { ...agency, leaver };
}

type Agency = Awaited<ReturnType<typeof openAgency>>;

const setRole = async ({ id, owner, leaver }: Agency, role: string) => {
  const params = { id, userId: leaver.id };
  expect((await app.call("agencies.setRole", { token: owner.token, params, body: { role } })).status).toBe(200);
};

/** Ways in which a member loses every right. */
const departures: Record<string, (agency: Agency) => Promise<unknown>> = {
  "is removed": ({ id, owner, leaver }) =>
    app.call("agencies.removeMember", { token: owner.token, params: { id, userId: leaver.id } }),
  leaves: ({ id, leaver }) =>
    app.call("agencies.removeMember", { token: leaver.token, params: { id, userId: leaver.id } }),
  "deletes the account": ({ leaver }) => app.call("auth.deleteAccount", { token: leaver.token }),
  "is blocked": ({ leaver }) =>
    app.call("moderation.block", { token: admin.token, params: { id: leaver.id }, body: { reason: "spam" } }),
  "becomes a viewer": (agency) => setRole(agency, "viewer"),
};
const ways = Object.keys(departures);
const leave = async (way: string, agency: Agency) => void (await departures[way]?.(agency));

async function invite({ id, leaver }: Agency): Promise<string> {
  const email = newAddress();
  const input = { token: leaver.token, params: { id }, body: { email, role: "owner" } };
  expect((await app.call("agencies.invite", input)).status).toBe(201);
  return mailedToken(app.context, email);
}

async function offer(agency: Agency, by = agency.leaver): Promise<{ cardId: string; token: string }> {
  const cardId = await addUnclaimed(app, agency, { phone: "+79000000007" });
  const answer = await app.call("roster.invite", { token: by.token, params: { id: agency.id, cardId }, body: {} });
  return { cardId, token: /token=([\w-]+)/.exec(answer.body.data.url)?.[1] ?? "" };
}

const openClaim = async (token: string) => (await app.call("claims.get", { params: { token } })).status;

async function nameGuardian(agency: Agency): Promise<string> {
  const cardId = await addUnclaimed(app, agency, { age: 16 });
  const email = newAddress();
  const input = { token: agency.leaver.token, params: { id: cardId }, body: guardian(email) };
  expect((await app.call("guardians.name", input)).status).toBe(200);
  return mailedToken(app.context, email);
}

const openQuestion = async (token: string) => (await app.call("guardians.open", { body: { token } })).status;

/** An import that releases what its table lacks, a day later. */
async function importReleasing(agency: Agency): Promise<() => Promise<Date | null>> {
  const imports = importsOf(app, agency);
  const { import: planned } = (await imports.plan(agency.leaver, "Code;Name\nA1;Kim Anna\n")).body.data;
  const params = { id: agency.id, importId: planned.id };
  const input = { token: agency.leaver.token, params, body: { missing: "release" } };
  expect((await app.call("imports.apply", input)).status).toBe(200);
  await imports.run();
  const { db } = app.context.database;
  const find = db.selectFrom("roster_imports").select("release_at").where("id", "=", planned.id);
  return async () => (await find.executeTakeFirstOrThrow()).release_at;
}

/** The agency's address becomes another mailbox of the leaver's, which has not confirmed it yet. */
async function restate({ id, name, leaver }: Agency): Promise<string> {
  const email = newAddress();
  const answer = await app.call("agencies.save", { token: leaver.token, params: { id }, body: { name, email } });
  expect(answer.status).toBe(200);
  return mailedToken(app.context, email);
}

const confirm = async (token: string) => (await app.call("agencies.confirm", { body: { token } })).status;

it.each(ways)(
  "TL-06 when an owner %s, invitations, claim links, questions to guardians, confirmations and later releases end",
  async (way) => {
    const agency = await openAgency();
    const invitation = { token: await invite(agency) };
    const [{ cardId, token }, others] = [await offer(agency), await offer(agency, agency.booker)];
    const question = await nameGuardian(agency);
    const releaseAt = await importReleasing(agency);
    const address = await restate(agency);
    expect((await app.call("agencies.openInvitation", { body: invitation })).status).toBe(200);
    expect([await openClaim(token), await openQuestion(question)]).toEqual([200, 200]);
    expect(await releaseAt()).toBeInstanceOf(Date);

    await leave(way, agency);
    expect((await app.call("agencies.openInvitation", { body: invitation })).status).toBe(404);
    const second = await app.createUser();
    expect((await app.call("agencies.acceptInvitation", { token: second.token, body: invitation })).status).toBe(404);
    expect([await openClaim(token), await openClaim(others.token)]).toEqual([404, 200]);
    expect(await openQuestion(question)).toBe(404);
    expect(await confirm(address)).toBe(400);
    expect(await releaseAt()).toBeNull();

    const as = { token: agency.owner.token, params: { id: agency.id } };
    expect((await app.call("agencies.members", as)).body.data.invitations).toEqual([]);
    const rows: { claim: string; model: { id: string } }[] = (await app.call("roster.list", as)).body.data.roster;
    expect(rows.find(({ model }) => model.id === cardId)?.claim).toBe("none");
    const again = { ...as, params: { id: agency.id, cardId }, body: {} };
    expect((await app.call("roster.invite", again)).status).toBe(200);
  },
);

const stateOf = async ({ id, owner }: Agency) => {
  const { agencies } = (await app.call("agencies.list", { token: owner.token })).body.data;
  return agencies.find((one: { id: string }) => one.id === id);
};

it.each(ways.filter((way) => way !== "becomes a viewer"))(
  "TL-06 when an owner %s whose mailbox is the agency's address, the address is not confirmed any more; another owner states one",
  async (way) => {
    const agency = await openAgency();
    const { db } = app.context.database;
    // The same mailbox in another spelling.
    const email = agency.leaver.email.replace("@", "+office@");
    await db.updateTable("agencies").set({ email }).where("id", "=", agency.id).execute();
    expect(await stateOf(agency)).toMatchObject({ confirmed: true, state: "verified" });
    await leave(way, agency);
    expect(await stateOf(agency)).toMatchObject({ confirmed: false, state: "verified", email });
    const stated = newAddress();
    const body = { name: agency.name, email: stated };
    await app.call("agencies.save", { token: agency.owner.token, params: { id: agency.id }, body });
    expect(await confirm(await mailedToken(app.context, stated))).toBe(200);
    expect(await stateOf(agency)).toMatchObject({ confirmed: true, state: "waiting", email: stated });
  },
);

it("TL-06 the address of an agency stays confirmed when a member leaves whose mailbox it is not, or becomes a viewer", async () => {
  const [agency, other] = [await openAgency(), await openAgency()];
  const { db } = app.context.database;
  await db.updateTable("agencies").set({ email: other.leaver.email }).where("id", "=", other.id).execute();
  await leave("is removed", agency);
  await leave("becomes a viewer", other);
  expect([await stateOf(agency), await stateOf(other)]).toMatchObject([{ confirmed: true }, { confirmed: true }]);
});

it("TL-06 when an owner becomes a booker, what only owners hand out ends, and not what bookers may", async () => {
  const agency = await openAgency();
  const [invitation, claim, question] = [await invite(agency), await offer(agency), await nameGuardian(agency)];
  const releaseAt = await importReleasing(agency);
  await setRole(agency, "booker");
  expect((await app.call("agencies.openInvitation", { body: { token: invitation } })).status).toBe(404);
  expect(await releaseAt()).toBeNull();
  expect([await openClaim(claim.token), await openQuestion(question)]).toEqual([200, 200]);
});

/** The rows of docs/agencies.md for an agency that loses its standing while its members keep their roles. */
it.each([
  ["is no longer verified", { state: "refused" as const }, { invitation: 200, claim: 200, question: 200 }],
  ["is blocked", { blocked_at: new Date() }, { invitation: 404, claim: 404, question: 200 }],
])(
  "TL-06 when the agency %s, its members' invitations, claim links and questions answer as the table states",
  async (_how, change, expected) => {
    const agency = await openAgency();
    const [invitation, claim, question] = [await invite(agency), await offer(agency), await nameGuardian(agency)];
    const releaseAt = await importReleasing(agency);
    const { db } = app.context.database;
    await db.updateTable("agencies").set(change).where("id", "=", agency.id).execute();
    const answers = {
      invitation: (await app.call("agencies.openInvitation", { body: { token: invitation } })).status,
      claim: await openClaim(claim.token),
      question: await openQuestion(question),
    };
    expect(answers).toEqual(expected);
    expect(await releaseAt()).toBeInstanceOf(Date);
  },
);

it("TL-06 a claim link from before the upgrade, whose maker nobody knows, ends with the first member who leaves", async () => {
  const agency = await openAgency();
  const { cardId, token } = await offer(agency);
  const { db } = app.context.database;
  await db.updateTable("representations").set({ invited_by: null }).where("card_id", "=", cardId).execute();
  const other = await openAgency();
  await leave("is removed", other);
  expect(await openClaim(token)).toBe(200);
  await leave("is removed", agency);
  expect(await openClaim(token)).toBe(404);
});

it.each(["is removed", "deletes the account"])(
  "TL-06 a link to a selection of the agency stays when its maker %s, and owners see it until it is revoked",
  async (way) => {
    const agency = await openAgency();
    const { token } = agency.leaver;
    const cards = [await addUnclaimed(app, agency)];
    const body = { name: "Показ", agency: agency.id, cards };
    const { selection } = (await app.call("selections.create", { token, body })).body.data;
    const made = await app.call("selections.createLink", {
      ...{ token, params: { id: selection.id }, body: { name: "для Nike" } },
    });
    const { link } = made.body.data;
    const listFor = async (user: TestUser) =>
      (await app.call("agencies.members", { token: user.token, params: { id: agency.id } })).body.data.former_links;
    expect(await listFor(agency.owner)).toEqual([]);
    await leave(way, agency);
    const open = { params: { token: link.url.split("/s/")[1] }, body: {} };
    expect((await app.call("shared.open", open)).status).toBe(200);
    expect(await listFor(agency.owner)).toMatchObject([
      {
        ...{ id: link.id, name: "для Nike", selection: { id: selection.id, name: "Показ" } },
        made_by: way === "is removed" ? "Лена Ушла" : null,
      },
    ]);
    expect(await listFor(agency.booker)).toEqual([]);
    const revoked = { token: agency.owner.token, params: { id: selection.id, linkId: link.id } };
    expect((await app.call("selections.revokeLink", revoked)).status).toBe(200);
    expect(await listFor(agency.owner)).toEqual([]);
    expect((await app.call("shared.open", open)).status).toBe(404);
  },
);

it("TL-06 API tokens, calendar feeds, document tickets and planned imports of a former member reach the agency no more", async () => {
  const agency = await openAgency();
  const { id, leaver, owner } = agency;
  const cardId = await addUnclaimed(app, agency);
  const made = await app.call("auth.createToken", {
    token: leaver.token,
    body: { name: "CRM", scopes: ["roster:read"], expires_at: null },
  });
  const { token: apiToken } = made.body.data;
  const feed = (await app.call("calendarFeeds.createRoster", { token: leaver.token, params: { id } })).body.data;
  const ticket = await app.call("documents.ticket", {
    ...{ token: leaver.token, params: { id: cardId }, body: { format: "pdf" } },
  });
  const planned = (await importsOf(app, agency).plan(leaver, "Code;Name\nA1;Kim Anna\n")).body.data.import;
  const roster = () => app.call("roster.list", { token: apiToken, params: { id } });
  expect([made.status, ticket.status, (await roster()).status]).toEqual([201, 200, 200]);
  await leave("is removed", agency);
  expect((await roster()).status).toBe(404);
  expect((await app.get(new URL(feed.url).pathname)).status).toBe(404);
  expect((await app.get(ticket.body.data.url)).status).toBe(404);
  const asFormer = await importsOf(app, agency).apply(leaver, planned.id);
  expect(asFormer.status).toBe(404);
  // It is the agency's: its members may go on with it.
  expect((await importsOf(app, agency).call("imports.get", owner, planned.id)).status).toBe(200);
});

it("TL-06 events that wait for webhooks of a former member are not sent; those about the member's own card are", async () => {
  const agency = await openAgency();
  const { leaver } = agency;
  const { db } = app.context.database;
  const hook = { url: "http://127.0.0.1:9/", events: ["card.changed"] };
  const { webhook } = (await app.call("webhooks.create", { token: leaver.token, body: hook })).body.data;
  const theirs = await addUnclaimed(app, agency);
  const own = (await app.call("cards.create", { token: leaver.token, body: { first_name: "Лена" } })).body.data.model
    .id;
  for (const id of [theirs, own])
    await app.call("cards.save", { token: leaver.token, params: { id }, body: { height: 175 } });
  await leave("is removed", agency);
  const rows = await db
    .selectFrom("webhook_deliveries")
    .select(["data", "state"])
    .where("webhook_id", "=", webhook.id)
    .execute();
  const stateOf = (id: string) => rows.filter(({ data }) => data.card_id === id).map(({ state }) => state);
  expect(stateOf(theirs)).toEqual(["failed"]);
  expect(stateOf(own)).toEqual(["waiting"]);
});
