import { maxCards } from "@compcard/domain/cards/rules";
import type { Locale } from "@compcard/domain/locale";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addPhoto, addUnclaimed, createAgency, type TestAgency } from "../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";
import { canaryContacts, canaryMarkers } from "../../../test/canary-contacts.ts";
import { guardian } from "../../../test/guardians/fixtures.ts";
import { mailedToken, mailsTo } from "../../../test/mails.ts";

let app: TestApp;
let agency: TestAgency;
beforeAll(async () => {
  app = await startTestApp();
  agency = await createAgency(app);
});
afterAll(() => app.close());

const tokenIn = (url: string) => /token=([\w-]+)/.exec(url)?.[1] ?? "";
const invite = (cardId: string, body: object = {}, user = agency.booker) =>
  app.call("roster.invite", { token: user.token, params: { id: agency.id, cardId }, body });
const open = (token: string) => app.call("claims.get", { params: { token } });
const accept = (token: string, body: object = {}, user?: TestUser) =>
  app.call("claims.accept", {
    params: { token },
    body: { rights: ["edit"], ...body },
    ...(user && { token: user.token }),
  });
const decline = (token: string, user?: TestUser) =>
  app.call("claims.decline", { params: { token }, ...(user && { token: user.token }) });
const answerOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];
const rowOf = async (name: string) =>
  (await app.call("roster.list", { token: agency.viewer.token, params: { id: agency.id }, query: { q: name } })).body
    .data.roster[0];
const ownCard = async (user: TestUser, id: string) =>
  (await app.call("cards.get", { token: user.token, params: { id } })).body.data?.model;
const save = (user: TestUser, id: string, body: object) =>
  app.call("cards.save", { token: user.token, params: { id }, body });

/** A card of the agency, and the token of its claim link. */
async function offered(body: object = {}): Promise<{ id: string; token: string }> {
  const id = await addUnclaimed(app, agency, body);
  return { id, token: tokenIn((await invite(id)).body.data.url) };
}

let addresses = 0;
const newAddress = () => `claimer${++addresses}@example.com`;

describe("an invitation", () => {
  it.each([
    ["ru", "Агентство", "/claim?token="],
    ["en", "The agency", "/en/claim?token="],
    ["zh", "经纪公司", "/zh/claim?token="],
  ] as [Locale, string, string][])(
    "mails a link in the card's language, with who the agency is: %s",
    async (locale, words, path) => {
      const id = (
        await app.call("roster.add", {
          ...{ token: agency.booker.token, params: { id: agency.id }, headers: { "accept-language": locale } },
          body: { first_name: "Ева", last_name: "Лис", duplicate: true },
        })
      ).body.data.row.model.id;
      const email = newAddress();
      const { status, body } = await invite(id, { email });
      expect([status, body.data.row.claim]).toEqual([200, "invited"]);
      const [mail] = await mailsTo(app.context, email);
      expect(mail?.body_text).toContain(words);
      expect(mail?.body_text).toContain(agency.name);
      expect(mail?.body_text).toContain(app.context.config.publicUrl + path);
      expect(await mailedToken(app.context, email)).toBe(tokenIn(body.data.url));
      expect(answerOf(await invite(id, { email }))).toEqual([429, "verification.too_many_emails"]);
    },
  );

  it("is renewed: the earlier link ends, and a late one says so", async () => {
    const { id, token } = await offered();
    const renewed = tokenIn((await invite(id)).body.data.url);
    expect(answerOf(await open(token))).toEqual([404, "claim.unknown_link"]);
    expect((await open(renewed)).status).toBe(200);
    const { db } = app.context.database;
    await sql`update representations set token_expires_at = now() - interval '1 second' where card_id = ${id}`.execute(
      db,
    );
    for (const answer of [await open(renewed), await accept(renewed), await decline(renewed)])
      expect(answerOf(answer)).toEqual([410, "claim.late"]);
  });

  it("is made by bookers for cards that nobody has claimed", async () => {
    const { id, token } = await offered();
    expect(answerOf(await invite(id, {}, agency.viewer))).toEqual([403, "agency.forbidden"]);
    expect(answerOf(await invite(id, { email: "wrong" }))).toEqual([400, "request.invalid"]);
    await accept(token, {}, await app.createUser());
    expect(answerOf(await invite(id))).toEqual([409, "roster.claimed"]);
  });
});

describe("an opened link", () => {
  it("CARD-04 shows the card without contacts, also none in a text, who the agency is and its rights, and changes nothing", async () => {
    const { id, token } = await offered({
      ...{ first_name: "Мия", last_name: "Ток", height: 177, ...canaryContacts },
      ...{
        additional_info: "Пишите @canaryabout",
        location: "Светлово, 8 900 002-27-61",
        custom_skills: ["тг canaryskill"],
      },
    });
    const answers = [await open(token), await open(token)];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        agency: { name: agency.name, slug: agency.slug, verified: true },
        model: { id, first_name: "Мия", height: 177 },
        rights: ["edit", "photos", "contacts", "options"],
      });
      expect(JSON.stringify(body).replaceAll(/[\s()-]/g, "")).not.toMatch(canaryMarkers);
    }
    expect(await rowOf("Мия")).toMatchObject({ claim: "invited" });
    expect(answerOf(await open("x".repeat(64)))).toEqual([404, "claim.unknown_link"]);
    expect(answerOf(await open("short"))).toEqual([404, "claim.unknown_link"]);
  });
});

describe("an accepted claim", () => {
  it("gives the card to a signed-in model, published, with the rights that she grants", async () => {
    const { id, token } = await offered({ first_name: "Ника", last_name: "Рой", external_id: "N-1" });
    await addPhoto(app, agency.booker, id);
    const model = await app.createUser();
    const { status, body } = await accept(token, { rights: ["edit", "board", "edit"] }, model);
    expect([status, body.error]).toEqual([200, undefined]);
    expect(body.data).toMatchObject({
      ...{ token: null, waiting: null },
      model: { id, user_id: model.id, status: "published", is_primary: true, can_edit: true },
    });
    expect((await app.call("cards.getPublic", { params: { id } })).body.data.model.photos).toHaveProperty("dynamic");
    expect(await rowOf("Ника")).toMatchObject({ claim: "accepted", rights: ["edit", "board"], external_id: "N-1" });
    expect((await save(agency.booker, id, { height: 176 })).status).toBe(200);
    expect(answerOf(await save(agency.booker, id, { phone: "+79000000009" }))).toEqual([403, "card.forbidden"]);
    const { db } = app.context.database;
    expect(
      await db
        .selectFrom("users")
        .select("id")
        .where("unclaimed", "=", true)
        .where("first_name", "=", "Ника")
        .execute(),
    ).toEqual([]);
    for (const answer of [await open(token), await accept(token, {}, model), await decline(token)])
      expect(answerOf(answer)).toEqual([404, "claim.unknown_link"]);
  });

  it("stays a draft as she says, beside the primary card that she has", async () => {
    const model = await app.createUser();
    const first = await app.call("cards.create", { token: model.token, body: { first_name: "Лада" } });
    const { id, token } = await offered();
    const { model: card } = (await accept(token, { rights: [], status: "draft" }, model)).body.data;
    expect(card).toMatchObject({ id, status: "draft", is_primary: false });
    expect(await ownCard(model, first.body.data.model.id)).toMatchObject({ is_primary: true });
    expect(answerOf(await app.call("cards.getPublic", { params: { id } }))).toEqual([404, "card.not_found"]);
    expect(answerOf(await save(agency.booker, id, { height: 176 }))).toEqual([403, "card.forbidden"]);
  });

  it("makes an account by the rules of registration, whose address is confirmed by mail", async () => {
    const { id, token } = await offered({ first_name: "Юля", last_name: "Мак" });
    const email = newAddress();
    expect(answerOf(await accept(token))).toEqual([400, "account.required_fields"]);
    expect(answerOf(await accept(token, { email, password: "weak" }))).toEqual([400, "account.password_too_short"]);
    expect((await open(token)).status).toBe(200);
    const consents = ["processing", "publication"];
    const { status, body } = await accept(token, { email, password: "Podium7x", consents });
    expect([status, body.error]).toEqual([200, undefined]);
    expect(body.data).toMatchObject({ token: null, waiting: expect.any(String), model: { id, status: "published" } });
    const verified = await app.call("auth.verifyEmail", { body: { token: await mailedToken(app.context, email) } });
    expect(verified.body.data.user).toMatchObject({ email, first_name: "Юля", last_name: "Мак", role: "model" });
    const own = await app.call("cards.list", { token: verified.body.data.token });
    expect(own.body.data.models).toMatchObject([{ id, is_primary: true }]);
    const ledger = await app.call("auth.consents", { token: verified.body.data.token });
    const given = ledger.body.data.consents.filter(({ given }: { given: boolean }) => given);
    expect(given.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(consents);
  });

  it("shows nothing of the categories that were left out of the consents to the publication", async () => {
    const { id, token } = await offered({ age: 21, height: 177 });
    const consents = ["processing", "publication", "publication_looks"];
    await accept(token, { email: newAddress(), password: "Podium7x", consents });
    const { model } = (await app.call("cards.getPublic", { params: { id } })).body.data;
    expect(model).toMatchObject({ height: 177, age: null });
  });

  it("asks who has an account already to sign in, and loses nothing", async () => {
    const { token } = await offered();
    const known = await app.createUser();
    expect(answerOf(await accept(token, { email: known.email, password: "Podium7x" }))).toEqual([409, "claim.sign_in"]);
    expect((await accept(token, {}, known)).status).toBe(200);
  });

  it("is refused to members of the agency, and to an account with as many cards as it may have", async () => {
    const { id, token } = await offered();
    for (const user of [agency.owner, agency.viewer]) {
      expect(answerOf(await accept(token, {}, user))).toEqual([409, "claim.own_agency"]);
      expect(answerOf(await decline(token, user))).toEqual([409, "claim.own_agency"]);
    }
    const model = await app.createUser();
    const { db } = app.context.database;
    await sql`insert into cards (user_id, first_name, status)
      select ${model.id}::uuid, 'Имя', 'draft' from generate_series(1, ${maxCards}::int)`.execute(db);
    expect(answerOf(await accept(token, {}, model))).toEqual([400, "card.too_many"]);
    expect(await ownCard(agency.booker, id)).toMatchObject({ status: "draft" });
  });

  it("is given to one of several who answer at once", async () => {
    const { token } = await offered();
    const models = [await app.createUser(), await app.createUser(), await app.createUser()];
    const answers = await Promise.all([...models.map((model) => accept(token, {}, model)), decline(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
  });

  it("of somebody under 18 is hers as restricted, and the agency's rights apply once the guardian has consented", async () => {
    const { id, token } = await offered({ first_name: "Аня", age: 16 });
    const model = await app.createUser();
    const { model: card } = (await accept(token, { rights: ["edit", "photos"] }, model)).body.data;
    expect(card).toMatchObject({ guarded: true, guardian: { state: "unnamed" }, status: "published" });
    const asViewer = { params: { id }, token: agency.viewer.token };
    expect(answerOf(await app.call("cards.getPublic", asViewer))).toEqual([404, "card.not_found"]);
    expect(answerOf(await save(agency.booker, id, { height: 170 }))).toEqual([403, "card.forbidden"]);
    expect(await rowOf("Аня")).toMatchObject({ rights: ["edit", "photos"], model: null });
    const email = newAddress();
    await app.call("guardians.name", { token: model.token, params: { id }, body: guardian(email) });
    const body = { token: await mailedToken(app.context, email) };
    expect((await app.call("guardians.open", { body })).body.data.agencies).toMatchObject([{ name: agency.name }]);
    await app.call("guardians.confirm", { body });
    expect((await save(agency.booker, id, { height: 170 })).status).toBe(200);
  });

  it("keeps the consent that a guardian gave before, in the model's own ledger", async () => {
    const { id, token } = await offered({ first_name: "Оля", age: 17 });
    const email = newAddress();
    await app.call("guardians.name", { token: agency.booker.token, params: { id }, body: guardian(email) });
    await app.call("guardians.confirm", { body: { token: await mailedToken(app.context, email) } });
    const model = await app.createUser();
    expect((await accept(token, {}, model)).body.data.model).toMatchObject({ guardian: { state: "given" } });
    const { db } = app.context.database;
    const lines = await db.selectFrom("consents").select(["kind", "card_id"]).where("user_id", "=", model.id).execute();
    expect(lines).toContainEqual({ kind: "guardian", card_id: id });
    expect((await app.call("cards.getPublic", { params: { id }, token: agency.viewer.token })).status).toBe(200);
  });
});

it("a claim cannot tell whether an address is registered where errors are uniform", async () => {
  const uniform = await startTestApp({ uniformErrors: true }, app);
  const { token } = await offered();
  const body = { rights: [], email: newAddress(), password: "Podium7x" };
  expect(answerOf(await uniform.call("claims.accept", { params: { token }, body }))).toEqual([409, "claim.sign_in"]);
  await uniform.close();
});

it("with CONSENT=required a card is published only with the consents", async () => {
  const strict = await startTestApp({ consentRequired: true }, app);
  const { id, token } = await offered();
  const body = { rights: [], email: newAddress(), password: "Podium7x", consents: ["processing"] };
  const call = (more: object = {}) => strict.call("claims.accept", { params: { token }, body: { ...body, ...more } });
  expect(answerOf(await call())).toEqual([409, "consent.required"]);
  const taken = await call({ consents: ["processing", "publication"] });
  expect(taken.body.data.model).toMatchObject({ id, status: "published" });
  await strict.close();
});
