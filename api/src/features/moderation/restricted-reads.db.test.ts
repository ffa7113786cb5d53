import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestUser } from "../../../test/app.ts";
import { canaryContacts } from "../../../test/canary-contacts.ts";
import { type Family, guardianMarkers, type Minor, openFamily } from "../../../test/guardians/fixtures.ts";
import { type Changes, recordAuditEntry } from "./audit/usecases.ts";

let family: Family;
let moderator: TestUser;
beforeAll(async () => {
  family = await openFamily();
  moderator = family.booker;
  family.app.context.config.adminEmails.push(moderator.email);
});
afterAll(() => family.app.close());

const entriesOf = (cardId: string) =>
  family.app.context.database.db
    .selectFrom("acts")
    .select(["act", "actor_id", "user_id", "reason", "changes"])
    .where("card_id", "=", cardId)
    .execute();

type Read = (minor: Minor) => Promise<{ status: number; headers: Headers; body: { data: object } }>;
const by = (id: string) => ({ token: moderator.token, params: { id } });
const reads: Record<string, Read> = {
  "the whole card": ({ id }) => family.app.call("cards.get", by(id)),
  "the whole card without contacts": ({ id }) =>
    family.app.call("cards.get", { ...by(id), query: { contacts: "none" } }),
  "the contacts of a card that members read": ({ id }) => family.app.call("cards.openContacts", by(id)),
  "a card that members read, with its contacts": ({ id }) => family.app.call("cards.getPublic", by(id)),
  "an item of the queue": async ({ id }) => {
    const { token } = moderator;
    const opened = await family.app.call("moderation.openItem", { token, body: { card_id: id } });
    return family.app.call("moderation.getItem", by(opened.body.data.case.id));
  },
};

it.each(Object.entries(reads))("SL-06 a moderator's read of a minor's data is audited: %s", async (_, read) => {
  const minor = await family.shownMinor();
  const { status, headers, body } = await read(minor);
  expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(JSON.stringify(body)).toMatch(/Юна|777 000/);
  const entry = { act: "read", actor_id: moderator.id, user_id: minor.owner.id, reason: null, changes: {} };
  expect(await entriesOf(minor.id)).toEqual([entry]);

  await read(minor);
  expect(await entriesOf(minor.id), "once in 24 hours").toEqual([entry]);
  const { db } = family.app.context.database;
  const person = await family.app.call("moderation.getPerson", by(minor.owner.id));
  expect(person.body.data.person.acts).toMatchObject([{ act: "read", card_id: minor.id }]);
  const own = await family.app.call("moderation.listAudit", { token: minor.owner.token, params: { id: minor.id } });
  expect(own.body.data.acts).toMatchObject([{ act: "read" }]);
  expect(own.body.data.acts[0]).not.toHaveProperty("by");
  expect(await db.selectFrom("contact_openings").selectAll().where("reader_id", "=", moderator.id).execute()).toEqual(
    [],
  );
});

it("SL-06 the history of a person has no contact and no birth date of a restricted card", async () => {
  const minor = await family.shownMinor();
  const changes: Changes = {
    ...{ phone: [null, "+7 900 111-22-33"], birth_date: [null, "2011-02-03"], height: [170, 171] },
  };
  await recordAuditEntry(family.app.context.database.db, {
    ...({ actor: { userId: moderator.id }, action: "member_change", changes } as const),
    ...{ cardId: minor.id, userId: minor.owner.id },
  });
  const { body } = await family.app.call("moderation.getPerson", by(minor.owner.id));
  expect(body.data.person.acts).toMatchObject([{ changes: { phone: null, birth_date: null, height: [170, 171] } }]);
  expect(await entriesOf(minor.id)).toMatchObject([{ act: "member_change" }]);
});

it("SL-06 audits the read of a card that members do not read yet", async () => {
  const minor = await family.askedMinor();
  const opened = await family.app.call("cards.openContacts", by(minor.id));
  expect(opened.body.data.contacts).toMatchObject({
    phone: canaryContacts.phone,
    guardian_contact: { name: "Вера Опекун", contact: "+7 777 000 11 22" },
  });
  expect(await entriesOf(minor.id)).toMatchObject([{ act: "read" }]);
});

it("SL-06 a read with contacts=none has no contact of the guardian", async () => {
  const minor = await family.askedMinor();
  const { body } = await family.app.call("cards.get", { ...by(minor.id), query: { contacts: "none" } });
  expect(body.data).toMatchObject({ contacts: "closed", model: { guardian: { state: "asked" } } });
  expect(JSON.stringify(body)).not.toMatch(/777 000|guardian\d+@/);
  const own = await family.app.call("cards.get", {
    ...{ token: minor.owner.token, params: { id: minor.id }, query: { contacts: "none" } },
  });
  expect(JSON.stringify(own.body)).toMatch(guardianMarkers);
});

it("SL-06 writes no entry for an adult's card, for the owner, or for a read without restricted data", async () => {
  const minor = await family.shownMinor();
  const owner = { token: minor.owner.token, params: { id: minor.id } };
  await family.app.call("cards.get", owner);
  await family.app.call("cards.openContacts", owner);
  await family.app.call("cards.getPublic", { ...by(minor.id), query: { contacts: "none" } });
  await family.app.call("cards.openContacts", { ...by(minor.id), token: family.member.token });
  expect(await entriesOf(minor.id)).toEqual([]);
  const adult = await family.app.createUser();
  const body = { first_name: "Анна", age: 25, ...canaryContacts };
  const { id } = (await family.app.call("cards.create", { token: adult.token, body })).body.data.model;
  await family.app.call("cards.get", by(id));
  await family.app.call("cards.openContacts", by(id));
  expect(await entriesOf(id)).toEqual([]);
});
