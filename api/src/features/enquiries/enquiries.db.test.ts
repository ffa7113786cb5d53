import { retentionDays } from "@compcard/domain/retention";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAgency, createBoard, represent, type TestAgency } from "../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";
import { mailsTo } from "../../../test/mails.ts";
import { deleteExpiredEnquiries } from "./usecases.ts";

let app: TestApp;
let agency: TestAgency;
let sender: TestUser;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  agency = await createAgency(app);
  sender = await app.createUser({ firstName: "Олег", lastName: "Кастинг" });
});

/** A published card whose messages the agency receives, with one message. */
async function writtenCard(first_name = "Вера"): Promise<{ id: string; model: TestUser }> {
  const model = await app.createUser();
  const made = await app.call("cards.create", { token: model.token, body: { first_name, last_name: "Лугова" } });
  const { id } = made.body.data.model;
  await represent(app, agency, id, ["contacts"]);
  const body = { message: "Съёмка в мае" };
  expect((await app.call("cards.enquire", { token: sender.token, params: { id }, body })).status).toBe(201);
  return { id, model };
}

const list = async (query: Record<string, string> = {}, member = agency.booker) => {
  const { status, body } = await app.call("enquiries.list", {
    ...{ token: member.token, params: { id: agency.id }, query },
  });
  return status === 200 ? body.data.enquiries : body.error.code;
};
const answer = (enquiryId: string, text: string | null, member = agency.booker) =>
  app.call("enquiries.answer", { token: member.token, params: { id: agency.id, enquiryId }, body: { text } });
const reopen = (enquiryId: string) =>
  app.call("enquiries.reopen", { token: agency.owner.token, params: { id: agency.id, enquiryId } });

describe("the inbox of an agency", () => {
  it("has the messages of all its models, or of one, and says for whom and by whom each is", async () => {
    const [vera, ada] = [await writtenCard(), await writtenCard("Ада")];
    const [first, second] = await list();
    expect([first.model, second.model]).toEqual([
      { id: ada.id, name: "Ада Лугова", other_names: { ru: null, en: "Ada Lugova", zh: "Ada Lugova" } },
      { id: vera.id, name: "Вера Лугова", other_names: { ru: null, en: "Vera Lugova", zh: "Vera Lugova" } },
    ]);
    expect(first).toMatchObject({
      sender: { name: "Олег Кастинг", email: sender.email, company: null },
      ...{ message: "Съёмка в мае", answered: null },
    });
    expect(await list({ card: vera.id })).toMatchObject([{ model: { id: vera.id } }]);
    const [mail] = (await mailsTo(app.context, agency.email)).filter(({ reply_to }) => reply_to);
    expect(mail?.body_text).toContain(`/agency/${agency.id}?view=inbox&card=`);
  });

  it("AGY-11 has for a member of some boards the messages to their models, and those to the agency", async () => {
    const [vera, ada] = [await writtenCard(), await writtenCard("Ада")];
    const [women, men] = [await createBoard(app, agency.id, "Women"), await createBoard(app, agency.id, "Men")];
    for (const [card, board] of [
      [vera.id, women],
      [ada.id, men],
    ] as const)
      await app.context.database.db
        .updateTable("representations")
        .set({ board_id: board })
        .where("card_id", "=", card)
        .execute();
    const params = { id: agency.id, userId: agency.booker.id };
    await app.call("agencies.setRole", {
      token: agency.owner.token,
      params,
      body: { role: "booker", boards: [women] },
    });
    expect((await list()).map(({ model }: { model: { id: string } }) => model.id)).toEqual([vera.id]);
    expect(await list({ card: ada.id })).toEqual([]);
    const [{ id: hidden }] = await list({ card: ada.id }, agency.owner);
    expect((await answer(hidden, "Да")).body.error.code).toBe("enquiry.not_found");
    expect(await list({}, agency.owner)).toHaveLength(2);
  });

  it("is for owners and bookers, and has nothing of a card whose model withdrew the right", async () => {
    const { id } = await writtenCard();
    const stranger = await createAgency(app);
    expect(await list({}, agency.viewer)).toBe("agency.forbidden");
    expect([await list({}, agency.former), await list({}, stranger.owner)]).toEqual(Array(2).fill("agency.not_found"));
    const [{ id: enquiryId }] = await list();
    const { db } = app.context.database;
    await db
      .updateTable("representations")
      .set({ rights: ["edit"] })
      .where("card_id", "=", id)
      .execute();
    expect(await list()).toEqual([]);
    expect((await answer(enquiryId, "Да")).body.error.code).toBe("enquiry.not_found");
  });

  it("TL-35 mails an answer to the sender, whose replies go to the agency; who answered is shown to the others", async () => {
    await writtenCard();
    const [{ id }] = await list();
    const answered = await answer(id, "Вера свободна.\nСтавка 20 000");
    expect(answered.body.data.enquiry.answered).toMatchObject({
      by: "Борис Букер",
      text: "Вера свободна.\nСтавка 20 000",
    });
    const mail = (await mailsTo(app.context, sender.email)).at(-1);
    expect(mail?.reply_to).toBe(agency.email);
    expect(mail?.body_text).toContain("Ставка 20 000");
    expect(mail?.body_text).toContain(`«${agency.name}»`);
    expect(mail?.body_text).toContain("«Вера Лугова»");
    // The reader is a booker: the card is not theirs, and the agency knows their address.
    expect(mail?.body_text).toContain("Открыть карточку");
    expect(mail?.body_text).not.toMatch(/ваша карточка|узнает ваш адрес/i);
    expect(await list({ state: "open" })).toEqual([]);
    expect(await list({ state: "answered" }, agency.owner)).toMatchObject([{ id, answered: { by: "Борис Букер" } }]);
    expect((await reopen(id)).body.error.code).toBe("enquiry.answered");
  });

  it("takes one answer of two members who answer at once", async () => {
    await writtenCard();
    const [{ id }] = await list();
    const answers = await Promise.all([answer(id, "Да"), answer(id, "Нет", agency.owner)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const mails = (await mailsTo(app.context, sender.email)).filter(({ reply_to }) => reply_to === agency.email);
    expect(mails).toHaveLength(1);
  });

  it("marks a message as answered in another way, without a mail, and takes that back", async () => {
    await writtenCard();
    const [{ id }] = await list();
    const before = (await mailsTo(app.context, sender.email)).length;
    expect((await answer(id, null)).body.data.enquiry.answered).toMatchObject({ by: "Борис Букер", text: null });
    expect((await mailsTo(app.context, sender.email)).length).toBe(before);
    expect((await reopen(id)).body.data.enquiry.answered).toBeNull();
    expect(await list({ state: "open" })).toHaveLength(1);
  });
});

describe("a message to an agency itself", () => {
  const message = { name: "Анна Кастинг", email: "anna@brand.example", message: "Ищем десять лиц на май" };
  const send = (slug: string, body: object = message, lang = "en") =>
    app.call("enquiries.send", { params: { slug }, body, headers: { "accept-language": lang } });

  it("AGY-26 is put into the inbox and mailed to the agency; the answer goes to the sender in their language", async () => {
    expect((await send(agency.slug)).status).toBe(201);
    const [enquiry] = await list();
    expect(enquiry).toMatchObject({
      ...{ model: null, sender: { name: message.name, email: message.email, company: null } },
      ...{ message: message.message, answered: null },
    });
    const [mail] = (await mailsTo(app.context, agency.email)).filter(({ reply_to }) => reply_to === message.email);
    expect(mail?.body_text).toContain(message.message);
    expect(mail?.subject).not.toContain("Анна");
    expect((await answer(enquiry.id, "Позвоните нам")).status).toBe(200);
    const [answered] = await mailsTo(app.context, message.email);
    expect([answered?.reply_to, answered?.body_text]).toEqual([agency.email, expect.stringContaining("Позвоните нам")]);
    expect(answered?.body_text).toContain("answers your message");
    expect(answered?.body_text).toContain(`/a/${agency.slug}`);
    expect(await list({}, agency.viewer)).toBe("agency.forbidden");
  });

  it("AGY-27 reaches verified agencies alone, and refuses what is no message", async () => {
    expect((await send("nobody-here")).body.error.code).toBe("agency.not_found");
    for (const wrong of [{ email: "no" }, { message: "" }, { name: " " }])
      expect((await send(agency.slug, { ...message, ...wrong })).body.error.code).toBe("request.invalid");
    const { db } = app.context.database;
    await db.updateTable("agencies").set({ state: "waiting" }).where("id", "=", agency.id).execute();
    expect((await send(agency.slug)).status).toBe(404);
    await db.updateTable("agencies").set({ state: "verified" }).where("id", "=", agency.id).execute();
    expect(await list()).toEqual([]);
  });
});

it("FL-15 messages go when their time is over", async () => {
  await writtenCard();
  const { db } = app.context.database;
  const [{ id }] = await list();
  const sentBefore = (days: number) =>
    sql`update enquiries set created_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(db);
  await sentBefore(retentionDays.enquiries - 1);
  await deleteExpiredEnquiries(app.context);
  expect(await list()).toHaveLength(1);
  await sentBefore(retentionDays.enquiries + 1);
  await deleteExpiredEnquiries(app.context);
  expect(await list()).toEqual([]);
});
