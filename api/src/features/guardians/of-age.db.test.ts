import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp, TestUser } from "../../../test/app.ts";
import { canaryContacts } from "../../../test/canary-contacts.ts";
import { type Family, type Minor, openFamily } from "../../../test/guardians/fixtures.ts";
import { mailsTo } from "../../../test/mails.ts";
import { notifyOwners } from "./notifications/usecases.ts";

let family: Family;
let app: TestApp;
let member: TestUser;
let booker: TestUser;
beforeAll(async () => {
  family = await openFamily();
  ({ app, member, booker } = family);
});
afterAll(() => app.close());

describe("FL-06 known minority ends by time alone", () => {
  const adult = async (minor: Minor) => {
    await sql`update cards set age_given_on = current_date - interval '1 year' where id = ${minor.id}`.execute(
      app.context.database.db,
    );
    return minor;
  };
  const settle = ({ owner, id }: Minor, ordinary: boolean) =>
    app.call("guardians.settle", { token: owner.token, params: { id }, body: { ordinary } });

  it("and at 18 the person is asked once; nothing changes before the answer", async () => {
    const minor = await adult(await family.shownMinor());
    await notifyOwners(app.context);
    await notifyOwners(app.context);
    const shown = (await mailsTo(app.context, minor.owner.email)).filter(({ subject }) => subject.includes("вам 18"));
    expect(shown).toHaveLength(1);
    expect((await family.read(minor)).guardian.of_age).toBe("ask");
    expect(await family.statusesOf(minor)).toEqual([404, 200, 200]);
    expect((await settle(minor, false)).body.data.model).toMatchObject({ guarded: true, guardian: { of_age: "kept" } });
    expect(await family.statusesOf(minor)).toEqual([404, 200, 200]);
    const { model } = (await settle(minor, true)).body.data;
    expect(model).toMatchObject({ guarded: false, guardian: null, age: 18, status: "published" });
    expect(await family.statusesOf(minor)).toEqual([200, 200, 200]);
    expect((await family.readAs(minor.id, member)).body.data.model.phone).toBe(canaryContacts.phone);
    const { db } = app.context.database;
    expect(await db.selectFrom("guardians").selectAll().where("card_id", "=", minor.id).execute()).toEqual([]);
    expect((await family.answer("confirm", await family.tokenOf(minor))).body.error.code).toBe("guardian.unknown_link");
    const lines = await db.selectFrom("consents").select(["kind", "given"]).where("card_id", "=", minor.id).execute();
    expect(lines.filter(({ kind }) => kind === "of_age").map(({ given }) => given)).toEqual([false, true]);
  });

  it("not a day sooner", async () => {
    const minor = await family.shownMinor();
    expect((await settle(minor, true)).body.error.code).toBe("guardian.too_young");
  });

  it("FL-06 a direct write of a status or an age publishes no minor", async () => {
    const { id } = await family.askedMinor();
    const { db } = app.context.database;
    await db.updateTable("cards").set({ status: "published", guarded: false }).where("id", "=", id).execute();
    const row = await db.selectFrom("cards").select(["status", "guarded"]).where("id", "=", id).executeTakeFirst();
    expect(row).toEqual({ status: "guardian", guarded: true });
  });
});

it("an adult's card that turns out to be a minor's leaves guests at once, with the addresses of its photos", async () => {
  const owner = await app.createUser();
  const { id } = (await app.call("cards.create", { token: owner.token, body: { first_name: "Юна" } })).body.data.model;
  expect((await family.readAs(id)).status).toBe(200);
  await app.call("cards.save", { token: owner.token, params: { id }, body: { age: 16 } });
  expect((await family.readAs(id)).status).toBe(404);
  expect((await family.readAs(id, booker)).status).toBe(404);
});

it("the owner of a card without a guardian's answer gets one mail, a day later", async () => {
  const owner = await app.createUser();
  const { id } = (await app.call("cards.create", { token: owner.token, body: { age: 17 } })).body.data.model;
  const shown = async () => {
    await notifyOwners(app.context);
    return (await mailsTo(app.context, owner.email)).filter(({ subject }) => subject.includes("нужен представитель"));
  };
  expect(await shown()).toHaveLength(0);
  await sql`update cards set updated_at = now() - interval '2 days' where id = ${id}`.execute(app.context.database.db);
  expect(await shown()).toHaveLength(1);
  expect(await shown()).toHaveLength(1);
});
