import { afterAll, beforeAll, expect, it } from "vitest";
import { createOpenAgency, sendMinor } from "../../../../test/agencies/applicants.ts";
import type { TestAgency } from "../../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../../test/app.ts";
import { guardian } from "../../../../test/guardians/fixtures.ts";
import { mailedToken } from "../../../../test/mails.ts";

let app: TestApp;
let agency: TestAgency;
beforeAll(async () => {
  app = await startTestApp();
  agency = await createOpenAgency(app);
});
afterAll(() => app.close());

const rowsOf = async (user: TestUser) =>
  (await app.call("roster.list", { token: user.token, params: { id: agency.id } })).body.data.roster;
const guardianOf = async (user: TestUser, id: string) =>
  (await app.call("cards.get", { token: user.token, params: { id } })).body.data?.model.guardian ?? null;

it("AGY-79 the form for the guardian has the address of the application after the claim, for the model alone, until a guardian is named", async () => {
  const stated = "mother@mail.example";
  expect((await sendMinor(app, agency.slug, stated)).status).toBe(201);
  const applied = { token: agency.booker.token, params: { id: agency.id }, query: { claim: "applied" } };
  const { id } = (await app.call("roster.list", applied)).body.data.roster[0].model;
  const params = { id: agency.id, cardId: id };
  await app.call("roster.change", { token: agency.booker.token, params, body: { accept: true } });
  expect((await rowsOf(agency.booker))[0].guardian_email).toBe(stated);
  const model = await app.createUser();
  const token = await mailedToken(app.context, "ada@mail.example");
  const rights = ["edit", "photos", "contacts"];
  const claimed = await app.call("claims.accept", {
    ...{ token: model.token, params: { token }, body: { rights, status: "draft" } },
  });
  expect(claimed.body.data.model.guardian).toMatchObject({ state: "unnamed", email: stated, name: null });
  expect(await guardianOf(model, id)).toMatchObject({ state: "unnamed", email: stated });
  for (const user of [agency.owner, agency.booker, agency.viewer]) {
    expect(JSON.stringify(await rowsOf(user))).not.toContain(stated);
    expect(JSON.stringify(await guardianOf(user, id))).not.toContain(stated);
  }
  const held = await app.call("roster.export", { token: agency.owner.token, params });
  expect(JSON.stringify(held.body)).not.toContain(stated);
  const other = guardian("aunt@mail.example");
  const named = await app.call("guardians.name", { token: model.token, params: { id }, body: other });
  expect(named.body.data.model.guardian).toMatchObject({ state: "asked", email: other.email });
  const { db } = app.context.database;
  expect(await db.selectFrom("representations").select("guardian_email").where("card_id", "=", id).execute()).toEqual([
    { guardian_email: null },
  ]);
});
