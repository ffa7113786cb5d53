import { afterAll, beforeAll, expect, it } from "vitest";
import { addUnclaimed, createAgency } from "../../../test/agencies/fixtures.ts";
import type { TestUser } from "../../../test/app.ts";
import { jpegWithXmp, sourceType } from "../../../test/images/label-fixtures.ts";
import { createPhotoFixture, type PhotoFixture } from "../../../test/photos/fixtures.ts";

let fixture: PhotoFixture;
let member: TestUser;
/** Names of the cards by id. */
const names = new Map<string, string>();
/** The tokens of their owners, by the name of the card. */
const tokens = new Map<string, string>();

beforeAll(async () => {
  fixture = await createPhotoFixture();
  member = await fixture.app.createUser();
  const photo = (name: string) => jpegWithXmp(fixture.jpeg, sourceType(name));
  await addCard("made", ["beauty-portrait", photo("trainedAlgorithmicMedia")]);
  await addCard("edited", ["beauty-portrait", photo("compositeSynthetic")]);
  await addCard("retouched", ["beauty-portrait", photo("humanEdits")]);
  await addCard("another photo", ["beauty-portrait", fixture.jpeg], ["full-body", photo("trainedAlgorithmicMedia")]);
  await addCard("no photo");
});
afterAll(() => fixture.app.close());

async function addCard(name: string, ...photos: [type: string, photo: Buffer][]): Promise<void> {
  const { token } = await fixture.app.createUser();
  const { body } = await fixture.app.call("cards.create", { token, body: { first_name: "Мария" } });
  const { id } = body.data.model;
  names.set(id, name);
  tokens.set(name, token);
  for (const [type, photo] of photos) expect((await fixture.upload(id, type, photo, token)).status).toBeLessThan(300);
}

const search = (made: string, token?: string) => fixture.app.call("search.find", { query: { made }, token });
async function found(made: string, token?: string): Promise<(string | undefined)[]> {
  const { body } = await search(made, token);
  return body.data.models.map(({ id }: { id: string }) => names.get(id)).sort();
}

it.each(["database", "index"])("made=real leaves out covers that AI made or edited, by the %s", async (engine) => {
  const { app } = fixture;
  if (engine === "index") await app.context.search.warm();
  const all = [...names.values()].sort();
  const real = ["another photo", "no photo", "retouched"];
  expect(await found("real", member.token)).toEqual(real);
  expect(await found("", member.token)).toEqual(all);
  expect(await found("real")).toEqual(await found(""));
  // The closest others are without AI, too.
  const narrow = await app.call("search.find", { query: { made: "real", hasPortfolio: "true" }, token: member.token });
  expect(narrow.body.data.near).toEqual([]);
  expect(await search("ai", member.token)).toMatchObject({ status: 400, body: { error: { code: "request.invalid" } } });

  const counts = await app.call("search.filters", { query: { made: "real" }, token: member.token });
  expect(counts.body.data).toMatchObject({ total: 3, without: [{ param: "made", total: 5 }] });
  expect((await app.call("search.filters", { query: { made: "real" } })).body.data.total).toBe(5);

  const modelId = [...names].find(([, name]) => name === "retouched")?.[0] ?? "";
  const state = (made: string) =>
    app.call("photos.setMade", {
      token: tokens.get("retouched"),
      params: { modelId, photoType: "beauty-portrait" },
      body: { made },
    });
  expect((await state("ai_edited")).status).toBe(200);
  expect(await found("real", member.token)).toEqual(["another photo", "no photo"]);
  expect((await state("retouched")).status).toBe(200);
  expect(await found("real", member.token)).toEqual(real);
});

it("made=real leaves such covers out of the closest others of a roster, too", async () => {
  const { app, upload } = fixture;
  const agency = await createAgency(app);
  const id = await addUnclaimed(app, agency, { first_name: "Мария" });
  const photo = jpegWithXmp(fixture.jpeg, sourceType("trainedAlgorithmicMedia"));
  expect((await upload(id, "beauty-portrait", photo, agency.booker.token)).status).toBeLessThan(300);
  const list = async (query: Record<string, string>) =>
    (await app.call("roster.list", { token: agency.viewer.token, params: { id: agency.id }, query })).body.data;
  expect((await list({})).roster).toHaveLength(1);
  expect(await list({ made: "real", hasPortfolio: "true" })).toMatchObject({ roster: [], near: [] });
});
