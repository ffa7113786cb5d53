import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openOptions, start } from "../../../../test/options/fixtures.ts";

let stage: Awaited<ReturnType<typeof openOptions>>;
beforeAll(async () => {
  stage = await openOptions();
});
afterAll(() => stage.app.close());
beforeEach(() => stage.setClock(start));

describe("actions", () => {
  it("OPT-04 silence ends a challenged option, and the next one moves up", async () => {
    const { booker, model, hold, send, of, read, refusal } = stage;
    const [one, two, three, person] = [await booker(), await booker(), await booker(), await model()];
    const [first, second, third] = [await hold(one, person), await hold(two, person), await hold(three, person)];
    await send("options.challenge", of(two, second.id));
    expect(await read(one, first.id)).toMatchObject({ state: "challenged", answer_by: "2026-03-02T15:00:00.000Z" });
    expect(await refusal("options.challenge", of(three, third.id))).toEqual([409, "option.challenged"]);
    expect((await send("options.challenge", of(two, second.id))).option.state).toBe("held");
    stage.setClock("2026-03-02T15:00:00Z");
    expect(await read(one, first.id)).toMatchObject({ state: "lapsed" });
    expect(await read(two, second.id)).toMatchObject({ state: "held", rank: 1, behind: 1 });
    expect(await refusal("options.confirm", of(one, first.id))).toEqual([409, "option.ended"]);
  });

  it("OPT-04 a challenged one is confirmed in time, and a released challenger takes the challenge along", async () => {
    const { booker, model, hold, send, of, read } = stage;
    const [one, two, person] = [await booker(), await booker(), await model()];
    const [first, second] = [await hold(one, person), await hold(two, person)];
    await send("options.challenge", of(two, second.id));
    await send("options.release", of(two, second.id, { reason: "Клиент перенёс" }));
    expect(await read(one, first.id)).toMatchObject({ state: "held", behind: 0 });
    expect(await read(two, second.id)).toMatchObject({ state: "released", reason: "Клиент перенёс" });
    const again = await hold(two, person);
    await send("options.challenge", of(two, again.id));
    expect((await send("options.confirm", of(one, first.id))).option.state).toBe("confirmed");
  });

  it("OPT-05 the model declines until the option is confirmed; then either side releases it", async () => {
    const { booker, model, hold, send, of, refusal } = stage;
    const [one, person] = [await booker(), await model()];
    const first = await hold(one, person);
    const declined = (await send("options.answer", of(person, first.id, { answer: "no", note: "Занята" }))).option;
    expect(declined).toMatchObject({ state: "declined", note: "Занята" });
    const second = await hold(one, person);
    await send("options.confirm", of(one, second.id));
    expect(await refusal("options.answer", of(person, second.id, { answer: "no" }))).toEqual([409, "option.confirmed"]);
    expect((await send("options.release", of(person, second.id, { reason: "Болезнь" }))).option.state).toBe("released");
    const third = await hold(one, person);
    expect((await send("options.confirm", of(one, third.id))).option.state).toBe("confirmed");
  });

  it("OPT-06 an end is put later where nobody is behind; days are removed and never added", async () => {
    const { booker, model, hold, send, of, read, refusal } = stage;
    const [one, two, person] = [await booker(), await booker(), await model()];
    const first = await hold(one, person);
    const late = { ends_at: "2026-03-19T04:00:00.000Z" };
    expect((await send("options.extend", of(one, first.id, late))).option.ends_at).toBe(late.ends_at);
    expect(await refusal("options.extend", of(one, first.id, { ends_at: "2026-03-19T04:01:00Z" }))).toEqual([
      400,
      "request.invalid",
    ]);
    const second = await hold(two, person);
    await send("options.extend", of(one, first.id, { ends_at: "2026-03-18T04:00:00Z" }));
    expect(await refusal("options.extend", of(one, first.id, late))).toEqual([409, "option.behind"]);
    await send("options.setDays", { ...of(one, first.id), body: [{ date: "2026-03-19" }] });
    expect(await read(one, first.id)).toMatchObject({ rank: 1, days: [{ half: "am" }, { half: "pm" }] });
    expect((await read(two, second.id)).ranks.map(({ rank }: { rank: number }) => rank)).toEqual([2, 2, 1, 1]);
    expect(await refusal("options.setDays", { ...of(one, first.id), body: [{ date: "2026-03-20" }] })).toEqual([
      400,
      "option.days_added",
    ]);
  });

  it("OPT-07 an ask binds nobody, and is answered by days", async () => {
    const { booker, model, job, ask, send, of, read, refusal } = stage;
    const [one, person] = [await booker(), await model()];
    const asked = await ask(one, await job(one), person.card, { kind: "ask" });
    expect(asked).toMatchObject({ kind: "ask", state: "asked", rank: null });
    const days = [
      { date: "2026-03-19", answer: "yes" },
      { date: "2026-03-20", half: "am", answer: "maybe" },
    ];
    const answered = (await send("options.answer", of(person, asked.id, { days }))).option;
    expect(answered.state).toBe("partly");
    expect(answered.days.map(({ answer }: { answer: string }) => answer)).toEqual(["yes", "yes", "maybe", null]);
    expect((await send("options.answer", of(person, asked.id, { answer: "yes" }))).option.state).toBe("free");
    expect((await send("options.answer", of(person, asked.id, { answer: "no" }))).option.state).toBe("busy");
    expect(await refusal("options.confirm", of(one, asked.id))).toEqual([409, "option.ended"]);
    const strange = { days: [{ date: "2026-03-25", answer: "yes" }] };
    expect(await refusal("options.answer", of(person, asked.id, strange))).toEqual([400, "request.invalid"]);
    const other = await ask(one, await job(one), person.card, { kind: "ask" });
    stage.setClock("2026-03-19T04:00:00Z");
    expect(await read(one, other.id)).toMatchObject({ state: "lapsed" });
    expect(await refusal("options.answer", of(person, other.id, { answer: "yes" }))).toEqual([409, "option.ended"]);
  });

  it.each(["ask", "option"])("OPT-07 the same answer once more changes nothing: %s", async (kind) => {
    const { app, booker, model, job, ask, send, of } = stage;
    const [one, person] = [await booker(), await model()];
    const { id } = await ask(one, await job(one), person.card, { kind });
    const { db } = app.context.database;
    const give = (body: object) => send("options.answer", of(person, id, body));
    const stored = async () => {
      const row = await db.selectFrom("options").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      const notices = await db.selectFrom("option_notices").select("kind").where("option_id", "=", id).execute();
      return { row, notices };
    };
    await give({ answer: "yes", note: "Свободна" });
    const first = await stored();
    for (const body of [{ answer: "yes", note: "Свободна" }, { answer: "yes" }]) {
      expect((await give(body)).option.note).toBe("Свободна");
      expect(await stored()).toEqual(first);
    }
    expect((await give({ answer: "yes", note: "До 18:00" })).option.note).toBe("До 18:00");
    expect((await stored()).row.revision).toBe(first.row.revision + 1);
  });

  it("OPT-06 an option that waits is extended beyond its first end, up to the term of the answer", async () => {
    const { booker, model, job, ask, send, of } = stage;
    const [one, person] = [await booker(), await model()];
    const ends_at = "2026-03-02T09:00:00.000Z";
    const option = await ask(one, await job(one), person.card, { ends_at });
    expect(option).toMatchObject({ state: "waiting", lapses_at: ends_at });
    const extended = (await send("options.extend", of(one, option.id, { ends_at: "2026-03-10T09:00:00Z" }))).option;
    expect(extended).toMatchObject({ state: "waiting", lapses_at: "2026-03-03T15:00:00.000Z" });
  });

  it("OPT-20 days that the maker removed are no days of the option: booked, or released", async () => {
    const { booker, model, hold, send, of, read } = stage;
    const [one, person] = [await booker(), await model()];
    const day = { date: "2026-03-19" };
    for (const end of ["options.confirm", "options.release"] as const) {
      const option = await hold(one, person);
      await send("options.setDays", { ...of(one, option.id), body: [day] });
      await send(end, of(one, option.id));
      expect((await read(one, option.id)).days).toMatchObject([
        { ...day, half: "am" },
        { ...day, half: "pm" },
      ]);
      if (end === "options.confirm") await send("options.release", of(one, option.id));
    }
  });

  it.each([
    ["the first", "2026-03-19", "2026-03-20"],
    ["the later", "2026-03-20", "2026-03-19"],
  ])("OPT-21 a challenge ends when %s option gives up the days that both have", async (which, ofFirst, ofSecond) => {
    const { booker, model, hold, send, of, read } = stage;
    const [one, two, person] = [await booker(), await booker(), await model()];
    const [first, second] = [await hold(one, person), await hold(two, person)];
    await send("options.setDays", { ...of(two, second.id), body: [{ date: "2026-03-19" }, { date: "2026-03-20" }] });
    await send("options.challenge", of(two, second.id));
    if (which === "the later") await send("options.setDays", { ...of(one, first.id), body: [{ date: ofFirst }] });
    await send("options.setDays", { ...of(two, second.id), body: [{ date: ofSecond }] });
    if (which === "the first") await send("options.setDays", { ...of(one, first.id), body: [{ date: ofFirst }] });
    expect(await read(one, first.id)).toMatchObject({ state: "held", answer_by: null });
    stage.setClock("2026-03-02T15:00:00Z");
    expect(await read(one, first.id)).toMatchObject({ state: "held" });
  });

  it("OPT-22 a challenge extends to a further first option; one that waits challenges nobody", async () => {
    const { booker, model, hold, ask, job, send, of, read, refusal } = stage;
    const [one, two, three, person] = [await booker(), await booker(), await booker(), await model()];
    const first = await hold(one, person, { days: [{ date: "2026-03-19" }] });
    const between = await hold(one, person, { days: [{ date: "2026-03-20" }] });
    const second = await hold(two, person, { days: [{ date: "2026-03-20" }] });
    const third = await hold(three, person);
    const waiting = await ask(two, await job(two), person.card);
    expect(await refusal("options.challenge", of(two, waiting.id))).toEqual([409, "option.unanswered"]);
    await send("options.challenge", of(three, third.id));
    const { answer_by } = await read(one, first.id);
    await send("options.release", of(one, between.id));
    await send("options.challenge", of(three, third.id));
    expect(await read(one, first.id)).toMatchObject({ state: "challenged", answer_by });
    expect(await read(two, second.id)).toMatchObject({ state: "challenged" });
  });

  it("OPT-23 the model's release before a booking is a refusal, and under 18 she does neither", async () => {
    const { app, booker, model, hold, send, of, refusal, agencyOf } = stage;
    const [one, person, minor] = [await booker(), await model(), await model()];
    const agency = await agencyOf(person);
    for (const user of [person, agency.booker]) {
      const option = await hold(one, person);
      const ended = (await send("options.release", of(user, option.id, { reason: "Болезнь" }))).option;
      expect(ended).toMatchObject({ state: "declined", reason: "Болезнь" });
    }
    const option = await hold(one, minor);
    const { db } = app.context.database;
    await db.updateTable("cards").set({ guarded: true, age: 17 }).where("id", "=", minor.card).execute();
    expect(await refusal("options.release", of(minor, option.id))).toEqual([403, "option.minor"]);
    const managing = await agencyOf(minor);
    await db.updateTable("cards").set({ guardian_gave: true }).where("id", "=", minor.card).execute();
    expect((await send("options.release", of(managing.booker, option.id))).option.state).toBe("declined");
  });

  it("OPT-06 a booked option is neither challenged nor extended, and keeps its days", async () => {
    const { booker, model, hold, send, of, refusal } = stage;
    const [one, person] = [await booker(), await model()];
    const { id } = await hold(one, person);
    await send("options.confirm", of(one, id));
    const confirmed = [409, "option.confirmed"];
    expect(await refusal("options.challenge", of(one, id))).toEqual(confirmed);
    expect(await refusal("options.extend", of(one, id, { ends_at: "2026-03-10T12:00:00Z" }))).toEqual(confirmed);
    expect(await refusal("options.setDays", { ...of(one, id), body: [{ date: "2026-03-19" }] })).toEqual(confirmed);
  });

  it("OPT-24 the maker of an option on a card that was hidden reads no name and books nothing, until it is shown again", async () => {
    const { booker, model, hold, send, of, read, refusal } = stage;
    const [one, two, person] = [await booker(), await booker(), await model()];
    const [first, second] = [await hold(one, person), await hold(two, person)];
    const show = (status: string) =>
      send("cards.save", { token: person.token, params: { id: person.card }, body: { status } });
    await show("draft");
    expect(await read(one, first.id)).toMatchObject({ name: "", state: "held" });
    expect(await read(person, first.id, "model")).toMatchObject({ name: "Anna Kim" });
    expect(await refusal("options.confirm", of(one, first.id))).toEqual([404, "card.not_found"]);
    expect(await refusal("options.challenge", of(two, second.id))).toEqual([404, "card.not_found"]);
    expect(await refusal("options.extend", of(two, second.id, { ends_at: "2026-03-10T12:00:00Z" }))).toEqual([
      404,
      "card.not_found",
    ]);
    expect((await send("options.release", of(two, second.id))).option.state).toBe("released");
    await show("published");
    expect((await send("options.confirm", of(one, first.id))).option).toMatchObject({ name: "Anna Kim" });
  });
});
