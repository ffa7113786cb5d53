import { setTimeout } from "node:timers/promises";
import { maxApplicants } from "@compcard/domain/agencies/options";
import { retentionDays } from "@compcard/domain/retention";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createOpenAgency, sendApplication } from "../../../../test/agencies/applicants.ts";
import { createAgency, type TestAgency } from "../../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../../test/app.ts";
import { picture } from "../../../../test/images/picture-fixtures.ts";
import { mailedToken, mailsTo } from "../../../../test/mails.ts";
import { releaseUnclaimed } from "../../../core/representations/remove-unclaimed.ts";
import { lockAgency } from "../../../core/representations/store.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { deleteUnanswered, mailNewApplicants } from "./cleanup.ts";

let app: TestApp;
let agency: TestAgency;
let photo: Blob;
beforeAll(async () => {
  app = await startTestApp();
  photo = new Blob([new Uint8Array(await picture().png().toBuffer())]);
});
afterAll(() => app.close());
beforeEach(async () => {
  await db().deleteFrom("throttles").execute();
  agency = await createOpenAgency(app);
});

const db = () => app.context.database.db;
const born = (age: number) => `${app.context.clock.now().getUTCFullYear() - age}-01-01`;
const anna = () => ({
  ...{ name: "Анна Лугова", email: "anna@mail.example", birth_date: born(22) },
  ...{ figures: "178 84/60/89 39", consent: "true" },
});

const apply = (change: Record<string, string> = {}, { photos = [photo] } = {}) =>
  sendApplication(app, agency.slug, { ...anna(), ...change }, photos);

const list = async (claim = "applied", user: TestUser = agency.booker) =>
  (await app.call("roster.list", { token: user.token, params: { id: agency.id }, query: { claim } })).body.data.roster;
const problemOf = ({ status, body }: { status: number; body: { error?: { code: string; details?: unknown } } }) => [
  status,
  body.error?.code,
  (body.error?.details as { path: string }[] | undefined)?.map(({ path }) => path),
];

it("AGY-60 an applicant stands in the roster's own list with figures, photos and address, and not among the cards of the agency", async () => {
  expect((await apply({}, { photos: [photo, photo] })).status).toBe(201);
  const [row] = await list();
  expect(row).toMatchObject({
    ...{ name: "Анна Лугова", claim: "applied", rights: ["edit", "photos", "contacts"] },
    model: { height: 178, chest: 84, waist: 60, hips: 89, shoe_size: 39, age: 22 },
    applied: { email: "anna@mail.example", figures: "178 84/60/89 39" },
    guardian_email: null,
  });
  expect(Object.keys(row.model.photos)).toHaveLength(2);
  expect((await list("applied", agency.viewer))[0].applied).toMatchObject({ email: null, figures: "178 84/60/89 39" });
  expect(await list("")).toEqual([]);
  const { token } = agency.booker;
  const filters = await app.call("roster.filters", { token, params: { id: agency.id } });
  expect(filters.body.data.total).toBe(0);
  expect(filters.body.data.claims).toContainEqual({ value: "applied", count: 1 });
  const card = await app.call("cards.get", { token, params: { id: row.model.id } });
  expect(card.body.data.model).toMatchObject({ email: "anna@mail.example", can_edit: true });
  const chart = await app.call("roster.chart", { token, params: { id: agency.id }, query: {} });
  expect(chart.body.data.chart).toEqual([]);
});

it("AGY-61 nobody else reads an applicant; it enters no selection, export or public page", async () => {
  await apply();
  const [{ model }] = await list();
  const other = await createAgency(app);
  for (const token of [undefined, other.owner.token, agency.former.token])
    expect((await app.call("cards.get", { token, params: { id: model.id } })).status).toBe(token ? 404 : 401);
  const { token } = agency.owner;
  const selection = { name: "Показ", agency: agency.id, cards: [model.id] };
  const made = await app.call("selections.create", { token, body: selection });
  expect(JSON.stringify(made.body.data?.selection?.cards ?? [])).not.toContain(model.id);
  const shown = await app.call("agencies.cards", { params: { slug: agency.slug } });
  expect(shown.body.data.models).toEqual([]);
  const file = await fetch(`${app.url}/api/agencies/${agency.id}/roster/export?format=csv&claim=applied`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(file.status).toBe(409);
});

it("AGY-62 the same address again replaces the application of its row, with the same answer", async () => {
  const first = await apply();
  const [before] = await list();
  const change = { token: agency.booker.token, params: { id: agency.id, cardId: before.model.id } };
  await app.call("roster.change", { ...change, body: { note: "Позвонить" } });
  const second = await apply({ email: "Anna@mail.example", name: "Анна Луговая", figures: "180 85/61/90" });
  expect([second.status, second.body]).toEqual([first.status, first.body]);
  const rows = await list();
  expect(rows).toMatchObject([{ id: before.id, name: "Анна Луговая", note: "Позвонить", model: { height: 180 } }]);
  expect((await app.call("cards.get", { token: agency.booker.token, params: { id: before.model.id } })).status).toBe(
    404,
  );
  const both = await Promise.all([apply({ email: "x@mail.example" }), apply({ email: "x@mail.example" })]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(await list()).toHaveLength(2);
});

it("AGY-63 closed applications are not found; what is wrong is named by its field, and the second of two photos by its place", async () => {
  const broken = new Blob(["no photo"]);
  for (const [change, expected] of [
    [{ name: " " }, "name"],
    [{ name: "а".repeat(101) }, "name"],
    [{ name: `Анна ${"б".repeat(101)}` }, "name"],
    [{ email: "no" }, "email"],
    [{ birth_date: "2004-02-31" }, "birth_date"],
    [{ figures: "no figures" }, "figures"],
    [{ consent: "" }, "consent"],
    [{ birth_date: born(17) }, "guardian_email"],
  ] as const)
    expect(problemOf(await apply(change as Record<string, string>))).toEqual([400, "request.invalid", [expected]]);
  expect(problemOf(await apply({ birth_date: born(15) })).slice(0, 2)).toEqual([400, "apply.too_young"]);
  const own = { birth_date: born(17), guardian_email: "anna@mail.example" };
  expect(problemOf(await apply(own)).slice(0, 2)).toEqual([400, "guardian.own_address"]);
  expect(problemOf(await apply({}, { photos: [] }))).toEqual([400, "request.invalid", ["photos"]]);
  expect(problemOf(await apply({}, { photos: Array(5).fill(photo) }))).toEqual([400, "request.invalid", ["photos"]]);
  const [status, code, paths] = problemOf(await apply({}, { photos: [photo, broken] }));
  expect([status, code, paths]).toEqual([415, "photo.unsupported", ["photos.1"]]);
  expect(await list()).toEqual([]);
  await db().updateTable("agencies").set({ apply: false }).where("id", "=", agency.id).execute();
  expect(problemOf(await apply()).slice(0, 2)).toEqual([404, "agency.not_found"]);
  const { body } = await app.call("agencies.get", { params: { slug: agency.slug } });
  expect(body.data.agency.apply).toBe(false);
});

it("AGY-65 under 18 the guardian's address is stored and mailed; the card is restricted, and stays so for another age", async () => {
  const minor = { birth_date: born(17), guardian_email: "mother@mail.example" };
  expect((await apply(minor)).status).toBe(201);
  const [row] = await list();
  expect(row.guardian_email).toBe("mother@mail.example");
  expect((await list("applied", agency.viewer))[0].guardian_email).toBeNull();
  const [mail] = await mailsTo(app.context, "mother@mail.example");
  // Nothing that the applicant typed.
  expect(mail?.body_text).not.toContain("Лугова");
  expect(mail?.body_text).toContain("на сайте");
  expect(mail?.reply_to).toBe(agency.email);
  expect((await apply()).status).toBe(201);
  const card = await db().selectFrom("cards").innerJoin("representations", "card_id", "cards.id").select("guarded");
  expect(await card.where("agency_id", "=", agency.id).execute()).toEqual([{ guarded: true }]);
  expect((await list())[0].guardian_email).toBe("mother@mail.example");
});

const held = async (cardId: string) => {
  const params = { id: agency.id, cardId };
  return (await app.call("roster.export", { token: agency.owner.token, params })).body.data.held.applied;
};
const applicationOf = (id: string) =>
  db()
    .selectFrom("representations")
    .select(["applied_at", "applied_email", "applied_figures", "guardian_email"])
    .where("id", "=", id)
    .executeTakeFirst();
const cleared = { applied_at: null, applied_email: null, applied_figures: null, guardian_email: null };

it.each(["accept", "decline"] as const)(
  "AGY-66 what an application stated is exported, and gone once the model answers the claim link (%s)",
  async (answer) => {
    const guardian_email = "mother@mail.example";
    await apply({ birth_date: born(17), guardian_email });
    const [{ id, model }] = await list();
    const stated = { guardian_email, figures: "178 84/60/89 39" };
    expect(await held(model.id)).toMatchObject({ email: "anna@mail.example", ...stated });
    const { token } = agency.booker;
    const params = { id: agency.id, cardId: model.id };
    const { body } = await app.call("roster.change", { token, params, body: { accept: true } });
    expect(body.data.row).toMatchObject({ applied: null, guardian_email });
    expect(await held(model.id)).toMatchObject({ email: null, ...stated });
    await releaseUnclaimed(app.context, agency.id, model.id, { only: "applied" });
    const link = { token: await mailedToken(app.context, "anna@mail.example") };
    const model2 = await app.createUser();
    const claim =
      answer === "decline"
        ? await app.call("claims.decline", { params: link })
        : await app.call("claims.accept", {
            ...{ token: model2.token, params: link, body: { rights: ["edit"], status: "draft", under_18: true } },
          });
    expect(claim.body.error).toBeUndefined();
    // The model's form for her guardian has the address.
    expect(await applicationOf(id)).toEqual({ ...cleared, ...(answer === "accept" && { guardian_email }) });
  },
);

it("AGY-66 a booker accepts: the card is an ordinary unclaimed one, and the applicant is mailed the claim link", async () => {
  await apply();
  const [{ model }] = await list();
  const params = { id: agency.id, cardId: model.id };
  const accept = (user: TestUser) => app.call("roster.change", { token: user.token, params, body: { accept: true } });
  expect((await app.call("roster.invite", { token: agency.booker.token, params, body: {} })).body.error.code).toBe(
    "roster.applied",
  );
  expect((await accept(agency.viewer)).status).toBe(403);
  const { body } = await accept(agency.booker);
  expect(body.data.row).toMatchObject({ claim: "invited", applied: null });
  expect(body.data.row.rights).toContain("options");
  expect(await list()).toEqual([]);
  expect(await list("")).toHaveLength(1);
  const token = await mailedToken(app.context, "anna@mail.example");
  const model2 = await app.createUser();
  const claim = await app.call("claims.accept", {
    ...{ token: model2.token, params: { token } },
    body: { rights: ["edit"], status: "draft" },
  });
  expect([claim.status, claim.body.data.model.height]).toEqual([200, 178]);
});

it("AGY-67 a booker declines with a text, which is mailed; card, photos and row are deleted", async () => {
  await apply();
  const [{ model }] = await list();
  const params = { id: agency.id, cardId: model.id };
  const decline = (user: TestUser, text: string | null) =>
    app.call("roster.decline", { token: user.token, params, body: { text } });
  expect((await decline(agency.viewer, null)).status).toBe(403);
  expect((await decline(agency.booker, "Спасибо,\nборд полон.")).status).toBe(200);
  const mail = (await mailsTo(app.context, "anna@mail.example")).at(-1);
  expect([mail?.reply_to, mail?.body_text]).toEqual([agency.email, expect.stringContaining("борд полон.")]);
  expect(await list()).toEqual([]);
  expect(await db().selectFrom("cards").select("id").where("id", "=", model.id).execute()).toEqual([]);
  expect((await decline(agency.booker, null)).body.error.code).toBe("roster.not_found");
});

const fillList = () =>
  sql`with owners as (
      insert into users (first_name, last_name, locale, unclaimed)
      select 'Ада', '', 'ru', true from generate_series(1, ${maxApplicants}::int) returning id
    ), made as (insert into cards (user_id, first_name, status) select id, 'Ада', 'draft' from owners returning id)
    insert into representations (agency_id, card_id, claim, name, applied_email, applied_at)
    select ${agency.id}, id, 'applied', 'Ада', id || '@mail.example', now() from made`.execute(db());

it("AGY-64 a full list is closed; photos that are not taken do not count for the agency; slow senders leave places to accounts", async () => {
  await apply({}, { photos: [new Blob(["no photo"])] });
  const counts = () => db().selectFrom("throttles").select("count").where("key", "like", "apply.agency%").execute();
  expect(await counts()).toEqual([]);
  const places = Array.from({ length: 8 }, () => app.context.photoQueue.admit("applications"));
  expect(problemOf(await apply()).slice(0, 2)).toEqual([503, "service.unavailable"]);
  for (const place of places) place[Symbol.dispose]();
  await fillList();
  expect(problemOf(await apply()).slice(0, 2)).toEqual([409, "apply.closed"]);
  expect(await counts()).toEqual([]);
});

it("AGY-68 the mail about applicants names those whose applications are committed while it waits for the agency", async () => {
  await apply();
  const mailed = await inTransaction(db(), async (tx) => {
    await lockAgency(tx, agency.id);
    const waiting = mailNewApplicants(app.context);
    await setTimeout(300);
    await tx.updateTable("representations").set({ name: "Вера" }).where("agency_id", "=", agency.id).execute();
    return { waiting };
  });
  await mailed.waiting;
  expect((await mailsTo(app.context, agency.email)).at(-1)?.body_text).toContain("«Вера»");
});

it("AGY-68 an agency is mailed about the first applicant at once and about the next ones in one mail an hour", async () => {
  const mails = async () => {
    await mailNewApplicants(app.context);
    return (await mailsTo(app.context, agency.email)).map(({ body_text }) => body_text);
  };
  await apply();
  expect(await mails()).toEqual([expect.stringContaining("«Анна Лугова»")]);
  await apply({ email: "vera@mail.example", name: "Вера" });
  await apply({ email: "ada@mail.example", name: "Ада" });
  expect(await mails()).toHaveLength(1);
  await sql`update agencies set applicants_mailed_at = applicants_mailed_at - interval '1 hour' where id = ${agency.id}`.execute(
    db(),
  );
  await sql`update representations set applied_at = applied_at + interval '1 minute' where agency_id = ${agency.id} and name <> 'Анна Лугова'`.execute(
    db(),
  );
  const all = await mails();
  expect(all).toHaveLength(2);
  expect(all.at(-1)).toMatch(/«Вера», «Ада»|«Ада», «Вера»/);
});

it("AGY-69 applicants without an answer are deleted after 90 days, and with an agency that is deleted", async () => {
  await apply();
  const age = (days: number) =>
    sql`update representations set applied_at = now() - make_interval(days => ${days}) where agency_id = ${agency.id}`.execute(
      db(),
    );
  await age(retentionDays.applicants - 1);
  await deleteUnanswered(app.context);
  expect(await list()).toHaveLength(1);
  await age(retentionDays.applicants + 1);
  await deleteUnanswered(app.context);
  expect(await list()).toEqual([]);
  await apply();
  const [{ model }] = await list();
  expect((await app.call("agencies.remove", { token: agency.owner.token, params: { id: agency.id } })).status).toBe(
    200,
  );
  expect(await db().selectFrom("cards").select("id").where("id", "=", model.id).execute()).toEqual([]);
});
