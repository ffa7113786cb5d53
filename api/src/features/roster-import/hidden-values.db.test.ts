import type { CardRight } from "@compcard/domain/agencies/rights";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addPhoto, createAgency, represent, type TestAgency } from "../../../test/agencies/fixtures.ts";
import { importsOf } from "../../../test/agencies/imports.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";

let app: TestApp;
let agency: TestAgency;
beforeAll(async () => {
  app = await startTestApp();
  agency = await createAgency(app);
});
afterAll(() => app.close());

async function claimed(first_name: string, rights: CardRight[]): Promise<void> {
  const model = await app.createUser();
  const fields = { first_name, last_name: "Ким", birth_date: "2001-02-03", height: 178, phone: "+79000000004" };
  const { id } = (await app.call("cards.create", { token: model.token, body: fields })).body.data.model;
  await addPhoto(app, model, id);
  await represent(app, agency, id, rights);
}

const planOf = async (table: string) => (await importsOf(app, agency).plan(agency.booker, table)).body.data.import;

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
    expect(right.counts).toMatchObject({ new: 0, unchanged: 1 });
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
