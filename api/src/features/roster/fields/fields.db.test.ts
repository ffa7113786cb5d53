import type { OwnField } from "@compcard/domain/roster/own-fields";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUnclaimed, createAgency, represent, type TestAgency } from "../../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestInput } from "../../../../test/app.ts";
import { exportRepresentations } from "../../representations/usecases.ts";

let app: TestApp;
let agency: TestAgency;
beforeAll(async () => {
  app = await startTestApp();
  agency = await createAgency(app);
});
afterAll(() => app.close());

const set = (of: TestAgency, body: object, { token } = of.booker) =>
  app.call("roster.setFields", { token, params: { id: of.id }, body });
const read = (of: TestAgency, { token } = of.viewer) => app.call("roster.fields", { token, params: { id: of.id } });
const change = (of: TestAgency, cardId: string, body: object, { token } = of.booker) =>
  app.call("roster.change", { token, params: { id: of.id, cardId }, body });
const list = (of: TestAgency, query: TestInput["query"] = {}, { token } = of.viewer) =>
  app.call("roster.list", { token, params: { id: of.id }, query });
const namesIn = async (of: TestAgency, query: TestInput["query"]) =>
  (await list(of, query)).body.data.roster.map(({ name }: { name: string }) => name);

async function define(of: TestAgency, body: object): Promise<Record<string, string>> {
  const answer = await set(of, body);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return Object.fromEntries(answer.body.data.fields.map(({ name, id }: OwnField) => [name, id]));
}

describe("own fields", () => {
  it("AGY-01 an agency defines up to 30 fields, in order; a removed one goes with its values", async () => {
    const own = await createAgency(app);
    const thirty = Array.from({ length: 30 }, (_, at) => ({ name: `Поле ${at + 1}`, kind: "text" }));
    expect((await set(own, thirty)).status).toBe(200);
    const full = await set(own, [...thirty, { name: "Поле 31", kind: "text" }]);
    expect([full.status, full.body.error.code]).toEqual([400, "request.invalid"]);
    const before: OwnField[] = (await read(own)).body.data.fields;
    expect(before.map(({ name }) => name)).toEqual(thirty.map(({ name }) => name));
    const cardId = await addUnclaimed(app, own);
    const [first, second] = before as [OwnField, OwnField];
    await change(own, cardId, { own: { [first.id]: "один", [second.id]: "два" } });
    expect((await read(own)).body.data.fields[0]).toMatchObject({ id: first.id, values: 1 });
    const { id, name, kind } = second;
    const left = await set(own, [{ id, name: `${name}, новое`, kind }]);
    expect(left.body.data.fields).toEqual([{ ...second, name: `${name}, новое`, values: 1 }]);
    expect((await list(own)).body.data.roster[0].own).toEqual({ [second.id]: "два" });
  });

  it("AGY-01 refuses definitions that contradict themselves, and stores nothing of them", async () => {
    const own = await createAgency(app);
    const { Виза: visa = "" } = await define(own, [{ name: "Виза", kind: "choice", choices: ["Шенген", "Китай"] }]);
    const cardId = await addUnclaimed(app, own);
    await change(own, cardId, { own: { [visa]: "Китай" } });
    const kept = { id: visa, name: "Виза", kind: "choice", choices: ["Шенген", "Китай"] };
    const bad: object[] = [
      [kept, { name: "Пусто", kind: "choice" }],
      [kept, { name: "виза", kind: "text" }],
      [kept, { name: " ", kind: "text" }],
      [kept, { name: "Дней", kind: "number", remind_days: 3 }],
      [kept, { name: "Дата", kind: "date", remind_days: -1 }],
      [kept, { name: "Дата", kind: "datetime" }],
      [{ ...kept, kind: "text" }],
      [kept, { id: cardId, name: "Чужое", kind: "text" }],
      [kept, { ...kept, name: "Ещё раз" }],
    ];
    for (const body of bad) expect([body, (await set(own, body)).status]).toEqual([body, 400]);
    expect((await read(own)).body.data.fields).toEqual([{ ...kept, remind_days: null, values: 1 }]);
  });

  it("AGY-02 values and a note stand on a row; viewers read them, and a wrong value stores nothing", async () => {
    const fields = await define(agency, [
      { name: "Рост", kind: "text" },
      { name: "Договор до", kind: "date", remind_days: 30 },
      { name: "Процент", kind: "number" },
      { name: "Виза", kind: "choice", choices: ["Шенген", "Китай"] },
      { name: "Досье", kind: "link" },
    ]);
    const of = (values: Record<string, unknown>) => ({
      own: Object.fromEntries(Object.entries(values).map(([name, value]) => [fields[name], value])),
    });
    const cardId = await addUnclaimed(app, agency, { height: 178 });
    const values = {
      Рост: "=1+1",
      "Договор до": "2027-02-28",
      Процент: 12.5,
      Виза: "Китай",
      Досье: "https://a.example/1",
    };
    const changed = await change(agency, cardId, { ...of(values), note: "Звонить маме" });
    expect(changed.body.data.row).toMatchObject({ ...of(values), note: "Звонить маме", model: { height: 178 } });
    const wrong: Record<string, unknown>[] = [
      { "Договор до": "2027-02-31" },
      { Процент: "много" },
      { Виза: "Япония" },
      { Досье: "javascript:alert(1)" },
      { Досье: "a.example" },
      { Рост: "x".repeat(5001) },
    ];
    for (const one of wrong)
      expect([one, (await change(agency, cardId, { ...of({ Процент: 1 }), ...of(one) })).status]).toEqual([one, 400]);
    expect((await change(agency, cardId, { own: { [cardId]: "x" } })).status).toBe(400);
    expect((await change(agency, cardId, { note: "x".repeat(5001) })).status).toBe(400);
    expect((await change(agency, cardId, of({ Процент: 1 }), agency.viewer)).status).toBe(403);
    const [row] = (await list(agency)).body.data.roster;
    expect(row).toMatchObject({ ...of(values), note: "Звонить маме" });
    const cleared = await change(agency, cardId, { ...of({ Процент: null }), note: null });
    expect(cleared.body.data.row.note).toBe("");
    expect(cleared.body.data.row.own).not.toHaveProperty(fields.Процент ?? "");
    expect(Object.keys(cleared.body.data.row.own)).toHaveLength(4);
  });

  it("AGY-03 filters by equality and sorts by a field, empty ones last; an unknown field is refused", async () => {
    const own = await createAgency(app);
    const { Процент: percent = "", Виза: visa = "" } = await define(own, [
      { name: "Процент", kind: "number" },
      { name: "Виза", kind: "choice", choices: ["Шенген", "Китай"] },
    ]);
    const people = { Анна: { [percent]: 9, [visa]: "Китай" }, Вера: { [percent]: 20, [visa]: "Китай" }, Дина: {} };
    for (const [first_name, values] of Object.entries(people))
      await change(own, await addUnclaimed(app, own, { first_name, last_name: "Ли" }), { own: values });
    expect(await namesIn(own, { [`own.${visa}`]: "Китай", sort: `-own.${percent}` })).toEqual(["Вера Ли", "Анна Ли"]);
    expect(await namesIn(own, { sort: `own.${percent}` })).toEqual(["Анна Ли", "Вера Ли", "Дина Ли"]);
    expect(await namesIn(own, { sort: `-own.${percent}` })).toEqual(["Вера Ли", "Анна Ли", "Дина Ли"]);
    expect(await namesIn(own, { [`own.${percent}`]: "9", q: "Анна" })).toEqual(["Анна Ли"]);
    const input = { token: own.viewer.token, params: { id: own.id } };
    const counted = await app.call("roster.filters", { ...input, query: { [`own.${percent}`]: "20" } });
    expect(counted.body.data.total).toBe(1);
    const unknown = { [`own.${own.id}`]: "x" };
    for (const query of [
      unknown,
      { sort: `own.${own.id}` },
      { "own.x": "1" },
      { sort: "own.x" },
      { [`own.${percent}`]: "x" },
    ])
      expect([query, (await list(own, query)).status]).toEqual([query, 400]);
    // Another agency has no such field.
    expect((await list(agency, { [`own.${percent}`]: "9" })).status).toBe(400);
  });

  it("AGY-07 the model and owners read all that the agency holds on her, by the names of its fields; nobody else does", async () => {
    const own = await createAgency(app);
    const { Виза: visa = "" } = await define(own, [
      { name: "Виза", kind: "text" },
      { name: "Пусто", kind: "text" },
    ]);
    const model = await app.createUser();
    const made = await app.call("cards.create", { token: model.token, body: { first_name: "Мира", age: 22 } });
    const cardId = made.body.data.model.id;
    await represent(app, own, cardId, []);
    await change(own, cardId, { own: { [visa]: "Китай" }, note: "Перезвонить" });
    const read = ({ token }: { token: string }) => app.call("roster.export", { token, params: { id: own.id, cardId } });
    const answer = await read(own.owner);
    expect([answer.status, answer.body.error]).toEqual([200, undefined]);
    expect(answer.body.data.held).toMatchObject({ own: [{ name: "Виза", value: "Китай" }], note: "Перезвонить" });
    expect((await read(model)).body.data).toEqual(answer.body.data);
    expect((await read(own.booker)).status).toBe(403);
    for (const stranger of [agency.owner, await app.createUser()]) expect((await read(stranger)).status).toBe(404);
    // The model's data export contains the same.
    const [card] = await exportRepresentations(app.context, model.id);
    expect(card?.held).toEqual([answer.body.data.held]);
  });
});
