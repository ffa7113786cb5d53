import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { until } from "../../../../test/until.ts";
import { browserStorage } from "../../../lib/browser/storage.ts";
import { listEntries } from "../../../lib/outbox/store.ts";
import { removedCardAnswers, unsentAnswers } from "./answers.ts";
import { openDevice } from "./device.ts";
import { SharedSession } from "./shared-session.ts";
import { Votes } from "./votes.ts";

/** Answers to requests by the end of their path, each used once; a path without any is never answered. */
let answers: { path: string; status: number; body: object }[];
let requested: string[];
beforeEach(() => {
  [answers, requested] = [[], []];
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("fetch", (address: string, { body }: RequestInit) => {
    requested.push(`${address.split("/").slice(4).join("/")} ${body ?? ""}`.trim());
    const index = answers.findIndex(({ path }) => address.endsWith(path));
    const [answer] = index < 0 ? [] : answers.splice(index, 1);
    return answer ? Promise.resolve(Response.json(answer.body, { status: answer.status })) : new Promise(() => {});
  });
});
afterEach(() => vi.unstubAllGlobals());

const accept = (path: string, data: object) => answers.push({ path, status: 200, body: { success: true, data } });
const refuse = (path: string, status: number, code: string) =>
  answers.push({ path, status, body: { success: false, error: { code, message: code } } });

const guest = { id: "g", key: "k", name: "Оля", done_at: null, votes: [] };
/** The response to an opening, with these cards. */
const opened = (...cards: string[]) => ({
  selection: {
    ...{ id: "s", name: "Показ", votes: [] },
    cards: cards.map((id) => ({ id, note: null, model: { id, first_name: id, last_name: null } })),
  },
  guest,
});
const voted = (card_id: string) => ({ vote: { card_id, choice: "no", comment: null, replies: [], updated_at: "" } });

let links = 0;
async function open(...cards: string[]) {
  const token = `votes ${++links}`;
  const device = openDevice(token);
  device.update((before) => ({ ...before, key: "k", name: "Оля" }));
  const session = new SharedSession(token, device);
  const votes = new Votes(session);
  accept("/open", opened(...cards));
  await session.look();
  requested = [];
  const entries = () => votes.outbox.get().entries;
  const sent = () => until(() => entries().every(({ phase }) => phase === "held"));
  return {
    token,
    device,
    session,
    votes,
    sent,
    unsent: () => unsentAnswers(entries()),
    left: () => removedCardAnswers(entries()),
  };
}

describe("answers of a client", () => {
  it("go out in the order of the last word about each card, and a choice leaves the comment that waits", async () => {
    const { votes, sent, device } = await open("anna", "vera");
    // No prompt before there is a name.
    device.update((before) => ({ ...before, name: null }));
    votes.choose("anna", "yes");
    votes.choose("vera", "no");
    votes.typeComment("vera", "нет");
    votes.finishComment("vera");
    votes.finish();
    votes.choose("anna", "no");
    votes.choose("vera", "maybe");
    expect(requested).toEqual([]);
    device.update((before) => ({ ...before, name: "Оля" }));
    for (const path of ["/votes/anna", "/votes/vera"]) accept(path, voted(path.slice(7)));
    accept("/done", { done_at: "2026-11-22T10:00:01Z" });
    votes.flush();
    await sent();
    expect(requested).toEqual(['votes/anna {"choice":"no"}', 'votes/vera {"choice":"maybe","comment":"нет"}', "done"]);
  });

  it("on a removed card are stored with its name, and sent when the card is back", async () => {
    const { votes, session, sent, left } = await open("anna");
    refuse("/votes/anna", 404, "card.not_found");
    accept("/open", opened("vera"));
    votes.choose("anna", "yes");
    await until(() => "anna" in left());
    expect(left()).toEqual({ anna: { choice: "yes", name: "anna" } });
    await until(() => session.get().stage.at === "open" && requested.some((path) => path.startsWith("open")));
    accept("/open", opened("anna"));
    accept("/votes/anna", voted("anna"));
    await session.look();
    await sent();
    expect(left()).toEqual({});
  });

  it("that the server refuses are reported, and their text stays in the field", async () => {
    const { votes, session, device, unsent } = await open("anna");
    refuse("/votes/anna", 400, "request.invalid");
    votes.typeComment("anna", "слова");
    votes.finishComment("anna");
    await until(() => session.get().refused);
    expect([unsent(), device.get().drafts]).toEqual([{}, { anna: "слова" }]);
  });

  it("of a device that the server has forgotten are sent as a new one's, with its name", async () => {
    const { votes, sent } = await open("anna");
    refuse("/votes/anna", 403, "selection.unknown_guest");
    accept("/open", opened("anna"));
    accept("/votes/anna", voted("anna"));
    votes.choose("anna", "yes");
    await sent();
    expect(requested).toEqual(['votes/anna {"choice":"yes"}', 'open {"name":"Оля"}', 'votes/anna {"choice":"yes"}']);
  });

  it("that a closed page left are not lost to what is answered before they have been read", async () => {
    const closed = await open("anna");
    closed.device.update((before) => ({ ...before, name: null }));
    const close = closed.votes.start();
    closed.votes.choose("anna", "yes");
    const stored = () => listEntries(`votes:${closed.token}`);
    await expect.poll(async () => (await stored())?.length).toBe(1);
    close();

    closed.device.update((before) => ({ ...before, name: "Оля" }));
    accept("/open", opened("anna"));
    accept("/votes/anna", voted("anna"));
    const votes = new Votes(new SharedSession(closed.token, openDevice(closed.token)));
    const stop = votes.start();
    votes.typeComment("anna", "Берём");
    votes.finishComment("anna");
    await until(() => requested.includes('votes/anna {"choice":"yes","comment":"Берём"}'));
    stop();
  });

  it("include the words that a closed page left on two cards, without a touch of their fields", async () => {
    const token = `votes ${++links}`;
    const drafts = { anna: "Берём", vera: "Жаль", ada: "слова".repeat(1_000) };
    browserStorage().setItem(`shared:${token}`, JSON.stringify({ key: "k", name: "Оля", drafts }));
    const device = openDevice(token);
    const session = new SharedSession(token, device);
    const votes = new Votes(session);
    for (const path of ["/votes/anna", "/votes/vera"]) accept(path, voted(path.slice(7)));
    accept("/open", opened("anna", "vera", "ada"));
    const stop = votes.start();
    await until(() => requested.some((path) => path.startsWith("votes/vera")));
    expect(requested).toContain('votes/anna {"choice":null,"comment":"Берём"}');
    expect(requested).toContain('votes/vera {"choice":null,"comment":"Жаль"}');
    expect(Object.keys(device.get().drafts)).toEqual(["ada"]);

    // Another opening does not send text that is typed later.
    votes.typeComment("anna", "Берём, если");
    accept("/open", opened("anna", "vera", "ada"));
    await session.look();
    expect(Object.keys(device.get().drafts)).toEqual(["ada", "anna"]);
    stop();
  });

  it.each(["hidden", "done"])("include what is being typed when the page is %s", async (end) => {
    const { votes, sent, device } = await open("anna");
    votes.typeComment("anna", "Берём");
    accept("/votes/anna", voted("anna"));
    accept("/done", { done_at: "2026-11-22T10:00:01Z" });
    if (end === "done") votes.finish();
    else votes.onHidden();
    await sent();
    const comment = 'votes/anna {"choice":null,"comment":"Берём"}';
    expect(requested).toEqual(end === "done" ? [comment, "done"] : [comment]);
    // A page that closes may not have stored its queue yet.
    expect(device.get().drafts).toEqual(end === "done" ? {} : { anna: "Берём" });
  });

  it("wait without another question after a closed name dialog while the link is opened again, until the next vote", async () => {
    const { votes, session, device } = await open("anna", "vera");
    device.update((before) => ({ ...before, name: null }));
    votes.choose("anna", "yes");
    await until(() => session.get().asksName);
    session.askName(false);
    votes.typeComment("anna", "Бер");
    accept("/open", { ...opened("anna", "vera"), guest: { ...guest, name: null } });
    await session.look();
    expect(session.get().asksName).toBe(false);
    votes.choose("vera", "no");
    expect(session.get().asksName).toBe(true);
  });

  it("that a former version left on the device are taken over once", async () => {
    const former = { unsent: { anna: { choice: "no" } }, left: { vera: { choice: "yes", name: "Вера" } }, done: true };
    const token = `votes ${++links}`;
    browserStorage().setItem(`shared:${token}`, JSON.stringify({ key: "k", name: "Оля", ...former }));
    const votes = new Votes(new SharedSession(token, openDevice(token)));
    accept("/open", opened("anna"));
    accept("/votes/anna", voted("anna"));
    accept("/done", { done_at: "2026-11-22T10:00:01Z" });
    const stop = votes.start();
    await until(() => requested.includes("done"));
    expect(requested).toContain('votes/anna {"choice":"no"}');
    expect(removedCardAnswers(votes.outbox.get().entries)).toEqual({ vera: { choice: "yes", name: "Вера" } });
    expect(browserStorage().getItem(`shared:${token}`)).not.toContain("unsent");
    stop();
  });
});
