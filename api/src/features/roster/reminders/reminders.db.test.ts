import { afterAll, beforeAll, expect, it } from "vitest";
import { addUnclaimed, createAgency } from "../../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { mailReminders } from "./usecases.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it("AGY-04 a date reminds the agency's mailbox once, on its day, naming model and field; another date reminds again", async () => {
  const agency = await createAgency(app);
  const input = { token: agency.booker.token, params: { id: agency.id } };
  const fields = [
    { name: "Договор до", kind: "date", remind_days: 30 },
    { name: "Без напоминания", kind: "date" },
    { name: "Текст", kind: "text" },
  ];
  const { body } = await app.call("roster.setFields", { ...input, body: fields });
  const [until, silent, text] = body.data.fields.map(({ id }: { id: string }) => id);
  const cardId = await addUnclaimed(app, agency, { first_name: "Анна", last_name: "Ким" });
  const set = (own: object) =>
    app.call("roster.change", { token: agency.booker.token, params: { id: agency.id, cardId }, body: { own } });
  const run = (day: string) =>
    mailReminders({ ...app.context, clock: { ...app.context.clock, now: () => new Date(day) } });
  const mails = async () =>
    (await app.context.database.db.selectFrom("outbox").selectAll().where("recipient", "=", agency.email).execute())
      .length;
  await set({ [until]: "2027-03-31", [silent]: "2027-03-31", [text]: "2027-03-31" });
  await run("2027-02-28T12:00:00Z");
  expect(await mails()).toBe(0);
  await Promise.all([run("2027-03-01T00:30:00Z"), run("2027-03-01T00:30:00Z")]);
  await run("2027-03-02T12:00:00Z");
  expect(await mails()).toBe(1);
  await set({ [until]: "2027-04-15" });
  await run("2027-03-20T12:00:00Z");
  await run("2027-03-21T12:00:00Z");
  expect(await mails()).toBe(2);
  // A date that is over reminds of nothing.
  await set({ [until]: "2027-03-01" });
  await run("2027-03-22T12:00:00Z");
  expect(await mails()).toBe(2);
});
