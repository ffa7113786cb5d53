import { maxAgencies } from "@compcard/domain/agencies/options";
import type { Agency, AgencyMember } from "@compcard/domain/agencies/schema";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Agencies, openAgencies } from "../../../../test/agencies/open-agencies.ts";
import type { TestApp, TestUser } from "../../../../test/app.ts";
import { lockUserRow, runWhileLocked } from "../../../../test/blocked-calls.ts";
import { mailedToken, mailsTo } from "../../../../test/mails.ts";
import { memberViewer } from "../../../../test/viewer.ts";
import { exportRecords } from "../../../wiring.ts";
import { acceptInvitation } from "../invitations/usecases.ts";

let agencies: Agencies;
let app: TestApp;
beforeAll(async () => {
  agencies = await openAgencies();
  ({ app } = agencies);
});
afterAll(() => app.close());

async function invite({ token }: TestUser, { id }: Agency, email: string, role = "booker") {
  await agencies.markConfirmed({ id });
  return app.call("agencies.invite", { token, params: { id }, body: { email, role } });
}
const open = (token: string) => app.call("agencies.openInvitation", { body: { token } });
const accept = (user: TestUser, token: string) =>
  app.call("agencies.acceptInvitation", { token: user.token, body: { token } });
const setRole = (user: TestUser, { id }: Agency, other: TestUser, role: string) =>
  app.call("agencies.setRole", { token: user.token, params: { id, userId: other.id }, body: { role } });
const remove = (user: TestUser, { id }: Agency, other: TestUser) =>
  app.call("agencies.removeMember", { token: user.token, params: { id, userId: other.id } });
const rolesOf = async (user: TestUser, { id }: Agency) => {
  const { data } = (await app.call("agencies.members", { token: user.token, params: { id } })).body;
  return data.members.map(({ user_id, role }: AgencyMember) => [user_id, role]);
};

describe("an invitation", () => {
  it("says what one joins, changes nothing when it is opened, and is used once", async () => {
    const { owner, agency } = await agencies.newAgency({ name: "Дом «Север»" });
    const guest = await app.createUser();
    const { status, body } = await invite(owner, agency, guest.email);
    expect([status, body.data.invitations]).toEqual([
      201,
      [{ email: guest.email, role: "booker", expires_at: expect.any(String) }],
    ]);
    const token = await mailedToken(app.context, guest.email);
    const [mail] = (await mailsTo(app.context, guest.email)).slice(-1);
    expect(mail?.body_text).toContain("Рита Главная");
    expect(mail?.subject).not.toContain("Север");
    for (let time = 0; time < 2; time++) {
      expect((await open(token)).body.data).toMatchObject({
        ...{ agency: { name: "Дом «Север»", state: "waiting" }, role: "booker" },
        ...{ email: guest.email, invited_by: "Рита Главная" },
      });
    }
    expect((await accept(guest, token)).body.data.agency).toMatchObject({ id: agency.id, role: "booker" });
    const second = await accept(await app.createUser(), token);
    expect([second.status, second.body.error.code]).toEqual([404, "agency.invitation_invalid"]);
    expect((await open(token)).status).toBe(404);
  });

  it("TL-91 is not held up by other mails to the address: a few from an agency, and those of others have their own count", async () => {
    const email = "sought@people.example";
    const [one, other] = [await agencies.newAgency(), await agencies.newAgency()];
    const statusOf = async ({ owner, agency }: typeof one, role?: string) =>
      (await invite(owner, agency, email, role)).status;
    const statuses = [];
    for (const role of ["booker", "viewer", "owner", "booker", "viewer", "owner"])
      statuses.push(await statusOf(one, role));
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    expect(await statusOf(other)).toBe(201);
  });

  it("is not sent to a member or to oneself; another one to the same address ends the first; it can be withdrawn", async () => {
    const { owner, agency } = await agencies.newAgency();
    expect((await invite(owner, agency, owner.email)).body.error.code).toBe("agency.already_member");
    const booker = await agencies.join(owner, agency, "booker");
    expect((await invite(owner, agency, ` ${booker.email.toUpperCase()}`)).body.error.code).toBe(
      "agency.already_member",
    );
    const email = "asked@people.example";
    await invite(owner, agency, email);
    const first = await mailedToken(app.context, email);
    expect((await invite(owner, agency, email, "viewer")).body.data.invitations).toHaveLength(1);
    expect((await open(first)).status).toBe(404);
    const token = await mailedToken(app.context, email);
    const as = { token: owner.token, params: { id: agency.id } };
    expect((await app.call("agencies.cancelInvitation", { ...as, query: { email } })).body.data.invitations).toEqual(
      [],
    );
    expect((await open(token)).status).toBe(404);
  });

  it.runIf(process.env.TEST_ENGINE === "postgres")(
    "of two accepted at once the one beyond the maximum is refused",
    async () => {
      const { db } = app.context.database;
      const guest = await app.createUser();
      const many = Array.from({ length: maxAgencies - 1 }, (_, n) => ({
        name: "Дом",
        slug: `dom-many-${n}`,
        email: "a@b.example",
      }));
      const made = await db.insertInto("agencies").values(many).returning("id").execute();
      const memberships = made.map(({ id }) => ({ agency_id: id, user_id: guest.id, role: "viewer" as const }));
      await db.insertInto("agency_members").values(memberships).execute();
      const calls: (() => Promise<Agency>)[] = [];
      for (let n = 0; n < 2; n++) {
        const { owner, agency } = await agencies.newAgency();
        const email = `accepts-${n}@people.example`;
        await invite(owner, agency, email);
        const token = await mailedToken(app.context, email);
        calls.push(() => acceptInvitation(app.context, { ...memberViewer, userId: guest.id }, token));
      }
      const answers = await runWhileLocked(db, lockUserRow(guest.id), calls);
      expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(answers.find(({ status }) => status === "rejected")).toMatchObject({
        reason: { code: "agency.too_many" },
      });
    },
  );

  it("expires, and a member who opens one keeps their role", async () => {
    const { owner, agency } = await agencies.newAgency();
    await invite(owner, agency, "late@people.example");
    const late = await mailedToken(app.context, "late@people.example");
    await app.context.database.db
      .updateTable("agency_invitations")
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await accept(await app.createUser(), late)).status).toBe(404);
    await invite(owner, agency, "own@people.example", "viewer");
    await accept(owner, await mailedToken(app.context, "own@people.example"));
    expect(await rolesOf(owner, agency)).toEqual([[owner.id, "owner"]]);
  });
});

describe("members", () => {
  it("see each other; only owners invite, change roles and see open invitations", async () => {
    const { owner, agency } = await agencies.newAgency();
    const booker = await agencies.join(owner, agency, "booker");
    const viewer = await agencies.join(owner, agency, "viewer");
    await invite(owner, agency, "third@people.example");
    for (const user of [booker, viewer]) {
      const { data } = (await app.call("agencies.members", { token: user.token, params: { id: agency.id } })).body;
      expect(data.members).toHaveLength(3);
      expect(data.invitations).toEqual([]);
      expect((await invite(user, agency, "x@people.example")).body.error.code).toBe("agency.forbidden");
      expect((await setRole(user, agency, viewer, "owner")).body.error.code).toBe("agency.forbidden");
      expect((await remove(user, agency, owner)).body.error.code).toBe("agency.forbidden");
    }
    expect((await rolesOf(owner, agency)).map(([, role]: string[]) => role)).toEqual(["owner", "booker", "viewer"]);
  });

  it("have a changed role, or none, from their next request on", async () => {
    const { owner, agency } = await agencies.newAgency();
    const other = await agencies.join(owner, agency, "booker");
    const boards = () =>
      app.call("agencies.setBoards", { token: other.token, params: { id: agency.id }, body: [{ name: "Лица" }] });
    expect((await boards()).status).toBe(200);
    await setRole(owner, agency, other, "viewer");
    expect((await boards()).body.error.code).toBe("agency.forbidden");
    expect((await remove(owner, agency, other)).status).toBe(200);
    expect((await boards()).body.error.code).toBe("agency.not_found");
    expect((await remove(owner, agency, other)).body.error.code).toBe("agency.member_unknown");
  });

  it("include an owner always: the last one cannot leave, be changed, or delete the account, but hands over first", async () => {
    const { owner, agency } = await agencies.newAgency();
    const other = await agencies.join(owner, agency, "booker");
    expect((await remove(owner, agency, owner)).body.error.code).toBe("agency.last_owner");
    expect((await setRole(owner, agency, owner, "viewer")).body.error.code).toBe("agency.last_owner");
    const deletion = await app.call("auth.deleteAccount", { token: owner.token });
    expect([deletion.status, deletion.body.error.code]).toEqual([409, "agency.last_owner"]);
    expect((await app.call("auth.me", { token: owner.token })).status).toBe(200);
    expect((await setRole(owner, agency, other, "owner")).status).toBe(200);
    expect((await remove(owner, agency, owner)).status).toBe(200);
    expect((await app.call("auth.deleteAccount", { token: owner.token })).status).toBe(200);
    expect(await rolesOf(other, agency)).toEqual([[other.id, "owner"]]);
  });

  it("of whom the one who applied leaves: the application goes on as another owner's, confirmed before or after", async () => {
    const waitingOf = async (user: TestUser) => {
      const query = { kind: "agency", limit: 100 };
      const { cases } = (await app.call("moderation.listItems", { token: agencies.admin.token, query })).body.data;
      return cases.filter(({ user_id }: { user_id: string }) => user_id === user.id).length;
    };
    const { owner, agency } = await agencies.newAgency();
    const unconfirmed = await agencies.create(owner);
    await agencies.confirm(agency.email);
    const other = await agencies.join(owner, agency, "owner");
    const member = { agency_id: unconfirmed.id, user_id: other.id, role: "owner" as const };
    await app.context.database.db.insertInto("agency_members").values(member).execute();
    expect([await waitingOf(owner), await waitingOf(other)]).toEqual([1, 0]);
    for (const one of [agency, unconfirmed]) expect((await remove(owner, one, owner)).status).toBe(200);
    expect([await waitingOf(owner), await waitingOf(other)]).toEqual([0, 1]);
    // The link of the one who left has ended; the other owner requests a new one.
    expect((await agencies.confirm(unconfirmed.email)).status).toBe(400);
    await app.context.database.db.deleteFrom("throttles").execute();
    const { name, email } = unconfirmed;
    await app.call("agencies.save", { token: other.token, params: { id: unconfirmed.id }, body: { name, email } });
    await agencies.confirm(unconfirmed.email);
    const rows = await app.context.database.db
      .selectFrom("agencies")
      .select("applied_by")
      .where("id", "in", [agency.id, unconfirmed.id])
      .execute();
    expect(rows).toEqual([{ applied_by: other.id }, { applied_by: other.id }]);
  });

  it("of two owners who leave at once, one stays", async () => {
    const { owner, agency } = await agencies.newAgency();
    const other = await agencies.join(owner, agency, "owner");
    const answers = await Promise.all([remove(owner, agency, owner), remove(other, agency, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("find their agencies in their data export", async () => {
    const { owner, agency } = await agencies.newAgency({ name: "В выгрузке" });
    const records = exportRecords(app.context)["agencies.json"];
    const viewer = { userId: owner.id } as Parameters<NonNullable<typeof records>>[0];
    expect(await records?.(viewer)).toMatchObject([{ id: agency.id, name: "В выгрузке", role: "owner" }]);
  });
});
