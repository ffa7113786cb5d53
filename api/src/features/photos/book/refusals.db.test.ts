import { errorCatalog } from "@compcard/domain/error-catalog";
import { maxPortfolio } from "@compcard/domain/photos/options";
import { afterAll, beforeAll, expect, it } from "vitest";
import { refusedFiles } from "../../../../test/images/refused-fixtures.ts";
import { createPhotoFixture, type PhotoFixture } from "../../../../test/photos/fixtures.ts";

let fixture: PhotoFixture;
beforeAll(async () => {
  fixture = await createPhotoFixture();
});
afterAll(() => fixture.app.close());

type Fields = [string, string | Buffer | File][];
const today = new Date().toISOString().slice(0, 10);
const calls: ["portfolio.add" | "digitals.put", Fields][] = [
  ["portfolio.add", []],
  [
    "digitals.put",
    [
      ["view", "face"],
      ["taken_on", today],
    ],
  ],
];

it.each(calls)(
  "PHOTO-05 %s refuses a picture of too many pixels in its own words, and loses nothing",
  async (call, fields) => {
    const id = await fixture.newCard();
    expect((await fixture.send(call, id, [...fields, ["photo", fixture.jpeg]])).status).toBe(201);
    const before = await fixture.read(id);
    const [, , bytes] = refusedFiles.find(([, reason]) => reason === "too_many_pixels") ?? [];
    const huge = new File([(await bytes?.()) as BlobPart], "huge.png");
    const { status, body } = await fixture.send(call, id, [...fields, ["photo", huge]]);
    const refusal = errorCatalog["photo.too_many_pixels"];
    expect([status, body.error]).toEqual([refusal.status, { code: "photo.too_many_pixels", message: refusal.message }]);
    await fixture.app.context.photoQueue.idle();
    const { version, portfolio, digitals } = await fixture.read(id);
    expect([version, portfolio.length, digitals?.views.face?.width]).toEqual([
      before.version,
      before.portfolio.length,
      before.digitals?.views.face?.width,
    ]);
    expect(await fixture.unfinished()).toEqual([]);
  },
);

it("forty photos, several at a time: thirty stand in the portfolio, ten are refused by name, and none of the thirty is lost", async () => {
  const id = await fixture.newCard();
  const answers: Awaited<ReturnType<typeof fixture.send>>[] = [];
  // Sends as many at a time as one account may.
  while (answers.length < 40) {
    const some = Array.from({ length: 4 }, () => fixture.send("portfolio.add", id, [["photo", fixture.jpeg]]));
    answers.push(...(await Promise.all(some)));
  }
  const taken = answers.filter(({ status }) => status === 201).map(({ body }) => body.data.photo.id);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(taken).toHaveLength(maxPortfolio);
  expect(new Set(refused.map(({ body }) => body.error.code))).toEqual(new Set(["portfolio.full"]));
  const { portfolio } = await fixture.read(id);
  expect(portfolio.map((photo: { id: string }) => photo.id).toSorted()).toEqual(taken.toSorted());
});
