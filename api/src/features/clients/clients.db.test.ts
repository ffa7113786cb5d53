import { maxClients } from "@compcard/domain/clients/options";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createAgency, type TestAgency } from "../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestInput } from "../../../test/app.ts";

let app: TestApp;
let agency: TestAgency;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  agency = await createAgency(app);
});

type Name = Parameters<TestApp["call"]>[0];
const call = (name: Name, { params, ...input }: TestInput = {}) =>
  app.call(name, { token: agency.booker.token, params: { id: agency.id, ...params }, ...input });
const nike = {
  company: "Nike",
  people: [{ name: "Анна Ким", email: "Anna@Nike.example", lang: "en" }],
  note: "Платят через 30 дней",
};
const create = async (body: object = nike) => (await call("clients.create", { body })).body.data.client;

it("AGY-40 a client is added, changed and deleted; its address has one spelling", async () => {
  const made = await call("clients.create", { body: nike });
  expect(made.status).toBe(201);
  const { client } = made.body.data;
  expect(client).toMatchObject({ ...nike, people: [{ ...nike.people[0], email: "anna@nike.example" }] });
  const params = { clientId: client.id };
  const saved = await call("clients.save", { params, body: { company: "Nike Россия" } });
  expect(saved.body.data.client).toMatchObject({ company: "Nike Россия", people: [], note: null });
  expect((await call("clients.get", { params })).body.data).toMatchObject({
    client: { id: client.id },
    selections: [],
    sent: [],
  });
  expect((await call("clients.remove", { params })).status).toBe(200);
  for (const name of ["clients.get", "clients.remove"] as const)
    expect((await call(name, { params })).body.error.code).toBe("client.not_found");
});

it("AGY-40 clients are listed by company, and found by company, name and address in any letter case", async () => {
  for (const company of ["Zara", "adidas", "Ёлка"]) await create({ company });
  await create();
  const names = async (query: Record<string, string> = {}) => {
    const { clients, pagination } = (await call("clients.list", { query })).body.data;
    return [clients.map((one: { company: string }) => one.company), pagination.totalCount];
  };
  expect(await names()).toEqual([["adidas", "Nike", "Zara", "Ёлка"], 4]);
  expect(await names({ limit: "1", page: "2" })).toEqual([["Nike"], 4]);
  for (const q of ["nIKE", "анна", "ANNA@nike"]) expect(await names({ q })).toEqual([["Nike"], 1]);
  expect(await names({ q: "nobody" })).toEqual([[], 0]);
});

it("AGY-41 viewers read clients, others do not; nobody reads or changes those of another agency", async () => {
  const { id: clientId } = await create();
  const other = await createAgency(app);
  const status = async (name: Name, token: string, input: TestInput = {}) =>
    (await call(name, { token, params: { clientId }, ...input })).status;
  expect(await status("clients.list", agency.viewer.token)).toBe(200);
  expect(await status("clients.get", agency.viewer.token)).toBe(200);
  expect(await status("clients.create", agency.viewer.token, { body: nike })).toBe(403);
  expect(await status("clients.save", agency.viewer.token, { body: nike })).toBe(403);
  expect(await status("clients.remove", agency.viewer.token)).toBe(403);
  expect(await status("clients.get", agency.former.token)).toBe(404);
  const theirs = { token: other.owner.token, params: { id: other.id, clientId } };
  expect((await app.call("clients.get", theirs)).body.error.code).toBe("client.not_found");
  expect((await app.call("clients.save", { ...theirs, body: nike })).body.error.code).toBe("client.not_found");
});

it.each([
  ["no company", { company: " " }],
  ["an invisible company", { company: "\u200b" }],
  ["a company of 201 characters", { company: "x".repeat(201) }],
  ["an address that is none", { people: [{ name: "", email: "nike" }] }],
  ["an address with a line break", { people: [{ name: "", email: "a@b.example\r\nBcc: c@d.example" }] }],
  ["one address twice", { people: ["a@b.example", "A@b.example"].map((email) => ({ email })) }],
  ["101 people", { people: Array.from({ length: 101 }, (_, n) => ({ email: `a${n}@b.example` })) }],
  ["a language that is none", { people: [{ email: "a@b.example", lang: "fr" }] }],
  ["a note of 5,001 characters", { note: "x".repeat(5_001) }],
])("AGY-42 a client with %s is refused, and nothing is stored", async (_, change) => {
  const answer = await call("clients.create", { body: { ...nike, ...change } });
  expect([answer.status, answer.body.error.code]).toEqual([400, "request.invalid"]);
  expect((await call("clients.list")).body.data.clients).toEqual([]);
});

it("AGY-42 an agency has 1,000 clients at most", async () => {
  const rows = Array.from({ length: maxClients }, (_, n) => ({
    ...{ agency_id: agency.id, company: `Клиент ${n}`, people: "[]" },
  }));
  await app.context.database.db.insertInto("agency_clients").values(rows).execute();
  expect((await call("clients.create", { body: nike })).body.error.code).toBe("client.too_many");
});

it("AGY-43 a selection of the agency names one of its clients, which loses nothing when the client is deleted", async () => {
  const client = await create();
  const body = { name: "Показ", agency: agency.id, client: client.id };
  const { selection } = (await call("selections.create", { body })).body.data;
  expect(selection.client).toEqual({ id: client.id, company: "Nike" });
  const ofSelection = { id: selection.id };
  const copy = (await call("selections.duplicate", { params: ofSelection, body: {} })).body.data.selection;
  expect(copy.client).toEqual(selection.client);
  const save = async (change: object) =>
    (await call("selections.save", { params: ofSelection, body: change })).body.data.selection.client;
  expect([await save({ client: null }), await save({ client: client.id }), await save({ name: "Показ 2" })]).toEqual([
    null,
    selection.client,
    selection.client,
  ]);
  const listed = (await call("clients.get", { params: { clientId: client.id } })).body.data.selections;
  expect(listed.map(({ name }: { name: string }) => name).toSorted()).toEqual(["Показ", "Показ 2"]);
  await call("clients.remove", { params: { clientId: client.id } });
  expect((await call("selections.get", { params: ofSelection })).body.data.selection.client).toBeNull();
});

it("AGY-43 a selection names no client of another agency, and one's own selection none", async () => {
  const other = await createAgency(app);
  const params = { id: other.id };
  const { client } = (await app.call("clients.create", { token: other.owner.token, params, body: nike })).body.data;
  for (const holder of [agency.id, null]) {
    const body = { name: "Показ", agency: holder, client: client.id };
    expect((await call("selections.create", { body })).body.error.code).toBe("client.not_found");
    const made = (await call("selections.create", { body: { ...body, client: null } })).body.data.selection;
    const saved = await call("selections.save", { params: { id: made.id }, body: { client: client.id } });
    expect(saved.body.error.code).toBe("client.not_found");
  }
});

it("AGY-44 templates are set in their order, changed by id, and deleted by leaving them out", async () => {
  const first = { name: "Первое", lang: "ru", subject: "Подборка", body: "Добрый день!\nСмотрите." };
  const second = { name: "First", lang: "en", subject: null, body: "Good morning!" };
  const { templates } = (await call("clients.setTemplates", { body: [first, second] })).body.data;
  expect(templates).toEqual([
    { id: expect.any(String), ...first },
    { id: expect.any(String), ...second },
  ]);
  const changed = [{ ...templates[1], name: "Hello" }];
  expect((await call("clients.setTemplates", { body: changed })).body.data.templates).toEqual(changed);
  const read = await call("clients.templates", { token: agency.viewer.token });
  expect(read.body.data.templates).toEqual(changed);
  const refused = await call("clients.setTemplates", { token: agency.viewer.token, body: [] });
  expect(refused.body.error.code).toBe("agency.forbidden");
  const other = await createAgency(app);
  const foreign = { token: other.owner.token, params: { id: other.id }, body: changed };
  expect((await app.call("clients.setTemplates", foreign)).body.error.code).toBe("agency.template_unknown");
  for (const wrong of [{ subject: "a\nb" }, { body: "" }, { name: "" }, { lang: "fr" }, { body: "x".repeat(5_001) }])
    expect((await call("clients.setTemplates", { body: [{ ...second, ...wrong }] })).status).toBe(400);
  expect((await call("clients.templates")).body.data.templates).toEqual(changed);
});
