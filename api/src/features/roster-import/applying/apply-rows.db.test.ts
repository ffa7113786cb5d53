import { maxPhotoBytes } from "@compcard/domain/photos/limits";
import { zipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createAgency, type TestAgency } from "../../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { picture, quarters } from "../../../../test/images/picture-fixtures.ts";
import { rosterWriter } from "../../../wiring.ts";
import { finishRenditions } from "../../photos/upkeep.ts";
import { runImports } from "./usecases.ts";

let app: TestApp;
let own: TestAgency;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function plan(table: string, photos?: Buffer): Promise<string> {
  own = await createAgency(app);
  const form = new FormData();
  form.append("file", new Blob([table]), "roster.csv");
  if (photos) form.append("photos", new Blob([new Uint8Array(photos)]), "photos.zip");
  const { body } = await app.call("imports.plan", { token: own.booker.token, params: { id: own.id }, form });
  return body.data.import.id;
}

const ofImport = (importId: string) => ({ token: own.owner.token, params: { id: own.id, importId } });
const apply = (id: string) => app.call("imports.apply", { ...ofImport(id), body: { missing: "keep" } });
const run = () => runImports(app.context, rosterWriter(app.context));

async function roster() {
  const { body } = await app.call("roster.list", { token: own.owner.token, params: { id: own.id } });
  return body.data.roster;
}

it("SL-22 applied twice at once makes everybody once", async () => {
  const id = await plan("Код;ФИО\nA1;Иванова Анна\nA2;Ким Вера\n");
  const answers = await Promise.all([apply(id), apply(id), apply(id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  await run();
  expect(await roster()).toHaveLength(2);
});

it("SL-22 a row that fails does not stop the others; the next run takes it up", async () => {
  const names = ["Анна", "Вера", "Дина", "Нина", "Ольга"];
  const id = await plan(`Код;ФИО\n${names.map((name, at) => `A${at};Ким ${name}`).join("\n")}\n`);
  await apply(id);
  const writer = rosterWriter(app.context);
  const failing: typeof writer = {
    ...writer,
    add: (...input) => (input[2].external_id === "A1" ? Promise.reject(new Error("no room")) : writer.add(...input)),
  };
  await expect(runImports(app.context, failing)).rejects.toThrow("no room");
  expect(await roster()).toHaveLength(4);
  await run();
  expect(await roster()).toHaveLength(5);
});

it("SL-22 leaves out a photo that unpacks to more than a photo may have, and takes the others", async () => {
  const jpeg = await picture(quarters(400, 500)).jpeg().toBuffer();
  const bomb = new Uint8Array(maxPhotoBytes + 1);
  bomb.set(jpeg);
  const photos = Buffer.from(zipSync({ "A1/bomb.jpg": bomb, "A1/smile.jpg": jpeg }));
  expect(photos.length).toBeLessThan(bomb.length / 100);
  const id = await plan("Код;ФИО\nA1;Иванова Анна\n", photos);
  await apply(id);
  await run();
  const { body } = await app.call("imports.get", ofImport(id));
  const problem = { row: 2, column: null, value: "A1/bomb.jpg", code: "photo_not_a_photo" };
  expect(body.data.import).toMatchObject({ state: "applied", problems: [problem] });
  expect(Object.keys((await roster())[0].model.photos)).toHaveLength(1);
});

it("PHOTO-07 the first width of every imported photo is made with it, the others after all rows", async () => {
  const jpeg = (height: number) => picture(quarters(900, height)).jpeg().toBuffer();
  const names = ["A1/smile.jpg", "A1/1.jpg", "A1/snap front.jpg"];
  const files = await Promise.all(names.map(async (name, at) => [name, await jpeg(1200 + at)] as const));
  const table = "Код;ФИО;Дата замеров\nA1;Иванова Анна;01.11.2026\n";
  const id = await plan(table, Buffer.from(zipSync(Object.fromEntries(files))));
  await apply(id);
  await run();
  const widths = async () => {
    const photos = app.context.database.db.selectFrom("stored_photos").where("width", ">", 640);
    const rows = await photos.select("widths").execute();
    return rows.map((row) => row.widths);
  };
  expect(await widths()).toEqual([[640], [640], [640]]);
  await finishRenditions(app.context);
  const all = [320, 640, 828];
  expect(await widths()).toEqual([all, all, all]);
});
