import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { TestUser } from "../../../../test/app.ts";
import { openOptions, start } from "../../../../test/options/fixtures.ts";
import { endOverdueOptions } from "../end-overdue.ts";

let stage: Awaited<ReturnType<typeof openOptions>>;
beforeAll(async () => {
  stage = await openOptions();
});
afterAll(() => stage.app.close());
beforeEach(() => stage.setClock(start));

const events = ["asked", "held", "moved", "challenged", "confirmed", "released", "lapsed"].map(
  (one) => `option.${one}`,
);

/** Events that were queued for a person's webhook, with the option of each. */
async function listen({ token }: TestUser) {
  const body = { url: "https://hooks.example/options", events };
  const { webhook } = await stage.send("webhooks.create", { token, body });
  return async () => {
    const { db } = stage.app.context.database;
    const rows = await db
      .selectFrom("webhook_deliveries")
      .select(["event", "data"])
      .where("webhook_id", "=", webhook.id)
      .orderBy("created_at")
      .execute();
    return rows.map(({ event, data }) => [event.slice(7), (data as { option_id: string }).option_id]);
  };
}

it("OPT-17 an ask that nobody answers lapses once, with an event for both sides", async () => {
  const { booker, model, job, ask, app } = stage;
  const [one, person] = [await booker(), await model()];
  const [ofOne, ofModel] = [await listen(one), await listen(person)];
  const { id, ends_at } = await ask(one, await job(one), person.card, { kind: "ask" });
  stage.setClock(ends_at);
  await Promise.all([endOverdueOptions(app.context), endOverdueOptions(app.context)]);
  for (const events of [await ofOne(), await ofModel()])
    expect(events).toEqual([
      ["asked", id],
      ["lapsed", id],
    ]);
});

it("OPT-17 events reach maker, model and her agency, of their own options alone, and a lapse moves the next one up", async () => {
  const { booker, model, job, ask, hold, send, of, agencyOf, app } = stage;
  const [one, two, person, stranger] = [await booker(), await booker(), await model(), await booker()];
  const [ofOne, ofTwo, ofModel, ofStranger] = [
    await listen(one),
    await listen(two),
    await listen(person),
    await listen(stranger),
  ];
  const first = await ask(one, await job(one), person.card);
  const second = await hold(two, person);
  stage.setClock("2026-03-03T15:00:00Z");
  await Promise.all([endOverdueOptions(app.context), endOverdueOptions(app.context)]);
  const expected = [
    ["asked", second.id],
    ["held", second.id],
    ["moved", second.id],
  ];
  expect(await ofOne()).toEqual([
    ["asked", first.id],
    ["lapsed", first.id],
  ]);
  expect(await ofTwo()).toEqual(expected);
  const agency = await agencyOf(person);
  const [ofBooker, ofViewer] = [await listen(agency.booker), await listen(agency.viewer)];
  await send("options.confirm", of(two, second.id));
  await send("options.release", of(person, second.id, {}));
  const ended = [
    ["confirmed", second.id],
    ["released", second.id],
  ];
  expect(await ofTwo()).toEqual([...expected, ...ended]);
  expect(await ofBooker()).toEqual(ended);
  expect(await ofModel()).toEqual([
    ["asked", first.id],
    ...expected.slice(0, 2),
    ["lapsed", first.id],
    ...expected.slice(2),
    ...ended,
  ]);
  expect([await ofViewer(), await ofStranger()]).toEqual([[], []]);
});
