import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await app.createUser());
});
afterAll(() => app.close());

const julia = { first_name: "Юлия", last_name: "Щукина", name_latin: "Julia Schukin", name_han: "舒金娜·尤利娅" };
const create = (body: object) => app.call("cards.create", { token, body });
const found = async (q: string) =>
  (await app.call("search.find", { query: { q } })).body.data.models.map(({ id }: { id: string }) => id);

it("FL-50 a name is stored as its owner writes it for others, read by everybody and found by", async () => {
  const made = await create(julia);
  const { id } = made.body.data.model;
  const others = { ru: null, en: "Julia Schukin", zh: "舒金娜·尤利娅" };
  expect(made.body.data.model).toMatchObject({ ...julia, other_names: others });
  const guests = (await app.call("cards.getPublic", { params: { id } })).body.data.model;
  expect(guests).toMatchObject({ ...julia, other_names: others });
  for (const q of ["Julia Schukin", "schukin", "舒金娜", "Юлия Щукина"]) expect(await found(q)).toContain(id);

  const cleared = await app.call("cards.save", { token, params: { id }, body: { name_latin: "", name_han: null } });
  expect(cleared.body.data.model).toMatchObject({
    ...{ name_latin: null, name_han: null },
    other_names: { ru: null, en: "Iuliia Shchukina", zh: "Iuliia Shchukina" },
  });
  expect(await found("舒金娜")).not.toContain(id);
});

it.each([
  ["name_latin", "Юлия"],
  ["name_latin", "尤利娅"],
  ["name_latin", "Julia <script>"],
  ["name_latin", "a".repeat(101)],
  ["name_han", "Julia"],
  ["name_han", "https://舒"],
])("FL-50 %s is refused in another script: %s", async (field, value) => {
  const refused = await create({ ...julia, [field]: value });
  expect([refused.status, refused.body.error.details[0].path]).toEqual([400, field]);
});

it("FL-50 documents show the name in their reader's script, and their files are named in Latin", async () => {
  const { id } = (await create({ first_name: "小芳", last_name: "王" })).body.data.model;
  const of = async (lang: string) => {
    const answer = await app.get(`/api/documents/model/${id}/docx?lang=${lang}`);
    expect(answer.headers.get("content-disposition")).toContain('filename="wang-xiaofang-compcard.docx"');
    return strFromU8(unzipSync(new Uint8Array(await answer.arrayBuffer()))["word/document.xml"] as Uint8Array);
  };
  const [russian, chinese] = [await of("ru"), await of("zh")];
  for (const shown of [russian, chinese]) expect(shown).toContain("王小芳");
  expect(russian).toContain("Wang Xiaofang");
  expect(chinese).not.toContain("Wang Xiaofang");
});
