import { type CallName, calls } from "@compcard/domain/calls";
import { previewReaders } from "@compcard/domain/cards/rules";
import { type Audience, audiences, type ContactKind, contactKinds } from "@compcard/domain/cards/visibility";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestInput, type TestUser } from "../../../test/app.ts";
import { canaryContacts, canaryMarkers } from "../../../test/canary-contacts.ts";
import { mailsTo } from "../../../test/mails.ts";
import { verifyBooker } from "../../../test/verified-booker.ts";

let app: TestApp;
let owner: TestUser;
let member: TestUser;
let verified: TestUser;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  [owner, member, verified] = [await app.createUser(), await app.createUser(), await app.createUser()];
  await verifyBooker(app.context, verified.id, "Дом моды");
  id = await newCard(owner);
});
afterAll(() => app.close());

async function newCard({ token }: TestUser, more = {}): Promise<string> {
  const body = { first_name: "Лариса", last_name: "Огнева", height: 177, ...canaryContacts, ...more };
  return (await app.call("cards.create", { token, body })).body.data.model.id;
}

const given = ["phone", "whatsapp", "email", "agency", "booker", "instagram", "wechat"] as const;

const set = (body: unknown, to = { id, token: owner.token }) =>
  app.call("cards.setVisibility", { params: { id: to.id }, token: to.token, body });
const all = (audience: Audience) => Object.fromEntries(contactKinds.map((kind) => [kind, audience]));
const read = async (token?: string) =>
  (await app.call("cards.getPublic", { params: { id }, ...(token ? { token } : {}) })).body.data;

/** Which of the given contacts stand in a card. */
function seenIn(model: Record<string, unknown>): ContactKind[] {
  const links = (model.social_media ?? {}) as Record<string, string>;
  return given.filter((kind) => model[kind] || links[kind]);
}

describe("the switches of contacts", () => {
  it("stand at members until they are set, for every contact and every network", async () => {
    const { model } = (await app.call("cards.get", { params: { id }, token: owner.token })).body.data;
    expect(model.visibility).toEqual({
      contacts: all("members"),
      enquiries: true,
      listed: true,
      selections: true,
      calendar: "verified",
    });
  });

  it.each(given)("decide about %s by itself, for each reader, and at once", async (kind) => {
    const others = given.filter((one) => one !== kind);
    for (const audience of audiences) {
      expect((await set({ contacts: { ...all("members"), [kind]: audience } })).status).toBe(200);
      const seen = {
        guest: seenIn((await read()).model),
        member: seenIn((await read(member.token)).model),
        verified: seenIn((await read(verified.token)).model),
        owner: seenIn((await read(owner.token)).model),
      };
      expect(seen, audience).toEqual({
        guest: [],
        member: audience === "members" ? [...given] : others,
        verified: audience === "nobody" ? others : [...given],
        owner: [...given],
      });
    }
  });

  it("state beside the card why contacts are missing", async () => {
    const states = async () => [
      (await read()).contacts,
      (await read(member.token)).contacts,
      (await read(verified.token)).contacts,
      (await read(owner.token)).contacts,
    ];
    await set({ contacts: all("members") });
    expect(await states()).toEqual(["guest", "shown", "shown", "shown"]);
    await set({ contacts: all("verified") });
    expect(await states()).toEqual(["guest", "verified_only", "shown", "shown"]);
    await set({ contacts: all("nobody") });
    expect(await states()).toEqual(["guest", "hidden", "hidden", "shown"]);
    await set({ contacts: { phone: "verified" } });
    expect(await states()).toEqual(["guest", "verified_only", "shown", "shown"]);
    await set({ contacts: all("members") });
  });

  it("are the owner's alone, refuse what they do not know, and leave the version when nothing changes", async () => {
    expect((await set({ listed: false }, { id, token: member.token })).status).toBe(403);
    expect((await app.call("cards.setVisibility", { params: { id }, body: {} })).status).toBe(401);
    for (const body of [{ contacts: { fax: "nobody" } }, { contacts: { phone: "friends" } }, { listed: "no" }]) {
      const { status, body: answer } = await set(body);
      expect([status, answer.error.code], JSON.stringify(body)).toEqual([400, "request.invalid"]);
    }
    const before = (await set({})).body.data.model;
    const same = (await set({ contacts: { phone: "members" }, listed: true })).body.data.model;
    expect(same.version).toBe(before.version);
    const changed = (await set({ contacts: { phone: "nobody" } })).body.data.model;
    expect(changed).toMatchObject({ version: before.version + 1, updated_at: before.updated_at });
    expect(changed.visibility.contacts).toEqual({ ...all("members"), phone: "nobody" });
    await set({ contacts: { phone: "members" } });
  });

  it("let the owner see the card exactly as others get it, and nobody else", async () => {
    await set({ contacts: { ...all("members"), phone: "nobody", email: "verified" } });
    const answers = { guest: await read(), member: await read(member.token), verified: await read(verified.token) };
    for (const as of previewReaders) {
      const preview = await app.call("cards.preview", { params: { id }, query: { as }, token: owner.token });
      expect(preview.body.data, as).toEqual(answers[as]);
      expect((await app.call("cards.preview", { params: { id }, query: { as }, token: member.token })).status).toBe(
        403,
      );
    }
    const wrong = await app.call("cards.preview", { params: { id }, query: { as: "moderator" }, token: owner.token });
    expect(wrong.status).toBe(400);
    await set({ contacts: all("members") });
  });

  it("hold for what the owner prints: what nobody sees is on no paper", async () => {
    await set({
      contacts: { ...all("members"), phone: "nobody", agency: "nobody", wechat: "nobody", email: "verified" },
    });
    const body = { format: "docx", contacts: "both" };
    const { url } = (await app.call("documents.ticket", { params: { id }, token: owner.token, body })).body.data;
    const files = unzipSync(new Uint8Array(await (await app.get(url)).arrayBuffer()));
    const text = Buffer.from(files["word/document.xml"] ?? []).toString("utf8");
    expect(text).toContain(canaryContacts.email);
    expect(text).toContain(canaryContacts.booker);
    for (const hidden of [canaryContacts.phone, canaryContacts.agency, canaryContacts.social_media.wechat])
      expect(text).not.toContain(hidden);
    await set({ contacts: all("members") });
  });
});

/** Every reading call as somebody could send it, with queries whose responses could reveal something. */
function attempts(): [CallName, TestInput][] {
  const params = { id, modelId: id, photoType: "dynamic" };
  const reading = (Object.keys(calls) as CallName[]).filter((name) => calls[name][0] === "GET");
  const words = ["CANARY", "CANARYAGENCY", "canarymail@example.com", canaryContacts.phone, "canarysocial"];
  return [
    ...reading.map((name): [CallName, TestInput] => [name, { params, query: { q: "Лариса" } }]),
    ...words.map((q): [CallName, TestInput] => ["search.find", { query: { q } }]),
    ...words.map((agency): [CallName, TestInput] => ["search.find", { query: { agency } }]),
    ...words.map((q): [CallName, TestInput] => ["search.filters", { query: { q } }]),
    ...["name", "city", "skill", "agency"].map((type): [CallName, TestInput] => [
      "search.suggestions",
      { query: { q: "CANARY", type } },
    ]),
  ];
}

it.each([
  ["a guest", "members"],
  ["a guest", "verified"],
  ["a guest", "nobody"],
  ["a member", "verified"],
  ["a member", "nobody"],
  ["a verified booker", "nobody"],
] as const)("%s meets no canary by any reading call while every switch stands at %s", async (who, audience) => {
  const token = { "a guest": undefined, "a member": member.token, "a verified booker": verified.token }[who];
  await app.call("favorites.add", { token: member.token, params: { modelId: id } });
  await set({ contacts: all(audience) });
  for (const [name, input] of attempts()) {
    const { body } = await app.call(name, { ...input, ...(token ? { token } : {}) });
    expect(JSON.stringify(body), name).not.toMatch(canaryMarkers);
  }
  for (const format of ["docx", "pdf"]) {
    const file = await app.get(
      `/api/documents/model/${id}/${format}`,
      token ? { headers: { authorization: `Bearer ${token}` } } : {},
    );
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text =
      format === "docx"
        ? Object.values(unzipSync(bytes))
            .map((part) => Buffer.from(part).toString("utf8"))
            .join()
        : "";
    expect(text).not.toMatch(canaryMarkers);
  }
  await set({ contacts: all("members") });
});

describe("messages through the site", () => {
  it("are refused with a code of their own while the model takes none, and no mail goes out", async () => {
    const enquire = () =>
      app.call("cards.enquire", { params: { id }, token: member.token, body: { message: "Здравствуйте" } });
    await set({ enquiries: false });
    expect((await read()).model.enquiries).toBe(false);
    const refused = await enquire();
    expect([refused.status, refused.body.error.code]).toEqual([409, "enquiry.off"]);
    expect((await mailsTo(app.context, owner.email)).filter(({ reply_to }) => reply_to)).toEqual([]);
    await set({ enquiries: true });
    expect((await enquire()).status).toBe(201);
  });

  it("name the company of a verified booker, and of nobody else", async () => {
    const texts = async (token: string) => {
      await app.call("cards.enquire", { params: { id }, token, body: { message: "Здравствуйте" } });
      return (await mailsTo(app.context, owner.email)).at(-1)?.body_text;
    };
    expect(await texts(verified.token)).toContain("«Дом моды»");
    expect(await texts(member.token)).not.toContain("букер компании");
  });
});
