import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { createSelectionFixture } from "../../../../test/selections/fixtures.ts";

let app: TestApp;
let fixture: Awaited<ReturnType<typeof createSelectionFixture>>;
beforeAll(async () => {
  app = await startTestApp();
  fixture = await createSelectionFixture(app);
});
afterAll(() => app.close());

const setCards = (id: string, body: unknown) => fixture.call("selections.setCards", { params: { id }, body });
const read = async (id: string) => (await fixture.call("selections.get", { params: { id } })).body;

it("TL-44 a standing that is stated again is as of now; read and sent back whole, it keeps its moment", async () => {
  const { id } = await fixture.select(await fixture.publish());
  const [since, later] = ["2026-03-01T10:00:00.000Z", "2999-01-01T00:00:00.000Z"];
  const put = async (change: object) => {
    const card = { ...(await read(id)).data.selection.cards[0], note: undefined, section: undefined, ...change };
    return (await setCards(id, [card])).body.data.selection.cards[0];
  };
  expect(await put({ standing: "available", standing_at: since })).toMatchObject({ standing_at: since });
  expect(await put({})).toMatchObject({ standing: "available", standing_at: since });
  const again = await put({ standing: "available", standing_at: undefined });
  expect(Date.parse(again.standing_at)).toBeGreaterThan(Date.parse(since));
  expect(await put({ standing: undefined, standing_at: undefined })).toMatchObject({ standing_at: again.standing_at });
  expect(Date.parse((await put({ standing_at: later })).standing_at)).toBeLessThan(Date.parse(later));
  expect(await put({ standing: null, standing_at: since })).toMatchObject({ standing: null, standing_at: null });
  expect((await setCards(id, [{ id: again.id, standing_at: "0000-01-01T00:00:00Z" }])).status).toBe(400);
});
