import { unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../../../test/app.ts";
import { picture, quarters } from "../../../../test/images/picture-fixtures.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const fetchExport = (token?: string) =>
  app.get("/api/auth/export", token ? { headers: { authorization: `Bearer ${token}` } } : {});

async function makeCard({ token }: TestUser, phone: string): Promise<string> {
  const body = { first_name: "Ли", last_name: "Вэй", phone };
  return (await app.call("cards.create", { token, body })).body.data.model.id;
}

it("AUTH-12 hands a person everything: account, cards, full-size photos, saved searches, favorites by name", async () => {
  const user = await app.createUser();
  const other = await app.createUser();
  const mine = await makeCard(user, "+7 900 000-01-11");
  const theirs = await makeCard(other, "+7 900 000-02-22");
  const form = new FormData();
  form.append("photoType", "dynamic");
  form.append("photo", new Blob([new Uint8Array(await picture(quarters(900, 1200)).png().toBuffer())]), "a.png");
  await app.call("photos.upload", { params: { modelId: mine }, token: user.token, form });
  form.append("view", "face");
  form.append("taken_on", "2026-01-31");
  const { body } = await app.call("portfolio.add", { params: { modelId: mine }, token: user.token, form });
  await app.call("digitals.put", { params: { modelId: mine }, token: user.token, form });
  const avatar = new FormData();
  avatar.append("avatar", new Blob([new Uint8Array(await picture().png().toBuffer())]), "me.png");
  await app.call("auth.saveAvatar", { token: user.token, form: avatar });
  await app.call("favorites.add", { params: { modelId: theirs }, token: user.token });
  await app.call("searches.create", { token: user.token, body: { name: "Подиум", query: "minHeight=175" } });

  for (const [id, reader] of [
    [theirs, user.token],
    [mine, other.token],
  ] as const)
    await app.call("cards.getPublic", { params: { id }, token: reader });
  const company = { company: "Дом моды", role: "Букер", site: "https://dommody.example", email: "a@dommody.example" };
  await app.call("bookers.apply", { token: user.token, body: company });
  await app.context.database.db
    .insertInto("identities")
    .values({ provider: "vk", subject: "5001", user_id: user.id })
    .execute();

  const answer = await fetchExport(user.token);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/zip");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="compcard-\d{4}-\d\d-\d\d\.zip"$/);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(Object.keys(files).sort()).toEqual([
    "account.json",
    "agencies.json",
    "avatar.jpg",
    "booker.json",
    "calendars.json",
    "cards.json",
    "consents.json",
    "enquiries.json",
    "favorites.json",
    "figures.json",
    "handles.json",
    "issues.json",
    "letters.json",
    "moderation.json",
    "openings.json",
    "options.json",
    `photos/${mine}/digitals/digital-face.jpg`,
    `photos/${mine}/dynamic.jpg`,
    `photos/${mine}/portfolio/portfolio-${body.data.photo.id}.jpg`,
    "refusals.json",
    "representations.json",
    "searches.json",
    "selections.json",
    "sends.json",
    "terms.json",
    "views.json",
    "webhooks.json",
  ]);
  const read = (name: string) => JSON.parse(Buffer.from(files[name] ?? []).toString("utf8"));
  expect(read("account.json")).toMatchObject({
    id: user.id,
    email: user.email,
    signs_in_with: [{ provider: "vk", subject: "5001" }],
    sessions: [{ current: true }],
    known_browsers: [{ kind: "?, ?" }],
    email_change: null,
  });
  expect(read("cards.json")).toMatchObject([
    { id: mine, phone: "+7 900 000-01-11", photo_details: { dynamic: {} }, digitals: { taken_on: "2026-01-31" } },
  ]);
  expect(read("favorites.json")).toEqual([
    { id: theirs, first_name: "Ли", last_name: "Вэй", url: `${app.context.config.publicUrl}/model/${theirs}` },
  ]);
  const day = app.context.clock.now().toISOString().slice(0, 10);
  expect(read("openings.json")).toEqual({
    of_my_contacts: [{ card: mine, name: "Анна Ким", company: null, day }],
    by_me: [{ card: theirs, name: "Ли Вэй", day, url: `${app.context.config.publicUrl}/model/${theirs}` }],
  });
  expect(read("booker.json")).toMatchObject({ ...company, state: "waiting", confirmed: false });
  expect(read("searches.json")).toMatchObject([{ name: "Подиум", query: "minHeight=175", notify: false }]);
  expect(await sharp(files[`photos/${mine}/dynamic.jpg`]).metadata()).toMatchObject({ width: 900, height: 1200 });
  expect(await sharp(files["avatar.jpg"]).metadata()).toMatchObject({ width: 300 });
});

it("AUTH-12 is nobody else's", async () => {
  expect((await fetchExport()).status).toBe(401);
  expect((await fetchExport("x".repeat(43))).status).toBe(401);
});
