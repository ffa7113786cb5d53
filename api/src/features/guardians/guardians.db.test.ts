import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUnclaimed, createAgency, represent } from "../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";
import { canaryContacts, canaryMarkers } from "../../../test/canary-contacts.ts";
import { type Family, guardian, guardianMarkers, openFamily } from "../../../test/guardians/fixtures.ts";
import { mailsTo } from "../../../test/mails.ts";

let family: Family;
let app: TestApp;
let member: TestUser;
let booker: TestUser;
beforeAll(async () => {
  family = await openFamily();
  ({ app, member, booker } = family);
});
afterAll(() => app.close());

/** Uses up the mails that guardians of the card may get in a day. */
const useMailsOf = (cardId: string) =>
  app.context.database.db
    .updateTable("throttles")
    .set({ count: 3, locked_until: sql<Date>`now() + interval '1 day'` })
    .where("key", "=", `mail.card:guardian:${cardId}`)
    .execute();

describe("FL-06 a card known to be under 18", () => {
  it("is its owner's alone until a guardian consents, and then members' too, never guests'", async () => {
    const minor = await family.askedMinor();
    expect(await family.read(minor)).toMatchObject({
      ...{ status: "published", guarded: true, review: { seen: false } },
      guardian: { state: "asked", name: "Вера Опекун", email: minor.email, of_age: "no" },
    });
    expect(await family.statusesOf(minor)).toEqual([404, 404, 404]);
    const token = await family.tokenOf(minor);
    const opened = await app.call("guardians.open", { body: { token } });
    expect(opened.body.data).toMatchObject({ state: "asked", name: "Вера Опекун", card: { first_name: "Юна" } });
    // Looking at it answers nothing.
    expect(await family.statusesOf(minor)).toEqual([404, 404, 404]);
    expect((await family.answer("confirm", token)).body.data).toMatchObject({ state: "given", again: false });
    expect(await family.statusesOf(minor)).toEqual([404, 200, 200]);
    expect(await family.read(minor)).toMatchObject({ guardian: { state: "given" }, review: { seen: true } });
    expect((await mailsTo(app.context, minor.owner.email)).at(-1)?.subject).toContain("согласие получено");
  });

  it("keeps the guardian's consent in the ledger, with text, time and way", async () => {
    const minor = await family.shownMinor();
    await family.answer("refuse", await family.tokenOf(minor));
    const lines = await app.context.database.db
      .selectFrom("consents")
      .selectAll()
      .where("card_id", "=", minor.id)
      .orderBy("id")
      .execute();
    expect(lines.map(({ kind, given, way }) => [kind, given, way])).toEqual([
      ["guardian", true, "guardian"],
      ["guardian", false, "guardian"],
    ]);
    expect(lines[0]?.text_hash).toHaveLength(32);
    const own = (await app.call("auth.consents", { token: minor.owner.token })).body.data.consents;
    expect(own).toEqual([]);
  });

  it("shows members no contact, and verified bookers the guardian's and the agency's alone", async () => {
    const { id } = await family.shownMinor();
    const seen = (await family.readAs(id, member)).body.data;
    expect(seen.contacts).toBe("verified_only");
    expect(JSON.stringify(seen)).not.toMatch(canaryMarkers);
    expect(JSON.stringify(seen)).not.toMatch(guardianMarkers);
    const { model, contacts } = (await family.readAs(id, booker)).body.data;
    expect(contacts).toBe("shown");
    const { phone, whatsapp, email, agency, social_media, guardian_contact } = model;
    expect([phone, whatsapp, email, social_media]).toEqual([null, null, null, {}]);
    expect([agency, guardian_contact]).toEqual([
      canaryContacts.agency,
      { name: "Вера Опекун", contact: "+7 777 000 11 22" },
    ]);
    expect(JSON.stringify(model)).not.toContain("guardian1@");
  });

  it("TL-35 takes enquiries from verified bookers alone, with a copy to the guardian", async () => {
    const minor = await family.shownMinor();
    const write = ({ token }: TestUser) =>
      app.call("cards.enquire", { token, params: { id: minor.id }, body: { message: "Съёмка в мае" } });
    expect((await write(member)).body.error.code).toBe("enquiry.verified_only");
    expect((await write(booker)).status).toBe(201);
    for (const to of [minor.owner.email, minor.email]) {
      const mail = (await mailsTo(app.context, to)).at(-1);
      expect([mail?.body_text.includes("Съёмка в мае"), mail?.reply_to]).toEqual([true, booker.email]);
      expect(/ваш(ей|а) карточк/i.test(mail?.body_text ?? "")).toBe(to === minor.owner.email);
    }
  });

  it("is found by members and never by guests: pages, totals, facets, names, sitemap, documents", async () => {
    const word = "Небывалова";
    const { id } = await family.shownMinor({ last_name: word, custom_skills: ["Небывалое"], location: "Небывалово" });
    const find = async (reader?: TestUser) => {
      const as = reader ? { token: reader.token } : {};
      const { models, pagination, near } = (await app.call("search.find", { ...as, query: { q: word } })).body.data;
      const { total, locations } = (await app.call("search.filters", { ...as, query: { q: word } })).body.data;
      const names = (await app.call("search.suggestions", { ...as, query: { q: "небыв", type: "name" } })).body.data;
      const cities = (await app.call("search.suggestions", { ...as, query: { q: "небыв", type: "city" } })).body.data;
      return [
        models.length,
        pagination.total,
        near.length,
        total,
        locations.length,
        names.suggestions,
        cities.suggestions,
      ];
    };
    expect(await find(member)).toEqual([1, 1, 0, 1, 1, [`Юна ${word}`], ["Небывалово"]]);
    expect(await find()).toEqual([0, 0, 0, 0, 0, [], []]);
    const agency = (reader?: TestUser) =>
      app.call("search.find", {
        query: { agency: "CANARYAGENCY", q: word },
        ...(reader ? { token: reader.token } : {}),
      });
    expect((await agency(member)).body.data.pagination.total).toBe(0);
    expect((await agency(booker)).body.data.pagination.total).toBe(1);
    expect(await (await app.get("/sitemap-cards-1.xml")).text()).not.toContain(id);
    for (const format of ["pdf", "docx", "jpg", "share"])
      expect((await app.get(`/api/documents/model/${id}/${format}`)).status, format).toBe(404);
    expect((await app.call("cardViews.count", { params: { id }, body: { source: "link" } })).status).toBe(404);
    expect((await app.call("moderation.report", { params: { id }, body: { reason: "fake" } })).status).toBe(404);
    const heart = await app.call("favorites.add", { token: member.token, params: { modelId: id } });
    expect(heart.status).toBeLessThan(300);
  });
});

describe("FL-06 the guardian's link", () => {
  it("refuses, and may think again while it works; nobody else sees the card", async () => {
    const minor = await family.askedMinor();
    const token = await family.tokenOf(minor);
    expect((await family.answer("refuse", token)).body.data).toMatchObject({ state: "refused", again: false });
    expect((await family.answer("refuse", token)).body.data).toMatchObject({ state: "refused", again: true });
    expect(await family.statusesOf(minor)).toEqual([404, 404, 404]);
    expect((await mailsTo(app.context, minor.owner.email)).at(-1)?.subject).toContain("не согласился");
    expect((await family.answer("confirm", token)).body.data.state).toBe("given");
  });

  it("used twice changes nothing and states it; one mail is sent", async () => {
    const minor = await family.shownMinor();
    const before = await mailsTo(app.context, minor.owner.email);
    expect((await family.answer("confirm", await family.tokenOf(minor))).body.data).toMatchObject({
      state: "given",
      again: true,
    });
    expect(await mailsTo(app.context, minor.owner.email)).toHaveLength(before.length);
  });

  it("is late after seven days, unless it was answered", async () => {
    const [late, shown] = [await family.askedMinor(), await family.shownMinor()];
    await sql`update guardians set expires_at = now() where card_id in (${late.id}, ${shown.id})`.execute(
      app.context.database.db,
    );
    const token = await family.tokenOf(late);
    for (const call of ["guardians.open", "guardians.confirm"] as const) {
      const { status, body } = await app.call(call, { body: { token } });
      expect([status, body.error.code]).toEqual([410, "guardian.late"]);
    }
    expect((await family.read(late)).guardian.state).toBe("late");
    // The card of a refused question is closed from then on; who consented opens it to withdraw.
    expect((await family.answer("refuse", token)).body.data.state).toBe("refused");
    expect((await app.call("guardians.open", { body: { token } })).body.error.code).toBe("guardian.late");
    const given = await app.call("guardians.open", { body: { token: await family.tokenOf(shown) } });
    expect(given.body.data.state).toBe("given");
    expect((await family.answer("refuse", await family.tokenOf(shown))).body.data.state).toBe("withdrawn");
  });

  it("withdraws the consent at once, in every process, with the addresses of the photos; then a new one is needed", async () => {
    const minor = await family.shownMinor();
    const token = await family.tokenOf(minor);
    const other = await startTestApp({}, app);
    try {
      expect((await other.call("guardians.refuse", { body: { token } })).body.data.state).toBe("withdrawn");
      expect(await family.statusesOf(minor)).toEqual([404, 404, 404]);
      expect((await other.call("guardians.confirm", { body: { token } })).body.error.code).toBe("guardian.withdrawn");
    } finally {
      await other.close();
    }
    expect((await mailsTo(app.context, minor.owner.email)).at(-1)?.subject).toContain("отозвано");
    await family.noHurry();
    expect((await family.name(minor, guardian(minor.email))).body.data.model.guardian.state).toBe("asked");
    expect((await family.answer("confirm", token)).body.error.code).toBe("guardian.unknown_link");
    expect((await family.answer("confirm", await family.tokenOf(minor))).body.data.state).toBe("given");
  });

  it("is requested again from a guardian who replaces one who had consented", async () => {
    const minor = await family.shownMinor();
    expect((await family.name(minor, guardian(minor.email))).body.data.model.guardian.state).toBe("given");
    const changed = await family.name(minor, guardian(minor.email, { contact: "t.me/vera" }));
    expect(changed.body.error.code).toBe("verification.too_many_emails");
    await family.noHurry();
    expect(
      (await family.name(minor, guardian(minor.email, { contact: "t.me/vera" }))).body.data.model.guardian.state,
    ).toBe("asked");
    expect(await family.statusesOf(minor)).toEqual([404, 404, 404]);
  });

  it("stops working once another was mailed, and states that a newer one replaced it", async () => {
    const minor = await family.askedMinor();
    const former = await family.tokenOf(minor);
    await family.noHurry();
    expect((await family.name(minor, guardian(minor.email))).status).toBe(200);
    for (const call of ["guardians.open", "guardians.confirm", "guardians.refuse"] as const) {
      const { status, body } = await app.call(call, { body: { token: former } });
      expect([status, body.error.code]).toEqual([404, "guardian.unknown_link"]);
    }
    expect((await family.answer("confirm", await family.tokenOf(minor))).body.data.state).toBe("given");
  });

  it("is mailed with what others wrote in quotes, and once a minute", async () => {
    const minor = await family.askedMinor();
    const [mail] = await mailsTo(app.context, minor.email);
    expect(mail?.body_text).toContain("«Юна Канарейкина»");
    expect(mail?.subject).not.toContain("Юна");
    expect(mail?.body_text).not.toMatch(canaryMarkers);
    expect((await family.name(minor, guardian(minor.email))).status).toBe(429);
  });

  it("SL-11 may not be the model's own mailbox under another spelling", async () => {
    const minor = await family.askedMinor();
    const [local, domain] = minor.owner.email.split("@");
    for (const own of [`${local}+mum@${domain}`, `${local}＠${domain}`, minor.owner.email.toUpperCase()])
      expect((await family.name(minor, guardian(own))).body.error?.code, own).toBe("guardian.own_address");
  });

  it("SL-11 may be neither the agency that represents the card, nor one of its members", async () => {
    const agency = await createAgency(app);
    const id = await addUnclaimed(app, agency, { age: 17 });
    const card = { owner: agency.booker, id };
    const others = [agency.booker.email, agency.owner.email, agency.viewer.email, agency.email];
    for (const own of [...others, agency.booker.email.replace("@", "+mum@")])
      expect((await family.name(card, guardian(own))).body.error?.code, own).toBe("guardian.own_address");
    expect((await family.name(card, guardian(agency.former.email))).status).toBe(200);
  });

  it("TL-16 confirms no guess of an address once the card's mails of a day are used, nor to an unconfirmed agency", async () => {
    const agency = await createAgency(app);
    const { db } = app.context.database;
    const [minor, fresh] = [await family.shownMinor(), await family.shownMinor({ email: "own@example.com" })];
    for (const { id } of [minor, fresh]) await represent(app, agency, id, ["edit"]);
    const asAgency = (id: string, email: string) =>
      family.name({ owner: agency.booker, id }, guardian(email)).then(({ status, body }) => [status, body.error?.code]);
    expect(await asAgency(minor.id, minor.owner.email)).toEqual([400, "guardian.own_address"]);
    await useMailsOf(minor.id);
    const limited = [429, "verification.too_many_emails"];
    for (const email of [minor.owner.email, agency.viewer.email, family.address()])
      expect(await asAgency(minor.id, email)).toEqual(limited);
    await db.updateTable("agencies").set({ confirmed_at: null }).where("id", "=", agency.id).execute();
    for (const email of [fresh.owner.email, "own@example.com", fresh.email, family.address()])
      expect(await asAgency(fresh.id, email)).toEqual([409, "agency.unconfirmed"]);
  });

  it("corrects the spelling of the guardian who consented also once the card's mails of a day are used", async () => {
    const minor = await family.shownMinor();
    await useMailsOf(minor.id);
    const { status, body } = await family.name(minor, guardian(minor.email, { name: "ВЕРА Опекун" }));
    expect([status, body.data?.model.guardian]).toMatchObject([200, { state: "given", name: "ВЕРА Опекун" }]);
  });

  it("needs somebody else's address, a name, a contact, and a card that needs a guardian", async () => {
    const minor = await family.askedMinor();
    expect((await family.name(minor, guardian(minor.owner.email))).body.error.code).toBe("guardian.own_address");
    for (const wrong of [{ name: " " }, { contact: "" }, { email: "nobody" }])
      expect((await family.name(minor, guardian(family.address(), wrong))).status).toBe(400);
    const adult = (await app.call("cards.create", { token: member.token, body: { age: 20 } })).body.data.model;
    const requested = await family.name({ owner: member, id: adult.id }, guardian(family.address()));
    expect(requested.body.error.code).toBe("guardian.not_needed");
    expect((await family.name({ owner: member, id: minor.id }, guardian(family.address()))).status).toBe(404);
    expect((await family.answer("confirm", "x".repeat(64))).body.error.code).toBe("guardian.unknown_link");
  });
});

it("FL-06 the owner sees the card as members and verified bookers will, and guests never", async () => {
  const { owner, id } = await family.askedMinor();
  const preview = (as: string) => app.call("cards.preview", { token: owner.token, params: { id }, query: { as } });
  expect((await preview("guest")).status).toBe(404);
  expect((await preview("member")).body.data.contacts).toBe("verified_only");
  expect((await preview("verified")).body.data.model.guardian_contact.name).toBe("Вера Опекун");
});
