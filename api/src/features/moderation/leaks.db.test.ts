import type { CallName } from "@compcard/domain/calls";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openLive } from "../../../test/live-client.ts";
import { type Moderation, openModeration } from "../../../test/moderation/fixtures.ts";

let moderation: Moderation;
beforeAll(async () => {
  moderation = await openModeration({ moderation: "pre" });
});
afterAll(() => moderation.app.close());

const patience = { timeout: 30_000 };
const canary = "Zkanareika";
const written = {
  first_name: `${canary} имя`,
  last_name: `${canary} фамилия`,
  additional_info: `${canary} рассказ`,
  custom_skills: [`${canary} навык`],
  custom_languages: [`${canary} язык`],
  language_levels: { [`${canary} язык`]: "fluent" },
  agency: `${canary} агентство`,
  booker: `${canary} букер`,
  email: `${canary}@example.org`.toLowerCase(),
  location: `${canary} место`,
  social_media: { instagram: `https://instagram.com/${canary.toLowerCase()}` },
};

it("lets nothing of what waits out by any way that others read", async () => {
  const owner = await moderation.app.createUser();
  const reader = await moderation.app.createUser();
  const id = await moderation.publish(owner, { first_name: "Видная", height: 175 });
  await moderation.upload(owner, id, "beauty-portrait");
  const first = await moderation.itemOf(id);
  await moderation.decide(first.id, { decide: "pass", version: first.version });
  await moderation.app.call("favorites.add", { token: reader.token, params: { modelId: id } });

  const picture = async () =>
    Buffer.from(await (await moderation.app.get(`/api/documents/model/${id}/share`)).arrayBuffer());
  const shared = await picture();
  const live = await openLive(moderation.app.url);
  live.send({ type: "subscribe", modelId: id });
  live.send({ type: "ping" });
  await expect.poll(() => live.messages.some(({ type }) => type === "pong"), patience).toBe(true);
  await moderation.app.call("cards.save", { token: owner.token, params: { id }, body: written });
  const uploaded = await moderation.upload(owner, id, "beauty-portrait");
  await moderation.upload(owner, id, "dynamic");
  await moderation.app.context.photoQueue.idle();
  const key = (path: string) => path.replace(/-\d+\.webp$/, "");
  const waiting = key(uploaded.body.data.photoUrl);

  const calls: [CallName, object][] = [
    ["cards.getPublic", { params: { id } }],
    ["photos.list", { params: { modelId: id } }],
    ["search.find", { query: { q: canary } }],
    ["search.find", { query: { limit: 100 } }],
    ["search.filters", {}],
    ["search.stats", {}],
    ...(["name", "city", "skill"] as const).map(
      (type) => ["search.suggestions", { query: { q: canary.slice(0, 6), type } }] as [CallName, object],
    ),
    ["search.suggestions", { query: { q: canary.slice(0, 6), type: "agency" } }],
    ["favorites.list", {}],
    ["favorites.stats", {}],
    ["favorites.check", { params: { modelId: id } }],
  ];
  for (const token of [undefined, reader.token]) {
    for (const [name, input] of calls) {
      const { body } = await moderation.app.call(name, { ...input, ...(token ? { token } : {}) });
      const shown = JSON.stringify(body).toLowerCase();
      expect([name, shown.includes(canary.toLowerCase())]).toEqual([name, false]);
      expect([name, shown.includes(waiting)]).toEqual([name, false]);
      expect([name, shown.includes('"dynamic":')]).toEqual([name, false]);
    }
  }
  for (const path of [
    "/sitemap.xml",
    "/sitemap-1.xml",
    `/api/documents/model/${id}/pdf`,
    `/api/documents/model/${id}/docx`,
  ]) {
    const bytes = Buffer.from(await (await moderation.app.get(path)).arrayBuffer()).toString("latin1");
    expect([path, bytes.toLowerCase().includes(canary.toLowerCase())]).toEqual([path, false]);
  }
  expect(await picture()).toEqual(shared);

  // A number needs no approval; its event proves that all earlier ones were sent.
  const last = await moderation.app.call("cards.save", { token: owner.token, params: { id }, body: { height: 180 } });
  const { version } = last.body.data.model;
  const shown = () => live.messages.some((message) => "version" in message && message.version === version);
  await expect.poll(shown, patience).toBe(true);
  const frames = JSON.stringify(live.messages).toLowerCase();
  expect(frames).not.toContain(canary.toLowerCase());
  expect(frames).not.toContain("dynamic");
  await live.close();
  // Its owner reads all of it.
  const own = (await moderation.app.call("cards.get", { token: owner.token, params: { id } })).body.data.model;
  expect(own).toMatchObject(written);
  expect(key(own.photos["beauty-portrait"])).toBe(waiting);
});
