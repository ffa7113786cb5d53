import { rmSync } from "node:fs";
import type { CallName } from "@compcard/domain/calls";
import { rosterExportPath } from "@compcard/domain/roster/path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addPhoto, addUnclaimed, createAgency, type TestAgency } from "../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestInput, type TestUser } from "../../../test/app.ts";
import { pagesOfCards, writeBuild } from "../../../test/built-pages.ts";
import { canaryContacts, canaryMarkers } from "../../../test/canary-contacts.ts";
import { readPaths, readTexts, type Shown, showing } from "../../../test/guardians/read-paths.ts";
import { openLive } from "../../../test/live-client.ts";
import { mailsTo } from "../../../test/mails.ts";
import { scratchFolder } from "../../../test/scratch-folder.ts";
import { verifyBooker } from "../../../test/verified-booker.ts";
import { mailNewCards } from "../search/saved/mailing.ts";

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
  await verifyBooker(app.context, booker.id, "Дом моды");
  app.context.config.adminEmails.push(moderator.email);
  const { agency: contact, ...contacts } = canaryContacts;
  const fields = { location: words.city, custom_skills: [words.skill], agency: words.agency };
  const id = await addUnclaimed(app, agency, { first_name: "Тая", last_name: words.name, ...contacts, ...fields });
  await addPhoto(app, agency.booker, id);
  const whole = await app.call("cards.get", { token: agency.booker.token, params: { id } });
  const { srcset } = whole.body.data.model.photo_details.dynamic;
  const photos = srcset.split(", ").map((size: string) => size.replace(/ \d+w$/, ""));
  await app.context.search.warm();
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

/** Every count of an answer with facets. */
function countsOf(value: unknown): number[] {
  if (typeof value === "number") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    ["value", "from", "to"].includes(key) ? [] : countsOf(inner),
  );
}

describe("an unclaimed card", () => {
  it("is shown by no way of reading to guests, members, verified bookers, moderators, other agencies and former members", async () => {
    const readers = {
      ...{ guest: undefined, member: await app.createUser(), booker, moderator },
      ...{ "other agency": other.owner, "former member": agency.former },
    };
    expect(withoutPhotos(showing(await readPaths(app, card, readers)))).toEqual([]);
    const found = await app.call("moderation.listPeople", { token: moderator.token, query: { q: words.name } });
    expect(found.body.data.people).toEqual([]);
    const byId = await app.call("moderation.listPeople", { token: moderator.token, query: { q: card.id } });
    expect(byId.body.data.people).toEqual([]);
  });

  it("is shown to members of its agency: whole with contacts to those who edit, without any to viewers", async () => {
    const readers = { guest: undefined, member: agency.booker, booker, viewer: agency.viewer };
    const ways = withoutPhotos(showing(await readPaths(app, card, readers)));
    const lists = ["roster.list", "roster.filters"].flatMap((name) => [name, `${name} q=${words.name}`]);
    const calls = ["cards.get", "photos.list", "roster.chart", ...lists];
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
    expect(list.body.data.roster).toMatchObject([{ has_phone: true, has_whatsapp: true }]);
    expect(JSON.stringify(list.body)).not.toMatch(canaryMarkers);
  });

  it("AGY-84 leaves its numbers to owners and bookers of its agency alone", async () => {
    const readers = {
      ...{ guest: undefined, member: agency.viewer, booker, moderator, editor: agency.booker },
      ...{ "other agency": other.owner, "former member": agency.former },
    };
    const ways: string[] = [];
    for await (const { way, text } of readTexts(app, card, readers))
      if (canaryMarkers.test(text.replaceAll(/[\s()-]/g, ""))) ways.push(way);
    expect(ways.filter((way) => !/^(file )?editor /.test(way))).toEqual([]);
    expect(ways).toContain("editor cards.get");
    expect(ways).not.toContain("editor roster.list");
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

  it("TL-70 is in no search but its agency's: no result, count, near or corrected text, saved search, mail or token finds it", async () => {
    const scopes = ["search:read", "roster:read"];
    const made = await app.call("auth.createToken", { token: other.owner.token, body: { name: "x", scopes } });
    expect(made.status).toBe(201);
    const readers = [undefined, booker.token, moderator.token, other.owner.token, made.body.data.token];
    const { total: before } = (await app.call("search.filters", { token: booker.token })).body.data;
    for (const token of readers) {
      const query = { q: words.name.replace("з", "с"), minHeight: 176, maxHeight: 176 };
      for (const body of [
        (await app.call("search.find", { token, query: { minHeight: 175, maxHeight: 176, location: words.city } }))
          .body,
        (await app.call("search.find", { token, query })).body,
        (await app.call("search.find", { token, query: { q: "Неисвезнова" } })).body,
      ])
        expect(body.data).toMatchObject({ models: [], near: [], didYouMean: null });
      for (const name of ["roster.list", "roster.filters"] as const)
        expect((await app.call(name, { token, params: { id: agency.id } })).status).toBe(token ? 404 : 401);
    }
    const body = { name: "Поиск", query: `q=${words.name}`, notify: true };
    await app.call("searches.create", { token: booker.token, body });
    await app.call("cards.save", { token: agency.booker.token, params: { id: card.id }, body: { height: 176 } });
    await sql`update saved_searches set seen_at = seen_at - interval '1 hour', told_until = told_until - interval '1 hour'`.execute(
      app.context.database.db,
    );
    const { searches } = (await app.call("searches.list", { token: booker.token })).body.data;
    expect(searches).toMatchObject([{ newCount: 0 }]);
    await mailNewCards(app.context);
    expect(JSON.stringify(await mailsTo(app.context, booker.email))).not.toContain(words.name);
    expect((await app.call("search.filters", { token: booker.token })).body.data.total).toBe(before);
    const found = await app.call("roster.list", {
      token: agency.viewer.token,
      params: { id: agency.id },
      query: { q: "Неизвесднова", minHeight: 175 },
    });
    expect(found.body.data.roster).toMatchObject([{ model: { id: card.id } }]);
  });

  it("TL-70 is in no suggestion, facet, histogram or count without a filter of outsiders, their own lists and rosters included", async () => {
    const outsiders = {
      guest: undefined,
      booker,
      moderator,
      "other agency": other.owner,
      "former member": agency.former,
    };
    const queries: NonNullable<TestInput["query"]>[] = [
      {},
      { q: words.name },
      { minHeight: 150, maxHeight: 200, location: words.city },
      { q: words.skill },
    ];
    const read = async (name: CallName, user: TestUser | undefined, input: TestInput) =>
      (await app.call(name, { ...(user && { token: user.token }), ...input })).body;
    for (const [who, user] of Object.entries(outsiders)) {
      for (const query of queries) {
        const facets = [await read("search.filters", user, { query })];
        if (user) facets.push(await read("search.favoritesFilters", user, { query }));
        if (user === booker)
          facets.push(await read("search.selectionFilters", user, { query, params: { id: card.selection } }));
        if (user === other.owner) facets.push(await read("roster.filters", user, { query, params: { id: other.id } }));
        for (const body of facets) {
          expect(body.data.total, who).toBe(0);
          expect(new Set(countsOf(body.data)), `${who} ${JSON.stringify(query)}`).toEqual(new Set([0]));
          for (const word of Object.values(words)) expect(JSON.stringify(body), who).not.toContain(word);
        }
      }
      for (const [type, word] of Object.entries(words)) {
        const body = await read("search.suggestions", user, { query: { type, q: word.slice(0, 5) } });
        // Guests get no agencies at all.
        const answered = user || type !== "agency" ? [undefined, []] : ["request.invalid", undefined];
        expect([who, type, body.error?.code, body.data?.suggestions]).toEqual([who, type, ...answered]);
      }
    }
    const input = { query: { q: words.name, location: words.city }, params: { id: agency.id } };
    const { data: own } = await read("roster.filters", agency.viewer, input);
    expect(own).toMatchObject({ total: 1, locations: [{ count: 1 }], without: [{ total: 1 }, { total: 1 }] });
    expect(Math.max(...countsOf(own))).toBe(1);
  });

  it("is not counted", async () => {
    expect((await app.call("search.stats")).body.data.totalModels).toBe(0);
  });
});
