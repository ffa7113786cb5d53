import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import PostalMime from "postal-mime";
import { expect, vi } from "vitest";
import { refreshSearchRow } from "../../src/core/search-row/refresh.ts";
import { startMailer } from "../../src/platform/mail/mailer.ts";
import type { TestApp, TestUser } from "../app.ts";
import { mailedToken } from "../mails.ts";
import { createPasskeyDevice } from "../passkey-device.ts";

/** Tables that hold nothing of an account. A new table is filled in `live` of the test, or has its reason here. */
export const notOfAccounts: Record<string, string> = {
  kysely_migration: "which migrations have run",
  kysely_migration_lock: "whose turn it is to migrate",
  search_rows: "which release made the rows of search",
  card_search_gone: "numbers of cards that left the search, for the indexes of servers",
  rehearsals: "how rehearsals of a restore went",
  agency_changes: "which agencies' public pages changed, for the caches of servers",
  agencies: "companies, which others go on with; who stated the address is no longer named",
  agency_boards: "boards of companies",
  agency_clients: "clients of companies",
  agency_templates: "texts of companies for mails",
  roster_imports: "tables that companies imported; who uploaded one is no longer named",
  booker_domains: "domains of companies that moderators believe",
  contact_group_budgets:
    "how many cards' contacts were opened from an address or by a company on a day: until the next",
  anonymous_contact_views: "days on which readers opened contacts whose accounts are deleted; they name nobody",
  destructions: "when accounts were destroyed, and how much of what",
};

/** For tests: a card of 17 whose guardian has consented, after one that was deleted. What one card knows of an age counts for the person: it comes last. */
export async function beMinor(app: TestApp, { token, email: own }: TestUser, primary: string): Promise<void> {
  const card = { first_name: "Незабудка", age: 17 };
  const former = await app.call("cards.create", { token, body: card });
  await app.call("cards.remove", { token, params: { id: former.body.data.model.id } });
  await app.call("cards.create", { token, body: card });
  const email = `guardian-${own}`;
  const guardian = { name: "Канарейка", contact: "+7 900 111-22-33", email };
  const named = await app.call("guardians.name", { token, params: { id: primary }, body: guardian });
  expect(named.status).toBe(200);
  const link = { token: await mailedToken(app.context, email) };
  expect((await app.call("guardians.confirm", { body: link })).status).toBe(200);
}

/** A member of somebody's agency, invited to another one, and on a roster. */
export async function beOfAgencies(
  app: TestApp,
  { id: userId, token, email }: TestUser,
  other: TestUser,
  card: string,
): Promise<void> {
  const { db } = app.context.database;
  const create = async (name: string) => {
    const body = { name, email: `${name}@agency.example` };
    const agency = (await app.call("agencies.create", { token: other.token, body })).body.data.agency;
    await db.updateTable("agencies").set({ confirmed_at: new Date() }).where("id", "=", agency.id).execute();
    const boards = [{ name: "Лица" }];
    await app.call("agencies.setBoards", { token: other.token, params: { id: agency.id }, body: boards });
    const fields = [{ name: "Заметка", kind: "text" }];
    const defined = await app.call("roster.setFields", { token: other.token, params: { id: agency.id }, body: fields });
    const invitation = { token: other.token, params: { id: agency.id }, body: { email, role: "viewer" } };
    expect((await app.call("agencies.invite", invitation)).status).toBe(201);
    return { id: agency.id, field: defined.body.data.fields[0].id };
  };
  const { id, field } = await create("first");
  await app.call("agencies.acceptInvitation", { token, body: { token: await mailedToken(app.context, email) } });
  await db.deleteFrom("throttles").where("key", "like", "mail.%").execute();
  await create("second");
  const own = JSON.stringify({ [field]: "Незабудка" });
  const representation = { agency_id: id, card_id: card, external_id: null, board_id: null, kind: null, own };
  const { id: row_id } = await db
    .insertInto("representations")
    .values(representation)
    .returning("id")
    .executeTakeFirstOrThrow();
  const values = JSON.stringify({ fields: {}, own: { [field]: "Незабудка" } });
  const edit = { id: row_id, row_id, user_id: userId, before: values, after: values };
  await db.insertInto("roster_edits").values(edit).execute();
  const terms = JSON.stringify({ kind: "mother", percent: 10, from: null, to: null });
  const accepted = { user_id: userId, card_id: card, agency: "Незабудка", terms, accepted_at: new Date() };
  await db.insertInto("accepted_terms").values(accepted).execute();
  await refreshSearchRow(db, [card]);
  const enquiry = { agency_id: id, card_id: card, sender_id: userId, message: "Незабудка" };
  await db.insertInto("enquiries").values(enquiry).execute();
  await db.insertInto("home_cards").values({ card_id: card, position: 0 }).execute();
  const upload = { agency_id: id, created_by: null, table_key: "imports/none.csv", photos_key: null };
  const secrets = { token_hash: Buffer.from("confirm"), stop_hash: Buffer.from("stop") };
  await db
    .insertInto("figures_mails")
    .values({ user_id: userId, ...secrets, card_ids: [card] })
    .execute();
  await db
    .insertInto("option_mails")
    .values({ user_id: userId, stop_hash: Buffer.from("stop") })
    .execute();
  const { id: import_id } = await db
    .insertInto("roster_imports")
    .values(upload)
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("roster_import_changes").values({ import_id, card_id: card }).execute();
  const photo = { card_id: card, source: "a.jpg", photo_type: "dynamic", key: "photos/none", import_id };
  await db.insertInto("roster_import_photos").values(photo).execute();
}

/** A passkey, another begun, and recovery codes. */
export async function addPasskeys(app: TestApp, token: string): Promise<void> {
  const added = await createPasskeyDevice(app.context.config.publicUrl).add(app, token);
  expect(added.status).toBe(201);
  await app.call("auth.passkeyOptions", { token });
  expect((await app.call("auth.createRecoveryCodes", { token })).status).toBe(201);
}

/** Sends what waits, as a server without a mail server does. */
export async function sendMails(app: TestApp): Promise<void> {
  const mailer = startMailer({ ...app.context, print: () => {} });
  const { db } = app.context.database;
  const waiting = () => db.selectFrom("outbox").select("id").where("sent_at", "is", null).execute();
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 60_000 });
  await mailer.stop();
}

/** The amount of each kind of data, and all of it as text. */
export async function takeStock(app: TestApp) {
  await app.context.photoQueue.idle();
  await app.context.background.idle();
  const { db } = app.context.database;
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const counts: Record<string, number> = {};
  let everything = "";
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db);
    counts[name] = rows.length;
    everything += rows.map(({ row }) => row).join("\n");
  }
  const entries = await readdir(app.context.config.dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  // The server's own.
  return { counts, everything, files: files.filter((name) => name !== "encryption-key") };
}

/** Mails of a server without a mail server. */
export async function listMailFiles(app: TestApp) {
  const folder = join(app.context.config.dataDir, "outbox");
  const names = await readdir(folder);
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}

/** A selection that a client has voted in and was answered, and was done with. */
export async function sendSelection(app: TestApp, { id: userId, token }: TestUser, card: string): Promise<void> {
  const made = await app.call("selections.create", { token, body: { name: "Незабудка", cards: [card] } });
  const { id } = made.body.data.selection;
  const sent = await app.call("selections.createLink", { token, params: { id }, body: { name: "Незабудка" } });
  const secret = sent.body.data.link.url.split("/s/")[1];
  const opened = await app.call("shared.open", { params: { token: secret }, body: { name: "Незабудка" } });
  const headers = { "x-guest-key": opened.body.data.guest.key };
  const body = { choice: "yes", comment: "Незабудка" };
  expect((await app.call("shared.vote", { params: { token: secret, cardId: card }, headers, body })).status).toBe(200);
  const { body: read } = await app.call("selections.votes", { token, params: { id } });
  const params = { id, guestId: read.data.votes[0].guest_id, cardId: card };
  expect((await app.call("selections.reply", { token, params, body: { text: "Незабудка" } })).status).toBe(201);
  const held = { link_id: sent.body.data.link.id, guest_id: params.guestId, card_id: card, code_hash: null };
  await app.context.database.db
    .insertInto("selection_holds")
    .values({ ...held, email: "незабудка@example.com", halves: "[]", confirmed_at: new Date(), mailed_at: null })
    .execute();
  const gone = { selection_id: id, card_id: randomUUID(), reason: "deleted" as const, position: 1, votes: "[]" };
  await app.context.database.db
    .insertInto("selection_departures")
    .values({ ...gone, first_name: "Незабудка", last_name: null, mailed_at: null })
    .execute();
  const { id: link_id } = sent.body.data.link;
  const mail = { link_id, email: "nezabudka@nike.example", mail_id: randomUUID(), sent_by: userId };
  const [token_hash, opt_out] = [Buffer.from(`send-${id}`), Buffer.from(`out-${id}`)];
  await app.context.database.db
    .insertInto("selection_sends")
    .values({ ...mail, token_hash })
    .execute();
  await app.context.database.db
    .insertInto("mail_opt_outs")
    .values({ token_hash: opt_out, agency_id: null, user_id: userId, email_hash: "hash" })
    .execute();
  await app.context.database.db
    .insertInto("selection_mails")
    .values({ user_id: userId, token_hash: Buffer.from(userId) })
    .execute();
}

/** The first of a part of the first selection in an export. */
export const inSelection =
  (part: string) =>
  ({ selections: [one] }: { selections: Record<string, ArrayLike<unknown>>[] }) =>
    one?.[part]?.[0];

/** An API token, and a webhook that something was sent to. */
export async function connectPrograms(app: TestApp, { token }: TestUser): Promise<void> {
  await app.call("auth.createToken", { token, body: { name: "Незабудка", scopes: ["cards:read"] } });
  const body = { url: "https://nezabudka.example/hook", events: ["card.changed"] };
  const { id } = (await app.call("webhooks.create", { token, body })).body.data.webhook;
  expect((await app.call("webhooks.test", { token, params: { id } })).status).toBe(201);
}

/** A job, and an option on the person's own card. */
export async function holdDays(app: TestApp, { id: userId }: TestUser, card: string): Promise<void> {
  const { db } = app.context.database;
  const [day, moment] = ["2026-12-01", new Date("2026-12-01")];
  const { id: job_id } = await db
    .insertInto("client_jobs")
    .values({
      ...{ owner_id: userId, agency_id: null, selection_id: null, deleted_at: null },
      ...{ title: "Незабудка", client: "Незабудка", city: "Москва", country: "Россия", tz: "Europe/Moscow" },
      ...{ halves: JSON.stringify([{ date: day, half: "am" }]), first_day: day },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const ends = { ends_at: moment, waiting_until: moment, lives_until: moment };
  const { id: option_id } = await db
    .insertInto("options")
    .values({
      ...{ job_id, card_id: card, person_id: userId, made_by: userId, kind: "option", state: "held", ...ends },
      ...{ challenged_by: null, answer_by: null, challenged_until: null },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("option_halves")
    .values({ option_id, person_id: userId, day, half: "am", state: "live", answer: null })
    .execute();
  const reader = { option_id, user_id: userId, guardian_of: null };
  const about = JSON.stringify({
    client: "Незабудка",
    city: "Москва",
    tz: "Europe/Moscow",
    days: [],
    name: "Незабудка",
  });
  await db
    .insertInto("option_notices")
    .values({ ...reader, kind: "held", about })
    .execute();
  await db
    .insertInto("option_links")
    .values({ ...reader, token_hash: Buffer.from("option") })
    .execute();
}

/** The owner's first answer to the first vote in an export. */
export const replyInSelection = (content: never): unknown =>
  (inSelection("votes")(content) as { replies: unknown[] } | undefined)?.replies[0];
