import type { OwnField } from "@compcard/domain/roster/own-fields";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addUnclaimed, createAgency, represent, type TestAgency } from "../../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../../test/app.ts";
import { rosterWriter } from "../../../wiring.ts";
import { runImports } from "../../roster-import/applying/usecases.ts";

let app: TestApp;
let agency: TestAgency;
let fields: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp();
  agency = await createAgency(app);
  fields = await define(agency);
});
afterAll(() => app.close());

async function define(of: TestAgency) {
  const body = [
    { name: "Рост", kind: "text" },
    { name: "Договор до", kind: "date", remind_days: 30 },
    { name: "Процент", kind: "number" },
  ];
  const answer = await app.call("roster.setFields", { token: of.booker.token, params: { id: of.id }, body });
  return Object.fromEntries(answer.body.data.fields.map(({ name, id }: OwnField) => [name, id]));
}

const change = (of: TestAgency, cardId: string, body: object) =>
  app.call("roster.change", { token: of.booker.token, params: { id: of.id, cardId }, body });

async function exported(of: TestAgency, format: string): Promise<string> {
  const url = `/api/agencies/${of.id}/roster/export?format=${format}&lang=ru`;
  const headers = { authorization: `Bearer ${of.owner.token}` };
  const answer = await fetch(app.url + url, { headers });
  expect(answer.status).toBe(200);
  return answer.text();
}

async function plan(of: TestAgency, table: string) {
  const form = new FormData();
  form.append("file", new Blob([table]), "roster.csv");
  const answer = await app.call("imports.plan", { token: of.booker.token, params: { id: of.id }, form });
  expect([answer.status, answer.body.error]).toEqual([201, undefined]);
  return answer.body.data.import;
}

const input = (of: TestAgency, importId: string, body: object) => ({
  ...{ token: of.owner.token, params: { id: of.id, importId }, body },
});

async function apply(of: TestAgency, importId: string, body: object = {}) {
  const answer = await app.call("imports.apply", input(of, importId, { missing: "keep", ...body }));
  expect(answer.body.error).toBeUndefined();
  await runImports(app.context, rosterWriter(app.context));
}

const rows = async (of: TestAgency) =>
  (await app.call("roster.list", { token: of.viewer.token, params: { id: of.id } })).body.data.roster;

it("AGY-05 an export holds own fields and the note, formulas as texts, and an import of it changes nothing", async () => {
  const cardId = await addUnclaimed(app, agency, { first_name: "Анна", last_name: "Ким", height: 178 });
  const { Рост: height = "", "Договор до": until = "", Процент: percent = "" } = fields;
  const own = { [height]: "=HYPERLINK(1)", [until]: "2027-02-28", [percent]: 12.5 };
  expect((await change(agency, cardId, { own, note: "=1+1" })).status).toBe(200);
  const csv = await exported(agency, "csv");
  const [head = "", line = ""] = csv.replace("\uFEFF", "").split(/\r?\n/);
  expect(head.split(/[,;]/).slice(-4)).toEqual(["Заметка", "Рост", "Договор до", "Процент"]);
  expect(line).toContain("'=HYPERLINK(1)");
  expect(line).not.toMatch(/[,;]"?=/);
  expect((await plan(agency, csv)).counts).toMatchObject({ unchanged: 1, changed: 0, new: 0 });
  const lines = await exported(agency, "ndjson");
  expect(JSON.parse(lines)).toMatchObject({ [`own.${percent}`]: 12.5, note: "=1+1" });
});

it("TL-53 AGY-05 an import makes fields of columns that are none, fills them, and is undone as a whole", async () => {
  const own = await createAgency(app);
  const known = await addUnclaimed(app, own, { first_name: "Вера", last_name: "Ли" });
  await change(own, known, { note: "Старая" });
  const table = "Имя;Виза до;Ставка;Заметка\nВера Ли;28.02.2027;500;Новая\nДина Ли;;700;\n";
  const planned = await plan(own, table);
  expect(planned.columns.map(({ field }: { field: string | null }) => field)).toEqual([
    "full_name",
    null,
    null,
    "note",
  ]);
  const body = {
    fields: [
      { column: "Виза до", kind: "date" },
      { column: "Ставка", kind: "number" },
    ],
  };
  expect(
    (await app.call("imports.correct", input(own, planned.id, { fields: [{ column: "Нет", kind: "text" }] }))).status,
  ).toBe(400);
  const corrected = await app.call("imports.correct", input(own, planned.id, body));
  expect(corrected.body.data.import.problems).toEqual([]);
  await apply(own, planned.id);
  const { fields: made } = (await app.call("roster.fields", { token: own.viewer.token, params: { id: own.id } })).body
    .data;
  expect(made.map(({ name, kind, values }: OwnField) => [name, kind, values])).toEqual([
    ["Виза до", "date", 1],
    ["Ставка", "number", 2],
  ]);
  const [until, rate] = made as [OwnField, OwnField];
  const after = await rows(own);
  expect(after.map(({ name, own, note }: { name: string; own: object; note: string }) => [name, own, note])).toEqual([
    ["Вера Ли", { [until.id]: "2027-02-28", [rate.id]: 500 }, "Новая"],
    ["Дина Ли", { [rate.id]: 700 }, ""],
  ]);
  await app.call("imports.undo", input(own, planned.id, {}));
  await runImports(app.context, rosterWriter(app.context));
  expect(
    (await rows(own)).map(({ name, own, note }: { name: string; own: object; note: string }) => [name, own, note]),
  ).toEqual([["Вера Ли", {}, "Старая"]]);
});

it("AGY-06 own fields and notes leave by no answer to guests, models, clients or another agency", async () => {
  const other = await createAgency(app);
  const owner = await app.createUser();
  const body = { first_name: "Инна", last_name: "Ро", height: 177, status: "published" };
  const cardId = (await app.call("cards.create", { token: owner.token, body })).body.data.model.id;
  for (const one of [agency, other])
    await represent(app, one, cardId, ["edit", "photos", "contacts", "board", "options"]);
  const canary = "канарейка-7731";
  const text = fields.Рост ?? "";
  expect((await change(agency, cardId, { own: { [text]: canary }, note: canary })).status).toBe(200);
  expect(JSON.stringify(await rows(agency))).toContain(canary);
  const selection = (
    await app.call("selections.create", {
      token: agency.booker.token,
      body: { name: "Подборка", agency: agency.id, cards: [cardId] },
    })
  ).body.data;
  const read = async (url: string, user: TestUser | null) => {
    const headers: Record<string, string> = user ? { authorization: `Bearer ${user.token}` } : {};
    return (await fetch(app.url + url, { headers })).text();
  };
  const urls = [
    ...[
      `/api/models/public/${cardId}`,
      `/api/models/${cardId}`,
      "/api/search?q=Инна",
      `/api/agencies/${other.id}/roster`,
    ],
    ...[
      `/api/agencies/${other.id}/roster/export?format=csv`,
      `/api/agencies/${agency.id}/roster`,
      `/api/agencies/${agency.id}/fields`,
    ],
    ...[`/api/models/${cardId}/representations`, `/api/agencies/${agency.slug}`, `/api/agencies/${agency.slug}/cards`],
  ];
  for (const user of [null, owner, other.owner, await app.createUser()])
    for (const url of urls) expect([url, (await read(url, user)).includes(canary)]).toEqual([url, false]);
  // Nor by a selection of the agency's own.
  expect(JSON.stringify(selection)).not.toContain(canary);
});
