import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addUnclaimed, createAgency, represent, type TestAgency } from "../../../test/agencies/fixtures.ts";
import type { TestUser } from "../../../test/app.ts";
import { pagesOfCards, writeBuild } from "../../../test/built-pages.ts";
import { guardian } from "../../../test/guardians/fixtures.ts";
import { readTexts, type Shown } from "../../../test/guardians/read-paths.ts";
import { mailedToken } from "../../../test/mails.ts";
import { createPhotoFixture, type PhotoFixture } from "../../../test/photos/fixtures.ts";
import { scratchFolder } from "../../../test/scratch-folder.ts";
import { verifyBooker } from "../../../test/verified-booker.ts";

const builds = scratchFolder();
let fixture: PhotoFixture;
let agency: TestAgency;
let readers: Record<"member" | "booker" | "other agency" | "token", TestUser> & { guest: undefined };
beforeAll(async () => {
  fixture = await createPhotoFixture({}, { build: writeBuild(builds, pagesOfCards), dev: false });
  const { app } = fixture;
  agency = await createAgency(app);
  const [member, booker, other] = [await app.createUser(), await app.createUser(), await createAgency(app)];
  await verifyBooker(app.context, booker.id, "Дом моды");
  const body = { name: "Обход", scopes: ["cards:read", "search:read", "selections:read", "roster:read"] };
  const made = await app.call("auth.createToken", { token: member.token, body });
  expect(made.status).toBe(201);
  const token = { ...member, token: made.body.data.token };
  readers = { guest: undefined, member, booker, "other agency": other.owner, token };
  await app.context.search.warm();
});
afterAll(async () => {
  await fixture.app.close();
  rmSync(builds, { recursive: true });
});

/** Values of the list, as no other card of the site has them. */
const adult = {
  ...{ cup: "H", tattoos: ["arms", "intimate"], piercings: ["intimate"] },
  shooting_types: ["lookbook", "swimwearLingerie"],
};
const label = "(?:Чашка|чашка|[Cc]up|罩杯)";
/** Anything of them in an answer, a page or a file: a value, a count of a facet, a slot. */
const traces = [
  /"cup":\s*"H"/,
  /"(?:tattoos|piercings)":\s*\[(?:"\w+",\s*)*"intimate"/,
  /"shooting_types":\s*\[(?:"\w+",\s*)*"swimwearLingerie"/,
  /"value":\s*"(?:H|intimate|swimwearLingerie)",\s*"count":\s*[1-9]/,
  /"swimwear":\s*"\/media/,
  /"full_front":\s*\{/,
  new RegExp(`${label}[\\s:]{0,3}H(?![\\p{L}])`, "u"),
];

const words = { name: "Краулова", city: "Канарейск", skill: "чревовещание", agency: "Чижовник" };
const fields = { first_name: "Юна", last_name: words.name, gender: "woman", location: words.city, ...adult };

async function addPhotos(id: string, token: string): Promise<string[]> {
  const { app, jpeg, upload, send } = fixture;
  for (const slot of ["beauty-portrait", "swimwear"]) expect((await upload(id, slot, jpeg, token)).status).toBe(200);
  const digital: [string, string | Buffer][] = [
    ["view", "full_front"],
    ["taken_on", "2026-01-01"],
    ["photo", jpeg],
  ];
  expect((await send("digitals.put", id, digital, token)).status).toBe(201);
  await app.context.photoQueue.idle();
  const { photo_details, digitals } = (await app.call("cards.get", { token, params: { id } })).body.data.model;
  const all: { srcset: string }[] = [...Object.values(photo_details), ...Object.values(digitals.views)] as never;
  return all.flatMap(({ srcset }) => srcset.split(", ").map((size) => size.replace(/ \d+w$/, "")));
}

interface Made {
  id: string;
  owner: TestUser;
  token: string;
  photos: string[];
}

/** An adult's published card with every value of the list. */
async function publish(): Promise<Made> {
  const owner = await fixture.app.createUser();
  const { token } = owner;
  const { id } = (await fixture.app.call("cards.create", { token, body: fields })).body.data.model;
  return { id, owner, token, photos: await addPhotos(id, token) };
}

const save = ({ id, token }: Made, body: object) => fixture.app.call("cards.save", { token, params: { id }, body });

async function consent(card: Made): Promise<void> {
  const { app } = fixture;
  const email = `guardian.${card.owner.id}@example.com`;
  await app.call("guardians.name", { token: card.token, params: { id: card.id }, body: guardian(email) });
  const body = { token: await mailedToken(app.context, email) };
  expect((await app.call("guardians.confirm", { body })).status).toBe(200);
}

/** The states of a minor's card; each had the values before its age became known. */
const states: [state: string, make: () => Promise<Made>][] = Object.entries({
  draft: async () => {
    const card = await publish();
    await save(card, { age: 16, status: "draft" });
    return card;
  },
  unclaimed: async () => {
    const { token } = agency.booker;
    const id = await addUnclaimed(fixture.app, agency, fields);
    const card = { id, owner: agency.booker, token, photos: await addPhotos(id, token) };
    await save(card, { age: 16 });
    return card;
  },
  "waiting for the guardian": async () => {
    const card = await publish();
    await represent(fixture.app, agency, card.id, ["edit"]);
    await save(card, { age: 16 });
    return card;
  },
  consented: async () => {
    const card = await publish();
    await represent(fixture.app, agency, card.id, ["edit", "board", "photos"]);
    await save(card, { age: 16 });
    await consent(card);
    return card;
  },
  hidden: async () => {
    const card = await publish();
    await save(card, { age: 16 });
    const { db } = fixture.app.context.database;
    await db.updateTable("cards").set({ status: "hidden" }).where("id", "=", card.id).execute();
    return card;
  },
  withdrawn: async () => {
    const card = await publish();
    await save(card, { age: 16 });
    await consent(card);
    await save(card, { status: "draft" });
    return card;
  },
});

/** A booker's selection with a link that has a password, opened by a client. */
async function select(id: string) {
  const { app } = fixture;
  const { token } = readers.booker;
  const made = await app.call("selections.create", { token, body: { name: "Показ", cards: [id] } });
  const body =
    made.status === 201 ? null : (await app.call("selections.create", { token, body: { name: "Пусто" } })).body;
  const selection = (body ?? made.body).data.selection.id;
  const secret = { name: "клиенту", downloads: true, password: "secret-word" };
  const { url } = (await app.call("selections.createLink", { token, params: { id: selection }, body: secret })).body
    .data.link;
  const link = url.split("/s/")[1];
  const open = { password: "secret-word", name: "Оля" };
  const opened = await app.call("shared.open", { params: { token: link }, body: open });
  return { selection, link, key: opened.body.data.guest.key, opened: JSON.stringify(opened.body) };
}

it.each(states)(
  "TL-01 nothing of what does not exist under 18 is read by anybody of a card that is %s",
  async (state, make) => {
    const { app } = fixture;
    const card = await make();
    const { opened, ...selected } = await select(card.id);
    const shown: Shown = { ...{ id: card.id, words, photos: card.photos, agencyId: agency.id }, ...selected };
    const all = { ...readers, owner: card.owner, agency: agency.booker };
    const found: string[] = [];
    let read = 0;
    for await (const { way, text } of readTexts(app, shown, all)) {
      read += 1;
      for (const trace of traces) if (trace.test(text)) found.push(`${way}: ${trace.exec(text)?.[0]}`);
    }
    expect(found).toEqual([]);
    expect(read).toBeGreaterThan(100);
    for (const trace of traces) expect(opened).not.toMatch(trace);
    if (state === "consented") expect(opened).toContain(card.id);
    for (const photo of card.photos) expect((await app.get(photo)).status).toBe(404);
    const queries: Record<string, string>[] = [
      { cup: "H" },
      { cup: "H", maxAge: "17" },
      { tattoos: "intimate" },
      { shootingTypes: "swimwearLingerie" },
    ];
    for (const query of queries)
      for (const { token } of [readers.member, readers.booker, readers.token]) {
        const answer = await app.call("search.find", { token, query });
        expect(answer.body.data.pagination.total).toBe(0);
      }
    const { db } = app.context.database;
    const acts = await db.selectFrom("acts").select("changes").where("card_id", "=", card.id).execute();
    for (const trace of [/"H"/, /"intimate"/, /"swimwearLingerie"/]) expect(JSON.stringify(acts)).not.toMatch(trace);
  },
);
