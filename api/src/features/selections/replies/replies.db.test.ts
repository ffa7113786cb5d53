import { maxReplies } from "@compcard/domain/selections/rules";
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
const votes = async (id: string) => (await fixture.call("selections.votes", { params: { id } })).body.data;
const opened = async (token: string, key: string) => (await fixture.open(token, {}, key)).body.data;
const reply = (id: string, guestId: string, cardId: string, text: string) =>
  fixture.call("selections.reply", { params: { id, guestId, cardId }, body: { text } });
const count = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from selection_replies`.execute(db())).rows[0]?.n;

/** A selection of one card with a client's comment. */
async function commented(wish: object = {}) {
  const card = await fixture.publish();
  const { id } = await fixture.select(card);
  const token = await fixture.link(id, wish);
  const key = await fixture.guest(token, "Оля");
  await fixture.vote(token, key, card, { choice: "maybe", comment: "А рост?" });
  const [guest] = (await votes(id)).guests;
  return { id, card, token, key, guest: guest.id as string };
}

it("an answer is read by the client whose words it answers, and by no other", async () => {
  const { id, card, token, key, guest } = await commented();
  const max = await fixture.guest(token, "Макс");
  const first = await reply(id, guest, card, " 178 без каблука\u202e ");
  expect([first.status, first.body.data.reply.text]).toEqual([201, "178 без каблука"]);
  await reply(id, guest, card, "<b>Сняли вчера</b>");
  const shown = [{ text: "178 без каблука" }, { text: "<b>Сняли вчера</b>" }];
  expect((await votes(id)).votes).toMatchObject([{ comment: "А рост?", replies: shown }]);
  expect((await opened(token, key)).guest.votes).toMatchObject([{ card_id: card, replies: shown }]);
  // It stays when the client goes on.
  const voted = await fixture.vote(token, key, card, { choice: "yes" });
  expect(voted.body.data.vote).toMatchObject({ choice: "yes", comment: "А рост?", replies: shown });
  expect(JSON.stringify(await opened(token, max))).not.toContain("178 без каблука");

  const { id: replyId } = first.body.data.reply;
  const remove = () => fixture.call("selections.removeReply", { params: { id, replyId } });
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
  expect((await opened(token, key)).guest.votes).toMatchObject([{ replies: [shown[1]] }]);
});

it("others on the link read it where clients share their votes, those of another link never", async () => {
  const { id, card, token, guest } = await commented({ votes_shared: true });
  await reply(id, guest, card, "178");
  const other = await fixture.link(id, { votes_shared: true });
  const [max, stranger] = [await fixture.guest(token, "Макс"), await fixture.guest(other, "Ира")];
  expect((await opened(token, max)).selection.votes).toMatchObject([{ name: "Оля", replies: [{ text: "178" }] }]);
  expect((await opened(other, stranger)).selection.votes).toEqual([]);
});

it("only the selection's owner replies, only to comments, and only so often", async () => {
  const { id, card, guest, token, key } = await commented();
  const silent = await fixture.publish();
  const other = await createSelectionFixture(app);
  const foreign = await other.select(card);
  const body = { text: "Привет" };
  for (const [answer, code] of [
    [
      await other.call("selections.reply", { params: { id, guestId: guest, cardId: card }, body }),
      "selection.not_found",
    ],
    [
      await other.call("selections.reply", { params: { id: foreign.id, guestId: guest, cardId: card }, body }),
      "selection.vote_not_found",
    ],
    [await reply(id, guest, silent, "x"), "selection.vote_not_found"],
    [await reply(id, id, card, "x"), "selection.vote_not_found"],
    [await reply(id, guest, card, " \u200b "), "request.invalid"],
    [await reply(id, guest, card, "x".repeat(1001)), "request.invalid"],
  ] as const)
    expect(answer.body.error?.code).toBe(code);
  const many = await Promise.all(Array.from({ length: maxReplies + 3 }, () => reply(id, guest, card, "x")));
  expect(many.filter(({ status }) => status === 201)).toHaveLength(maxReplies);
  expect(many.find(({ status }) => status === 400)?.body.error.code).toBe("selection.too_many_replies");
  const [{ id: replyId }] = (await votes(id)).votes[0].replies;
  await other.call("selections.removeReply", { params: { id: foreign.id, replyId } });
  expect((await opened(token, key)).guest.votes[0].replies).toHaveLength(maxReplies);
});

it("answers leave with the card, with its owner's no, and with the link; the owner's export has them", async () => {
  const { id, card, guest, token, key } = await commented();
  await reply(id, guest, card, "178");
  const exported = await exportSelections(app.context, fixture.owner.id);
  expect(exported.selections).toMatchObject([{ votes: [{ replies: [{ text: "178" }] }] }]);
  const status = (to: "draft" | "published") =>
    db().updateTable("cards").set({ status: to }).where("id", "=", card).execute();
  await status("draft");
  expect([(await votes(id)).votes, (await opened(token, key)).guest.votes]).toEqual([[], []]);
  expect((await reply(id, guest, card, "x")).body.error.code).toBe("selection.vote_not_found");
  const { left } = (await fixture.call("selections.get", { params: { id } })).body.data.selection;
  expect(left).toBe(1);
  await status("published");
  expect((await votes(id)).votes).toMatchObject([{ replies: [{ text: "178" }] }]);

  const before = (await count()) ?? 0;
  await db().updateTable("cards").set({ selections: false }).where("id", "=", card).execute();
  expect(await count()).toBe(before - 1);
  const ended = await commented();
  await reply(ended.id, ended.guest, ended.card, "178");
  await sql`update selection_links set expires_at = now() - interval '30 days' where selection_id = ${ended.id}`.execute(
    db(),
  );
  await deleteExpiredSelections(app.context);
  expect(await count()).toBe(before - 1);
});

it("the list of selections shows how many links are open and who has voted", async () => {
  const { id, card, token } = await commented();
  const quiet = await fixture.guest(token, "Тихий");
  const listed = async () => (await fixture.call("selections.list")).body.data.selections[0];
  expect(await listed()).toMatchObject({ id, links: 1, answered: { count: 1, names: ["Оля"] } });
  await fixture.finish(token, quiet);
  for (const name of ["Макс", "Ира"])
    await fixture.vote(token, await fixture.guest(token, name), card, { choice: "no" });
  expect((await listed()).answered).toEqual({ count: 4, names: ["Оля", "Тихий", "Макс"] });
  const [{ id: linkId }] = (await fixture.call("selections.links", { params: { id } })).body.data.links;
  await fixture.call("selections.revokeLink", { params: { id, linkId } });
  expect(await listed()).toMatchObject({ links: 0, answered: { count: 4 } });
});
