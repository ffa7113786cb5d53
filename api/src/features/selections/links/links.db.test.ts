import { retentionDays } from "@compcard/domain/retention";
import { maxGuests } from "@compcard/domain/selections/rules";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { createSelectionFixture } from "../../../../test/selections/fixtures.ts";
import { deleteExpiredSelections } from "../cleanup.ts";
import { exportSelections } from "../export/usecases.ts";

let app: TestApp;
let fixture: Awaited<ReturnType<typeof createSelectionFixture>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  fixture = await createSelectionFixture(app);
});

const db = () => app.context.database.db;
const links = async (id: string) => (await fixture.call("selections.links", { params: { id } })).body.data.links;
const votes = async (id: string) => (await fixture.call("selections.votes", { params: { id } })).body.data;

it("a link's address stands in the database as a hash and encrypted alone; it lasts thirty days by default", async () => {
  const { id } = await fixture.select(await fixture.publish());
  const requested = { params: { id }, body: { name: "для Nike" } };
  const { link } = (await fixture.call("selections.createLink", requested)).body.data;
  expect(link.url).toMatch(new RegExp(`^${app.context.config.publicUrl}/s/[\\w-]{43}$`));
  const days = (Date.parse(link.expires_at) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  const shown = JSON.stringify(await votes(id));
  const stored = await sql<{ row: string }>`select l::text as row from selection_links l`.execute(db());
  const secret = link.url.split("/s/")[1];
  expect(shown + JSON.stringify(stored.rows)).not.toContain(secret);
  const make = (expires_at: string) =>
    fixture.call("selections.createLink", { params: { id }, body: { name: "x", expires_at } });
  for (const wrong of [new Date(Date.now() - 1000).toISOString(), "2999-01-01T00:00:00Z", "завтра"])
    expect((await make(wrong)).body.error.code).toBe("request.invalid");
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  expect((await make(soon)).body.data.link.expires_at).toBe(soon);
});

it("TL-46 its owner reads the address again while it is open; with another key, and of an older link, there is none", async () => {
  const { id } = await fixture.select(await fixture.publish());
  const requested = { params: { id }, body: { name: "для Nike" } };
  const { link } = (await fixture.call("selections.createLink", requested)).body.data;
  const urls = async () => (await links(id)).map(({ url }: { url: string | null }) => url);
  expect(await urls()).toEqual([link.url]);
  expect((await fixture.open(link.url.split("/s/")[1])).status).toBe(200);
  expect(JSON.stringify(await exportSelections(app.context, fixture.owner.id))).not.toContain(link.url);

  const { config } = app.context;
  Object.assign(config, { encryptionKey: "another key, of thirty-two letters" });
  expect(await urls()).toEqual([null]);
  Object.assign(config, { encryptionKey: null });
  await fixture.call("selections.revokeLink", { params: { id, linkId: link.id } });
  expect(await urls()).toEqual([null]);
  const older = (await fixture.call("selections.createLink", requested)).body.data.link;
  await db().updateTable("selection_links").set({ token_encrypted: null }).where("id", "=", older.id).execute();
  expect(await urls()).toEqual([null, null]);
  expect((await fixture.open(older.url.split("/s/")[1])).status).toBe(200);
});

it("SL-31 a link may have a title of its own, in its client's language; without one the client reads the selection's", async () => {
  const { id } = await fixture.select(await fixture.publish());
  const named = await fixture.open(await fixture.link(id, { title: "  春季  秀场 ", lang: "zh" }));
  expect(named.body.data.selection.name).toBe("春季 秀场");
  for (const title of ["", null]) {
    const plain = await fixture.open(await fixture.link(id, { title }));
    expect(plain.body.data.selection.name).toBe("Показ");
  }
  expect((await links(id)).map(({ title }: { title: string | null }) => title)).toEqual([null, null, "春季 秀场"]);
  const body = { name: "x", title: "я".repeat(101) };
  const refused = await fixture.call("selections.createLink", { params: { id }, body });
  expect([refused.status, refused.body.error.details[0].path]).toEqual([400, "title"]);
});

it("each device enters the password once, and guesses are limited", async () => {
  const anna = await fixture.publish();
  const { id } = await fixture.select(anna);
  const token = await fixture.link(id, { password: "тайна 1" });
  expect((await fixture.open(token)).body.error.code).toBe("selection.password");
  expect((await fixture.open(token, { password: "тайна 2" })).status).toBe(403);
  const opened = await fixture.open(token, { password: "тайна 1", name: "Оля" });
  const { key } = opened.body.data.guest;
  expect((await fixture.open(token, {}, key)).status).toBe(200);
  expect((await fixture.vote(token, key, anna, { choice: "yes" })).status).toBe(200);
  // An office behind one address has many people.
  for (let n = 0; n < 12; n++) expect((await fixture.open(token, { password: "тайна 1" })).status).toBe(200);

  const guesses = await Promise.all(
    Array.from({ length: 15 }, (_, n) => fixture.open(token, { password: `guess ${n}` })),
  );
  expect(guesses.filter(({ status }) => status === 403)).toHaveLength(10);
  const late = await fixture.open(token, { password: "тайна 1" });
  expect([late.status, late.body.error.code]).toEqual([429, "request.too_many"]);
  expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
  // A known device is admitted, but only to this link.
  expect((await fixture.open(token, {}, key)).status).toBe(200);
  const other = await fixture.link(id, { password: "тайна 1" });
  expect((await fixture.open(other, { password: "тайна 1" })).status).toBe(200);
  const stored = await sql<{ row: string }>`select l::text as row from selection_links l`.execute(db());
  expect(JSON.stringify(stored.rows)).not.toContain("тайна");
});

it("a link that is revoked or over opens no more, nor takes a vote; thirty days later its clients are forgotten", async () => {
  const anna = await fixture.publish();
  const { id } = await fixture.select(anna);
  const [revoked, over] = [await fixture.link(id), await fixture.link(id)];
  const keys = [await fixture.guest(revoked, "Оля"), await fixture.guest(over, "Макс")] as const;
  await fixture.vote(revoked, keys[0], anna, { choice: "yes" });
  await fixture.vote(over, keys[1], anna, { choice: "yes" });
  const [second, first] = await links(id);
  const close = () => fixture.call("selections.revokeLink", { params: { id, linkId: first.id } });
  expect((await close()).body.data.link).toMatchObject({ open: false });
  expect((await close()).status).toBe(200);
  const passed = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;
  const end = (days: number) =>
    db()
      .updateTable("selection_links")
      .set({ expires_at: passed(days) })
      .where("id", "=", second.id)
      .execute();
  await end(0);
  for (const [token, key] of [
    [revoked, keys[0]],
    [over, keys[1]],
  ] as const)
    for (const answer of [
      await fixture.open(token),
      await fixture.open(token, {}, key),
      await fixture.vote(token, key, anna, { choice: "no" }),
      await fixture.finish(token, key),
    ])
      expect([answer.status, answer.body.error.code]).toEqual([404, "selection.gone"]);
  expect((await votes(id)).votes).toMatchObject([{ choice: "yes" }, { choice: "yes" }]);

  await end(retentionDays.endedLinks - 1);
  await deleteExpiredSelections(app.context);
  expect((await votes(id)).guests).toHaveLength(2);
  await end(retentionDays.endedLinks);
  await deleteExpiredSelections(app.context);
  expect(await votes(id)).toMatchObject({ guests: [{ name: "Оля" }], votes: [{ choice: "yes" }] });
  expect(await links(id)).toHaveLength(1);
});

it("visits are counted, except by robots and repeated ones of the same client", async () => {
  const { id } = await fixture.select(await fixture.publish());
  const token = await fixture.link(id);
  const opened = async () => (await links(id))[0].opened;
  for (const path of [`/s/${token}`, `/api/shared/${token}/open`])
    for (const method of ["GET", "HEAD"]) await app.get(path, { method });
  expect(await opened()).toBe(0);
  const key = (await fixture.open(token)).body.data.guest.key;
  await fixture.open(token, { name: "Оля" }, key);
  await fixture.open(token, {}, key);
  expect(await opened()).toBe(1);
  await fixture.open(token);
  expect(await opened()).toBe(2);
  await sql`update selection_guests set opened_at = opened_at - interval '1 hour'`.execute(db());
  expect((await fixture.open(token, {}, key)).body.data.guest.name).toBe("Оля");
  expect(await opened()).toBe(3);

  // One that makes previews of what a page's scripts draw.
  const preview = "Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)";
  const robots = await app.call("shared.open", { params: { token }, body: {}, headers: { "user-agent": preview } });
  expect(robots.status).toBe(200);
  expect((await links(id))[0]).toMatchObject({ opened: 3 });
});

it("a link takes a thousand devices; new ones replace those without a name", async () => {
  const { id } = await fixture.select(await fixture.publish());
  const token = await fixture.link(id);
  await sql`insert into selection_guests (link_id, key_hash, opened_at)
    select selection_links.id, sha256((selection_links.id::text || n)::bytea), now() - interval '1 hour'
    from selection_links, generate_series(1, ${maxGuests}) as n where selection_id = ${id}`.execute(db());
  const key = await fixture.guest(token, "Оля");
  expect((await fixture.open(token, {}, key)).body.data.guest.name).toBe("Оля");
  await sql`insert into selection_guests (link_id, key_hash, name)
    select selection_links.id, sha256((selection_links.id::text || n)::bytea), 'Гость'
    from selection_links, generate_series(2, ${maxGuests}) as n where selection_id = ${id}`.execute(db());
  expect((await fixture.open(token)).body.error.code).toBe("selection.full");
  expect((await fixture.open(token, {}, key)).status).toBe(200);
});

it("a link of a blocked or deleted account is refused", async () => {
  const { id } = await fixture.select(await fixture.publish());
  const token = await fixture.link(id);
  const setBlocked = (blocked_at: Date | null) =>
    db().updateTable("users").set({ blocked_at }).where("id", "=", fixture.owner.id).execute();
  await setBlocked(new Date());
  expect((await fixture.open(token)).body.error.code).toBe("selection.gone");
  await setBlocked(null);
  expect((await fixture.open(token)).status).toBe(200);
  expect((await app.call("auth.deleteAccount", { token: fixture.owner.token })).status).toBe(200);
  expect((await fixture.open(token)).body.error.code).toBe("selection.gone");
});
