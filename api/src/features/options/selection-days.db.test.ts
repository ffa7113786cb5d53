import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openOptions, start } from "../../../test/options/fixtures.ts";
import { listDatedSelections } from "../../core/options/store-selections.ts";

let stage: Awaited<ReturnType<typeof openOptions>>;
beforeAll(async () => {
  stage = await openOptions();
});
afterAll(() => stage.app.close());
beforeEach(() => stage.setClock(start));

const days = [{ date: "2026-03-19" }, { date: "2026-03-20", half: "am" }];

/** A selection of a verified booker with three models, on days, and a link of it. */
async function openSelection() {
  const { booker, model, send, of } = stage;
  const owner = await booker();
  const models = [await model(), await model(), await model()] as const;
  const body = { name: "Показ", cards: models.map(({ card }) => card) };
  const { id } = (await send("selections.create", { token: owner.token, body })).selection;
  const { selection } = await send("selections.save", of(owner, id, { days, tz: "Europe/Moscow" }));
  const read = async () => (await send("selections.get", of(owner, id))).selection;
  const standings = async () =>
    (await read()).cards.map((card: { standing: string | null; standing_by: string | null }) => [
      card.standing,
      card.standing_by,
    ]);
  return { owner, models, id, selection, read, standings };
}

it("OPT-33 standings follow from the holder's asks and options on the days, unless set by hand", async () => {
  const { send, of, job, ask, hold, booker } = stage;
  const { owner, models, id, selection, read, standings } = await openSelection();
  const [asked, held, booked] = models;
  expect(selection).toMatchObject({
    days: [
      { date: "2026-03-19", half: "am" },
      { date: "2026-03-19", half: "pm" },
      { date: "2026-03-20", half: "am" },
    ],
    tz: "Europe/Moscow",
  });
  const none = [null, null];
  expect(await standings()).toEqual([none, none, none]);
  const one = await ask(owner, await job(owner), asked.card, { kind: "ask" });
  expect(await standings()).toEqual([none, none, none]);
  await send("options.answer", of(asked, one.id, { answer: "yes" }));
  const option = await hold(owner, held, { days: [{ date: "2026-03-19" }] });
  const booking = await hold(owner, booked, { days: [{ date: "2026-03-20" }] });
  expect((await standings())[2]).toEqual(["on_hold", "options"]);
  await send("options.confirm", of(owner, booking.id));
  const all = [
    ["available", "options"],
    ["on_hold", "options"],
    ["unavailable", "options"],
  ];
  expect(await standings()).toEqual(all);
  // Others' jobs say nothing here, nor does one on other days.
  await hold(await booker(), asked);
  expect(await standings()).toEqual(all);
  await send("selections.save", of(owner, id, { days: [{ date: "2026-03-25" }] }));
  expect(await standings()).toEqual([none, none, none]);
  await send("selections.save", of(owner, id, { days }));

  const { cards } = await read();
  const order = cards.map((card: { id: string }, at: number) => ({
    id: card.id,
    ...(at === 1 && { standing: "available" }),
  }));
  await send("selections.setCards", of(owner, id, order));
  expect(await standings()).toEqual([all[0], ["available", "hand"], all[2]]);
  const cleared = cards.map((card: { id: string }) => ({ id: card.id, standing: null }));
  await send("selections.setCards", of(owner, id, cleared));
  expect(await standings()).toEqual(all);
  // An option ends by the clock, without a job.
  stage.setClock(option.ends_at);
  expect((await standings())[1]).toEqual(none);
  await send("selections.save", of(owner, id, { days: null }));
  expect(await standings()).toEqual([none, none, none]);
});

it("OPT-33 a client's page shows them, and hears of a change", async () => {
  const { app, send, of, hold } = stage;
  const { owner, models, id } = await openSelection();
  const { url } = (await send("selections.createLink", of(owner, id, { name: "Клиент" }))).link;
  // Links end by the clock of the database.
  const later = { expires_at: new Date(Date.now() + 86_400_000) };
  await app.context.database.db.updateTable("selection_links").set(later).where("selection_id", "=", id).execute();
  const token = new URL(url).pathname.split("/").at(-1) ?? "";
  const read = async () => {
    const { selection } = await send("shared.open", { params: { token }, body: {} });
    return selection.cards.map((card: { standing: string | null }) => card.standing);
  };
  const heard: string[] = [];
  const stop = app.context.events.subscribe((message) => {
    if (message.type === "selection_update") heard.push(message.selectionId);
  });
  const option = await hold(owner, models[0], { days: [{ date: "2026-03-19" }] });
  await expect.poll(() => heard).toContain(id);
  expect(await read()).toEqual(["on_hold", null, null]);
  heard.length = 0;
  await send("options.release", of(models[0], option.id, {}));
  await expect.poll(() => heard).toContain(id);
  expect(await read()).toEqual([null, null, null]);
  stop();
});

it("OPT-33 a yes on part of the days makes no card available", async () => {
  const { send, of, job, ask } = stage;
  const { owner, models, standings } = await openSelection();
  const [one, two] = models;
  const part = await ask(owner, await job(owner, { days: [{ date: "2026-03-19" }] }), one.card, { kind: "ask" });
  await send("options.answer", of(one, part.id, { answer: "yes" }));
  const whole = await ask(owner, await job(owner), two.card, { kind: "ask" });
  const yes = (half: "am" | "pm") => ({ date: "2026-03-19", half, answer: "yes" });
  await send("options.answer", of(two, whole.id, { days: [yes("am"), yes("pm")] }));
  const none = [null, null];
  expect(await standings()).toEqual([none, none, none]);
  const rest = { days: [{ date: "2026-03-20", half: "am", answer: "yes" }] };
  await send("options.answer", of(two, whole.id, rest));
  expect(await standings()).toEqual([none, ["available", "options"], none]);
});

it("OPT-33 a refusal or a loss of the holder's option after a yes ends it, until a later yes", async () => {
  const { send, of, job, ask, hold, booker } = stage;
  const { owner, models, standings } = await openSelection();
  for (const person of models) {
    const { id } = await ask(owner, await job(owner), person.card, { kind: "ask" });
    await send("options.answer", of(person, id, { answer: "yes" }));
  }
  const [declined, lost, given] = models;
  const day = { days: [{ date: "2026-03-19" }] };
  const other = await booker();
  const first = await hold(other, lost, day);
  const options = await Promise.all(models.map((person) => hold(owner, person, day)));
  const [ofDeclined, , ofGiven] = options.map(({ id }) => id);
  const [held, free] = [
    ["on_hold", "options"],
    ["available", "options"],
  ];
  expect(await standings()).toEqual([held, held, held]);
  await send("options.answer", of(declined, ofDeclined, { answer: "no" }));
  await send("options.confirm", of(other, first.id));
  await send("options.release", of(owner, ofGiven, {}));
  const none = [null, null];
  expect(await standings()).toEqual([none, none, free]);
  const again = await ask(owner, await job(owner), declined.card, { kind: "ask" });
  await send("options.answer", of(declined, again.id, { answer: "yes" }));
  expect(await standings()).toEqual([free, none, free]);
  const busy = await ask(owner, await job(owner), given.card, { kind: "ask" });
  await send("options.answer", of(given, busy.id, { answer: "no" }));
  expect(await standings()).toEqual([free, none, none]);
});

it("OPT-33 a yes after a loss stands whatever else changes in the option that lost, and a withdrawn question states nothing", async () => {
  const { send, of, job, ask, hold, booker } = stage;
  const { owner, models, standings } = await openSelection();
  const [lost, asked] = models;
  const other = await booker();
  const first = await hold(other, lost, { days: [{ date: "2026-03-19" }] });
  const option = await hold(owner, lost, { days: { from: "2026-03-19", to: "2026-03-22" } });
  await send("options.confirm", of(other, first.id));
  const answers = [await ask(owner, await job(owner), lost.card, { kind: "ask" })];
  await send("options.answer", of(lost, answers[0].id, { answer: "yes" }));
  const [none, free] = [
    [null, null],
    ["available", "options"],
  ];
  const held = ["on_hold", "options"];
  expect((await standings())[0]).toEqual(held);
  await send("options.setDays", { ...of(owner, option.id), body: [{ date: "2026-03-21" }] });
  expect((await standings())[0]).toEqual(free);
  await send("options.extend", of(owner, option.id, { ends_at: "2026-03-10T09:00:00Z" }));
  expect((await standings())[0]).toEqual(free);

  const busy = await ask(owner, await job(owner), asked.card, { kind: "ask" });
  await send("options.answer", of(asked, busy.id, { answer: "no" }));
  const yes = await ask(owner, await job(owner), asked.card, { kind: "ask" });
  expect((await standings())[1]).toEqual(none);
  await send("options.answer", of(asked, yes.id, { answer: "yes" }));
  expect((await standings())[1]).toEqual(free);
  await send("options.release", of(owner, busy.id, {}));
  expect((await standings())[1]).toEqual(free);
});

it("OPT-33 a refusal outlasts its ask and its job, until a yes on the same days", async () => {
  const { send, of, job, ask } = stage;
  const { owner, models, standings } = await openSelection();
  const [withdrawn, deleted, corrected] = models;
  const answered = async (person: (typeof models)[number], answer: string) => {
    const made = await ask(owner, await job(owner), person.card, { kind: "ask" });
    await send("options.answer", of(person, made.id, { answer }));
    return made;
  };
  for (const person of models) await answered(person, "yes");
  const [none, free] = [
    [null, null],
    ["available", "options"],
  ];
  expect(await standings()).toEqual([free, free, free]);
  const refused = [];
  for (const person of models) refused.push(await answered(person, "no"));
  expect(await standings()).toEqual([none, none, none]);
  await send("options.release", of(owner, refused[0].id, {}));
  await send("jobs.remove", of(owner, refused[1].job.id));
  expect(await standings()).toEqual([none, none, none]);

  const half = { date: "2026-03-19", half: "pm" };
  await send("options.answer", of(corrected, refused[2].id, { answer: "yes" }));
  expect(await standings()).toEqual([none, none, free]);
  await send("options.answer", of(corrected, refused[2].id, { days: [{ ...half, answer: "no" }] }));
  expect(await standings()).toEqual([none, none, none]);
  await send("options.answer", of(corrected, refused[2].id, { days: [{ ...half, answer: "maybe" }] }));
  expect(await standings()).toEqual([none, none, none]);
  await send("options.answer", of(corrected, refused[2].id, { days: [{ ...half, answer: "yes" }] }));
  await answered(withdrawn, "yes");
  await answered(deleted, "yes");
  expect(await standings()).toEqual([free, free, free]);
});

it("OPT-33 a lost day stays lost where the booking that took it is released, until a later yes", async () => {
  const { send, of, job, ask, hold, booker } = stage;
  const { owner, models, standings } = await openSelection();
  const [person] = models;
  const yes = async () => {
    const { id } = await ask(owner, await job(owner), person.card, { kind: "ask" });
    await send("options.answer", of(person, id, { answer: "yes" }));
  };
  await yes();
  const other = await booker();
  const day = { days: [{ date: "2026-03-19" }] };
  const booking = await hold(other, person, day);
  await hold(owner, person, day);
  await send("options.confirm", of(other, booking.id));
  const [none, free] = [
    [null, null],
    ["available", "options"],
  ];
  expect((await standings())[0]).toEqual(none);
  await send("options.release", of(other, booking.id, {}));
  expect((await standings())[0]).toEqual(none);
  await yes();
  expect((await standings())[0]).toEqual(free);
});

it("OPT-33 only holders with an ask or an option on a person hear of changes on her calendar", async () => {
  const { app, hold, booker, send, of } = stage;
  const [mine, others] = [await openSelection(), await openSelection()];
  const [person] = mine.models;
  await send("selections.setCards", of(others.owner, others.id, [{ id: person.card }]));
  const announced = async () => (await listDatedSelections(app.context.database.db, [person.id])).map(({ id }) => id);
  await hold(await booker(), person);
  expect(await announced()).toEqual([]);
  const option = await hold(mine.owner, person);
  expect(await announced()).toEqual([mine.id]);
  // The deletion of the job is a change, too.
  await send("jobs.remove", of(mine.owner, option.job.id));
  expect(await announced()).toEqual([mine.id]);
});

it("OPT-33 refuses days and zones that are none, and changes nothing", async () => {
  const { refusal, of } = stage;
  const { owner, id, read } = await openSelection();
  const before = await read();
  for (const body of [
    { days: [] },
    { days: [{ date: "2026-02-30" }] },
    { days: { from: "2026-03-02", to: "2026-03-01" } },
    { tz: "+03:00" },
  ])
    expect(await refusal("selections.save", of(owner, id, body))).toEqual([400, "request.invalid"]);
  expect(await read()).toEqual(before);
});
