import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Agencies, openAgencies } from "../../../test/agencies/open-agencies.ts";
import type { TestApp, TestUser } from "../../../test/app.ts";
import { picture, quarters } from "../../../test/images/picture-fixtures.ts";
import { mailedToken, mailsTo } from "../../../test/mails.ts";

let agencies: Agencies;
let app: TestApp;
beforeAll(async () => {
  agencies = await openAgencies();
  ({ app } = agencies);
});
afterAll(() => app.close());

const png = (width: number, height: number) => picture(quarters(width, height)).png().toBuffer();

const save = (user: TestUser, id: string, body: object) =>
  app.call("agencies.save", { token: user.token, params: { id }, body });

describe("an agency", () => {
  it("belongs to who creates it, bears a readable address, and waits until its own address confirms", async () => {
    const owner = await app.createUser();
    const first = await agencies.create(owner, {
      name: "Мода-Прим",
      city: "Москва",
      country: "Russia",
      site: "prim.example",
    });
    const second = await agencies.create(owner, { name: "Мода-Прим" });
    expect([first.slug, second.slug]).toEqual(["moda-prim", "moda-prim-2"]);
    expect(first).toMatchObject({
      ...{ name: "Мода-Прим", city: "Москва", country: "Russia", site: "https://prim.example", logo_url: null },
      ...{ state: "waiting", confirmed: false, reason: null, role: "owner", boards: [] },
    });
    const { data } = (await app.call("agencies.list", { token: owner.token })).body;
    expect(data.agencies).toHaveLength(2);
    expect(data.agencies).toEqual(expect.arrayContaining([first, second]));
    expect((await app.call("agencies.get", { params: { slug: first.slug } })).status).toBe(404);
  });

  it("TL-19 is one of five that an account owns, and of two whose address is not confirmed", async () => {
    const owner = await app.createUser();
    let made = 0;
    const create = async () => {
      const body = { name: "Дом", email: `office@many${++made}.example` };
      const answer = await app.call("agencies.create", { token: owner.token, body });
      return answer.body.error?.code ?? answer.body.data.agency;
    };
    const answers = await Promise.all(Array.from({ length: 6 }, create));
    const created = answers.filter((answer) => typeof answer !== "string");
    expect(created).toHaveLength(2);
    expect(new Set(answers.filter((answer) => typeof answer === "string"))).toEqual(new Set(["agency.unconfirmed"]));
    for (const agency of created) await agencies.markConfirmed(agency);
    for (let count = 2; count < 5; count += 1) await agencies.markConfirmed(await create());
    expect(await create()).toBe("agency.too_many");
    const { body } = await app.call("agencies.list", { token: owner.token });
    expect(body.data.agencies).toHaveLength(5);
  });

  it("is refused without a name or with an address that is none, and nothing is stored", async () => {
    const { token } = await app.createUser();
    for (const body of [{ email: "a@b.example" }, { name: " ", email: "a@b.example" }, { name: "Дом", email: "b" }]) {
      expect((await app.call("agencies.create", { token, body })).status).toBe(400);
    }
    const site = { name: "Дом", email: "a@b.example", site: "javascript:alert(1)" };
    expect((await app.call("agencies.create", { token, body: site })).status).toBe(400);
    expect((await app.call("agencies.list", { token })).body.data.agencies).toEqual([]);
  });

  it("confirms its address once by the mailed link, which says who states it", async () => {
    const { owner, agency } = await agencies.newAgency({ name: "Студия «Кадр»" });
    const [mail] = await mailsTo(app.context, agency.email);
    expect(mail?.body_text).toContain("Рита Главная");
    expect(mail?.body_text).toContain(owner.email);
    expect(mail?.subject).not.toContain("Кадр");
    for (let time = 0; time < 2; time++) {
      const { status, body } = await agencies.confirm(agency.email);
      expect([status, body.data.agency.state]).toEqual([200, "waiting"]);
    }
    expect(await agencies.agencyOf(owner, agency.id)).toMatchObject({ confirmed: true, state: "waiting" });
    const unknown = await app.call("agencies.confirm", { body: { token: "x".repeat(64) } });
    expect([unknown.status, unknown.body.error.code]).toEqual([400, "verification.invalid_token"]);
  });

  it("gives way to a link that was replaced: only the latest address confirms", async () => {
    const { owner, agency } = await agencies.newAgency();
    const former = await mailedToken(app.context, agency.email);
    const email = "new@office.example";
    expect((await save(owner, agency.id, { name: agency.name, email })).body.data.agency).toMatchObject({ email });
    expect((await app.call("agencies.confirm", { body: { token: former } })).status).toBe(400);
    expect((await agencies.confirm(email)).status).toBe(200);
  });

  it("is deleted by an owner with a fresh session; it leaves the lists of its members", async () => {
    const { owner, agency } = await agencies.newAgency();
    const booker = await agencies.join(owner, agency, "booker");
    const remove = ({ token }: TestUser) => app.call("agencies.remove", { token, params: { id: agency.id } });
    expect((await remove(booker)).body.error.code).toBe("agency.forbidden");
    expect((await remove(owner)).status).toBe(200);
    for (const user of [owner, booker]) expect(await agencies.agencyOf(user, agency.id)).toBeUndefined();
    expect((await remove(owner)).status).toBe(404);
  });
});

describe("a change of an agency", () => {
  const stated = { city: "Москва", country: "Russia", site: "prim.example", phone: "+7 495 123-45-67" };

  it("AGY-83 states single keys; what is absent stays, and null clears", async () => {
    const { owner, agency } = await agencies.newAgency({ ...stated, about: { ru: "Мы на севере" } });
    let expected = await agencies.agencyOf(owner, agency.id);
    for (const [body, changed] of [
      [{ apply: true }, {}],
      [{ phone: "8 495 739-00-00" }, { phone_e164: "+74957390000" }],
      [{ options_end: { workdays: 2, hour: 12 } }, {}],
      [{ city: "Казань" }, {}],
      [{ about: null }, {}],
      [{ city: null, country: "China", phone: "+86 21 5878 0000" }, { phone_e164: "+862158780000" }],
      [{ phone: null }, { phone_e164: null }],
      [{ options_end: null }, {}],
      [{}, {}],
    ] as const) {
      expected = { ...expected, ...body, ...changed } as typeof expected;
      expect((await save(owner, agency.id, body)).body.data.agency).toEqual(expected);
    }
    const refused = await save(owner, agency.id, { city: "Тула", phone: "12345" });
    expect(refused.body.error).toMatchObject({ code: "request.invalid", details: [{ path: "phone" }] });
    expect(await agencies.agencyOf(owner, agency.id)).toEqual(expected);
  });

  it("AGY-83 TL-16 is verified anew for another name, site or address alone", async () => {
    const { owner, agency } = await agencies.newAgency(stated);
    await agencies.confirm(agency.email);
    const verify = () =>
      app.context.database.db
        .updateTable("agencies")
        .set({ state: "verified", reason: null })
        .where("id", "=", agency.id)
        .execute();
    const mails = (await mailsTo(app.context, agency.email)).length;
    const stateAfter = async (body: object) => {
      await verify();
      const answer = await save(owner, agency.id, body);
      return answer.status === 200 ? answer.body.data.agency.state : answer.body.error.code;
    };
    for (const body of [{ apply: false }, { phone: "+7 495 123-45-68" }, { city: "Тула" }, {}, { name: agency.name }])
      expect([body, await stateAfter(body)]).toEqual([body, "verified"]);
    for (const body of [{ name: "Другое" }, { site: "other.example" }, { site: null }])
      expect([body, await stateAfter(body)]).toEqual([body, "waiting"]);
    for (const body of [{ name: null }, { name: "" }, { email: null }, { email: "none" }])
      expect([body, await stateAfter(body)]).toEqual([body, "request.invalid"]);
    expect(await mailsTo(app.context, agency.email)).toHaveLength(mails);
    const email = "next@prim.example";
    expect(await stateAfter({ email })).toBe("waiting");
    expect(await agencies.agencyOf(owner, agency.id)).toMatchObject({ email, confirmed: false, name: "Другое" });
    // An address that waits is mailed again when it is stated, too soon here, and not with another key.
    expect((await save(owner, agency.id, { phone: null })).status).toBe(200);
    expect((await save(owner, agency.id, { email })).body.error.code).toBe("verification.too_many_emails");
    expect(await mailsTo(app.context, email)).toHaveLength(1);
  });
});

describe("verification", () => {
  const itemOf = async (user: TestUser) => {
    const query = { kind: "agency", limit: 100 };
    const { cases } = (await app.call("moderation.listItems", { token: agencies.admin.token, query })).body.data;
    return cases.find(({ user_id }: { user_id: string }) => user_id === user.id);
  };
  const decide = (item: { id: string; version: number }, decision: string, reason?: string) =>
    app.call("moderation.decide", {
      ...{ token: agencies.admin.token, params: { id: item.id } },
      body: { decide: decision, version: item.version, ...(reason ? { reason } : {}) },
    });

  it("is a moderator's decision about all confirmed agencies of an applicant, which can be undone", async () => {
    const { owner, agency } = await agencies.newAgency({ name: "Первое" });
    const other = await agencies.create(owner, { name: "Второе" });
    expect(await itemOf(owner)).toBeUndefined();
    await agencies.confirm(agency.email);
    await agencies.confirm(other.email);
    const item = await itemOf(owner);
    // The item stands under the names of the agencies, not of the person who applied.
    expect(item.name).toBe("Второе; Первое");
    const opened = await app.call("moderation.getItem", { token: agencies.admin.token, params: { id: item.id } });
    expect(opened.body.data.case).toMatchObject({ name: item.name, about: { company: "Второе; Первое" } });
    expect(opened.body.data.case.owner.name).not.toBe(item.name);
    expect((await decide(item, "pass")).status).toBe(200);
    const decided = await app.call("moderation.getItem", { token: agencies.admin.token, params: { id: item.id } });
    expect(decided.body.data.case.name).toBe(item.name);
    for (const { id } of [agency, other]) expect((await agencies.agencyOf(owner, id))?.state).toBe("verified");
    expect((await mailsTo(app.context, owner.email)).at(-1)?.body_text).toContain("Первое");
    expect((await app.call("agencies.get", { params: { slug: agency.slug } })).body.data.agency).toEqual({
      ...{ slug: agency.slug, name: "Первое", city: null, country: null, site: null, logo_url: null, boards: [] },
      ...{ phone: null, phone_e164: null, address: null, about: null, apply: false },
    });
    await app.call("moderation.undo", { token: agencies.admin.token, params: { id: item.id } });
    for (const { id } of [agency, other]) expect((await agencies.agencyOf(owner, id))?.state).toBe("waiting");
  });

  it("states the reason of a refusal, and starts again with what the owner changes", async () => {
    const { owner, agency } = await agencies.newAgency();
    await agencies.confirm(agency.email);
    expect((await decide(await itemOf(owner), "hide", "Сайт не открывается")).status).toBe(200);
    expect(await agencies.agencyOf(owner, agency.id)).toMatchObject({
      state: "refused",
      reason: "Сайт не открывается",
    });
    const { name, email } = agency;
    await save(owner, agency.id, { name, email, site: "works.example" });
    expect(await agencies.agencyOf(owner, agency.id)).toMatchObject({ state: "waiting", reason: null });
    expect(await itemOf(owner)).toMatchObject({ kind: "agency" });
  });

  it("is immediate at a domain that was accepted before, and follows for those who wait, under the accepted name", async () => {
    const waiting = await agencies.newAgency({ name: "Chanel", email: "a@accepted.example" });
    await agencies.confirm("a@accepted.example");
    const body = { domain: "accepted.example", company: "Агентство А" };
    const accepted = await app.call("bookers.acceptDomain", { token: agencies.admin.token, body });
    expect([accepted.status, accepted.body.data.verified]).toEqual([200, 1]);
    expect(await itemOf(waiting.owner)).toBeUndefined();
    const later = await agencies.newAgency({ name: "Chanel", email: "b@accepted.example" });
    await agencies.confirm("b@accepted.example");
    for (const { owner, agency } of [waiting, later]) {
      expect(await agencies.agencyOf(owner, agency.id)).toMatchObject({ state: "verified", name: "Агентство А" });
    }
    // Another name does not stand beside the mark unseen.
    await save(later.owner, later.agency.id, { name: "Elite", email: "b@accepted.example" });
    expect(await agencies.agencyOf(later.owner, later.agency.id)).toMatchObject({ name: "Агентство А" });
  });
});

describe("the profile of an agency", () => {
  it("has boards that are named, ordered and deleted", async () => {
    const { owner, agency } = await agencies.newAgency();
    const set = async (body: object, user = owner) =>
      app.call("agencies.setBoards", { token: user.token, params: { id: agency.id }, body });
    const made = (
      await set([
        { name: "Женщины", gender: "woman" },
        { name: "Мужчины", gender: "man" },
      ])
    ).body.data.boards;
    expect(made.map(({ name }: { name: string }) => name)).toEqual(["Женщины", "Мужчины"]);
    const [women, men] = made;
    const changed = await set([{ id: men.id, name: "Main men" }, { name: "Новые лица" }, { ...women }]);
    expect(changed.body.data.boards).toMatchObject([
      { id: men.id, name: "Main men", gender: null },
      { name: "Новые лица" },
      { id: women.id, name: "Женщины", gender: "woman" },
    ]);
    expect((await set([])).body.data.boards).toEqual([]);
    expect((await set([{ id: men.id, name: "Gone" }])).body.error.code).toBe("agency.board_unknown");
    expect((await set([{ ...women }, { ...women }])).status).toBe(400);
    const viewer = await agencies.join(owner, agency, "viewer");
    expect((await set([], viewer)).body.error.code).toBe("agency.forbidden");
  });

  it("has a logo that keeps its shape, is replaced, and is removed with its file", async () => {
    const { owner, agency } = await agencies.newAgency();
    await agencies.markConfirmed(agency);
    const upload = async (content: Buffer, field = "logo") => {
      const form = new FormData();
      form.append(field, new Blob([new Uint8Array(content)]), "logo.png");
      return app.call("agencies.saveLogo", { token: owner.token, params: { id: agency.id }, form });
    };
    const first = (await upload(await png(900, 300))).body.data.logo_url;
    expect((await app.get(first)).headers.get("content-type")).toBe("image/webp");
    expect((await agencies.agencyOf(owner, agency.id))?.logo_url).toBe(first);
    const second = (await upload(await png(400, 400))).body.data.logo_url;
    expect((await app.get(first)).status).toBe(404);
    expect((await upload(Buffer.from("no picture"))).status).toBe(415);
    expect((await upload(await png(400, 400), "file")).status).toBe(400);
    expect((await agencies.agencyOf(owner, agency.id))?.logo_url).toBe(second);
    await app.call("agencies.removeLogo", { token: owner.token, params: { id: agency.id } });
    expect((await app.get(second)).status).toBe(404);
  });
});
