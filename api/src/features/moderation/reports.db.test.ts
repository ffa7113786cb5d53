import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Moderation, openModeration } from "../../../test/moderation/fixtures.ts";
import { deleteExpiredReports } from "./reports/usecases.ts";

let moderation: Moderation;
beforeAll(async () => {
  moderation = await openModeration();
});
afterAll(() => moderation.app.close());

const report = (id: string, body: object, headers: Record<string, string> = {}, token?: string) =>
  moderation.app.call("moderation.report", { params: { id }, body, headers, ...(token ? { token } : {}) });
const mails = async (email: string) =>
  moderation.app.context.database.db
    .selectFrom("outbox")
    .selectAll()
    .where("recipient", "=", email)
    .where("subject", "not like", "Подтвердите%")
    .execute();

it("gathers reports of guests and members into one item, and mails the outcome to reporters", async () => {
  const owner = await moderation.app.createUser();
  const id = await moderation.publish(owner);
  const member = await moderation.app.createUser();
  const guest = await report(
    id,
    { reason: "stolen_photos", text: "Это мои фотографии", email: "Lena@example.org" },
    { "accept-language": "en" },
  );
  expect(guest.status).toBe(201);
  await report(id, { reason: "fake", email: "" }, {}, member.token);
  await report(id, { reason: "other", email: "lena@example.org" });
  expect((await report(id, { reason: "boring" })).status).toBe(400);
  const found = await moderation.itemOf(id, "report");
  expect(found.version).toBe(3);
  const looked = await moderation.app.call("moderation.getItem", {
    token: moderation.admin.token,
    params: { id: found.id },
  });
  expect(looked.body.data.case.reports).toMatchObject([
    { reason: "other", answered: true, member: false },
    { reason: "fake", answered: false, member: true },
    { reason: "stolen_photos", text: "Это мои фотографии", answered: true },
  ]);
  // The address for the answer stays secret.
  expect(JSON.stringify(looked.body)).not.toContain("lena@");
  // Urgent things come first.
  const queue = await moderation.app.call("moderation.listItems", { token: moderation.admin.token });
  expect(queue.body.data.cases[0].id).toBe(found.id);

  await moderation.decide(found.id, { decide: "hide", reason: "Фотографии чужие", version: 3 });
  const answers = await mails("lena@example.org");
  expect(answers).toHaveLength(1);
  expect(answers[0]?.subject).toMatch(/Thank you|Спасибо/);
  expect(answers[0]?.body_text).not.toContain("Фотографии чужие");
  expect((await report(id, { reason: "fake" })).status).toBe(404);
});

it("leaves the card if a report is dismissed, and answers the reporter", async () => {
  const id = await moderation.publish(await moderation.app.createUser());
  await report(id, { reason: "fake", email: "oleg@example.org" });
  const { id: itemId, version } = await moderation.itemOf(id, "report");
  await moderation.decide(itemId, { decide: "pass", version });
  expect((await moderation.app.call("cards.getPublic", { params: { id } })).status).toBe(200);
  expect((await mails("oleg@example.org"))[0]?.subject).toContain("посмотрели");
});

it("takes no flood of reports from one address", async () => {
  const limited = await openModeration({ rateLimit: true });
  const id = await limited.publish(await limited.app.createUser());
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) {
    const { status } = await limited.app.call("moderation.report", { params: { id }, body: { reason: "fake" } });
    statuses.push(status);
  }
  await limited.app.close();
  expect(statuses).toEqual([...Array(10).fill(201), 429, 429]);
});

it("takes no flood of reports about one card", async () => {
  const id = await moderation.publish(await moderation.app.createUser());
  const statuses: number[] = [];
  for (let n = 0; n < 33; n++) statuses.push((await report(id, { reason: "fake" })).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from reports
    join cases on cases.id = case_id where card_id = ${id}`.execute(moderation.app.context.database.db);
  expect(rows[0]?.count).toBe(30);
  expect((await moderation.itemOf(id, "report")).version).toBe(30);
});

it("takes a report that comes between a decision and its undoing along", async () => {
  const { db } = moderation.app.context.database;
  const reporter = await moderation.app.createUser();
  const id = await moderation.publish(await moderation.app.createUser());
  await report(id, { reason: "fake" }, {}, reporter.token);
  const first = await moderation.itemOf(id, "report");
  await moderation.decide(first.id, { decide: "pass", version: first.version });
  await report(id, { reason: "minor" }, {}, reporter.token);
  const undone = await moderation.app.call("moderation.undo", {
    token: moderation.admin.token,
    params: { id: first.id },
  });
  expect(undone.status).toBe(200);
  const open = await moderation.itemOf(id, "report");
  expect(open.id).toBe(undone.body.data.case.id);
  const rows = await db.selectFrom("reports").select("reason").where("case_id", "=", open.id).execute();
  expect(rows.map(({ reason }) => reason).sort()).toEqual(["fake", "minor"]);
});

it("FL-15 deletes reports a year after their item was decided", async () => {
  const { db } = moderation.app.context.database;
  const reporter = await moderation.app.createUser();
  const id = await moderation.publish(await moderation.app.createUser());
  await report(id, { reason: "fake" }, {}, reporter.token);
  const { id: itemId, version } = await moderation.itemOf(id, "report");
  await moderation.decide(itemId, { decide: "pass", version });
  const left = () => db.selectFrom("reports").select("id").where("case_id", "=", itemId).execute();
  await deleteExpiredReports(moderation.app.context);
  expect(await left()).toHaveLength(1);
  await sql`update cases set decided_at = decided_at - interval '366 days' where id = ${itemId}`.execute(db);
  await deleteExpiredReports(moderation.app.context);
  expect(await left()).toEqual([]);
});

it("mails a report to the site where nobody moderates", async () => {
  const { config } = moderation.app.context;
  const admins = config.adminEmails.splice(0);
  const id = await moderation.publish(await moderation.app.createUser());
  const reporter = await moderation.app.createUser();
  expect((await report(id, { reason: "minor", text: "Ей нет 18" }, {}, reporter.token)).status).toBe(201);
  const [mail] = await mails(config.contactEmail);
  expect(mail?.body_text).toContain("Ей нет 18");
  expect(mail?.body_text).toContain(id);
  config.adminEmails.push(...admins);
});
