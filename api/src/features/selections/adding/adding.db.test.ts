import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { createSelectionFixture } from "../../../../test/selections/fixtures.ts";

let app: TestApp;
let fixture: Awaited<ReturnType<typeof createSelectionFixture>>;
let cards: string[];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  fixture = await createSelectionFixture(app);
  cards = [await fixture.publish(), await fixture.publish(), await fixture.publish()];
});

const make = async (name: string, ...ids: string[]): Promise<string> =>
  (await fixture.call("selections.create", { body: { name, cards: ids } })).body.data.selection.id;
const add = async (id: string, ids: string[]) => {
  const { status, body } = await fixture.call("selections.addCards", { params: { id }, body: { cards: ids } });
  expect(status).toBe(200);
  return body.data;
};

it("SL-31 an added card that stands in another selection for the same title or client is pointed out, and added", async () => {
  const [anna, vera, li] = cards as [string, string, string];
  const title = await make("Nike Весна", anna, vera);
  const client = await make("Каталог", vera, li);
  await fixture.link(client, { name: "для Adidas" });
  await make("Совсем другое", anna, vera, li);
  const id = await make("nike  весна");
  await fixture.link(id, { name: "Для ADIDAS" });
  const added = await add(id, [li, vera]);
  expect(added).toMatchObject({ added: 2, already: 0 });
  expect(added.elsewhere).toEqual([
    { id: client, name: "Каталог", cards: [vera, li] },
    { id: title, name: "Nike Весна", cards: [vera] },
  ]);
  // A card that is already in the selection is not new.
  expect((await add(id, [li, vera])).elsewhere).toEqual([]);
});

it("SL-31 selections of others, older than 90 days or deleted are not pointed out; nor a card that left", async () => {
  const [anna, vera, li] = cards as [string, string, string];
  const other = await createSelectionFixture(app);
  await other.call("selections.create", { body: { name: "Показ", cards } });
  const old = await make("Показ", anna);
  await sql`update selections set created_at = now() - interval '91 days' where id = ${old}`.execute(
    app.context.database.db,
  );
  const deleted = await make("Показ", vera);
  await fixture.call("selections.remove", { params: { id: deleted } });
  const left = await make("Показ", li, anna);
  await fixture.call("selections.setCards", { params: { id: left }, body: [] });
  const id = await make("Показ");
  expect((await add(id, cards)).elsewhere).toEqual([]);
});
