import type { CallSpec } from "@compcard/domain/call-spec";
import { type CallName, calls } from "@compcard/domain/calls";
import { type Audience, type ContactKind, contactKinds } from "@compcard/domain/cards/visibility";
import { contract } from "@compcard/domain/contract";
import { documentPath } from "@compcard/domain/documents/path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestInput, type TestUser } from "../app.ts";
import { canaryContacts, canaryMarkers } from "../canary-contacts.ts";
import { readPdf } from "../pdf.ts";
import { verifyBooker } from "../verified-booker.ts";
import { unknownId } from "./cards.ts";
import { requestOf } from "./requests.ts";
import { shut } from "./shut.ts";

let app: TestApp;
let owner: TestUser;
const readers: { guest?: TestUser; member?: TestUser; booker?: TestUser } = {};
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createUser();
  readers.member = await app.createUser();
  readers.booker = await app.createUser();
  await verifyBooker(app.context, readers.booker.id, "Дом моды");
  const body = { name: "Агентство", query: `agency=${canaryContacts.agency}` };
  for (const { token } of [readers.member, readers.booker]) {
    expect((await app.call("searches.create", { token, body })).status).toBe(201);
  }
});
afterAll(() => app.close());
// The next one's card is to stand alone.
afterEach(async () => {
  const { models } = (await app.call("cards.list", { token: owner.token })).body.data;
  for (const { id } of models) await app.call("cards.remove", { token: owner.token, params: { id } });
});

/** Queries that could reveal hidden values, in part and whole. */
const prying: Partial<Record<CallName, TestInput["query"][]>> = {
  "search.find": [
    {},
    { q: "canar" },
    { q: canaryContacts.booker },
    { q: "900002276" },
    { agency: canaryContacts.agency },
    { q: canaryContacts.agency, sort: "relevance" },
    { sort: "name" },
  ],
  "search.filters": [{}, { q: "canar" }, { agency: canaryContacts.agency }],
  "search.suggestions": ["name", "city", "skill", "agency"].map((type) => ({ q: "canar", type })),
};
const reads = (Object.keys(calls) as CallName[]).filter((name) => calls[name][0] === "GET");

async function makeCard(): Promise<string> {
  const body = { first_name: "Инна", last_name: "Светлова" };
  return (await app.call("cards.create", { token: owner.token, body })).body.data.model.id;
}

async function save(id: string, contacts: object, audience: (kind: ContactKind) => Audience): Promise<void> {
  const input = { token: owner.token, params: { id } };
  expect((await app.call("cards.save", { ...input, body: contacts })).status).toBe(200);
  const switches = Object.fromEntries(contactKinds.map((kind) => [kind, audience(kind)]));
  expect((await app.call("cards.setVisibility", { ...input, body: { contacts: switches } })).status).toBe(200);
}

/** All responses of reading calls for a reader as text, without values that every change of a card raises. */
async function readAll(id: string, reader: TestUser | undefined): Promise<Record<string, string>> {
  const shown: Record<string, string> = {};
  for (const name of reads) {
    if ((contract[name] as CallSpec).auth === "user" && !reader) continue;
    const request = requestOf(name, {
      card: { id, itemId: id },
      standing: "published",
      email: "",
      agencyId: unknownId,
    });
    for (const query of prying[name] ?? [request.query ?? {}]) {
      const { status, body } = await app.call(name, {
        ...request,
        query: query ?? {},
        ...(reader && { token: reader.token }),
      });
      // The state of the contacts is beside the card, and the account's response contains the time.
      if (body.data) delete body.data.contacts;
      const text = JSON.stringify(body, (key, value) =>
        /^(?:version|updated_at|last_seen_at)$/.test(key) ? null : value,
      );
      shown[`${name} ${JSON.stringify(query)}`] = `${status} ${text}`;
    }
  }
  return shown;
}

it.each(shut)(
  "FL-05 no answer to a %s differs by contacts that are for %s, in content, count, order, list or suggestion",
  async (who, audience) => {
    const reader = readers[who];
    const id = await makeCard();
    if (reader) await app.call("favorites.add", { token: reader.token, params: { modelId: id } });
    await save(id, {}, () => "members");
    const without = await readAll(id, reader);
    await save(id, canaryContacts, () => audience);
    const hidden = await readAll(id, reader);
    for (const [address, text] of Object.entries(hidden)) {
      expect([address, text]).toEqual([address, without[address]]);
      // A question may be repeated, and so may one's own saved search.
      const isRepeated = /canar/i.test(address) || address.startsWith("searches.list");
      if (!isRepeated) expect([address, canaryMarkers.exec(text)?.[0]]).toEqual([address, undefined]);
    }
  },
);

it.each(shut)("CARD-04 no document that a %s gets holds contacts that are for %s", async (who, audience) => {
  const token = readers[who]?.token;
  const id = await makeCard();
  await save(id, canaryContacts, () => audience);
  const fetchOf = async (format: "pdf" | "docx") => {
    const answer = await app.get(
      documentPath(id, format),
      token ? { headers: { authorization: `Bearer ${token}` } } : {},
    );
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };
  const pdf = (await readPdf(await fetchOf("pdf"))).texts.join(" ");
  expect(pdf).toContain("Светлова");
  expect(canaryMarkers.exec(pdf.replaceAll(/[\s()+-]/g, ""))?.[0]).toBeUndefined();
  for (const [name, bytes] of Object.entries(unzipSync(new Uint8Array(await fetchOf("docx"))))) {
    const text = strFromU8(bytes).replaceAll(/<[^>]+>|[\s()+-]/g, "");
    expect([name, canaryMarkers.exec(text)?.[0]]).toEqual([name, undefined]);
  }
});

/** The mark of a single contact in an answer. */
const signs: Partial<Record<ContactKind, string>> = {
  phone: "9000022761",
  whatsapp: "9000022762",
  email: "canarymail",
  agency: canaryContacts.agency,
  booker: canaryContacts.booker,
  instagram: "canarysocial",
  wechat: "canarywechat",
};

it.each(shut.filter(([who]) => who !== "guest"))(
  "each contact by itself is hidden from a %s where it is for %s, and no other with it",
  async (who, audience) => {
    const reader = readers[who];
    const id = await makeCard();
    for (const [kind, sign] of Object.entries(signs)) {
      await save(id, canaryContacts, (other) => (other === kind ? audience : "members"));
      const { body } = await app.call("cards.getPublic", { params: { id }, ...(reader && { token: reader.token }) });
      const text = JSON.stringify(body);
      const there = Object.values(signs).filter((one) => text.includes(one));
      expect([kind, there]).toEqual([kind, Object.values(signs).filter((one) => one !== sign)]);
    }
  },
);
