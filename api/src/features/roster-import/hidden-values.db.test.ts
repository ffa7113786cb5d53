import type { CardRight } from "@compcard/domain/agencies/rights";
import { digitalSlot } from "@compcard/domain/photos/slots";
import { zipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addPhoto, createAgency, represent, type TestAgency } from "../../../test/agencies/fixtures.ts";
import { importsOf } from "../../../test/agencies/imports.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { picture } from "../../../test/images/picture-fixtures.ts";

let app: TestApp;
let agency: TestAgency;
beforeAll(async () => {
  app = await startTestApp();
  agency = await createAgency(app);
});
afterAll(() => app.close());

async function claimed(first_name: string, rights: CardRight[]): Promise<string> {
  const model = await app.createUser();
  const fields = { first_name, last_name: "Ким", birth_date: "2001-02-03", height: 178, phone: "+79000000004" };
  const { id } = (await app.call("cards.create", { token: model.token, body: fields })).body.data.model;
  await addPhoto(app, model, id);
  await represent(app, agency, id, rights);
  return id;
}

const planOf = async (table: string, photos?: Uint8Array) =>
  (await importsOf(app, agency).plan(agency.booker, table, photos)).body.data.import;

/** The plan without the values of the table itself. */
const answersOf = ({ counts, problems }: { counts: object; problems: object[] }) => ({
  counts,
  problems: problems.map((problem) => ({ ...problem, value: null })),
});

it("AGY-82 a plan confirms no guess of what the agency does not read: birth dates, figures and phones, right or wrong, are answered alike", async () => {
  await claimed("Рита", []);
  await claimed("Зоя", ["edit"]);
  for (const [header, name, guesses] of [
    ["Дата рождения", "Рита", ["03.02.2001", "03.02.1990"]],
    ["Рост", "Рита", ["178", "171"]],
    ["Телефон", "Рита", ["+7 900 000-00-04", "+7 900 000-00-05"]],
    ["Телефон", "Зоя", ["+7 900 000-00-04", "+7 900 000-00-05"]],
  ] as const) {
    const [right, wrong] = [
      await planOf(`Имя;Фамилия;${header}\n${name};Ким;${guesses[0]}\n`),
      await planOf(`Имя;Фамилия;${header}\n${name};Ким;${guesses[1]}\n`),
    ];
    expect(answersOf(right), `${header} ${name}`).toEqual(answersOf(wrong));
    // A row with a date is not taken for a card that hides its own.
    const isDated = header === "Дата рождения";
    expect(right.counts).toMatchObject({ new: 0, unchanged: isDated ? 0 : 1, refused: isDated ? 1 : 0 });
  }
  // With a right the card is read, and equal values are no remark.
  expect((await planOf("Имя;Фамилия;Рост\nЗоя;Ким;178\n")).problems).toEqual([]);
});

it("AGY-82 the preview of a card without a right shows its name alone", async () => {
  await claimed("Эля", []);
  const plan = await planOf("Имя;Фамилия;Код\nЭля;Ким;E-1\n");
  expect(plan.counts).toMatchObject({ changed: 1 });
  expect(plan.preview).toMatchObject([{ cover: null, card: { first_name: "Эля", age: null, height: null } }]);
});

it("AGY-82 a plan states of no card without a right that it is a minor's, or which photos it has", async () => {
  const { db } = app.context.database;
  await claimed("Лия", []);
  const minor = await claimed("Мия", []);
  await db.updateTable("cards").set({ birth_date: null, guarded: true }).where("id", "=", minor).execute();
  await db
    .updateTable("card_photos")
    .set({ photo_type: digitalSlot("face"), taken_on: "2026-06-01" })
    .where("card_id", "=", minor)
    .execute();
  const photo = new Uint8Array(await picture().png().toBuffer());
  const answers = async (name: string) => {
    const files = ["swimwear", "digitals front", "улыбка"].map((words) => [`${name} Ким ${words}.png`, photo]);
    const table = `Имя;Фамилия;Чашка;Дата замеров\n${name};Ким;B;01.05.2026\n`;
    const { counts, problems, photos } = await planOf(table, zipSync(Object.fromEntries(files)));
    return JSON.stringify({ ...answersOf({ counts, problems }), photos }).replaceAll(name, "NAME");
  };
  const [ofAdult, ofMinor] = [await answers("Лия"), await answers("Мия")];
  expect(ofMinor).toBe(ofAdult);
  expect(ofMinor).toContain("not_granted");
});

it("AGY-82 a row with a date or age writes nothing to a namesake who hides hers: the plan puts a question", async () => {
  await claimed("Ада", []);
  for (const row of ["Ада;Ким;03.02.1990;", "Ада;Ким;;36"]) {
    const { counts, problems } = await planOf(`Имя;Фамилия;Дата рождения;Возраст\n${row}\n`);
    expect(counts).toMatchObject({ new: 0, changed: 0, refused: 1 });
    expect(problems).toMatchObject([{ row: 2, code: "person_hidden_age", value: "Ада Ким" }]);
  }
});
