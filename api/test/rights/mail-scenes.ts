import type { CardRight } from "@compcard/domain/agencies/rights";
import { expect } from "vitest";
import type { OtherMailKind } from "../../src/platform/mail/kinds.ts";
import { sendMinor } from "../agencies/applicants.ts";
import { addUnclaimed, createAgency, represent, type TestAgency } from "../agencies/fixtures.ts";
import type { TestAnswer, TestApp, TestUser } from "../app.ts";
import { mailedToken } from "../mails.ts";
import { createHoldLink, createSelectionLink } from "../selections/links.ts";
import { verifyBooker } from "../verified-booker.ts";

let app: TestApp;

/** Sets the app that the scenes call. */
export function setSceneApp(started: TestApp): void {
  app = started;
}

const db = () => app.context.database.db;

/** A name that stands in the database from before it was refused. */
const link = "Приз: www.prize.ru, https://prize.lol/x, prize．com, pri\u200bze.\u200bcom";

interface Scene {
  /** The recipient, whom somebody else chose. */
  to: string;
  send(): Promise<TestAnswer>;
  /** Takes the confirmation of the sender's address away. */
  unconfirm(): Promise<unknown>;
  /** In whose name the mail speaks, if not in that of the site. */
  agency?: TestAgency;
}

let addresses = 0;
export const stranger = () => `stranger${++addresses}@else.example`;

const named = { first_name: link.slice(0, 100), last_name: "" };
const nameUser = (id: string) => db().updateTable("users").set(named).where("id", "=", id).execute();
const nameCard = (id: string) => db().updateTable("cards").set(named).where("id", "=", id).execute();
const unconfirmUser = (id: string) =>
  db().updateTable("users").set({ email_verified_at: null }).where("id", "=", id).execute();
const unconfirmAgency = ({ id }: Pick<TestAgency, "id">) =>
  db().updateTable("agencies").set({ confirmed_at: null }).where("id", "=", id).execute();

export async function makeAgency(): Promise<TestAgency> {
  const agency = await createAgency(app);
  await db().updateTable("agencies").set({ name: link }).where("id", "=", agency.id).execute();
  for (const { id } of [agency.owner, agency.booker]) await nameUser(id);
  return agency;
}

async function makePerson(): Promise<TestUser> {
  const person = await app.createUser();
  await nameUser(person.id);
  return person;
}

async function makeCard(owner: TestUser, fields: object = {}): Promise<string> {
  const body = { first_name: "Вера", age: 25, status: "published", ...fields };
  const { id } = (await app.call("cards.create", { token: owner.token, body })).body.data.model;
  await nameCard(id);
  return id;
}

export async function makeUnclaimed(agency: TestAgency, fields: object = {}): Promise<string> {
  const id = await addUnclaimed(app, agency, fields);
  await nameCard(id);
  return id;
}

async function makeRepresented(right: CardRight) {
  const [agency, model] = [await makeAgency(), await app.createUser()];
  const card = await makeCard(model);
  await represent(app, agency, card, [right]);
  return { agency, model, card };
}

const guardian = (email: string) => ({ name: "Мария", contact: "+7 900 000-00-00", email });
const write = (token: string, id: string) =>
  app.call("cards.enquire", { token, params: { id }, body: { message: "Добрый день" } });

/** Ways in which each kind of mail to others is sent, by each possible sender. */
export const scenes: Record<OtherMailKind, Record<string, () => Promise<Scene>>> = {
  agency: {
    "to an address that a person states for an agency": async () => {
      const [person, to] = [await makePerson(), stranger()];
      const body = { name: "Север", email: to };
      const send = () => app.call("agencies.create", { token: person.token, body });
      return { to, send, unconfirm: () => unconfirmUser(person.id) };
    },
  },
  answer: {
    "from an agency to a person who wrote": async () => {
      const [{ agency, card }, person] = [await makeRepresented("contacts"), await app.createUser()];
      expect((await write(person.token, card)).status).toBe(201);
      const { token } = agency.booker;
      const { enquiries } = (await app.call("enquiries.list", { token, params: { id: agency.id } })).body.data;
      const params = { id: agency.id, enquiryId: enquiries[0].id };
      const send = () => app.call("enquiries.answer", { token, params, body: { text: "Да" } });
      return { to: person.email, send, unconfirm: () => unconfirmAgency(agency), agency };
    },
  },
  booker: {
    "to the address of a company": async () => {
      const [person, to] = [await makePerson(), stranger()];
      const body = { company: link, role: "Букер", site: "north.example", email: to };
      const send = () => app.call("bookers.apply", { token: person.token, body });
      return { to, send, unconfirm: () => unconfirmUser(person.id) };
    },
  },
  claim: {
    "to an address that a member types": async () => {
      const [agency, to] = [await makeAgency(), stranger()];
      const params = { id: agency.id, cardId: await makeUnclaimed(agency) };
      const send = () => app.call("roster.invite", { token: agency.booker.token, params, body: { email: to } });
      return { to, send, unconfirm: () => unconfirmAgency(agency), agency };
    },
    "to the addresses of many cards": async () => {
      const [agency, to] = [await makeAgency(), stranger()];
      const card = await makeUnclaimed(agency, { email: to });
      const row = await rowOf(agency, card);
      const body = { action: "invite", rows: [row], mail: true };
      const send = () => app.call("roster.bulk", { token: agency.booker.token, params: { id: agency.id }, body });
      return { to, send, unconfirm: () => unconfirmAgency(agency), agency };
    },
  },
  decline: {
    "to the address to which the claim was mailed": async () => {
      const [agency, to] = [await makeAgency(), stranger()];
      const params = { id: agency.id, cardId: await makeUnclaimed(agency) };
      await app.call("roster.invite", { token: agency.booker.token, params, body: { email: to } });
      const token = await mailedToken(app.context, to);
      const send = () => app.call("claims.decline", { params: { token } });
      return { to, send, unconfirm: () => unconfirmAgency(agency) };
    },
  },
  enquiry: {
    "to the address that stands on a card": async () => {
      const [person, model, to] = [await makePerson(), await app.createUser(), stranger()];
      const card = await makeCard(model, { email: to });
      await unconfirmUser(model.id);
      return { to, send: () => write(person.token, card), unconfirm: () => unconfirmUser(person.id) };
    },
  },
  guardian: {
    "from the owner of a card": async () => {
      const [owner, to] = [await makePerson(), stranger()];
      const id = await makeCard(owner, { age: 16 });
      const send = () => app.call("guardians.name", { token: owner.token, params: { id }, body: guardian(to) });
      return { to, send, unconfirm: () => unconfirmUser(owner.id) };
    },
    "from an agency": async () => {
      const [agency, to] = [await makeAgency(), stranger()];
      const params = { id: await makeUnclaimed(agency, { age: 16 }) };
      const send = () => app.call("guardians.name", { token: agency.booker.token, params, body: guardian(to) });
      return { to, send, unconfirm: () => unconfirmAgency(agency), agency };
    },
  },
  guardianNote: {
    "to the guardian whom an applicant states": async () => {
      const [agency, to] = [await makeAgency(), stranger()];
      await db().updateTable("agencies").set({ apply: true }).where("id", "=", agency.id).execute();
      return { to, send: () => sendMinor(app, agency.slug, to), unconfirm: () => unconfirmAgency(agency), agency };
    },
  },
  holdCode: {
    "to the address that a client of a selection types": async () => {
      const [person, model, to] = [await makePerson(), await app.createUser(), stranger()];
      const hold = await createHoldLink(app, person, await makeCard(model), link.slice(0, 100));
      return { to, send: () => hold(to), unconfirm: () => unconfirmUser(person.id) };
    },
    "to the address that a client of an agency types": async () => {
      const [agency, model, to] = [await makeAgency(), await app.createUser(), stranger()];
      const hold = await createHoldLink(app, agency.booker, await makeCard(model), link.slice(0, 100), agency.id);
      return { to, send: () => hold(to), unconfirm: () => unconfirmUser(agency.booker.id), agency };
    },
  },
  invitation: {
    "to a new member of an agency": async () => {
      const [agency, to] = [await makeAgency(), stranger()];
      const body = { email: to, role: "viewer" };
      const send = () => app.call("agencies.invite", { token: agency.owner.token, params: { id: agency.id }, body });
      return { to, send, unconfirm: () => unconfirmAgency(agency), agency };
    },
  },
  measurements: {
    "to a model of an agency": async () => {
      const { agency, model, card } = await makeRepresented("edit");
      const input = { params: { id: agency.id }, body: { action: "measurements", rows: [await rowOf(agency, card)] } };
      const send = () => app.call("roster.bulk", { token: agency.booker.token, ...input });
      return { to: model.email, send, unconfirm: () => unconfirmAgency(agency), agency };
    },
  },
  selection: {
    "from an agency to a client": async () => {
      const [agency, to] = [await makeAgency(), stranger()];
      const { token } = agency.booker;
      const params = await createSelectionLink(app, token, agency.id);
      const send = () => app.call("selections.send", { token, params, body: { to: [to], message: "Добрый день" } });
      return { to, send, unconfirm: () => unconfirmAgency(agency), agency };
    },
    "from a booker to a client": async () => {
      const [person, to] = [await makePerson(), stranger()];
      await verifyBooker(app.context, person.id, link);
      const { token } = person;
      const params = await createSelectionLink(app, token, null);
      const send = () => app.call("selections.send", { token, params, body: { to: [to], message: "Добрый день" } });
      return { to, send, unconfirm: () => unconfirmUser(person.id) };
    },
  },
  terms: {
    "to a model of an agency": async () => {
      const { agency, model, card: cardId } = await makeRepresented("edit");
      const input = { params: { id: agency.id, cardId }, body: { kind: "mother", percent: 20 } };
      const send = () => app.call("roster.change", { token: agency.booker.token, ...input });
      return { to: model.email, send, unconfirm: () => unconfirmAgency(agency), agency };
    },
  },
};

async function rowOf({ id: agency_id }: TestAgency, card_id: string): Promise<string> {
  const rows = db()
    .selectFrom("representations")
    .select("id")
    .where((row) => row.and({ agency_id, card_id }));
  return (await rows.executeTakeFirstOrThrow()).id;
}
