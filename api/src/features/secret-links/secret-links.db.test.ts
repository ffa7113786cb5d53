import { type LinkKind, linkKinds } from "@compcard/domain/secret-links/kinds";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addUnclaimed, createAgency } from "../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestInput, type TestUser } from "../../../test/app.ts";
import { mailedToken } from "../../../test/mails.ts";
import { dayAhead } from "../../../test/options/fixtures.ts";
import { verifyBooker } from "../../../test/verified-booker.ts";
import { hashSecret } from "../../platform/secret-tokens.ts";

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createUser();
});
afterAll(() => app.close());

const db = () => app.context.database.db;
const find = (kind: LinkKind, token: string) => app.call("secretLinks.find", { params: { kind }, query: { token } });
const statusOf = async (kind: LinkKind, token: string) => (await find(kind, token)).status;

/** A call that must succeed. */
async function send(name: Parameters<TestApp["call"]>[0], input: TestInput) {
  const { status, body } = await app.call(name, input);
  expect([name, status, body.error]).toEqual([name, expect.toBeOneOf([200, 201]), undefined]);
  return body.data;
}

interface Link {
  token: string;
  /** Ends it, or lets it end. */
  end: () => Promise<unknown>;
}

let mails = 0;
const secret = () => `secret-${++mails}`.padEnd(64, "x");

/** A mail that turns mails of a kind off. */
async function stopLink(table: "search_mails" | "selection_mails" | "figures_mails"): Promise<Link> {
  const [token, hash] = [secret(), (text: string) => hashSecret(text)];
  if (table === "figures_mails")
    await db()
      .insertInto(table)
      .values({ user_id: owner.id, token_hash: hash(secret()), stop_hash: hash(token), card_ids: [] })
      .execute();
  else
    await db()
      .insertInto(table)
      .values({ user_id: owner.id, token_hash: hash(token) })
      .execute();
  return { token, end: () => db().deleteFrom(table).execute() };
}

async function newCard(body: object = {}): Promise<string> {
  const fields = { first_name: "Рада", last_name: "Юнина", height: 178, chest: 84, waist: 60, hips: 89 };
  return (await send("cards.create", { token: owner.token, body: { ...fields, ...body } })).model.id;
}

const makers: Record<LinkKind, () => Promise<Link>> = {
  async shared() {
    const { token } = owner;
    const { id } = (await send("selections.create", { token, body: { name: "Показ" } })).selection;
    const { link } = await send("selections.createLink", { token, params: { id }, body: { name: "Nike" } });
    const params = { id, linkId: link.id };
    return { token: link.url.split("/s/")[1], end: () => send("selections.revokeLink", { token, params }) };
  },
  async figures() {
    const [token, id] = [secret(), await newCard()];
    const hashes = { token_hash: hashSecret(token), stop_hash: hashSecret(secret()) };
    await db()
      .insertInto("figures_mails")
      .values({ ...hashes, user_id: owner.id, card_ids: [id] })
      .execute();
    const params = { id };
    return { token, end: () => send("cards.save", { token: owner.token, params, body: { status: "draft" } }) };
  },
  async option() {
    const [token, card, maker] = [secret(), await newCard(), await app.createUser()];
    await verifyBooker(app.context, maker.id, "BRAND");
    const body = {
      ...{ title: "Lookbook", client: "BRAND", city: "Москва", country: "Россия", tz: "Europe/Moscow" },
      days: [{ date: dayAhead() }],
    };
    const { job } = await send("jobs.create", { token: maker.token, body });
    const made = { token: maker.token, params: { id: job.id }, body: { cards: [card], kind: "option" } };
    const [option] = (await send("options.create", made)).options;
    await db()
      .insertInto("option_links")
      .values({ token_hash: hashSecret(token), option_id: option.id, user_id: owner.id, guardian_of: null })
      .execute();
    return { token, end: () => db().deleteFrom("options").where("id", "=", option.id).execute() };
  },
  async claim() {
    const agency = await createAgency(app);
    const params = { id: agency.id, cardId: await addUnclaimed(app, agency) };
    const { url } = await send("roster.invite", { token: agency.booker.token, params, body: {} });
    return { token: url.split("token=")[1], end: () => db().updateTable("representations").set(ended).execute() };
  },
  async guardian() {
    const params = { id: await newCard({ age: 17 }) };
    const body = { name: "Вера Опекун", contact: "+7 777 000 11 22", email: "guardian@example.com" };
    const name = (email: string) => send("guardians.name", { token: owner.token, params, body: { ...body, email } });
    await name("guardian@example.com");
    const token = await mailedToken(app.context, "guardian@example.com");
    return { token, end: () => name("another@example.com") };
  },
  async "agency-join"() {
    const { id, owner: head } = await createAgency(app);
    const input = { token: head.token, params: { id } };
    await send("agencies.invite", { ...input, body: { email: "join@example.com", role: "viewer" } });
    const token = await mailedToken(app.context, "join@example.com");
    return { token, end: () => send("agencies.cancelInvitation", { ...input, query: { email: "join@example.com" } }) };
  },
  async "agency-confirm"() {
    const body = { name: "Север", email: "office@north.example" };
    await send("agencies.create", { token: owner.token, body });
    const token = await mailedToken(app.context, body.email);
    return { token, end: () => db().updateTable("agencies").set({ expires_at: past }).execute() };
  },
  async "bookers-confirm"() {
    const body = { company: "Дом моды", role: "Букер", site: "https://dom.example", email: "work@dom.example" };
    await send("bookers.apply", { token: owner.token, body });
    const token = await mailedToken(app.context, body.email);
    return { token, end: () => db().updateTable("booker_applications").set({ expires_at: past }).execute() };
  },
  async "verify-email"() {
    const account = { email: "verify@example.com", password: "Podium7x", confirmPassword: "Podium7x" };
    await send("auth.register", { body: { ...account, firstName: "Ия", lastName: "Ким" } });
    const token = await mailedToken(app.context, account.email);
    return { token, end: () => db().updateTable("email_tokens").set({ expires_at: past }).execute() };
  },
  async "reset-password"() {
    const { email } = await app.createUser();
    await send("auth.forgotPassword", { body: { email } });
    const token = await mailedToken(app.context, email);
    const body = { token, newPassword: "Another7km", confirmPassword: "Another7km" };
    return { token, end: () => send("auth.resetPassword", { body }) };
  },
  async "change-email"() {
    const { token } = await app.createUser();
    await send("auth.changeEmail", { token, body: { email: "changed@example.com" } });
    const mailed = await mailedToken(app.context, "changed@example.com");
    return { token: mailed, end: () => send("auth.cancelEmailChange", { token }) };
  },
  "searches-off": () => stopLink("search_mails"),
  "selections-off": () => stopLink("selection_mails"),
  async "sends-off"() {
    const token = secret();
    const mail = { token_hash: hashSecret(token), agency_id: null, user_id: owner.id, email_hash: "x" };
    await db().insertInto("mail_opt_outs").values(mail).execute();
    return { token, end: () => db().deleteFrom("mail_opt_outs").execute() };
  },
  "figures-off": () => stopLink("figures_mails"),
  async "options-off"() {
    const token = secret();
    await db()
      .insertInto("option_mails")
      .values({ user_id: owner.id, stop_hash: hashSecret(token) })
      .execute();
    return { token, end: () => db().deleteFrom("option_mails").execute() };
  },
};

const past = sql<Date>`now() - interval '1 minute'`;
const ended = { token_expires_at: past };

it.each(linkKinds)("TL-41 a link of %s is found until it ends, and stays as it was", async (kind) => {
  const { token, end } = await makers[kind]();
  expect(await statusOf(kind, token)).toBe(200);
  // It is not used up.
  expect(await statusOf(kind, `${token}。`)).toBe(200);
  await end();
  expect(await statusOf(kind, token)).toBe(404);
  for (const other of linkKinds) expect([other, await statusOf(other, secret())]).toEqual([other, 404]);
});

it("TL-41, VERIFY-07 a used link of a confirmed address is found", async () => {
  const account = { email: "used@example.com", password: "Podium7x", confirmPassword: "Podium7x" };
  await send("auth.register", { body: { ...account, firstName: "Ия", lastName: "Ким" } });
  const token = await mailedToken(app.context, account.email);
  await send("auth.verifyEmail", { body: { token } });
  expect(await statusOf("verify-email", token)).toBe(200);
});

it("TL-41 what is no kind of link, or no token, is refused", async () => {
  expect((await find("nothing" as LinkKind, "x")).status).toBe(404);
  expect((await app.call("secretLinks.find", { params: { kind: "claim" } })).status).toBe(400);
});
