import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { TestUser } from "../../../test/app.ts";
import { openOptions, start } from "../../../test/options/fixtures.ts";

let stage: Awaited<ReturnType<typeof openOptions>>;
beforeAll(async () => {
  stage = await openOptions();
});
afterAll(() => stage.app.close());
beforeEach(() => stage.setClock(start));

/** Lines of the events in a feed. */
async function feedOf(user: TestUser, call: "calendarFeeds.create" | "calendarFeeds.createRoster", id: string) {
  const { url } = await stage.send(call, { token: user.token, params: { id }, body: { lang: "en" } });
  const path = new URL(url).pathname;
  return async () => {
    const text = await (await stage.app.get(path)).text();
    return text
      .replaceAll("\r\n ", "")
      .split("\r\n")
      .filter((line) => /^(UID|DTSTART|DTEND|RDATE|STATUS|SEQUENCE|SUMMARY|TRANSP)/.test(line));
  };
}

it("OPT-18 options are tentative events with rank and end, bookings are busy, and what ended is canceled under its UID", async () => {
  const { booker, model, hold, send, of, agencyOf } = stage;
  const [one, two, person] = [await booker(), await booker(), await model()];
  const first = await hold(one, person);
  const second = await hold(two, person, { days: [{ date: "2026-03-19" }, { date: "2026-03-25" }] });
  const read = await feedOf(person, "calendarFeeds.create", person.card);
  const lines = await read();
  expect(lines).toContain(`UID:${first.id}@localhost`);
  expect(lines.join("\n")).toContain("DTSTART;VALUE=DATE:20260319\nDTEND;VALUE=DATE:20260321\nSTATUS:TENTATIVE");
  expect(lines.join("\n")).toContain(
    "DTSTART;VALUE=DATE:20260319\nDTEND;VALUE=DATE:20260320\nRDATE;VALUE=DATE:20260325",
  );
  expect(lines.find((line) => line.includes("2nd option"))).toMatch(/^SUMMARY:2nd option · BRAND · ends .*18:00/);
  const sequence = async (id: string) => {
    const all = await read();
    return Number(
      all
        .slice(all.indexOf(`UID:${id}@localhost`))
        .find((line) => line.startsWith("SEQUENCE:"))
        ?.slice(9),
    );
  };
  const [before, moved] = [await sequence(first.id), await sequence(second.id)];
  await send("options.release", of(one, first.id, {}));
  expect(await sequence(first.id)).toBeGreaterThan(before);
  expect(await sequence(second.id)).toBeGreaterThan(moved);
  expect((await read()).join("\n")).toContain("STATUS:CANCELLED");
  await send("options.confirm", of(two, second.id));
  expect((await read()).join("\n")).toMatch(/STATUS:CONFIRMED\nSEQUENCE:\d+\nSUMMARY:Booked · BRAND\nTRANSP:OPAQUE/);
  const [agency, other] = [await agencyOf(person), await agencyOf(person, ["edit"])];
  const roster = await (await feedOf(agency.viewer, "calendarFeeds.createRoster", agency.id))();
  expect(roster.join("\n")).toContain("SUMMARY:Anna Kim: Booked · BRAND");
  const unknown = await (await feedOf(other.owner, "calendarFeeds.createRoster", other.id))();
  expect(unknown.join()).not.toContain("BRAND");
});

it("OPT-18 an ended option leaves the feed 30 days after its last change, a booking 30 days after its last day", async () => {
  const { app, booker, model, hold, send, of } = stage;
  const [one, person] = [await booker(), await model()];
  const ended = await hold(one, person, { days: [{ date: "2026-03-25" }] });
  const booked = await hold(one, person, { days: [{ date: "2026-03-19" }] });
  await send("options.release", of(one, ended.id, {}));
  await send("options.confirm", of(one, booked.id));
  const ids = [ended.id, booked.id];
  const read = await feedOf(person, "calendarFeeds.create", person.card);
  const moveTo = async (moment: string) => {
    const { db } = app.context.database;
    const updated_at = new Date(moment);
    await db.updateTable("options").set({ updated_at }).where("id", "in", ids).execute();
    const day = moment.slice(0, 10);
    await db.updateTable("option_halves").set({ day }).where("option_id", "in", ids).execute();
  };
  await moveTo("2026-01-31T09:00:00Z");
  expect((await read()).filter((line) => line.startsWith("UID:"))).toHaveLength(2);
  await moveTo("2026-01-29T09:00:00Z");
  expect((await read()).filter((line) => line.startsWith("UID:"))).toEqual([]);
});

it("OPT-30 a booking is on the days that it has alone, and SEQUENCE rises with everything that the event shows", async () => {
  const { booker, model, job, ask, hold, send, of } = stage;
  const [one, two, person] = [await booker(), await booker(), await model()];
  const first = await hold(one, person, { days: [{ date: "2026-03-19" }] });
  const jobOfTwo = await job(two, { days: { from: "2026-03-19", to: "2026-03-21" } });
  const second = await ask(two, jobOfTwo, person.card);
  await send("options.answer", of(person, second.id, { answer: "yes" }));
  const read = await feedOf(person, "calendarFeeds.create", person.card);
  const eventOf = async (id: string) => {
    const all = await read();
    const from = all.indexOf(`UID:${id}@localhost`);
    const next = all.findIndex((line, at) => at > from && line.startsWith("UID:"));
    return all.slice(from, next < 0 ? undefined : next);
  };
  const sequenceOf = async (id: string) =>
    Number((await eventOf(id)).find((line) => line.startsWith("SEQUENCE:"))?.slice(9));
  const raised = async (id: string, change: () => Promise<unknown>) => {
    const before = await sequenceOf(id);
    await change();
    expect(await sequenceOf(id)).toBeGreaterThan(before);
  };
  await raised(first.id, () => send("options.challenge", of(two, second.id)));
  await raised(first.id, () => send("options.release", of(two, second.id)));
  const third = await ask(two, jobOfTwo, person.card);
  await send("options.answer", of(person, third.id, { answer: "yes" }));
  await raised(third.id, () => send("jobs.save", of(two, jobOfTwo, { client: "OTHER" })));
  await send("options.confirm", of(one, first.id));
  await send("options.setDays", { ...of(two, third.id), body: [{ date: "2026-03-20" }] });
  await send("options.confirm", of(two, third.id));
  expect(await eventOf(third.id)).toEqual(
    expect.arrayContaining(["DTSTART;VALUE=DATE:20260320", "DTEND;VALUE=DATE:20260321", "SUMMARY:Booked · OTHER"]),
  );
});

it("OPT-43 half days have the hours of the job's zone, whole days of the same option stay dates, and the first event keeps its UID", async () => {
  const { booker, model, hold, send, of } = stage;
  const [one, person] = [await booker(), await model()];
  const option = await hold(one, person, {
    tz: "Asia/Shanghai",
    days: [
      { date: "2026-03-19" },
      { date: "2026-03-20", half: "am" },
      { date: "2026-03-23", half: "pm" },
      { date: "2026-03-24", half: "am" },
    ],
  });
  const read = await feedOf(person, "calendarFeeds.create", person.card);
  const events = async () => (await read()).join("\n").split(/^UID:/m).slice(1);
  const [whole, mornings, afternoons] = await events();
  expect(whole).toContain(`${option.id}@localhost\nDTSTART;VALUE=DATE:20260319\nDTEND;VALUE=DATE:20260320\n`);
  expect(mornings).toContain(
    "DTSTART:20260320T010000Z\nDTEND:20260320T060000Z\nRDATE:20260324T010000Z\nSTATUS:TENTATIVE",
  );
  expect(afternoons).toContain("DTSTART:20260323T060000Z\nDTEND:20260323T100000Z\nSTATUS:TENTATIVE");
  await send("options.setDays", { ...of(one, option.id), body: [{ date: "2026-03-20", half: "am" }] });
  const [left, ...others] = await events();
  expect(left).toContain(`${option.id}@localhost\nDTSTART:20260320T010000Z\nDTEND:20260320T060000Z\n`);
  expect(others).toEqual([]);
});
