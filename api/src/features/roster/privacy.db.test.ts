import { rmSync } from "node:fs";
import { rosterExportPath } from "@compcard/domain/roster/path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addPhoto, addUnclaimed, createAgency, type TestAgency } from "../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";
import { pagesOfCards, writeBuild } from "../../../test/built-pages.ts";
import { canaryContacts, canaryMarkers } from "../../../test/canary-contacts.ts";
import { readPaths, type Shown, showing } from "../../../test/guardians/read-paths.ts";
import { openLive } from "../../../test/live-client.ts";
import { scratchFolder } from "../../../test/scratch-folder.ts";
import { verifyBooker } from "../../../test/verified-booker.ts";

const builds = scratchFolder();
const words = { name: "Неизвестнова", city: "Скрытнинск", skill: "молчание", agency: "Тайник" };
let app: TestApp;
let agency: TestAgency;
let other: TestAgency;
let [booker, moderator] = [] as unknown as [TestUser, TestUser];
let card: Shown;
beforeAll(async () => {
  app = await startTestApp({}, undefined, {}, { build: writeBuild(builds, pagesOfCards), dev: false });
  [agency, other] = [await createAgency(app), await createAgency(app)];
  [booker, moderator] = [await app.createUser(), await app.createUser()];
  await verifyBooker(app.parts, booker.id, "Дом моды");
  app.parts.config.adminEmails.push(moderator.email);
  const { agency: contact, ...contacts } = canaryContacts;
  const fields = { location: words.city, custom_skills: [words.skill], agency: words.agency };
  const id = await addUnclaimed(app, agency, { first_name: "Тая", last_name: words.name, ...contacts, ...fields });
  await addPhoto(app, agency.booker, id);
  const whole = await app.call("cards.get", { token: agency.booker.token, params: { id } });
  const { srcset } = whole.body.data.model.photo_details.dynamic;
  const photos = srcset.split(", ").map((size: string) => size.replace(/ \d+w$/, ""));
  await app.parts.search.warm();
  card = { id, words, photos, agencyId: agency.id, ...(await triedSelection(id)) };
});
afterAll(async () => {
  await app.close();
  rmSync(builds, { recursive: true });
});

/** A stranger's selection and favorites, into which the card was to be put; a client's link to the selection. */
async function triedSelection(id: string): Promise<Pick<Shown, "selection" | "link" | "key">> {
  const { token } = booker;
  await app.call("favorites.add", { token, params: { modelId: id } });
  await app.call("selections.create", { token, body: { name: "Показ", cards: [id] } });
  const { selection } = (await app.call("selections.create", { token, body: { name: "Показ" } })).body.data;
  await app.call("selections.addCards", { token, params: { id: selection.id }, body: { cards: [id] } });
  await app.call("selections.setCards", { token, params: { id: selection.id }, body: [{ id }] });
  const body = { name: "клиенту", downloads: true };
  const { url } = (await app.call("selections.createLink", { token, params: { id: selection.id }, body })).body.data
    .link;
  const link = url.split("/s/")[1];
  const { key } = (await app.call("shared.open", { params: { token: link }, body: { name: "Оля" } })).body.data.guest;
  return { selection: selection.id, link, key };
}

/** Photos have addresses that nobody else learns. */
const withoutPhotos = (ways: string[]) => ways.filter((way) => !way.startsWith("file guest /media/"));

describe("an unclaimed card", () => {
  it("is shown by no way of reading to guests, members, verified bookers, moderators, other agencies and former members", async () => {
    const readers = {
      ...{ guest: undefined, member: await app.createUser(), booker, moderator },
      ...{ "other agency": other.owner, "former member": agency.former },
    };
    expect(withoutPhotos(showing(await readPaths(app, card, readers)))).toEqual([]);
    const found = await app.call("desk.people", { token: moderator.token, query: { q: words.name } });
    expect(found.body.data.people).toEqual([]);
    const byId = await app.call("desk.people", { token: moderator.token, query: { q: card.id } });
    expect(byId.body.data.people).toEqual([]);
  });

  it("is shown to members of its agency: whole with contacts to those who edit, without any to viewers", async () => {
    const readers = { guest: undefined, member: agency.booker, booker, viewer: agency.viewer };
    const ways = withoutPhotos(showing(await readPaths(app, card, readers)));
    const calls = ["cards.get", "photos.list", "roster.list"];
    expect(ways.toSorted()).toEqual(
      [
        ...["member", "viewer"].flatMap((who) => calls.map((call) => `${who} ${call}`)),
        `file member ${rosterExportPath(agency.id)}?format=ndjson`,
      ].toSorted(),
    );
    const read = async ({ token }: TestUser) => (await app.call("cards.get", { token, params: { id: card.id } })).body;
    expect((await read(agency.booker)).data).toMatchObject({
      ...{ contacts: "shown", model: { can_edit: true, phone: canaryContacts.phone } },
    });
    const viewed = await read(agency.viewer);
    expect(viewed.data).toMatchObject({
      contacts: "hidden",
      model: { can_edit: false, phone: null, birth_date: null },
    });
    expect(JSON.stringify(viewed).replaceAll(/[\s()-]/g, "")).not.toMatch(canaryMarkers);
    const list = await app.call("roster.list", { token: agency.owner.token, params: { id: agency.id } });
    expect(JSON.stringify(list.body).replaceAll(/[\s()-]/g, "")).not.toMatch(canaryMarkers);
  });

  it("sends no live message to strangers when it changes", async () => {
    const live = await openLive(app.url);
    live.send({ type: "subscribe", modelId: card.id, token: booker.token });
    await app.call("cards.save", { token: agency.booker.token, params: { id: card.id }, body: { height: 177 } });
    live.send({ type: "ping" });
    await expect.poll(() => live.messages.at(-1)).toEqual({ type: "pong" });
    expect(live.messages.filter(({ type }) => type === "model_update")).toEqual([]);
    await live.close();
  });

  it("is not counted", async () => {
    expect((await app.call("search.stats")).body.data.totalModels).toBe(0);
  });
});
