import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { digitalSlot, portfolioSlot } from "@compcard/domain/photos/slots";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { picture, quarters } from "../../../../test/images/picture-fixtures.ts";
import type { BadLine } from "../card-line.ts";
import { exportCards } from "../export/usecases.ts";
import { openCardLines } from "../lines.ts";
import { checkCards, importCards } from "../usecases.ts";

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "compcard-import-"));
  await app.context.database.db.deleteFrom("users").execute();
  for (const width of [400, 410, 420])
    await writeFile(join(folder, `${width}.jpg`), await picture(quarters(width, 500)).jpeg().toBuffer());
  return () => rm(folder, { recursive: true });
});

async function take(lines: readonly object[], run: typeof importCards | typeof checkCards = importCards) {
  const file = join(folder, "roster.ndjson");
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join("\n"));
  const bad: BadLine[] = [];
  const { made } = await run(app.context, openCardLines(file), async (_, found) => void bad.push(...found));
  return { made, problems: bad.flatMap(({ problems }) => problems.map(({ path }) => path)).toSorted() };
}

const exported = async (name: string) =>
  (await Array.fromAsync(exportCards(app.context, join(folder, name)))).map((line) => JSON.parse(line));

it("SL-22 portfolio and digitals go out with their files and come back the same, in their order", async () => {
  const ids = [randomUUID(), randomUUID()];
  const line = {
    ...{ id: randomUUID(), first_name: "Anna", age: 25 },
    portfolio: [
      { id: ids[0], url: "420.jpg", credit: "Foto: Kim", year: 2025, focus: { x: 0.25, y: 0.75 } },
      { id: ids[1], url: "400.jpg" },
    ],
    digitals: {
      views: {
        face: { url: "410.jpg", taken_on: "2026-01-31", camera: true },
        full_back: { url: "400.jpg", taken_on: "2026-03-01" },
      },
    },
  };
  expect(await take([line])).toEqual({ made: 1, problems: [] });
  const [first] = await exported("out");
  expect(first.portfolio).toMatchObject([
    { id: ids[0], url: `out/${line.id}/portfolio-${ids[0]}.jpg`, width: 420, credit: "Foto: Kim", year: 2025 },
    { id: ids[1], credit: null, year: null, width: 400 },
  ]);
  expect(first.digitals).toMatchObject({ taken_on: "2026-01-31", views: { face: { camera: true, width: 410 } } });
  await app.context.database.db.deleteFrom("users").execute();
  expect(await take([first])).toEqual({ made: 1, problems: [] });
  // Files have new names, and a copied JPEG another blur; everything else is as it was.
  const bare = (card: { portfolio: { srcset: string }[]; digitals: { views: Record<string, { srcset: string }> } }) =>
    JSON.parse(JSON.stringify(card, (name, value) => (["srcset", "placeholder"].includes(name) ? undefined : value)));
  expect((await exported("out")).map(bare)).toEqual([bare(first)]);
  const { model } = (await app.call("cards.getPublic", { params: { id: line.id } })).body.data;
  expect((await app.get(model.portfolio[0].url)).status).toBe(200);
});

it("labels and credits are as the line states them, and the files are due to state them", async () => {
  const [credited, plain] = [randomUUID(), randomUUID()];
  const digital = { url: "410.jpg", taken_on: "2026-01-31" };
  const line = {
    ...{ id: randomUUID(), first_name: "Anna", age: 25 },
    portfolio: [
      { id: credited, url: "420.jpg", credit: "Foto: Kim" },
      { id: plain, url: "400.jpg" },
    ],
    digitals: {
      views: {
        face: { ...digital, made: "captured", made_by: "owner" },
        full_back: { ...digital, made: "retouched", made_by: "owner" },
      },
    },
  };
  expect(await take([line], checkCards)).toEqual({ made: 1, problems: ["digitals.views.full_back"] });
  expect(await take([line])).toEqual({ made: 1, problems: ["digitals.views.full_back"] });
  const rows = await app.context.database.db
    .selectFrom("card_photos")
    .select(["made", "made_by", "photo_type", "xmp_due"])
    .execute();
  const bySlot = new Map(rows.map(({ photo_type, ...row }) => [photo_type, row]));
  expect(bySlot.get(digitalSlot("face"))).toMatchObject({ made: "captured", made_by: "owner" });
  expect(bySlot.get(portfolioSlot(credited))?.xmp_due).toEqual(new Date(0));
  expect(bySlot.get(portfolioSlot(plain))?.xmp_due).toBeNull();
});

it("SL-71 names what is wrong with one of them, and imports the card with the others", async () => {
  const digital = (more: object) => ({ url: "410.jpg", taken_on: "2026-01-31", ...more });
  const lines = [
    {
      ...{ first_name: "Anna", age: 25 },
      portfolio: [
        { url: "/media/photos/aa/bb-640.webp" },
        { url: "none.jpg" },
        { url: "400.jpg", credit: "+7 900 111-22-33", year: 1700 },
        "400.jpg",
      ],
      digitals: { views: { face: digital({}), hand: digital({}), profile_left: digital({ taken_on: "2999-01-01" }) } },
    },
    { first_name: "Vera", age: 17, digitals: { views: { full_front: digital({}), face: digital({}) } } },
    { first_name: "Many", portfolio: Array.from({ length: 31 }, () => ({ url: "none.jpg" })), digitals: [] },
  ];
  const expected = [
    ...["digitals.views", "digitals.views.profile_left", "portfolio.0", "portfolio.1", "portfolio.2.credit"],
    ...["portfolio.2.year", "portfolio.3", "digitals.views.full_front", "portfolio", "digitals"],
    ...Array.from({ length: 30 }, (_, at) => `portfolio.${at}`),
  ].toSorted();
  expect(await take(lines, checkCards)).toEqual({ made: 3, problems: expected });
  expect(await take(lines)).toEqual({ made: 3, problems: expected });
  const cards = await exported("out");
  const named = (name: string) => cards.find((card: { first_name: string }) => card.first_name === name);
  expect(named("Anna").portfolio).toMatchObject([{ width: 400, credit: null, year: null }]);
  expect(Object.keys(named("Anna").digitals.views)).toEqual(["face"]);
  expect(Object.keys(named("Vera").digitals.views)).toEqual(["face"]);
});
