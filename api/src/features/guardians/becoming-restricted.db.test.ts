import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createAgency, represent, type TestAgency } from "../../../test/agencies/fixtures.ts";
import { importsOf } from "../../../test/agencies/imports.ts";
import type { TestUser } from "../../../test/app.ts";
import { type Family, guardian, openFamily } from "../../../test/guardians/fixtures.ts";

let family: Family;
let agency: TestAgency;
let model: TestUser;
beforeAll(async () => {
  family = await openFamily();
});
beforeEach(async () => {
  agency = await createAgency(family.app);
  model = await family.app.createUser();
});
afterAll(() => family.app.close());

const birth_date = () => `${family.app.context.clock.now().getUTCFullYear() - 17}-01-01`;
const save = (id: string, body: object, { token } = agency.booker) =>
  family.app.call("cards.save", { token, params: { id }, body });
const answerOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];

/** A published card that the agency may edit. */
async function representedCard(fields: object = {}): Promise<string> {
  const body = { first_name: "Рада", last_name: "Взрослова", height: 175, cup: "B", ...fields };
  const { id } = (await family.app.call("cards.create", { token: model.token, body })).body.data.model;
  await represent(family.app, agency, id, ["edit", "photos"]);
  return id;
}

it("TL-02 a member with the right to edit states an age under 18; it applies, and the next call is refused", async () => {
  for (const change of [
    { birth_date: birth_date() },
    { age: 16 },
    { personalInfo: { age: 16 }, cup: "C", height: 178 },
  ]) {
    model = await family.app.createUser();
    const id = await representedCard();
    const saved = await save(id, change);
    expect(answerOf(saved)).toEqual([200, undefined]);
    expect(saved.body.data.model).toMatchObject({ guarded: true, cup: null });
    expect((await family.readAs(id)).status).toBe(404);
    expect(answerOf(await save(id, { height: 170 }))).toEqual([403, "card.forbidden"]);
  }
});

it("TL-02 the same by a roster import, which names what it left out", async () => {
  const id = await representedCard();
  const imports = importsOf(family.app, agency);
  const year = family.app.context.clock.now().getUTCFullYear() - 17;
  const table = `ФИО;Возраст;Дата рождения;Код;Чашка\nВзрослова Рада;;01.01.${year};A7;C\n`;
  const { id: importId } = (await imports.plan(agency.booker, table)).body.data.import;
  await imports.apply(agency.booker, importId);
  await imports.run();
  const { state, problems, counts } = (await imports.call("imports.get", agency.booker, importId)).body.data.import;
  expect([state, counts.changed, problems]).toEqual([
    "applied",
    1,
    [{ row: 2, name: "Рада Взрослова", column: "Чашка", value: null, code: "under_18" }],
  ]);
  const own = await family.app.call("cards.get", { token: model.token, params: { id } });
  expect(own.body.data.model).toMatchObject({ guarded: true, cup: null, birth_date: `${year}-01-01` });
});

it("TL-02 an agency replaces a guardian who consented; the new one is asked, and nobody else sees the card until then", async () => {
  const minor = await family.shownMinor();
  await represent(family.app, agency, minor.id, ["edit"]);
  const email = family.address();
  const body = guardian(email, { name: "Другой Опекун" });
  const input = { token: agency.booker.token, params: { id: minor.id } };
  const answer = await family.app.call("guardians.name", { ...input, body });
  expect(answerOf(answer)).toEqual([200, undefined]);
  expect(answer.body.data.model.guardian).toMatchObject({ state: "asked", name: "Другой Опекун" });
  expect(await family.statusesOf(minor)).toEqual([404, 404, 404]);
  expect(answerOf(await family.app.call("guardians.name", { ...input, body }))).toEqual([403, "card.forbidden"]);
  expect((await family.answer("confirm", await family.tokenOf({ ...minor, email }))).status).toBe(200);
  expect(answerOf(await save(minor.id, { height: 171 }))).toEqual([200, undefined]);
});

it("TL-02 a card that waits for its guardian is left and named by a confirmation of many, and the others are confirmed", async () => {
  const adult = await representedCard();
  const waiting = await family.askedMinor({ height: 170 });
  await represent(family.app, agency, waiting.id, ["edit"]);
  const { db } = family.app.context.database;
  const rows = await db
    .selectFrom("representations")
    .select(["id", "card_id"])
    .where("agency_id", "=", agency.id)
    .execute();
  const rowOf = (id: string) => rows.find(({ card_id }) => card_id === id)?.id;
  const confirmed = await family.app.call("roster.bulk", {
    ...{ token: agency.booker.token, params: { id: agency.id } },
    body: { action: "confirm", rows: rows.map(({ id }) => id) },
  });
  expect(confirmed.status).toBe(200);
  expect(confirmed.body.data).toMatchObject({
    done: [rowOf(adult)],
    left: [{ row: rowOf(waiting.id), reason: "no_guardian" }],
  });
});
