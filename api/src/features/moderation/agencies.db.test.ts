import { dateFormat } from "@compcard/domain/intl";
import { retentionDays } from "@compcard/domain/retention";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUnclaimed, createAgency, represent, type TestAgency } from "../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";
import { mailsTo } from "../../../test/mails.ts";
import { deleteBlockedRosters } from "../roster/cleanup.ts";

let app: TestApp;
let moderator: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  moderator = await app.createUser();
  app.context.config.adminEmails.push(moderator.email);
});
afterAll(() => app.close());

const block = ({ id }: TestAgency) =>
  app.call("moderation.blockAgency", { token: moderator.token, params: { id }, body: { reason: "Чужие фото" } });
const unblock = ({ id }: TestAgency) =>
  app.call("moderation.unblockAgency", { token: moderator.token, params: { id } });
const read = ({ token }: { token?: string }, id: string) =>
  app.call(token ? "cards.get" : "cards.getPublic", { ...(token ? { token } : {}), params: { id } });

/** A published card that the agency may edit and show on its board. */
async function claimedCard(agency: TestAgency): Promise<{ id: string; model: TestUser }> {
  const model = await app.createUser();
  const made = await app.call("cards.create", { token: model.token, body: { first_name: "Ева" } });
  const { id } = made.body.data.model;
  await represent(app, agency, id, ["edit", "board"]);
  return { id, model };
}

describe("an agency that is blocked", () => {
  it("loses every right at once, over claimed and unclaimed cards; open again it has them back", async () => {
    const agency = await createAgency(app);
    const [unclaimed, { id }] = [await addUnclaimed(app, agency), await claimedCard(agency)];
    expect((await read({}, id)).body.data.model.representation).toMatchObject([{ agency: { slug: agency.slug } }]);
    expect((await block(agency)).status).toBe(200);
    for (const member of [agency.owner, agency.booker, agency.viewer]) {
      const { token } = member;
      expect((await app.call("roster.list", { token, params: { id: agency.id } })).status).toBe(404);
      expect((await read(member, unclaimed)).status).toBe(404);
      const saved = await app.call("cards.save", { token, params: { id }, body: { height: 180 } });
      expect([403, 404]).toContain(saved.status);
    }
    expect((await read({}, id)).body.data.model.representation ?? []).toEqual([]);
    expect((await unblock(agency)).status).toBe(200);
    expect((await read({}, id)).body.data.model.representation).toHaveLength(1);
    expect((await read(agency.booker, unclaimed)).status).toBe(200);
  });

  it("is told so by mail with the day on which its unclaimed cards are deleted; they are, and claimed ones stay", async () => {
    const agency = await createAgency(app);
    const [unclaimed, { id, model }] = [await addUnclaimed(app, agency), await claimedCard(agency)];
    await block(agency);
    await block(agency);
    const mails = await mailsTo(app.context, agency.owner.email);
    const at = new Date(app.context.clock.now().getTime() + retentionDays.blockedRosters * 86_400_000);
    const day = dateFormat("ru", { dateStyle: "long", timeZone: "UTC" }).format(at);
    expect(mails.filter(({ body_text }) => body_text.includes("Чужие фото"))).toHaveLength(1);
    expect(mails.at(-1)?.body_text.replaceAll("\u00a0", " ")).toContain(day.replaceAll("\u00a0", " "));
    const { db } = app.context.database;
    const blockedFor = async (days: number) => {
      const blocked_at = new Date(app.context.clock.now().getTime() - days * 86_400_000);
      await db.updateTable("agencies").set({ blocked_at }).where("id", "=", agency.id).execute();
      await deleteBlockedRosters(app.context);
      return (await db.selectFrom("cards").select("id").where("id", "in", [unclaimed, id]).execute()).length;
    };
    expect(await blockedFor(retentionDays.blockedRosters - 1)).toBe(2);
    expect(await blockedFor(retentionDays.blockedRosters + 1)).toBe(1);
    expect((await read(model, id)).status).toBe(200);
  });

  it("is found by moderators among the people of the agency, by its name; the record keeps who blocked it and why", async () => {
    const agency = await createAgency(app);
    await block(agency);
    const query = { q: agency.name };
    const { people } = (await app.call("moderation.listPeople", { token: moderator.token, query })).body.data;
    const owner = people.find((one: { id: string }) => one.id === agency.owner.id);
    expect(owner.agencies).toMatchObject([{ id: agency.id, name: agency.name, role: "owner", blocked: true }]);
    const acts = await app.context.database.db
      .selectFrom("acts")
      .select(["act", "reason", "actor_id"])
      .where("agency_id", "=", agency.id)
      .execute();
    expect(acts).toEqual([{ act: "block", reason: "Чужие фото", actor_id: moderator.id }]);
  });

  it("cannot be blocked by a moderator who is a member", async () => {
    const agency = await createAgency(app);
    app.context.config.adminEmails.push(agency.owner.email);
    const answer = await app.call("moderation.blockAgency", {
      ...{ token: agency.owner.token, params: { id: agency.id } },
      body: { reason: "x" },
    });
    expect(answer.body.error.code).toBe("desk.own_card");
  });
});
