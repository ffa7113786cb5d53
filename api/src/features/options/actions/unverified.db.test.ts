import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { TestUser } from "../../../../test/app.ts";
import { openOptions, start } from "../../../../test/options/fixtures.ts";

let stage: Awaited<ReturnType<typeof openOptions>>;
beforeAll(async () => {
  stage = await openOptions();
});
afterAll(() => stage.app.close());
beforeEach(() => stage.setClock(start));

/** A model of this age, as her guardian consented, whose agency holds her days at once. */
async function managed(age: number) {
  const person = await stage.model({ age });
  const { db } = stage.app.context.database;
  await db
    .updateTable("cards")
    .set({ guardian_gave: age < 18 })
    .where("id", "=", person.card)
    .execute();
  await stage.agencyOf(person);
  return person;
}

const setBooker = ({ id }: TestUser, state: "verified" | "refused") =>
  stage.app.context.database.db.updateTable("users").set({ booker_state: state }).where("id", "=", id).execute();
const setAgency = ({ id }: { id: string }, state: "verified" | "waiting") =>
  stage.app.context.database.db.updateTable("agencies").set({ state }).where("id", "=", id).execute();

it.each([17, 25])(
  "OPT-09 a booker whose verification was withdrawn holds and books no days of a model of %i, reads and gives up what stands",
  async (age) => {
    const { booker, job, ask, of, refusal, read } = stage;
    const [one, two, person] = [await booker(), await booker(), await managed(age)];
    const [first, second] = [await ask(one, await job(one), person.card), await ask(two, await job(two), person.card)];
    expect([first.state, second.state]).toEqual(["held", "held"]);
    for (const user of [one, two]) await setBooker(user, "refused");
    const closed = [403, "option.closed"];
    expect(await refusal("options.confirm", of(one, first.id))).toEqual(closed);
    expect(await refusal("options.extend", of(one, first.id, { ends_at: first.ends_at }))).toEqual(closed);
    expect(await refusal("options.challenge", of(two, second.id))).toEqual(closed);
    expect((await read(one, first.id)).state).toBe("held");
    expect(await refusal("options.release", of(two, second.id, {}))).toEqual([200, undefined]);
    await setBooker(one, "verified");
    expect(await refusal("options.confirm", of(one, first.id))).toEqual([200, undefined]);
  },
);

it("OPT-09 a booker whose verification was withdrawn asks nobody for a job that exists, also where the calendar is open to members", async () => {
  const { booker, model, job, send, of, refusal } = stage;
  const [one, person] = [await booker(), await model()];
  const id = await job(one);
  await send("cards.setVisibility", {
    ...{ token: person.token, params: { id: person.card }, body: { calendar: "members" } },
  });
  await setBooker(one, "refused");
  const body = { cards: [person.card], kind: "ask" };
  expect(await refusal("options.create", of(one, id, body))).toEqual([403, "job.forbidden"]);
});

it("OPT-09 an agency without verification books its own models, and those whose calendars are open to members", async () => {
  const { job, ask, of, refusal, send, agencyOf } = stage;
  const [own, open, young] = [await managed(17), await managed(25), await managed(17)];
  const agency = await agencyOf(own);
  const input = { token: open.token, params: { id: open.card }, body: { calendar: "members" } };
  await send("cards.setVisibility", input);
  const made = [];
  for (const { card } of [own, open, young])
    made.push(await ask(agency.booker, await job(agency.booker, { agency: agency.id }), card));
  await setAgency(agency, "waiting");
  const answers = [];
  for (const { id } of made) answers.push(await refusal("options.confirm", of(agency.booker, id)));
  expect(answers).toEqual([
    [200, undefined],
    [200, undefined],
    [403, "option.closed"],
  ]);
});
