import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { TestUser } from "../../../../test/app.ts";
import { canaryContacts, canaryMarkers } from "../../../../test/canary-contacts.ts";
import { guardian } from "../../../../test/guardians/fixtures.ts";
import { mailedToken, mailsTo } from "../../../../test/mails.ts";
import { openOptions, start } from "../../../../test/options/fixtures.ts";
import { mailNotices } from "../mails/usecases.ts";

let stage: Awaited<ReturnType<typeof openOptions>>;
beforeAll(async () => {
  stage = await openOptions();
});
afterAll(() => stage.app.close());
beforeEach(async () => {
  stage.setClock(start);
  await db().deleteFrom("option_notices").execute();
});

const db = () => stage.app.context.database.db;

/** The token of the latest mail about an option. */
async function linkOf({ email }: { email: string }): Promise<string> {
  await mailNotices(stage.app.context);
  const mails = await mailsTo(stage.app.context, email);
  const links = mails.map(({ body_text }) => /\/options\/answer\/([\w-]{64})/.exec(body_text)?.[1]);
  return links.findLast((link) => link !== undefined) ?? "";
}

const open = async (token: string) => {
  const { status, body } = await stage.app.call("options.openLink", { params: { token } });
  return { status, ...body.data, code: body.error?.code };
};
const answer = async (token: string, given: string | object[]) => {
  const sent = typeof given === "string" ? { answer: given } : { days: given };
  const { status, body } = await stage.app.call("options.answerLink", { params: { token }, body: sent });
  return { status, ...body.data, code: body.error?.code };
};

/** An option of a verified booker on a model's card, and the link that the model was mailed. */
async function asked(fields: object = {}, of: object = canaryContacts) {
  const { booker, model, job, ask } = stage;
  const [one, person] = [await booker(), await model(of)];
  const option = await ask(one, await job(one), person.card, fields);
  return { one, person, id: option.id as string, token: await linkOf(person) };
}

const minor = (person: TestUser & { card: string }, guardian_gave: boolean) =>
  db().updateTable("cards").set({ guarded: true, age: 17, guardian_gave }).where("id", "=", person.card).execute();

it("OPT-32 a scanner that opens the link changes nothing; a press answers, and a second one changes nothing", async () => {
  const { one, person, id, token } = await asked();
  for (let times = 0; times < 3; times++) {
    const page = await open(token);
    expect(page).toMatchObject({ status: 200, answers: ["yes", "no"], problem: null });
    expect(page.option).toEqual({
      ...{ name: "Anna Kim", kind: "option", state: "waiting", rank: 1, answer_by: null },
      lapses_at: "2026-03-03T15:00:00.000Z",
      job: { title: "Lookbook", client: "BRAND", city: "Москва", tz: "Europe/Moscow" },
      days: expect.arrayContaining([{ date: "2026-03-19", half: "am", lost: false, answer: null }]),
    });
    expect(canaryMarkers.exec(JSON.stringify(page))?.[0]).toBeUndefined();
  }
  expect(await stage.read(person, id, "model")).toMatchObject({ state: "waiting" });
  for (let times = 0; times < 2; times++)
    expect(await answer(token, "yes")).toMatchObject({ status: 200, option: { state: "held" }, answers: ["no"] });
  expect(await stage.read(one, id)).toMatchObject({ state: "held" });
  expect(await answer(token, "no")).toMatchObject({ status: 200, option: { state: "declined" }, answers: [] });
  expect(await answer(token, "yes")).toMatchObject({ status: 409, code: "option.ended" });
  expect(await open(token)).toMatchObject({ status: 200, problem: "option.ended" });
});

it("OPT-32 a challenged option that nobody has answered takes a yes, after which it can only be declined", async () => {
  const { booker, send, of, hold } = stage;
  const { one, person, id, token } = await asked();
  const other = await booker();
  await send("options.challenge", of(other, (await hold(other, person)).id));
  expect(await stage.read(one, id)).toMatchObject({ state: "challenged", unanswered: true });
  expect(await open(token)).toMatchObject({ option: { state: "challenged" }, answers: ["yes", "no"], problem: null });
  expect(await stage.refusal("options.confirm", of(one, id))).toEqual([409, "option.unanswered"]);
  expect(await answer(token, "yes")).toMatchObject({ option: { state: "challenged" }, answers: ["no"] });
  expect(await stage.read(one, id)).toMatchObject({ state: "challenged", unanswered: false });
  expect((await send("options.confirm", of(one, id))).option.state).toBe("confirmed");
});

it("OPT-32 an ask is answered for all its days", async () => {
  const { one, id, token } = await asked({ kind: "ask" });
  expect(await open(token)).toMatchObject({
    option: { kind: "ask", state: "asked", rank: null },
    answers: ["yes", "no"],
  });
  expect(await answer(token, "yes")).toMatchObject({ option: { state: "free" } });
  expect(await answer(token, "no")).toMatchObject({ option: { state: "busy" } });
  stage.setClock("2026-03-01T10:00:00Z");
  await mailNotices(stage.app.context);
  expect((await mailsTo(stage.app.context, one.email)).at(-1)?.body_text).toContain("На вопрос об этих днях ответили");
  expect(await stage.read(one, id)).toMatchObject({ state: "busy" });
  stage.setClock("2026-03-19T05:00:00Z");
  expect(await open(token)).toMatchObject({ answers: [], problem: "option.ended" });
  expect(await answer(token, "yes")).toMatchObject({ status: 409, code: "option.ended" });
});

it("OPT-32 an ask is answered by days: yes, maybe, no; the maker reads each, and a repeated answer mails nobody", async () => {
  const { one, id, token } = await asked({ kind: "ask" });
  const days = [
    { date: "2026-03-19", answer: "yes" },
    { date: "2026-03-20", half: "am", answer: "maybe" },
    { date: "2026-03-20", half: "pm", answer: "no" },
  ];
  for (let times = 0; times < 2; times++) {
    expect(await answer(token, days)).toMatchObject({ option: { state: "partly" }, answers: ["yes", "no"] });
    const found = await stage.read(one, id);
    expect(found.days.map((day: { answer: string }) => day.answer)).toEqual(["yes", "yes", "maybe", "no"]);
    expect(await db().selectFrom("option_notices").select("kind").where("user_id", "=", one.id).execute()).toEqual([
      { kind: "answered" },
    ]);
  }
  expect(await answer(token, [{ date: "2026-03-20", answer: "yes" }])).toMatchObject({ option: { state: "free" } });
  for (const wrong of [[], [{ date: "2026-03-21", answer: "yes" }], [{ date: "2026-03-20", answer: "perhaps" }]])
    expect(await answer(token, wrong)).toMatchObject({ status: 400, code: "request.invalid" });
  const both = { answer: "yes", days };
  expect((await stage.app.call("options.answerLink", { params: { token }, body: both })).status).toBe(400);
  const option = await asked();
  expect(await answer(option.token, days)).toMatchObject({ status: 400, code: "request.invalid" });
  expect(await stage.read(option.one, option.id)).toMatchObject({ state: "waiting" });
});

it("OPT-32 wrong links, and those of a blocked account, are unknown; a link answers its own option alone", async () => {
  const { one, person, token } = await asked();
  const other = await stage.ask(one, await stage.job(one, { days: [{ date: "2026-03-24" }] }), person.card);
  expect(await answer(token, "no")).toMatchObject({ status: 200, option: { state: "declined" } });
  expect(await stage.read(one, other.id)).toMatchObject({ state: "waiting" });
  const unknown = { status: 404, code: "option.unknown_link" };
  expect(await open("x".repeat(64))).toMatchObject(unknown);
  expect(await answer("x".repeat(64), "yes")).toMatchObject(unknown);
  expect((await answer(token, "perhaps")).status).toBe(400);
  expect((await stage.app.call("options.answerLink", { params: { token }, body: {} })).status).toBe(400);
  await db().updateTable("users").set({ blocked_at: new Date() }).where("id", "=", person.id).execute();
  expect(await open(token)).toMatchObject(unknown);
  expect(await answer(token, "yes")).toMatchObject(unknown);
});

it("OPT-32 a link ends with its option: lapsed, booked, or its job deleted", async () => {
  const { token } = await asked();
  stage.setClock("2026-03-03T15:00:00Z");
  expect(await open(token)).toMatchObject({ option: { state: "lapsed" }, answers: [], problem: "option.ended" });
  expect(await answer(token, "yes")).toMatchObject({ status: 409, code: "option.ended" });
  stage.setClock("2026-03-01T10:00:00Z");
  const second = await asked();
  await stage.send("options.answer", stage.of(second.person, second.id, { answer: "yes" }));
  await stage.send("options.confirm", stage.of(second.one, second.id));
  expect(await open(second.token)).toMatchObject({
    option: { state: "confirmed" },
    answers: [],
    problem: "option.confirmed",
  });
  expect(await answer(second.token, "no")).toMatchObject({ status: 409, code: "option.confirmed" });
  const third = await asked();
  const job = (await stage.read(third.person, third.id, "model")).job.id;
  await stage.send("jobs.remove", stage.of(third.one, job));
  expect(await answer(third.token, "yes")).toMatchObject({ status: 409, code: "option.ended" });
});

it("OPT-32 a model who becomes restricted answers nothing by her link; at 18 she does again", async () => {
  const { person, token } = await asked();
  await minor(person, true);
  expect(await open(token)).toMatchObject({ status: 200, answers: [], problem: "option.minor" });
  expect(await answer(token, "yes")).toMatchObject({ status: 403, code: "option.minor" });
  await db().updateTable("cards").set({ guarded: false, age: 18 }).where("id", "=", person.card).execute();
  expect(await answer(token, "yes")).toMatchObject({ status: 200, option: { state: "held" } });
});

it("OPT-32 under 18 the guardian who consented is mailed and answers, until replaced or until the model is 18", async () => {
  const { booker, model, job, ask, send, app } = stage;
  const [one, person] = [await booker(), await model({ age: 17 })];
  const email = "guardian-of-options@example.com";
  const name = (body: object) => send("guardians.name", { token: person.token, params: { id: person.card }, body });
  await name(guardian(email));
  expect((await app.call("guardians.confirm", { body: { token: await mailedToken(app.context, email) } })).status).toBe(
    200,
  );
  const first = await ask(one, await job(one), person.card);
  const token = await linkOf({ email });
  const ofModel = await mailsTo(app.context, person.email);
  expect(ofModel.at(-1)?.body_text).toContain("BRAND");
  expect(ofModel.at(-1)?.body_text).not.toContain("/options/answer/");
  expect(await answer(token, "yes")).toMatchObject({ status: 200, option: { state: "held", name: "Anna Kim" } });
  expect(await stage.read(one, first.id)).toMatchObject({ state: "held" });
  stage.setClock("2026-03-01T10:00:00Z");
  const second = await ask(one, await job(one, { days: [{ date: "2026-03-24" }] }), person.card);
  const other = await linkOf({ email });
  expect(other).not.toBe(token);
  stage.setClock("2026-03-01T11:00:00Z");
  const third = await ask(one, await job(one, { days: [{ date: "2026-03-25" }] }), person.card, { kind: "ask" });
  const days = [
    { date: "2026-03-25", half: "am", answer: "maybe" },
    { date: "2026-03-25", half: "pm", answer: "no" },
  ];
  expect(await answer(await linkOf({ email }), days)).toMatchObject({ status: 200, option: { state: "partly" } });
  expect(await stage.read(one, third.id)).toMatchObject({ state: "partly" });
  await name(guardian("another-of-options@example.com", { name: "Пётр Опекун" }));
  expect(await open(other)).toMatchObject({ status: 404, code: "option.unknown_link" });
  expect(await answer(other, "yes")).toMatchObject({ status: 404, code: "option.unknown_link" });
  const next = await mailedToken(app.context, "another-of-options@example.com");
  expect((await app.call("guardians.confirm", { body: { token: next } })).status).toBe(200);
  expect(await open(other)).toMatchObject({ status: 404, code: "option.unknown_link" });
  await db().updateTable("cards").set({ guarded: false, age: 18 }).where("id", "=", person.card).execute();
  await db().deleteFrom("guardians").where("card_id", "=", person.card).execute();
  expect(await open(token)).toMatchObject({ status: 404 });
  expect((await send("options.answer", stage.of(person, second.id, { answer: "yes" }))).option.state).toBe("held");
});
