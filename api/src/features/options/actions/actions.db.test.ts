import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openOptions, start } from "../../../../test/options/fixtures.ts";

let stage: Awaited<ReturnType<typeof openOptions>>;
beforeAll(async () => {
  stage = await openOptions();
});
afterAll(() => stage.app.close());
beforeEach(() => stage.setClock(start));

describe("acts", () => {
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
});
