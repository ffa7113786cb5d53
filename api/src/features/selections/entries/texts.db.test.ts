import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { createSelectionFixture } from "../../../../test/selections/fixtures.ts";

let app: TestApp;
let fixture: Awaited<ReturnType<typeof createSelectionFixture>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  fixture = await createSelectionFixture(app);
});

const setCards = (id: string, body: object[]) => fixture.call("selections.setCards", { params: { id }, body });

it("TL-47 sections and notes by language: a client reads those of the link, the owner gets back what was given", async () => {
  const [anna, vera] = [await fixture.publish("Анна"), await fixture.publish("Вера")];
  const { id } = await fixture.select(anna, vera);
  const section = { ru: " Женщины ", en: "Women", zh: "" };
  const put = await setCards(id, [
    { id: anna, section, note: { en: "Look twice", zh: "请看" } },
    { id: vera, section: { en: "Women", ru: "Женщины" }, note: "Дорогая" },
  ]);
  const given = { ru: "Женщины", en: "Women" };
  expect(put.body.data.selection.cards).toMatchObject([
    { id: anna, section: given, note: { en: "Look twice", zh: "请看" } },
    { id: vera, section: given, note: "Дорогая" },
  ]);
  const read = async (lang: string | null, acceptLanguage = "ru") => {
    const token = await fixture.link(id, { lang });
    const headers = { "accept-language": acceptLanguage };
    const { selection } = (await app.call("shared.open", { params: { token }, body: {}, headers })).body.data;
    return selection.cards.map(({ section, note }: { section: string; note: string }) => [section, note]);
  };
  const of = (heading: string, note: string) => [
    [heading, note],
    [heading, "Дорогая"],
  ];
  expect(await read("en")).toEqual(of("Women", "Look twice"));
  expect(await read("ru")).toEqual(of("Женщины", "Look twice"));
  expect(await read("zh")).toEqual(of("Women", "请看"));
  expect(await read(null, "zh")).toEqual(of("Women", "请看"));

  const kept = await setCards(id, [{ id: anna, standing: "on_hold" }, { id: vera }]);
  expect(kept.body.data.selection.cards[0]).toMatchObject({ section: given, note: { en: "Look twice", zh: "请看" } });
  const copied = await fixture.call("selections.duplicate", { params: { id }, body: {} });
  expect(copied.body.data.selection.cards[0]).toMatchObject({ section: given });
  const cleared = await setCards(id, [
    { id: anna, section: { ru: "" }, note: null },
    { id: vera, section: "Женщины" },
  ]);
  expect(cleared.body.data.selection.cards).toMatchObject([
    { section: null, note: null },
    { section: "Женщины", note: "Дорогая" },
  ]);
  for (const wrong of [{ de: "Frauen" }, { ru: "я".repeat(61) }, ["Women"], 5])
    expect((await setCards(id, [{ id: anna, section: wrong }])).status).toBe(400);
});

it("TL-47 the brief's text stands with a selection for its owner, also with one that is there, and is never shown to clients", async () => {
  const brief = `canary-brief: 12–14 марта, бюджет 200 000 ₽, права на год\n${"я".repeat(3000)}`;
  const made = await fixture.call("selections.create", {
    body: { name: "Показ", brief, cards: [await fixture.publish()] },
  });
  expect(made.body.data.selection.brief).toBe(brief);
  const { id } = made.body.data.selection;
  const save = (body: object) => fixture.call("selections.save", { params: { id }, body });
  expect((await save({ brief: "canary-brief, новый" })).body.data.selection.brief).toBe("canary-brief, новый");
  expect((await save({ name: "Другой" })).body.data.selection.brief).toBe("canary-brief, новый");
  expect((await save({ brief: "я".repeat(5001) })).status).toBe(400);
  expect(JSON.stringify((await fixture.open(await fixture.link(id))).body)).not.toContain("canary-brief");
  expect((await save({ brief: null })).body.data.selection.brief).toBeNull();
  const cards = made.body.data.selection.cards.map((card: { id: string }) => card.id);
  const add = (text?: string) => fixture.call("selections.addCards", { params: { id }, body: { cards, brief: text } });
  const briefOf = async () => (await fixture.call("selections.get", { params: { id } })).body.data.selection.brief;
  await add();
  expect(await briefOf()).toBeNull();
  // Cards that are there already bring their brief, too; one that is there stays.
  for (const text of ["Первый бриф", "Второй бриф", ""]) {
    await add(text);
    expect(await briefOf()).toBe("Первый бриф");
  }
});
