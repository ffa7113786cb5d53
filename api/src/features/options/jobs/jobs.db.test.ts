import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openOptions, start } from "../../../../test/options/fixtures.ts";
import { exportOptions } from "../export.ts";

let stage: Awaited<ReturnType<typeof openOptions>>;
beforeAll(async () => {
  stage = await openOptions();
});
afterAll(() => stage.app.close());
beforeEach(() => stage.setClock(start));

describe("jobs", () => {
  it("OPT-01 a verified booker makes, changes and deletes a job, which nobody else finds", async () => {
    const { booker, job, send, of, refusal } = stage;
    const [one, other] = [await booker(), await booker()];
    const id = await job(one, { days: [{ date: "2026-03-19", half: "pm" }, { date: "2026-03-20" }], pay: "40 000 ₽" });
    const made = (await send("jobs.get", of(one, id))).job;
    expect(made).toMatchObject({ title: "Lookbook", pay: "40 000 ₽", usage: null, agency: null, options: 0 });
    expect(made.days).toEqual([
      { date: "2026-03-19", half: "pm" },
      { date: "2026-03-20", half: "am" },
      { date: "2026-03-20", half: "pm" },
    ]);
    const { job: saved } = await send("jobs.save", of(one, id, { title: "Каталог", pay: null }));
    expect(saved).toMatchObject({ title: "Каталог", pay: null, client: "BRAND" });
    for (const name of ["jobs.get", "jobs.remove"] as const)
      expect(await refusal(name, of(other, id))).toEqual([404, "job.not_found"]);
    await send("jobs.remove", of(one, id));
    expect(await refusal("jobs.get", of(one, id))).toEqual([404, "job.not_found"]);
    expect((await send("jobs.list", { token: one.token })).jobs).toEqual([]);
  });

  it.each([
    [{ days: { from: "2026-02-28", to: "2026-03-02" } }, "days in the past"],
    [{ days: { from: "2026-03-01", to: "2026-04-30" } }, "61 days"],
    [{ days: { from: "2028-04-01", to: "2028-04-01" } }, "more than two years ahead"],
    [{ days: { from: "2026-03-05", to: "2026-03-04" } }, "a span that ends before it begins"],
    [{ days: [] }, "no days"],
    [{ days: [{ date: "2026-02-30" }] }, "a day that does not exist"],
    [{ tz: "Moscow" }, "a zone that does not exist"],
    [{ tz: "+03:00" }, "an offset for a zone"],
    [{ title: " " }, "no title"],
  ])("OPT-01 refuses %j: %s", async (fields: object, _why: string) => {
    const { booker, refusal } = stage;
    const { token } = await booker();
    const body = {
      ...{ title: "Lookbook", client: "BRAND", city: "Москва", country: "Россия", tz: "Europe/Moscow" },
      ...{ days: { from: "2026-03-19", to: "2026-03-20" }, ...fields },
    };
    expect(await refusal("jobs.create", { token, body })).toEqual([400, "request.invalid"]);
  });

  it("OPT-01 takes 60 days, and today by the job's zone", async () => {
    const { booker, job } = stage;
    const user = await booker();
    expect(await job(user, { days: { from: "2026-03-01", to: "2026-04-29" } })).toBeTruthy();
    stage.setClock("2026-03-01T20:00:00Z");
    expect(
      await stage.refusal("jobs.create", {
        token: user.token,
        body: {
          ...{ title: "x", client: "x", city: "x", country: "China", tz: "Asia/Shanghai" },
          ...{ days: { from: "2026-03-01", to: "2026-03-01" } },
        },
      }),
    ).toEqual([400, "request.invalid"]);
  });

  it("OPT-01 jobs are listed by a day", async () => {
    const { booker, job, send, refusal } = stage;
    const { token, ...user } = await booker();
    const id = await job({ token, ...user }, { days: [{ date: "2026-03-19", half: "pm" }, { date: "2026-03-21" }] });
    await job({ token, ...user }, { days: [{ date: "2026-03-20" }] });
    const on = async (day: string) => {
      const { jobs, pagination } = await send("jobs.list", { token, query: { day } });
      return [jobs.map((one: { id: string }) => one.id), pagination.total];
    };
    expect(await on("2026-03-19")).toEqual([[id], 1]);
    expect(await on("2026-03-21")).toEqual([[id], 1]);
    expect(await on("2026-03-22")).toEqual([[], 0]);
    expect(await refusal("jobs.list", { token, query: { day: "2026-02-30" } })).toEqual([400, "request.invalid"]);
  });

  it("OPT-01 neither a member nor a viewer of an agency makes jobs; an agency's are all its members'", async () => {
    const { app, model, job, send, of, refusal, agencyOf } = stage;
    const person = await model();
    const agency = await agencyOf(person);
    const body = {
      ...{ title: "x", client: "x", city: "x", country: "x", tz: "Europe/Paris", days: [{ date: "2026-03-19" }] },
    };
    expect(await refusal("jobs.create", { token: person.token, body })).toEqual([403, "job.forbidden"]);
    const ofAgency = { ...body, agency: agency.id };
    expect(await refusal("jobs.create", { token: agency.viewer.token, body: ofAgency })).toEqual([
      403,
      "agency.forbidden",
    ]);
    expect(await refusal("jobs.create", { token: (await app.createUser()).token, body: ofAgency })).toEqual([
      404,
      "agency.not_found",
    ]);
    const id = await job(agency.owner, { agency: agency.id });
    expect((await send("jobs.get", of(agency.viewer, id))).job.agency).toBe(agency.id);
    expect(await refusal("jobs.save", of(agency.viewer, id, { title: "y" }))).toEqual([403, "agency.forbidden"]);
    expect((await send("jobs.save", of(agency.booker, id, { title: "y" }))).job.title).toBe("y");
  });

  it("OPT-25 an ask that lapsed stands for no job, and a deleted job releases what stands alone", async () => {
    const { booker, model, job, ask, send, of, read } = stage;
    const [one, person, other] = [await booker(), await model(), await model()];
    const id = await job(one);
    const option = await ask(one, id, person.card);
    const asked = await ask(one, id, other.card, { kind: "ask" });
    expect((await send("jobs.get", of(one, id))).job.options).toBe(2);
    stage.setClock("2026-03-19T05:00:00Z");
    expect((await send("jobs.get", of(one, id))).job.options).toBe(0);
    const idsIn = async (state: string) =>
      (await send("options.list", { token: one.token, query: { as: "maker", state } })).options.map(
        (found: { id: string }) => found.id,
      );
    expect(await idsIn("lapsed")).toEqual([option.id, asked.id]);
    expect([await idsIn("ended"), await idsIn("standing")]).toEqual([[option.id, asked.id], []]);
    for (const state of ["asked", "waiting", "held", "challenged", "confirmed"]) expect(await idsIn(state)).toEqual([]);
    stage.setClock(start);
    expect([await idsIn("ended"), await idsIn("standing")]).toEqual([[], [option.id, asked.id]]);
    expect(await idsIn("waiting")).toEqual([option.id]);
    expect(await idsIn("asked")).toEqual([asked.id]);
    stage.setClock("2026-03-19T05:00:00Z");
    await send("jobs.remove", of(one, id));
    expect(await read(other, asked.id, "model")).toMatchObject({ state: "lapsed" });
    expect(await read(person, option.id, "model")).toMatchObject({ state: "lapsed" });
  });

  it("OPT-36 a job counts what stands by kind, and has the cards of its options as its reader sees them", async () => {
    const { app, booker, model, job, ask, send, of, agencyOf } = stage;
    const [one, asked, held, hidden] = [await booker(), await model(), await model(), await model()];
    const id = await job(one);
    await ask(one, id, asked.card, { kind: "ask" });
    await ask(one, id, held.card);
    const gone = await ask(one, id, hidden.card);
    await send("options.answer", of(hidden, gone.id, { answer: "yes" }));
    await send("options.confirm", of(one, gone.id));
    const counts = { asked: 1, held: 1, confirmed: 1 };
    expect((await send("jobs.list", { token: one.token })).jobs[0]).toMatchObject({ id, options: 3, counts });
    const idsOf = async () =>
      (await send("jobs.get", of(one, id))).models.map((card: { id: string }) => card.id).sort();
    expect(await idsOf()).toEqual([asked.card, held.card, hidden.card].sort());
    const { db } = app.context.database;
    await db.updateTable("cards").set({ status: "hidden" }).where("id", "=", hidden.card).execute();
    expect(await idsOf()).toEqual([asked.card, held.card].sort());
    const agency = await agencyOf(hidden, ["options", "photos"]);
    const ofAgency = await job(agency.booker, { agency: agency.id });
    await ask(agency.booker, ofAgency, hidden.card, { kind: "ask" });
    const { models } = await send("jobs.get", of(agency.viewer, ofAgency));
    expect(models).toMatchObject([{ id: hidden.card, first_name: "Anna" }]);
    expect(JSON.stringify(models)).not.toContain("phone");
  });

  it("OPT-36 the list has the jobs of one selection", async () => {
    const { booker, job, send } = stage;
    const one = await booker();
    const body = { name: "Show" };
    const { selection } = await send("selections.create", { token: one.token, body });
    const id = await job(one, { selection: selection.id });
    await job(one);
    const { jobs } = await send("jobs.list", { token: one.token, query: { selection: selection.id } });
    expect(jobs.map((found: { id: string }) => found.id)).toEqual([id]);
  });

  it("OPT-26 options of an account or agency that is deleted are released before: challenges end, and events are queued", async () => {
    const { app, booker, model, job, ask, hold, send, of, read, agencyOf } = stage;
    const [one, two, person] = [await booker(), await booker(), await model()];
    const agency = await agencyOf(await model());
    const body = { url: "https://hooks.example/released", events: ["option.released"] };
    const { webhook } = await send("webhooks.create", { token: person.token, body });
    const first = await hold(one, person);
    const ofAgency = await ask(agency.booker, await job(agency.booker, { agency: agency.id }), person.card);
    const ofAccount = await hold(two, person);
    await send("options.answer", of(person, ofAgency.id, { answer: "yes" }));
    const challenged = async (maker: typeof two, id: string) => {
      await send("options.challenge", of(maker, id));
      expect(await read(one, first.id)).toMatchObject({ state: "challenged" });
    };
    await challenged(two, ofAccount.id);
    await send("auth.deleteAccount", { token: two.token, body: { password: two.password } });
    expect(await read(one, first.id)).toMatchObject({ state: "held", behind: 1 });
    await challenged(agency.booker, ofAgency.id);
    const { db } = app.context.database;
    await db.deleteFrom("representations").where("agency_id", "=", agency.id).execute();
    await send("agencies.remove", { token: agency.owner.token, params: { id: agency.id } });
    expect(await read(one, first.id)).toMatchObject({ state: "held", behind: 0 });
    const queued = await db
      .selectFrom("webhook_deliveries")
      .select("data")
      .where("webhook_id", "=", webhook.id)
      .execute();
    const ids = queued.map(({ data }) => (data as { option_id: string }).option_id);
    expect(ids.sort()).toEqual([ofAccount.id, ofAgency.id].sort());
  });

  it("OPT-27 the export has what a person made, also for deleted jobs, and nothing of colleagues", async () => {
    const { app, booker, model, job, ask, send, of, agencyOf } = stage;
    const [one, person] = [await booker(), await model()];
    const agency = await agencyOf(await model());
    const id = await job(one);
    const deleted = await ask(one, id, person.card);
    await send("jobs.remove", of(one, id));
    const shared = await job(agency.booker, { agency: agency.id });
    const ofBooker = await ask(agency.booker, shared, person.card);
    const idsOf = async (user: { id: string }) =>
      (await exportOptions(app.context, user.id)).options.map((option) => option.id);
    expect(await idsOf(one)).toEqual([deleted.id]);
    expect(await idsOf(agency.booker)).toEqual([ofBooker.id]);
    expect(await idsOf(agency.owner)).toEqual([]);
    const standing = await job(one);
    expect((await exportOptions(app.context, one.id)).jobs).toMatchObject([
      { id, deleted_at: "2026-03-01T09:00:00.000Z" },
      { id: standing, deleted_at: null },
    ]);
    expect((await exportOptions(app.context, agency.booker.id)).jobs).toEqual([]);
    expect(await idsOf(person)).toEqual([deleted.id, ofBooker.id]);
  });
});
