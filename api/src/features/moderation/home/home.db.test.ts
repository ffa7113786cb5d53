import { consentVersions } from "@compcard/domain/consents/kinds";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp, TestUser } from "../../../../test/app.ts";
import { type Moderation, openModeration } from "../../../../test/moderation/fixtures.ts";

let moderation: Moderation;
let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  moderation = await openModeration();
  ({ app, admin } = moderation);
});
afterAll(() => app.close());

const figures = { height: 178, chest: 84, waist: 60, hips: 89 };
const standard = ["beauty-portrait", "smiling-portrait", "full-body", "dynamic"];

const seen = async (token?: string): Promise<string[]> =>
  (await app.call("home.get", token ? { token } : {})).body.data.models.map(({ id }: { id: string }) => id);
const choose = (cards: string[], by = admin) => app.call("home.choose", { token: by.token, body: { cards } });
const save = (owner: TestUser, id: string, body: object) =>
  app.call("cards.save", { token: owner.token, params: { id }, body });

/** A published card, with the given photos alone. */
async function publish(fields: object = {}, photos: readonly string[] = standard) {
  const { owner, id } = await moderation.published({ ...figures, ...fields });
  for (const type of photos) expect((await moderation.upload(owner, id, type)).status).toBe(200);
  return { owner, id };
}

async function pass(id: string): Promise<void> {
  const { id: itemId, version } = await moderation.itemOf(id);
  expect((await moderation.decide(itemId, { decide: "pass", version })).status).toBe(200);
}

it("TL-21 a new card stands on the home page once a moderator has passed it, with the standard photos and figures", async () => {
  const whole = await publish();
  const fewPhotos = await publish({}, standard.slice(0, 3));
  const otherPhotos = await publish({}, ["beauty-portrait", "smiling-portrait", "dynamic", "fashion-editorial"]);
  const noFigures = await publish({ hips: null });
  const unpassed = await publish();
  expect(await seen()).toEqual([]);
  for (const { id } of [whole, fewPhotos, otherPhotos, noFigures]) await pass(id);
  expect(await seen()).toEqual([whole.id]);
  expect(await seen(unpassed.owner.token)).toEqual([whole.id]);

  // A card that changed since then waits for a moderator again.
  await save(whole.owner, whole.id, { additional_info: "Новое" });
  expect(await seen()).toEqual([]);
  await pass(whole.id);
  const looks = (given: boolean) =>
    app.call("auth.saveConsent", {
      token: whole.owner.token,
      body: { kind: "publication_looks", version: consentVersions.publication_looks, given },
    });
  await looks(false);
  expect(await seen()).toEqual([]);
  await looks(true);
  expect(await seen()).toEqual([whole.id]);
  await save(whole.owner, whole.id, { status: "draft" });
  expect(await seen()).toEqual([]);
});

it("TL-21 moderators choose by hand, in order, with an audit entry; everybody else is refused", async () => {
  const [first, second] = [await publish({}, []), await publish({}, [])];
  expect((await choose([first.id], first.owner)).body.error.code).toBe("desk.forbidden");
  const { body, status } = await choose([second.id, first.id]);
  expect(status).toBe(200);
  expect(body.data.cards.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
  expect(await seen()).toEqual([second.id, first.id]);
  const { data } = (await app.call("home.chosen", { token: admin.token })).body;
  expect(data.cards).toMatchObject([{ id: second.id }, { id: first.id }]);
  await choose([first.id]);
  expect(await seen()).toEqual([first.id]);
  const acts = async ({ owner, id }: typeof first) =>
    (await app.call("moderation.listAudit", { token: owner.token, params: { id } })).body.data.acts.map(
      ({ act }: { act: string }) => act,
    );
  expect(await acts(first)).toEqual(["home_add"]);
  expect(await acts(second)).toEqual(["home_remove", "home_add"]);

  for (const wrong of [[first.id, first.id], [crypto.randomUUID()], Array(9).fill(first.id)]) {
    expect((await choose(wrong)).status).toBe(400);
    expect(await seen()).toEqual([first.id]);
  }
  await choose([]);
});

it("TL-21 a chosen card leaves the home page at once when others may not see it, and when it changed unseen", async () => {
  const leaves: ((card: { owner: TestUser; id: string }) => Promise<unknown>)[] = [
    ({ owner, id }) => app.call("cards.remove", { token: owner.token, params: { id } }),
    ({ owner, id }) => save(owner, id, { status: "draft" }),
    ({ owner, id }) => save(owner, id, { age: 17 }),
    ({ owner, id }) => save(owner, id, { additional_info: "Другое" }),
    ({ owner, id }) => moderation.upload(owner, id, "dynamic"),
    ({ owner, id }) => app.call("cards.setVisibility", { token: owner.token, params: { id }, body: { listed: false } }),
    async ({ id }) => {
      const { id: itemId, version } = await moderation.itemOf(id);
      return moderation.decide(itemId, { decide: "hide", version, reason: "x" });
    },
    ({ owner }) =>
      app.call("auth.saveConsent", {
        token: owner.token,
        body: { kind: "publication_looks", version: consentVersions.publication_looks, given: false },
      }),
  ];
  for (const leave of leaves) {
    const card = await publish({}, []);
    expect((await choose([card.id])).status).toBe(200);
    expect(await seen()).toEqual([card.id]);
    await leave(card);
    expect(await seen(), String(leave)).not.toContain(card.id);
  }
});
