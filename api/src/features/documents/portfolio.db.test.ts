import { afterAll, beforeAll, expect, it } from "vitest";
import { readPdf } from "../../../test/pdf.ts";
import { createPhotoFixture, type PhotoFixture } from "../../../test/photos/fixtures.ts";

let fixture: PhotoFixture;
let id: string;
beforeAll(async () => {
  fixture = await createPhotoFixture();
  id = await fixture.newCard();
  const { app, user, jpeg } = fixture;
  await app.call("cards.save", { token: user.token, params: { id }, body: { status: "published", age: 22 } });
  await fixture.upload(id, "full-body");
  const photos: string[] = [];
  for (let at = 0; at < 5; at++)
    photos.push((await fixture.send("portfolio.add", id, [["photo", jpeg]])).body.data.photo.id);
  const body = photos.map((photo, at) => ({ id: photo, credit: `Автор ${at}`, year: 2020 + at }));
  await app.call("portfolio.arrange", { token: user.token, params: { modelId: id }, body });
});
afterAll(() => fixture.app.close());

async function textsOf(address: string): Promise<string[]> {
  const answer = await fixture.app.get(address);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  return (await readPdf(Buffer.from(await answer.arrayBuffer()))).texts;
}

it("EXPORT-01 a PDF has the portfolio behind the card where it is requested, with credits, years, name and address", async () => {
  const pdf = `/api/documents/model/${id}/pdf?lang=ru`;
  expect(await textsOf(pdf)).toHaveLength(2);
  expect(await textsOf(`${pdf}&portfolio=0`)).toHaveLength(2);
  const texts = await textsOf(`${pdf}&portfolio=1`);
  expect(texts).toHaveLength(4);
  for (const words of ["Автор 0, 2020", "Автор 3, 2023", "Мария", `/model/${id}`]) expect(texts[2]).toContain(words);
  expect(texts[3]).toContain("Автор 4, 2024");
  expect(await textsOf(`${pdf}&portfolio=1&size=15x20&use=print`)).toHaveLength(4);
  const wrong = await fixture.app.get(`${pdf}&portfolio=many`);
  expect([wrong.status, JSON.stringify(await wrong.json())]).toEqual([400, expect.stringContaining("portfolio")]);
});

it("EXPORT-01 the owner's PDF has it with a ticket, and a photo that is gone is on no page", async () => {
  const { app, user } = fixture;
  const ticket = async () => {
    const body = { format: "pdf", portfolio: true };
    return (await app.call("documents.ticket", { token: user.token, params: { id }, body })).body.data.url;
  };
  expect(await textsOf(await ticket())).toHaveLength(4);
  const [first] = (await fixture.read(id)).portfolio;
  await app.call("portfolio.remove", { token: user.token, params: { modelId: id, photoId: first.id } });
  const texts = await textsOf(await ticket());
  expect(texts).toHaveLength(3);
  expect(texts.join()).not.toContain(first.credit);
});
