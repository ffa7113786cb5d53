import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";
import { type Family, openFamily } from "../../../test/guardians/fixtures.ts";
import { picture, quarters } from "../../../test/images/picture-fixtures.ts";
import { type LiveClient, openLive } from "../../../test/live-client.ts";
import { createSelectionFixture } from "../../../test/selections/fixtures.ts";

let family: Family;
let app: TestApp;
beforeAll(async () => {
  family = await openFamily();
  ({ app } = family);
});
afterAll(() => app.close());

/** Waits until this process has received all earlier events. */
async function allReceived(on: TestApp): Promise<void> {
  const last = { type: "model_update", modelId: randomUUID() } as const;
  const come = new Promise<void>((received) => {
    const silence = on.context.events.subscribe((event) => {
      if (!("modelId" in event) || event.modelId !== last.modelId) return;
      silence();
      received();
    });
  });
  await app.context.events.publish(last);
  await come;
}

/** A connection that surely watches the item, and its received events. */
async function watch(thing: object, token?: string, on = app): Promise<{ live: LiveClient; heard: () => unknown[] }> {
  await allReceived(on);
  const live = await openLive(on.url);
  live.send({ type: "subscribe", ...thing, ...(token ? { token } : {}) });
  live.send({ type: "ping" });
  await expect.poll(() => live.messages.at(-1)).toEqual({ type: "pong" });
  return { live, heard: () => live.messages.slice(2) };
}

/** Read to its end: an answer that is not can keep a live connection waiting for its turn. */
async function statusOf(path: string): Promise<number> {
  const answer = await app.get(path);
  await answer.arrayBuffer();
  return answer.status;
}

async function newCard(owner: TestUser): Promise<{ id: string; photo: string }> {
  const { id } = (await app.call("cards.create", { token: owner.token, body: { first_name: "Ия" } })).body.data.model;
  const form = new FormData();
  form.append("photoType", "dynamic");
  const jpeg = await picture(quarters(600, 800)).jpeg().toBuffer();
  form.append("photo", new File([new Uint8Array(jpeg)], "a.jpg", { type: "image/jpeg" }));
  await app.call("photos.upload", { token: owner.token, params: { modelId: id }, form });
  await app.context.photoQueue.idle();
  const { photos } = (await app.call("cards.getPublic", { params: { id } })).body.data.model;
  return { id, photo: photos.dynamic };
}

it("FL-06 members are notified when a minor's card changes or is deleted; guests are not", async () => {
  const minor = await family.shownMinor();
  const thing = { modelId: minor.id };
  const member = await watch(thing, family.member.token);
  const others = [await watch(thing), await watch(thing, "x".repeat(64))];
  const save = (body: object) => app.call("cards.save", { token: minor.owner.token, params: { id: minor.id }, body });
  await save({ height: 171 });
  await expect.poll(() => member.heard()).toMatchObject([{ type: "model_update", modelId: minor.id }]);
  await family.answer("refuse", await family.tokenOf(minor));
  await expect.poll(() => member.heard().length).toBe(2);
  // Events of a card that only its owner reads have no recipient.
  await save({ height: 172 });
  for (const { live } of [member, ...others]) live.send({ type: "ping" });
  const change = { type: "model_update", modelId: minor.id, version: expect.any(Number) };
  await expect.poll(() => member.heard()).toEqual([change, change, { type: "pong" }]);
  for (const { heard: received } of others) await expect.poll(() => received()).toEqual([{ type: "pong" }]);
  for (const { live } of [member, ...others]) await live.close();
});

it("FL-06 an ended session gets no notifications of minors, in every process", async () => {
  const admin = await app.createUser();
  const other = await startTestApp({ adminEmails: [admin.email] }, app);
  const ways: Record<string, (user: TestUser, elsewhere: string) => Promise<unknown>> = {
    "signed out elsewhere": async ({ token }, elsewhere) => {
      const { sessions } = (await app.call("auth.sessions", { token })).body.data;
      const { id } = sessions.find(({ current }: { current: boolean }) => current);
      return app.call("auth.endSession", { token: elsewhere, params: { id } });
    },
    "a new password": ({ password }, elsewhere) => {
      const body = { currentPassword: password, newPassword: "Another7km", confirmPassword: "Another7km" };
      return app.call("auth.changePassword", { token: elsewhere, body });
    },
    blocked: ({ id }) =>
      other.call("moderation.block", { token: admin.token, params: { id }, body: { reason: "Мошенник" } }),
    "run out": async ({ id }) => {
      const { db } = app.context.database;
      await db
        .updateTable("sessions")
        .set({ expires_at: new Date(0) })
        .where("user_id", "=", id)
        .execute();
      return { status: 200 };
    },
    deleted: ({ token }) => app.call("auth.deleteAccount", { token }),
  };
  const minor = await family.shownMinor();
  const thing = { modelId: minor.id };
  const save = (height: number) =>
    app.call("cards.save", { token: minor.owner.token, params: { id: minor.id }, body: { height } });
  const both = (token: string) => Promise.all([app, other].map((on) => watch(thing, token, on)));
  const stayed = await both(family.member.token);
  const people = await Promise.all(Object.values(ways).map(() => app.createUser()));
  const ended = (await Promise.all(people.map(({ token }) => both(token)))).flat();
  await save(171);
  for (const { heard: received } of [...stayed, ...ended]) await expect.poll(() => received()).toMatchObject([thing]);

  for (const [at, [how, end]] of Object.entries(ways).entries()) {
    const user = people[at] as TestUser;
    const { email, password } = user;
    const elsewhere = (await app.call("auth.login", { body: { email, password } })).body.data.token;
    expect(await end(user, elsewhere), how).toMatchObject({ status: 200 });
  }
  await save(172);
  // A process sends all its own events at once.
  for (const { heard: received } of stayed) await expect.poll(() => received()).toMatchObject([thing, thing]);
  for (const { live } of ended) live.send({ type: "ping" });
  for (const { heard: received } of ended) await expect.poll(() => received()).toMatchObject([thing, { type: "pong" }]);
  for (const { live } of [...stayed, ...ended]) await live.close();
  await other.close();
});

it.each(["withdraws her consent to publication", "makes her card a draft"])(
  "FL-72 who %s is told of at once, and her photos answer at their former addresses no more",
  async (how) => {
    const owner = await app.createUser();
    const { id, photo } = await newCard(owner);
    expect(await statusOf(photo)).toBe(200);
    const reader = await watch({ modelId: id });
    if (how.startsWith("makes"))
      await app.call("cards.save", { token: owner.token, params: { id }, body: { status: "draft" } });
    else {
      const { consents } = (await app.call("auth.consents", { token: owner.token })).body.data;
      expect(consents).toEqual([]);
      const line = { kind: "publication", version: "2026-11-22", given: false, way: "profile" };
      for (const given of [true, false])
        expect((await app.call("auth.saveConsent", { token: owner.token, body: { ...line, given } })).status).toBe(200);
    }
    await expect.poll(() => reader.heard()).toMatchObject([{ type: "model_update", modelId: id }]);
    expect(await statusOf(photo)).toBe(404);
    // Its owner has them still, and so has everybody once it is published again.
    const own = (await app.call("cards.get", { token: owner.token, params: { id } })).body.data.model;
    expect(await statusOf(own.photos.dynamic)).toBe(200);
    await reader.live.close();
  },
);

it("a card that is deleted, alone or with its account, is notified to open selections that contain it", async () => {
  const fixture = await createSelectionFixture(app);
  for (const way of ["cards.remove", "auth.deleteAccount"] as const) {
    const owner = await app.createUser();
    const { id } = await newCard(owner);
    const selection = await fixture.select(id, await fixture.publish());
    const reader = await watch({ selectionId: selection.id });
    await app.call(way, { token: owner.token, params: { id } });
    await expect
      .poll(() => reader.heard())
      .toContainEqual({
        ...{ type: "selection_update", selectionId: selection.id, version: selection.version },
      });
    await reader.live.close();
  }
});
