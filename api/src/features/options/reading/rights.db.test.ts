import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openOptions, start } from "../../../../test/options/fixtures.ts";

let stage: Awaited<ReturnType<typeof openOptions>>;
beforeAll(async () => {
  stage = await openOptions();
});
afterAll(() => stage.app.close());
beforeEach(() => stage.setClock(start));

describe("who may", () => {
  it("OPT-08 outsiders find nothing, each side does its own, a viewer reads", async () => {
    const { app, booker, model, hold, of, refusal, agencyOf, read } = stage;
    const [one, other, person] = [await booker(), await booker(), await model()];
    const agency = await agencyOf(person);
    const without = await agencyOf(person, ["edit", "contacts"]);
    const { id } = await hold(one, person);
    const names = ["options.answer", "options.challenge", "options.confirm", "options.release"] as const;
    const body = { answer: "yes" };
    for (const user of [other, await app.createUser(), without.owner, agency.former])
      for (const name of names) expect(await refusal(name, of(user, id, body))).toEqual([404, "option.not_found"]);
    expect(await refusal("options.confirm", of(person, id))).toEqual([403, "option.forbidden"]);
    expect(await refusal("options.answer", of(one, id, body))).toEqual([403, "option.forbidden"]);
    expect(await refusal("options.answer", of(agency.viewer, id, body))).toEqual([403, "agency.forbidden"]);
    expect(await read(agency.viewer, id, "agency")).toMatchObject({ state: "held" });
    expect(await read(without.owner, id, "agency")).toBeUndefined();
    expect(await refusal("options.answer", of(agency.booker, id, body))).toEqual([200, undefined]);
  });

  it("OPT-08 an option is `own` for its maker and for those who act in the maker's agency, not for a viewer", async () => {
    const { booker, model, job, ask, agencyOf, read } = stage;
    const person = await model();
    const agency = await agencyOf(person);
    const made = await ask(agency.booker, await job(agency.booker, { agency: agency.id }), person.card);
    const own = async (user: typeof agency.owner, as?: string) => (await read(user, made.id, as)).own;
    expect([await own(agency.owner), await own(agency.booker), await own(agency.viewer)]).toEqual([true, true, false]);
    expect(await own(person, "model")).toBe(false);
    const one = await booker();
    const option = await ask(one, await job(one), person.card);
    expect(option.own).toBe(true);
    expect((await read(agency.booker, option.id, "agency")).own).toBe(false);
  });

  it("OPT-08 the agency's card is held at once", async () => {
    const { booker, model, job, ask, agencyOf, send, of } = stage;
    const [one, person] = [await booker(), await model()];
    await agencyOf(person);
    const option = await ask(one, await job(one), person.card);
    expect(option).toMatchObject({ state: "held", lapses_at: option.ends_at });
    expect((await send("options.answer", of(person, option.id, { answer: "no" }))).option.state).toBe("declined");
  });

  it("OPT-09 a calendar is closed to members, to everybody but the agency, or open to members", async () => {
    const { app, booker, model, job, ask, send, agencyOf } = stage;
    const [one, person] = [await booker(), await model()];
    const close = (calendar: string) =>
      send("cards.setVisibility", { token: person.token, params: { id: person.card }, body: { calendar } });
    expect((await close("agency")).model.visibility.calendar).toBe("agency");
    expect((await ask(one, await job(one), person.card)).code).toBe("option.closed");
    const agency = await agencyOf(person);
    const own = await job(agency.booker, { agency: agency.id });
    expect((await ask(agency.booker, own, person.card)).state).toBe("held");
    await app.context.database.db
      .updateTable("agencies")
      .set({ state: "waiting" })
      .where("id", "=", agency.id)
      .execute();
    const stranger = await model();
    expect((await ask(agency.booker, own, stranger.card)).code).toBe("option.closed");
    const input = { token: stranger.token, params: { id: stranger.card }, body: { calendar: "members" } };
    await send("cards.setVisibility", input);
    expect((await ask(agency.booker, own, stranger.card)).state).toBe("waiting");
  });

  it("OPT-09 who is away is not held; a draft and an unknown card are not found", async () => {
    const { booker, model, job, ask, send, of } = stage;
    const availability = [{ from: "2026-03-15", to: "2026-03-19", city: "Москва", kind: "away" }];
    const [one, person, draft] = [await booker(), await model({ availability }), await model()];
    const consents = { token: person.token, params: { id: person.card }, body: { availability } };
    await send("cards.save", consents);
    const id = await job(one);
    await send("cards.save", { token: draft.token, params: { id: draft.card }, body: { status: "draft" } });
    const unknownId = "11111111-1111-4111-8111-111111111111";
    const cards = [draft.card, unknownId];
    const { options } = await send("options.create", of(one, id, { cards, kind: "option" }));
    expect(options).toEqual(cards.map((card) => ({ card, code: "card.not_found" })));
    expect((await ask(one, id, person.card, { kind: "ask" })).state).toBe("asked");
    expect((await ask(one, id, person.card)).code ?? "held").toBe("option.away");
  });
});
