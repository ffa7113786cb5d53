import { addDays } from "@compcard/domain/cards/availability";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUnclaimed, createAgency, represent, type TestAgency } from "../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";
import { resetPassword } from "../../../test/reset-password.ts";

let app: TestApp;
let agency: TestAgency;
beforeAll(async () => {
  app = await startTestApp();
  agency = await createAgency(app);
});
afterAll(() => app.close());

const inMilan = { from: "2027-03-01", to: "2027-03-20", city: "Милан", country: "Italy", kind: "in" } as const;
const away = { from: "2027-05-03", to: "2027-05-03", city: "Москва", kind: "away" } as const;

interface Model {
  user: TestUser;
  id: string;
}

async function newModel(body: object = {}): Promise<Model> {
  const user = await app.createUser();
  const card = { first_name: "Мира", age: 22, phone: "+7 900 111-22-33", availability: [inMilan, away], ...body };
  const made = await app.call("cards.create", { token: user.token, body: card });
  return { user, id: made.body.data.model.id };
}

const create = ({ user, id }: Model, body: object = { lang: "en" }) =>
  app.call("calendarFeeds.create", { token: user.token, params: { id }, body });
const createRoster = ({ token }: TestUser, { id }: TestAgency = agency, lang = "ru") =>
  app.call("calendarFeeds.createRoster", { token, params: { id }, body: { lang } });
const pathOf = async (answer: ReturnType<typeof create>) => {
  const { status, body } = await answer;
  expect(status).toBe(201);
  return new URL(body.data.url).pathname;
};
const save = ({ user, id }: Model, body: object) => app.call("cards.save", { token: user.token, params: { id }, body });

/** Events of a calendar as maps of their properties, values as they are read by a program. */
async function eventsAt(path: string) {
  const answer = await app.get(path);
  expect(answer.status).toBe(200);
  const lines = (await answer.text()).replaceAll("\r\n ", "").split("\r\n");
  return lines.join("\n").split("BEGIN:VEVENT\n").slice(1).map(propertiesOf);
}

function propertiesOf(event: string): Record<string, string> {
  const lines = event.slice(0, event.indexOf("\nEND:VEVENT")).split("\n");
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = "", value = ""] = /^([A-Z]+)(?:;[^:]+)?:(.*)$/s.exec(line) ?? [];
      return [name, value.replace(/\\(.)/g, "$1")];
    }),
  );
}
const summariesAt = async (path: string) => (await eventsAt(path)).map(({ SUMMARY }) => SUMMARY);

describe("the calendar feed of a card", () => {
  it("answers each entry as an event of whole days, and nothing else of the card", async () => {
    const model = await newModel({ last_name: "Лебедева" });
    const path = await pathOf(create(model));
    expect(path).toMatch(/^\/calendar\/[\w-]{43}\.ics$/);
    const answer = await app.get(path);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...{ "content-type": "text/calendar; charset=utf-8", "cache-control": "private, no-store" },
      ...{ "x-robots-tag": "noindex", "referrer-policy": "no-referrer", "x-content-type-options": "nosniff" },
    });
    const text = await answer.text();
    expect(text).not.toMatch(/111|ORGANIZER|ATTENDEE|MAILTO/i);
    expect(text).toContain("NAME:Mira Lebedeva: where and when\r\n");
    const [first, second] = await eventsAt(path);
    expect(first).toMatchObject({
      ...{ SUMMARY: "In Милан", LOCATION: "Милан, Italy", DTSTART: "20270301", DTEND: "20270321" },
      ...{ DTSTAMP: expect.stringMatching(/^\d{8}T\d{6}Z$/), URL: expect.stringMatching(`/en/model/${model.id}$`) },
    });
    expect(second).toMatchObject({
      SUMMARY: "Away from Moscow",
      LOCATION: "Moscow, Russia",
      DTSTART: "20270503",
      DTEND: "20270504",
    });
    expect(new Set([first?.UID, second?.UID]).size).toBe(2);
  });

  it("has the same UID for the same entry, whatever becomes of the list or the address", async () => {
    const model = await newModel();
    const before = await eventsAt(await pathOf(create(model)));
    await save(model, { availability: [away, { ...inMilan, to: "2027-03-21" }] });
    const after = await eventsAt(await pathOf(create(model, { lang: "zh" })));
    expect(after.map(({ UID }) => UID === before[1]?.UID)).toEqual([true, false]);
    expect(after[1]?.SUMMARY).toBe("在Милан");
  });

  it("is stored as a hash, is replaced by a new address, ends when turned off, and with the card", async () => {
    const model = await newModel();
    const first = await pathOf(create(model));
    const token = first.slice("/calendar/".length, -".ics".length);
    const rows = await app.context.database.db.selectFrom("calendar_feeds").selectAll().execute();
    expect(
      JSON.stringify(rows.map((row) => ({ ...row, token_hash: Buffer.from(row.token_hash).toString() }))),
    ).not.toContain(token);
    const as = { token: model.user.token, params: { id: model.id } };
    const present = await app.call("calendarFeeds.get", as);
    expect(present.body.data.feed).toEqual({ lang: "en", created_at: expect.any(String) });
    expect(JSON.stringify(present.body)).not.toContain(token);
    const second = await pathOf(create(model));
    expect([(await app.get(first)).status, (await app.get(second)).status]).toEqual([404, 200]);
    await app.call("calendarFeeds.remove", as);
    expect((await app.get(second)).status).toBe(404);
    expect((await app.call("calendarFeeds.get", as)).body.data).toEqual({ feed: null });
    const third = await pathOf(create(model));
    await app.call("cards.remove", as);
    expect((await app.get(third)).status).toBe(404);
  });

  it("answers 404 for a made-up address, of any form, and forbids to store that too", async () => {
    for (const path of [`/calendar/${"x".repeat(43)}.ics`, "/calendar/x.ics", "/calendar/%00.ics", "/calendar/"]) {
      expect((await app.get(path)).status).toBe(404);
    }
    const { headers } = await app.get(`/calendar/${"x".repeat(43)}.ics`);
    expect(headers.get("cache-control")).toBe("private, no-store");
  });

  it("loses effect while the account is blocked, and when the card becomes somebody else's", async () => {
    const model = await newModel();
    const path = await pathOf(create(model));
    const { db } = app.context.database;
    const block = (blocked_at: Date | null) =>
      db.updateTable("users").set({ blocked_at }).where("id", "=", model.user.id).execute();
    await block(new Date());
    expect((await app.get(path)).status).toBe(404);
    await block(null);
    expect((await app.get(path)).status).toBe(200);
    const other = await app.createUser();
    await db.updateTable("cards").set({ user_id: other.id }).where("id", "=", model.id).execute();
    expect((await app.get(path)).status).toBe(404);
  });

  it("ends when the password is reset by mail: somebody else may have made it", async () => {
    const model = await newModel();
    const path = await pathOf(create(model));
    const token = await resetPassword(app, model.user);
    expect((await app.get(path)).status).toBe(404);
    const made = await app.call("calendarFeeds.create", { token, params: { id: model.id }, body: { lang: "en" } });
    expect(made.status).toBe(201);
  });

  it("is the owner's also under 18 and before a check; without entries it is a calendar all the same", async () => {
    const model = await newModel({ age: 17 });
    const path = await pathOf(create(model));
    expect(await summariesAt(path)).toHaveLength(2);
    await save(model, { availability: [] });
    expect(await eventsAt(path)).toEqual([]);
    expect(await (await app.get(path)).text()).toContain("BEGIN:VTIMEZONE");
  });

  it("takes only a language of the site", async () => {
    const model = await newModel();
    const { status, body } = await create(model, { lang: "fr" });
    expect([status, body.error.details[0].path]).toEqual([400, "lang"]);
    const headers = { "accept-language": "zh-CN" };
    const made = await app.call("calendarFeeds.create", { token: model.user.token, params: { id: model.id }, headers });
    expect(made.body.data.feed.lang).toBe("zh");
  });
});

describe("the calendar feed of a roster", () => {
  it("names the models whose availability the agency reads: unclaimed, granted, and as others see them", async () => {
    const own = await createAgency(app);
    await addUnclaimed(app, own, { availability: [{ ...inMilan, city: "Пермь" }], phone: "+7 900 222-33-44" });
    const model = async (
      first_name: string,
      rights: Parameters<typeof represent>[3],
      more: { body?: object; proposed?: boolean } = {},
    ) => {
      const { id } = await newModel({ first_name, availability: [inMilan], ...more.body });
      await represent(app, own, id, rights, { proposed: more.proposed ?? false });
      return id;
    };
    await model("Доверяет", ["edit"]);
    await model("Показана", ["board"]);
    await model("Предложена", ["edit"], { proposed: true });
    const withdrawn = await model("Отозвана", ["board"]);
    const trusting = await model("Доверена", ["contacts"]);
    const { db } = app.context.database;
    await db
      .updateTable("cards")
      .set({ withheld: ["work"] })
      .where("id", "in", [withdrawn, trusting])
      .execute();
    const hidden = await model("Спрятана", ["board"]);
    await db.updateTable("cards").set({ status: "hidden" }).where("id", "=", hidden).execute();
    const path = await pathOf(createRoster(own.viewer, own));
    const text = await (await app.get(path)).text();
    expect(text).toContain(`X-WR-CALNAME:${own.name}: где и когда\r\n`);
    expect(text).not.toMatch(/222-33|111-22/);
    expect(await summariesAt(path)).toEqual([
      "Вера Ким: В городе Пермь",
      "Доверяет: В городе Милан",
      "Показана: В городе Милан",
      "Доверена: В городе Милан",
    ]);
  });

  it("leaves out models under 18 whose agency has no right over the card, or no right yet", async () => {
    const own = await createAgency(app);
    const minor = async (first_name: string, guardian_gave: boolean, rights: Parameters<typeof represent>[3]) => {
      const { id } = await newModel({ first_name, age: 17, availability: [inMilan] });
      await app.context.database.db.updateTable("cards").set({ guardian_gave }).where("id", "=", id).execute();
      await represent(app, own, id, rights);
    };
    await minor("Разрешена", true, ["edit"]);
    await minor("Ждёт", false, ["edit"]);
    await minor("Показана", true, ["board"]);
    expect(await summariesAt(await pathOf(createRoster(own.owner, own)))).toEqual(["Разрешена: В городе Милан"]);
  });

  it("belongs to a member: each has their own, which ends when they leave, and while the agency is blocked", async () => {
    const own = await createAgency(app);
    const [owners, bookers] = [await pathOf(createRoster(own.owner, own)), await pathOf(createRoster(own.booker, own))];
    const statuses = async () => [(await app.get(owners)).status, (await app.get(bookers)).status];
    expect(await statuses()).toEqual([200, 200]);
    const { db } = app.context.database;
    const block = (blocked_at: Date | null) =>
      db.updateTable("agencies").set({ blocked_at }).where("id", "=", own.id).execute();
    await block(new Date());
    expect(await statuses()).toEqual([404, 404]);
    await block(null);
    const params = { id: own.id, userId: own.booker.id };
    await app.call("agencies.removeMember", { token: own.owner.token, params });
    expect(await statuses()).toEqual([200, 404]);
    expect((await createRoster(own.booker, own)).body.error.code).toBe("agency.not_found");
    await db
      .insertInto("agency_members")
      .values({ agency_id: own.id, user_id: own.booker.id, role: "viewer" })
      .execute();
    expect(await statuses()).toEqual([200, 404]);
    await app.call("calendarFeeds.removeRoster", { token: own.owner.token, params: { id: own.id } });
    expect(await statuses()).toEqual([404, 404]);
  });

  it("follows the roster and the entries, past ones until they are removed", async () => {
    const own = await createAgency(app);
    const day = addDays(app.context.clock.now().toISOString().slice(0, 10), -3);
    const model = await newModel({ availability: [{ ...inMilan, from: day, to: day }] });
    await represent(app, own, model.id, ["edit"]);
    const path = await pathOf(createRoster(own.owner, own, "en"));
    expect(await summariesAt(path)).toEqual(["Mira: In Милан"]);
    const params = { id: model.id, agencyId: own.id };
    await app.call("representations.end", { token: model.user.token, params });
    expect(await eventsAt(path)).toEqual([]);
  });
});
