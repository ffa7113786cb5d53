import { locales } from "@compcard/domain/locale";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createAgency } from "../../../../test/agencies/fixtures.ts";
import type { TestUser } from "../../../../test/app.ts";
import { canaryContacts, canaryMarkers } from "../../../../test/canary-contacts.ts";
import { guardian } from "../../../../test/guardians/fixtures.ts";
import { mailedToken, mailsTo } from "../../../../test/mails.ts";
import { openOptions, start } from "../../../../test/options/fixtures.ts";
import { endOverdueOptions } from "../end-overdue.ts";
import { deleteOldNotices } from "./store.ts";
import { mailNotices } from "./usecases.ts";

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

/** Texts of the mails about options that a person got since the last look. */
async function read({ email }: { email: string }): Promise<string[]> {
  await mailNotices(stage.app.context);
  const mails = await mailsTo(stage.app.context, email);
  await db().deleteFrom("outbox").where("recipient", "=", email).execute();
  return mails
    .filter(({ subject }) => !subject.includes("Подтвердите"))
    .map(({ subject, body_text }) => `${subject}\n${body_text}`);
}

async function readAll(...people: TestUser[]): Promise<string[][]> {
  const texts: string[][] = [];
  for (const person of people) texts.push(await read(person));
  return texts;
}

const linkIn = (text: string | undefined) => /\/options\/answer\/([\w-]{64})/.exec(text ?? "")?.[1] ?? "";

it.each(locales)(
  "OPT-31 a request is mailed at once with job, days, rank, end and a link, and no contact: %s",
  async (locale) => {
    const { booker, model, job, ask } = stage;
    const [one, person] = [await booker(), await model(canaryContacts)];
    await db().updateTable("users").set({ locale }).where("id", "=", person.id).execute();
    await db().deleteFrom("outbox").execute();
    await ask(one, await job(one), person.card);
    const [text = "", ...others] = await read(person);
    expect(others).toEqual([]);
    const expected = {
      ru: ["BRAND, 19–20 мар., Москва", "1-й опцион", "ждёт ответа", "ответить до вт, 3 мар., 18:00, Москва"],
      en: ["BRAND, 19–20 Mar, Москва", "1st option", "waits for an answer", "answer by Tue 3 Mar, 18:00, Москва"],
      zh: ["BRAND，3月19日至20日，Москва", "第一压档", "等待答复", "请在 Москва时间 3月3日周二 18:00 前答复"],
    }[locale];
    for (const words of expected) expect(text).toContain(words);
    expect(linkIn(text)).toHaveLength(64);
    expect(canaryMarkers.exec(text)?.[0]).toBeUndefined();
    expect(text).not.toContain(one.email);
  },
);

it("OPT-31 later changes join one mail a quarter of an hour later", async () => {
  const { booker, model, job, ask } = stage;
  const [one, two, person] = [await booker(), await booker(), await model()];
  const first = await job(one);
  await ask(one, first, person.card);
  expect(await read(person)).toHaveLength(1);
  await ask(two, await job(two, { client: "SECOND" }), person.card);
  await ask(two, await job(two, { client: "THIRD" }), person.card, { kind: "ask" });
  stage.setClock("2026-03-01T09:14:59Z");
  expect(await read(person)).toEqual([]);
  stage.setClock("2026-03-01T09:15:00Z");
  const [text = "", ...others] = await read(person);
  expect(others).toEqual([]);
  expect(text).toContain("SECOND");
  expect(text).toContain("THIRD");
  expect(text).not.toContain("BRAND");
  expect(await read(person)).toEqual([]);
});

it("OPT-31 makers are mailed what they must know of their own option, with their own rank alone", async () => {
  const { booker, model, hold, of, send } = stage;
  const [one, two, person] = [await booker(), await booker(), await model()];
  await hold(one, person);
  const second = await hold(two, person, { client: "SECOND" });
  expect(await readAll(one, two)).toEqual([
    [expect.stringContaining("Anna Kim · 1-й опцион · до пн, 16 мар., 18:00, Москва")],
    [expect.stringContaining("Anna Kim · 2-й опцион")],
  ]);
  await read(person);
  stage.setClock("2026-03-01T10:00:00Z");
  await send("options.challenge", of(two, second.id));
  const [[ofOne = ""], ofTwo] = (await readAll(one, two)) as [string[], string[]];
  expect(ofOne).toContain("1-й опцион · сделан вызов · ответить до");
  expect(ofOne).not.toContain("SECOND");
  expect(ofTwo).toEqual([]);
  expect(await read(person)).toEqual([expect.stringContaining("Другой клиент хочет забронировать")]);
  stage.setClock("2026-03-02T16:00:00Z");
  await endOverdueOptions(stage.app.context);
  const [[gone = ""], [moved = ""]] = (await readAll(one, two)) as [string[], string[]];
  expect(gone).toContain("истёк");
  expect(moved).toContain("Опцион поднялся");
  expect(moved).toContain("1-й опцион");
  expect(moved).not.toContain("BRAND");
  await read(person);
  stage.setClock("2026-03-02T17:00:00Z");
  await send("options.confirm", of(two, second.id));
  expect(await readAll(two, person)).toEqual([[], [expect.stringContaining("бронь")]]);
});

it("OPT-31 lost days, a refusal, and an end within a day are mailed; an extension is a new end", async () => {
  const { booker, model, hold, of, send } = stage;
  const [one, two, person] = [await booker(), await booker(), await model()];
  const first = await hold(one, person);
  const second = await hold(two, person, { days: { from: "2026-03-20", to: "2026-03-23" }, client: "SECOND" });
  await readAll(one, two, person);
  stage.setClock("2026-03-01T10:00:00Z");
  await send("options.confirm", of(one, first.id));
  const [[lost = ""]] = (await readAll(two)) as [string[]];
  expect(lost).toContain("SECOND, 21–23 мар., Москва");
  expect(lost).toContain("Часть дней этого опциона забронировал другой клиент");
  expect(lost).toContain(`/jobs/${second.job.id}`);
  await read(person);
  const end = Date.parse(second.ends_at);
  stage.setClock(new Date(end - 86_400_000).toISOString());
  expect(await readAll(two, person)).toEqual([
    [expect.stringContaining("истекает в течение суток")],
    [expect.stringContaining("истекает в течение суток")],
  ]);
  stage.setClock(new Date(end - 80_000_000).toISOString());
  expect(await readAll(two, person)).toEqual([[], []]);
  await send("options.answer", of(person, second.id, { answer: "no" }));
  expect(await readAll(two, person)).toEqual([[expect.stringContaining("отказ")], []]);
});

it("OPT-31 her agency is mailed by its owners and bookers, who can answer; a member who left reads nothing", async () => {
  const { booker, model, job, ask, agencyOf, app } = stage;
  const [one, person] = [await booker(), await model()];
  const agency = await agencyOf(person);
  await ask(one, await job(one), person.card);
  const [[ofOwner = ""], [ofBooker = ""], ofViewer, [ofModel = ""]] = (await readAll(
    agency.owner,
    agency.booker,
    agency.viewer,
    person,
  )) as string[][] as [string[], string[], string[], string[]];
  for (const text of [ofOwner, ofBooker, ofModel]) expect(text).toContain("Дни держатся для клиента");
  expect(ofBooker).toContain("Anna Kim · 1-й опцион");
  expect(ofViewer).toEqual([]);
  const params = { token: linkIn(ofBooker) };
  expect((await app.call("options.openLink", { params })).body.data.answers).toEqual(["no"]);
  await db().deleteFrom("agency_members").where("user_id", "=", agency.booker.id).execute();
  expect((await app.call("options.openLink", { params })).status).toBe(404);
});

it("OPT-31 an ask that lapses is mailed to both sides", async () => {
  const { booker, model, job, ask, read: readOption } = stage;
  const [one, person] = [await booker(), await model()];
  const { id, ends_at } = await ask(one, await job(one), person.card, { kind: "ask" });
  await readAll(one, person);
  stage.setClock(ends_at);
  await endOverdueOptions(stage.app.context);
  for (const [text = "", ...others] of await readAll(one, person)) {
    expect(others).toEqual([]);
    expect(text).toContain("Вопрос о датах остался без ответа");
    expect(text).toContain("На вопрос об этих днях не ответили в срок");
  }
  stage.setClock(start);
  expect(await readOption(one, id)).toMatchObject({ state: "lapsed" });
});

it("OPT-31 nobody is mailed about an own act: a booking that takes days, a deleted card, an agency that is deleted", async () => {
  const { app, booker, model, hold, job, ask, of, send } = stage;
  const [one, other, person] = [await booker(), await booker(), await model()];
  const [first, , third] = [await hold(one, person), await hold(one, person), await hold(other, person)];
  await readAll(one, other, person);
  stage.setClock("2026-03-01T10:00:00Z");
  await send("options.confirm", of(one, first.id));
  expect(await readAll(one, other)).toEqual([[], [expect.stringContaining("забронировал другой клиент")]]);
  expect(await stage.read(other, third.id)).toMatchObject({ state: "lost" });
  await read(person);
  stage.setClock("2026-03-01T11:00:00Z");
  await send("cards.remove", { token: person.token, params: { id: person.card } });
  expect(await readAll(person, one)).toEqual([[], [expect.stringContaining("BRAND")]]);

  const another = await model();
  const agency = await createAgency(app);
  await ask(agency.owner, await job(agency.owner, { agency: agency.id }), another.card);
  await readAll(agency.owner, another);
  stage.setClock("2026-03-01T12:00:00Z");
  await send("agencies.remove", of(agency.owner, agency.id));
  expect(await readAll(agency.owner, another)).toEqual([[], [expect.stringContaining("BRAND")]]);
});

it("OPT-31 links are deleted 30 days after an option ended, an ask or a booking by its end", async () => {
  const { booker, model, job, ask, hold, of, send } = stage;
  const [one, person] = [await booker(), await model()];
  const asked = await ask(one, await job(one), person.card, { kind: "ask" });
  const booked = await hold(one, person);
  await mailNotices(stage.app.context);
  await send("options.confirm", of(one, booked.id));
  const ids = [asked.id, booked.id];
  const links = async (moment: string) => {
    await deleteOldNotices(db(), new Date(moment));
    const rows = await db().selectFrom("option_links").select("option_id").where("option_id", "in", ids).execute();
    return new Set(rows.map(({ option_id }) => option_id));
  };
  expect(await links("2026-04-15T15:00:00Z")).toEqual(new Set(ids));
  expect(await links("2026-04-15T15:00:01Z")).toEqual(new Set([asked.id]));
  expect(await links("2026-04-18T05:00:00Z")).toEqual(new Set());
});

it("OPT-31 a model who deletes her account: makers are mailed, and her link ends", async () => {
  const { booker, model, job, ask, app } = stage;
  const [one, person] = [await booker(), await model()];
  await ask(one, await job(one), person.card);
  const params = { token: linkIn((await read(person))[0]) };
  expect((await app.call("options.openLink", { params })).status).toBe(200);
  const deletion = { token: person.token, body: { password: person.password } };
  expect((await app.call("auth.deleteAccount", deletion)).status).toBe(200);
  expect(await read(one)).toEqual([expect.stringContaining("BRAND, 19–20 мар., Москва")]);
  expect((await app.call("options.openLink", { params })).status).toBe(404);
});

/** The link of a mail that turns such mails off, from its header. */
async function stopOf({ email }: { email: string }): Promise<{ text: string; url: string | null; token: string }> {
  await mailNotices(stage.app.context);
  const mail = (await mailsTo(stage.app.context, email)).findLast(({ body_text }) => body_text.includes("BRAND"));
  const url = mail?.unsubscribe_url ?? null;
  return { text: mail?.body_text ?? "", url, token: new URL(url ?? "http://x").searchParams.get("token") ?? "" };
}

it("OPT-31 a link of the mail and its header end such mails with one post; the calendar still shows the question", async () => {
  const { booker, model, job, ask, send, app } = stage;
  const [one, person] = [await booker(), await model()];
  const first = await ask(one, await job(one), person.card);
  const { text, url, token } = await stopOf(person);
  expect(url).toMatch(/\/api\/options\/off\?token=[\w-]{43}$/);
  expect(text).toContain(`/options/off?token=${token}`);
  const path = `/api/options/off?token=${token}`;
  const opened = await app.get(path, { redirect: "manual" });
  expect([opened.status, opened.headers.get("location")]).toEqual([303, `/options/off?token=${token}`]);
  expect((await send("options.mails", { token: person.token })).mails).toBe(true);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const posted = await app.get(path, { method: "POST", headers, body: "List-Unsubscribe=One-Click" });
  expect(posted.status).toBe(200);
  expect((await send("options.mails", { token: person.token })).mails).toBe(false);
  await db().deleteFrom("outbox").where("recipient", "=", person.email).execute();

  stage.setClock("2026-03-01T10:00:00Z");
  await ask(one, await job(one, { client: "SECOND" }), person.card, { kind: "ask" });
  expect(await read(person)).toEqual([]);
  expect(await stage.read(person, first.id, "model")).toMatchObject({ state: "waiting" });
  await stage.send("options.answer", stage.of(person, first.id, { answer: "yes" }));
  expect((await app.call("options.stopMails", { query: { token: "x".repeat(43) } })).body.error.code).toBe(
    "option.unknown_link",
  );

  expect((await send("options.switchMails", { token: person.token, body: { on: true } })).mails).toBe(true);
  stage.setClock("2026-03-01T11:00:00Z");
  // Changes of the time without mails are not mailed later.
  expect(await read(person)).toEqual([]);
  await ask(one, await job(one, { client: "THIRD" }), person.card, { kind: "ask" });
  expect(await read(person)).toEqual([expect.stringContaining("THIRD")]);
});

it("OPT-31 a guardian, who answers by mail alone, gets no such link", async () => {
  const { booker, model, job, ask, send, app } = stage;
  const [one, person] = [await booker(), await model({ age: 17 })];
  const email = "guardian-of-mails@example.com";
  await send("guardians.name", { token: person.token, params: { id: person.card }, body: guardian(email) });
  await app.call("guardians.confirm", { body: { token: await mailedToken(app.context, email) } });
  await ask(one, await job(one), person.card);
  const { text, url } = await stopOf({ email });
  expect(linkIn(text)).toHaveLength(64);
  expect([url, text.includes("/options/off")]).toEqual([null, false]);
});

it("OPT-31 times stand in the zone of the job, then in that of the reader's city", async () => {
  const { booker, model, job, ask, agencyOf } = stage;
  const [one, person] = [await booker(), await model({ location: "Шанхай, Китай" })];
  const agency = await agencyOf(person);
  await db()
    .updateTable("agencies")
    .set({ city: "Владивосток", country: "Russia" })
    .where("id", "=", agency.id)
    .execute();
  await ask(one, await job(one), person.card, { kind: "ask" });
  const texts = await readAll(person, agency.booker, one);
  expect(texts[0]?.[0]).toMatch(/07:00, Москва \(12:00, Шанхай\)/);
  expect(texts[1]?.[0]).toMatch(/07:00, Москва \(14:00, Владивосток\)/);
  expect(texts[2]).toEqual([]);
});
