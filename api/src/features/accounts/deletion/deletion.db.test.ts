import { readdir } from "node:fs/promises";
import { consentVersions } from "@compcard/domain/consents/kinds";
import { unzipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import {
  addPasskeys,
  beMinor,
  beOfAgencies,
  connectPrograms,
  holdDays,
  listMailFiles,
  notOfAccounts,
  sendMails,
  sendSelection,
  takeStock,
} from "../../../../test/accounts/deletion-fixtures.ts";
import { exported } from "../../../../test/accounts/export-fixtures.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../../test/app.ts";
import { printed } from "../../../../test/documents/issued.ts";
import { type IdentityPeers, startIdentityPeers } from "../../../../test/identity-peers.ts";
import { picture } from "../../../../test/images/picture-fixtures.ts";
import { mailedToken } from "../../../../test/mails.ts";
import { deleteOldContactViews } from "../../../core/contacts/contact-views.ts";
import { deleteOldRemovals } from "../../../core/search-row/refresh.ts";
import { hashSecret } from "../../../platform/secret-tokens.ts";
import { runJanitor } from "../../photos/upkeep.ts";
import { cleanUpAccounts } from "../cleanup.ts";

let app: TestApp;
let peers: IdentityPeers;
beforeAll(async () => {
  peers = await startIdentityPeers();
  const { google, vk } = peers;
  app = await startTestApp({
    google: { clientId: google.clientId, jwksUrl: google.jwksUrl, scriptUrl: "" },
    vk: { clientId: vk.clientId, baseUrl: vk.baseUrl },
  });
});
afterAll(async () => {
  await app.close();
  await peers.close();
});

async function upload(user: TestUser, call: "auth.saveAvatar" | "photos.upload", params?: { modelId: string }) {
  const form = new FormData();
  if (params) form.append("photoType", "dynamic");
  const image = new Blob([new Uint8Array(await picture().png().toBuffer())]);
  form.append(params ? "photo" : "avatar", image, "a.png");
  const answer = await app.call(call, { token: user.token, form, ...(params ? { params } : {}) });
  expect(answer.status).toBeLessThan(300);
}

/** Reported and reporting, changed while checks come first, decided about, hidden, and answering to that. */
async function beModerated(user: TestUser, card: string, other: { user: TestUser; card: string }): Promise<void> {
  const { config, database } = app.context;
  const { token } = user;
  config.adminEmails.push(other.user.email);
  const moderator = { token: other.user.token };
  await app.call("moderation.report", { params: { id: card }, body: { reason: "fake", text: "Незабудка" } });
  await app.call("moderation.report", {
    token,
    params: { id: other.card },
    body: { reason: "fake", text: "Незабудка" },
  });
  const opened = await app.call("moderation.openItem", { ...moderator, body: { card_id: card } });
  const { id, version } = opened.body.data.case;
  const body = { decide: "pass", version };
  expect((await app.call("moderation.decide", { ...moderator, params: { id }, body })).status).toBe(200);
  config.moderation = "pre";
  await app.call("cards.save", { token, params: { id: card }, body: { additional_info: "Незабудка ждёт" } });
  await upload(user, "photos.upload", { modelId: card });
  await upload(user, "photos.upload", { modelId: card });
  config.moderation = "post";
  const again = (await app.call("moderation.openItem", { ...moderator, body: { card_id: card } })).body.data.case;
  const hide = { decide: "hide", reason: "Незабудка", version: again.version };
  expect((await app.call("moderation.decide", { ...moderator, params: { id: again.id }, body: hide })).status).toBe(
    200,
  );
  expect(
    (await app.call("moderation.appeal", { token, params: { id: card }, body: { text: "Незабудка" } })).status,
  ).toBe(201);
  await database.db.insertInto("moderators").values({ user_id: user.id, named_by: other.user.id }).execute();
  config.adminEmails.pop();
}

/** An account that has used everything the product offers. */
async function live(user: TestUser, other: { user: TestUser; card: string }): Promise<string> {
  const { token, email, password } = user;
  const body = { first_name: "Незабудка", phone: "+7 900 111-22-33", agency: "Канарейка" };
  const card = (await app.call("cards.create", { token, body })).body.data.model.id;
  await app.call("handles.set", { token, params: { id: card }, body: { handle: `nezabudka-${user.id.slice(0, 8)}` } });
  // Twice: what was replaced is stored for a while.
  for (let n = 0; n < 2; n++) {
    await upload(user, "photos.upload", { modelId: card });
    await upload(user, "auth.saveAvatar");
  }
  await app.call("auth.saveProfile", { token, body: { bio: "Незабудка" } });
  await app.call("favorites.add", { token, params: { modelId: other.card } });
  await app.call("favorites.add", { token: other.user.token, params: { modelId: card } });
  await app.call("refusals.change", { token, body: { ids: [other.card], refused: true } });
  await app.call("searches.create", { token, body: { name: "Незабудка", query: "q=Незабудка", notify: true } });
  await app.context.database.db
    .insertInto("search_mails")
    .values({ user_id: user.id, token_hash: Buffer.from(user.id) })
    .execute();
  await sendSelection(app, user, other.card);
  await app.call("auth.login", { body: { email, password }, headers: { "user-agent": "Phone" } });
  const credential = await peers.google.mint({ sub: "31", email, hd: "example.com" });
  expect((await app.call("auth.googleCallback", { token, body: { credential } })).status).toBe(200);
  await app.get("/api/auth/vk/start", { redirect: "manual" });
  await addPasskeys(app, token);
  await app.call("auth.forgotPassword", { body: { email } });
  const change = await app.call("auth.changeEmail", { token, body: { email: `next-${email}` } });
  expect(change.status).toBe(200);
  const company = { company: "Незабудка", role: "Канарейка", site: "company.example", email: `work-${email}` };
  expect((await app.call("bookers.apply", { token, body: company })).status).toBe(201);
  for (const [id, reader] of [
    [other.card, token],
    [card, other.user.token],
  ] as const)
    expect((await app.call("cards.getPublic", { token: reader, params: { id } })).body.data.contacts).toBe("shown");
  await connectPrograms(app, user);
  await holdDays(app, user, card);
  await app.call("calendarFeeds.create", { token, params: { id: card }, body: { lang: "ru" } });
  await app.call("documents.ticket", { token, params: { id: card }, body: { format: "pdf" } });
  expect((await app.get(`/api/documents/model/${card}/pdf`)).status).toBe(200);
  await app.call("cardViews.count", { params: { id: card }, body: { source: "direct" } });
  await app.call("cardViews.get", { token, params: { id: card } });
  await printed(app, card, "ABCDEFGH24");
  await app.call("cardViews.recordSend", { token, params: { id: card }, body: { way: "story" } });
  await app.call("documents.setLinkPreview", { token, params: { id: card }, body: { photo: "dynamic" } });
  const second = await app.call("cards.create", { token, body: { first_name: "Незабудка" } });
  await beModerated(user, second.body.data.model.id, other);
  await beMinor(app, user, card);
  // Earlier replaced files were removed when the card was hidden.
  for (let n = 0; n < 2; n++) await upload(user, "photos.upload", { modelId: card });
  await beOfAgencies(app, user, other.user, card);
  const consent = { kind: "publication", version: consentVersions.publication, given: true };
  await app.call("auth.saveConsent", { token, body: consent });
  for (const from of [email, "somebody@example.com"]) {
    await app.call("contact.send", { body: { name: "Незабудка", email: from, message: `Письмо от ${from}` } });
  }
  return card;
}

it("AUTH-14 leaves nothing of an account in any table or file, and what is others' as it was", async () => {
  const owner = await app.createUser({ firstName: "Соседка" });
  const body = { first_name: "Соседка", phone: "+7 900 999-88-77" };
  const theirs = (await app.call("cards.create", { token: owner.token, body })).body.data.model.id;
  await upload(owner, "photos.upload", { modelId: theirs });
  await sendMails(app);
  const before = await takeStock(app);

  const user = await app.createUser();
  const card = await live(user, { user: owner, card: theirs });
  const during = await takeStock(app);
  const untouched = Object.keys(during.counts).filter(
    (name) => !notOfAccounts[name] && during.counts[name] === before.counts[name],
  );
  expect(untouched).toEqual([]);
  expect(during.files.length).toBeGreaterThan(before.files.length + 8);

  const headers = { authorization: `Bearer ${user.token}` };
  const archive = unzipSync(new Uint8Array(await (await app.get("/api/auth/export", { headers })).arrayBuffer()));
  for (const table of Object.keys(during.counts).filter((name) => !notOfAccounts[name])) {
    const [file, find] = [exported[table]].flat();
    expect(file, `${table}: where is it in the export, or why not?`).toBeTruthy();
    if (typeof find !== "function") continue;
    const content = JSON.parse(Buffer.from(archive[file as string] ?? []).toString("utf8"));
    expect(find(content as never), `${table} in ${file}`).toBeTruthy();
  }
  await sendMails(app);
  const gone = await app.call("auth.deleteAccount", { token: user.token });
  await sendMails(app);
  const { db } = app.context.database;
  const [receipt] = (await listMailFiles(app)).filter(({ to }) => to?.some(({ address }) => address === user.email));
  const line = await db.selectFrom("destructions").selectAll().executeTakeFirstOrThrow();
  expect(receipt?.subject).toBe("Аккаунт на Compcard удалён");
  expect(receipt?.text).toContain(line.id);
  expect(gone.body.data).toMatchObject({ mailed: true, receipt: { record: line.id, destroyed: line.counts } });
  expect(receipt?.text).toMatch(/карточки — 3, фотографии — 6, просмотры — 1, избранное — 1/);
  expect(line).toMatchObject({ reason: "asked", rules: consentVersions.processing });
  expect(line.counts).toMatchObject({ cards: 3, photos: 6, searches: 1, selections: 1, letters: 1, consents: 3 });
  expect((await listMailFiles(app)).filter(({ text }) => text?.includes("Незабудка"))).toHaveLength(1);
  await runJanitor(app.context);
  const stored = await db.selectFrom("throttles").select("key").execute();
  const signs = [user.id, card, hashSecret(user.email).toString("hex")];
  expect(stored.filter(({ key }) => signs.some((sign) => key.includes(sign)))).toEqual([]);
  // Proofs and sign-ins under way name nobody, nor do counters of network addresses; they run out within a day.
  for (const [table, column] of [
    ["throttles", "window_started_at"],
    ["throttles", "locked_until"],
    ["used_credentials", "expires_at"],
    ["oauth_flows", "expires_at"],
    ["passkey_challenges", "expires_at"],
  ] as const) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - interval '2 days'`.execute(db);
  }
  await cleanUpAccounts(app.context);
  // So do the marks of whose contacts others have opened today.
  const clock = { now: () => new Date(Date.now() + 2 * 86_400_000) };
  await deleteOldContactViews({ ...app.context, clock });
  // Marks of numbers go after a month.
  await deleteOldRemovals(app.context.database.db, new Date(Date.now() + 31 * 86_400_000));
  // Data that remains: another person's letter, and the line of the journal.
  await db.deleteFrom("contact_messages").where("email", "=", "somebody@example.com").execute();
  await db.deleteFrom("outbox").where("recipient", "=", app.context.config.contactEmail).execute();
  await db.deleteFrom("outbox").where("recipient", "like", "%@agency.example").execute();
  await db.deleteFrom("destructions").execute();
  const after = await takeStock(app);
  // The audit log remains, without the person's name and words. The empty item of a report stays, and in another
  // model's list the day on which her contacts were opened (SL-05).
  const cases = (before.counts.cases ?? 0) + 1;
  const othersAgencies = { agencies: 2, agency_boards: 2, agency_fields: 2, agency_members: 2, roster_imports: 1 };
  const left = { ...before.counts, acts: during.counts.acts, cases, anonymous_contact_views: 1, ...othersAgencies };
  expect(after.counts).toEqual(left);
  const isMail = (name: string) => name.endsWith(".eml");
  expect(after.files.filter((name) => !isMail(name)).sort()).toEqual(
    before.files.filter((name) => !isMail(name)).sort(),
  );
  for (const trace of [user.id, user.email, card, "Незабудка", "Канарейка", "111-22-33"]) {
    expect(during.everything).toContain(trace);
    expect(after.everything).not.toContain(trace);
  }
  expect(after.everything).toContain("Соседка");
  expect((await app.call("auth.me", { token: user.token })).status).toBe(401);
  const signIn = await app.call("auth.login", { body: { email: user.email, password: user.password } });
  expect(signIn.status).toBe(404);
  expect((await app.call("auth.me", { token: owner.token })).status).toBe(200);
});

it("AUTH-14 leaves an agency's application with another owner", async () => {
  const [first, second] = [await app.createUser(), await app.createUser()];
  const { db } = app.context.database;
  const body = { name: "Дом", email: "office@handed.example" };
  const { agency } = (await app.call("agencies.create", { token: first.token, body })).body.data;
  await db.insertInto("agency_members").values({ agency_id: agency.id, user_id: second.id, role: "owner" }).execute();
  await app.call("agencies.confirm", { body: { token: await mailedToken(app.context, body.email) } });
  expect((await app.call("auth.deleteAccount", { token: first.token })).status).toBe(200);
  const items = await db.selectFrom("cases").select("user_id").where("kind", "=", "agency").execute();
  expect(items).toEqual([{ user_id: second.id }]);
  expect((await db.selectFrom("agencies").select("applied_by").where("id", "=", agency.id).execute())[0]).toEqual({
    applied_by: second.id,
  });
});

it("AUTH-14 takes no picture for an account that was deleted while it was worked on", async () => {
  const user = await app.createUser();
  const before = await takeStock(app);
  const { photoQueue } = app.context;
  const slow = Promise.withResolvers<void>();
  const busy = [photoQueue.run(() => slow.promise), photoQueue.run(() => slow.promise)];
  const form = new FormData();
  form.append("avatar", new Blob([new Uint8Array(await picture().png().toBuffer())]), "a.png");
  const answer = app.call("auth.saveAvatar", { token: user.token, form });
  const received = async () => expect(await readdir(app.context.storage.tmpDir)).toHaveLength(1);
  await vi.waitFor(received, { timeout: 60_000 });
  await app.call("auth.deleteAccount", { token: user.token });
  slow.resolve();
  await Promise.all(busy);
  expect((await answer).body.error.code).toBe("session.required");
  expect((await takeStock(app)).files.sort()).toEqual(before.files.sort());
});

it("AUTH-14 lets the address be registered again", async () => {
  const user = await app.createUser();
  await app.call("auth.deleteAccount", { token: user.token });
  const body = { email: user.email, password: user.password, confirmPassword: user.password };
  expect((await app.call("auth.register", { body })).status).toBe(201);
});

it("AUTH-14 leaves an agency one owner when both of its owners delete their accounts at once", async () => {
  const [owner, other] = [await app.createUser(), await app.createUser()];
  const stated = { name: "Дом моды", email: "office@two-owners.example" };
  const { id } = (await app.call("agencies.create", { token: owner.token, body: stated })).body.data.agency;
  await app.context.database.db
    .updateTable("agencies")
    .set({ confirmed_at: new Date() })
    .where("id", "=", id)
    .execute();
  const invited = { email: other.email, role: "owner" };
  await app.call("agencies.invite", { token: owner.token, params: { id }, body: invited });
  const body = { token: await mailedToken(app.context, other.email) };
  expect((await app.call("agencies.acceptInvitation", { token: other.token, body })).status).toBe(200);
  const answers = await Promise.all([owner, other].map(({ token }) => app.call("auth.deleteAccount", { token })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
