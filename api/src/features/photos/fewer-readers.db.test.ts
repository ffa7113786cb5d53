import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addUnclaimed, createAgency } from "../../../test/agencies/fixtures.ts";
import type { TestUser } from "../../../test/app.ts";
import { guardian } from "../../../test/guardians/fixtures.ts";
import { mailedToken } from "../../../test/mails.ts";
import { createPhotoFixture, type PhotoFixture } from "../../../test/photos/fixtures.ts";
import { verifyBooker } from "../../../test/verified-booker.ts";
import { moveKnownPhotos } from "./upkeep.ts";

let fixture: PhotoFixture;
let moderator: TestUser;
let owner: TestUser;
beforeAll(async () => {
  fixture = await createPhotoFixture();
  moderator = await fixture.app.createUser();
  fixture.app.context.config.adminEmails.push(moderator.email);
});
beforeEach(async () => {
  owner = await fixture.app.createUser();
});
afterAll(() => fixture.app.close());

interface Card {
  id: string;
  /** Token of the account that adds photos and reads the whole card. */
  token: string;
}

/** A typed photo, one of the portfolio and a digital. */
async function addPhotos({ id, token }: Card): Promise<void> {
  const { app, jpeg, upload, send } = fixture;
  await upload(id, "beauty-portrait", jpeg, token);
  const sent = [
    await send(
      "portfolio.add",
      id,
      [
        ["id", randomUUID()],
        ["photo", jpeg],
      ],
      token,
    ),
    await send(
      "digitals.put",
      id,
      [
        ["view", "face"],
        ["taken_on", "2026-01-01"],
        ["photo", jpeg],
      ],
      token,
    ),
  ];
  expect(sent.map(({ status }) => status)).toEqual([201, 201]);
  await app.context.photoQueue.idle();
}

/** Addresses of its photos in every size, as whoever may change the card reads them. */
async function addressesOf({ id, token }: Card): Promise<string[]> {
  const { photo_details, portfolio, digitals } = (await fixture.app.call("cards.get", { token, params: { id } })).body
    .data.model;
  const photos: { srcset: string }[] = [photo_details, digitals.views, portfolio].flatMap((all) => Object.values(all));
  return photos.flatMap(({ srcset }) => srcset.split(", ").map((size) => size.replace(/ \d+w$/, "")));
}

async function publishedCard(fields: object = {}): Promise<Card> {
  const { token } = owner;
  const body = { first_name: "Мария", ...fields };
  const { id } = (await fixture.app.call("cards.create", { token, body })).body.data.model;
  await addPhotos({ id, token });
  return { id, token };
}

async function consentedMinor(): Promise<Card> {
  const card = await publishedCard({ age: 16 });
  const email = `guardian.${owner.id}@example.com`;
  await fixture.app.call("guardians.name", { token: card.token, params: { id: card.id }, body: guardian(email) });
  await answerGuardian("confirm");
  return card;
}

async function answerGuardian(how: "confirm" | "refuse"): Promise<void> {
  const { app } = fixture;
  const body = { token: await mailedToken(app.context, `guardian.${owner.id}@example.com`) };
  expect((await app.call(`guardians.${how}`, { body })).status).toBe(200);
}

/** A draft that holders of links to the agency's selections see. */
async function draftOfAgency(fields: object = {}) {
  const agency = await createAgency(fixture.app);
  const card = { id: await addUnclaimed(fixture.app, agency, fields), token: agency.booker.token };
  await addPhotos(card);
  return { agency, card };
}

const save = ({ id, token }: Card, body: object) => fixture.app.call("cards.save", { token, params: { id }, body });
const list = ({ id, token }: Card, listed: boolean) =>
  fixture.app.call("cards.setVisibility", { token, params: { id }, body: { listed } });

/** Ways in which fewer people may see a card; each answers for whom its addresses are read afterwards. */
const fewer: [how: string, prepare: () => Promise<[before: Card, change: () => Promise<unknown>]>][] = Object.entries({
  "its owner takes it down": async () => {
    const card = await publishedCard();
    return [card, () => save(card, { status: "draft" })];
  },
  "an age under 18 becomes known": async () => {
    const card = await publishedCard();
    return [card, () => save(card, { age: 16 })];
  },
  "a second card of the person states an age under 18": async () => {
    const card = await publishedCard();
    const body = { first_name: "Мария", age: 16 };
    return [card, () => fixture.app.call("cards.create", { token: owner.token, body })];
  },
  "a moderator sets an age under 18": async () => {
    const card = await publishedCard();
    const input = { token: moderator.token, params: { id: card.id }, body: { age: 16, reason: "Паспорт" } };
    return [card, () => fixture.app.call("moderation.setAge", input)];
  },
  "it leaves the search": async () => {
    const card = await publishedCard();
    return [card, () => list(card, false)];
  },
  "a moderator hides it": async () => {
    const card = await publishedCard();
    const { id, version } = (
      await fixture.app.call("moderation.openItem", { token: moderator.token, body: { card_id: card.id } })
    ).body.data.case;
    const body = { decide: "hide", version, reason: "Проба" };
    return [card, () => fixture.app.call("moderation.decide", { token: moderator.token, params: { id }, body })];
  },
  "its guardian withdraws the consent": async () => [await consentedMinor(), () => answerGuardian("refuse")],
  "another guardian is to answer": async () => {
    const card = await consentedMinor();
    const body = guardian(`other.${owner.id}@example.com`, { name: "Другой" });
    return [card, () => fixture.app.call("guardians.name", { token: card.token, params: { id: card.id }, body })];
  },
  "a draft of an agency's links is a minor's": async () => {
    const { card } = await draftOfAgency();
    return [card, () => save(card, { age: 16 })];
  },
});

it.each(fewer)("TL-04 photos of every kind move when %s", async (_, prepare) => {
  const { app } = fixture;
  const [card, change] = await prepare();
  const before = await addressesOf(card);
  const statuses = async (addresses: string[]) =>
    new Set(await Promise.all(addresses.map(async (address) => (await app.get(address)).status)));
  expect(await statuses(before)).toEqual(new Set([200]));
  await change();
  expect(await statuses(before)).toEqual(new Set([404]));
  const after = await addressesOf(card);
  expect(after).toHaveLength(before.length);
  expect(await statuses(after)).toEqual(new Set([200]));
});

it.each([
  ["are of age move soon after their agency was blocked", {}, { blocked_at: new Date() }],
  ["are under 18 move soon after their agency lost its verification", { age: 16 }, { state: "waiting" }],
] as const)("TL-04 photos of unclaimed drafts that %s", async (_what, fields, change) => {
  const { agency, card } = await draftOfAgency(fields);
  const before = await addressesOf(card);
  const { db } = fixture.app.context.database;
  await db.updateTable("agencies").set({ state: "verified" }).where("id", "=", agency.id).execute();
  await db.updateTable("agencies").set(change).where("id", "=", agency.id).execute();
  await moveKnownPhotos(fixture.app.context);
  expect((await fixture.app.get(before[0] ?? "")).status).toBe(404);
});

it.each(["booker", "agency"] as const)(
  "TL-04 photos of a minor move soon after the %s whose selection showed the card lost the verification",
  async (holder) => {
    const { app } = fixture;
    const { db } = app.context.database;
    const card = await consentedMinor();
    const agency = await createAgency(app);
    const booker = await app.createUser();
    await verifyBooker(app.context, booker.id, "Дом моды");
    const ofAgency = holder === "agency" && { agency: agency.id };
    const { token } = ofAgency ? agency.booker : booker;
    const body = { name: "Показ", cards: [card.id], ...ofAgency };
    expect((await app.call("selections.create", { token, body })).status).toBe(201);
    const before = await addressesOf(card);
    const moved = async () => {
      await moveKnownPhotos(app.context);
      return (await app.get(before[0] ?? "")).status === 404;
    };
    expect(await moved()).toBe(false);
    if (ofAgency) await db.updateTable("agencies").set({ state: "waiting" }).where("id", "=", agency.id).execute();
    else await db.updateTable("users").set({ booker_state: "refused" }).where("id", "=", booker.id).execute();
    expect(await moved()).toBe(true);
    expect((await app.get((await addressesOf(card))[0] ?? "")).status).toBe(200);
  },
);

it("TL-04 photos stay where no fewer people may see the card, and when a link to a selection is revoked", async () => {
  const { app } = fixture;
  const card = await publishedCard();
  await list(card, false);
  const before = await addressesOf(card);
  await list(card, true);
  await save(card, { height: 170, age: 30 });
  const { token } = moderator;
  const { id } = (await app.call("selections.create", { token, body: { name: "Показ", cards: [card.id] } })).body.data
    .selection;
  const { link } = (await app.call("selections.createLink", { token, params: { id }, body: { name: "Клиенту" } })).body
    .data;
  await app.call("selections.revokeLink", { token, params: { id, linkId: link.id } });
  expect(await addressesOf(card)).toEqual(before);
});
