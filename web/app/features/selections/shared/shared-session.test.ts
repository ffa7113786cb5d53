import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { until } from "../../../../test/until.ts";
import { type Answer, removedCardAnswers, unsentAnswers } from "./answers.ts";
import { type Device, openDevice } from "./device.ts";
import { SharedSession } from "./shared-session.ts";
import { Votes } from "./votes.ts";

interface Question {
  path: string;
  body: { name?: string };
  answer: (data: object) => void;
  /** `after`: the response's retry time in seconds. */
  refuse: (status: number, code: string, after?: number) => void;
  fail: () => void;
}

/** Pending requests, oldest first. */
let questions: Question[];
beforeEach(() => {
  questions = [];
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("fetch", (path: string, { body }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const answer = (status: number, content: object, headers = {}) =>
      resolve(Response.json(content, { status, headers }));
    questions.push({
      ...{ path, body: JSON.parse(String(body)) },
      answer: (data) => answer(200, { success: true, data }),
      refuse: (status, code, after) =>
        answer(status, { success: false, error: { code, message: code } }, after ? { "retry-after": `${after}` } : {}),
      fail: () => reject(new TypeError("Failed to fetch")),
    });
    return promise;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const next = () => until(() => questions.shift());

const vote = (card_id: string, choice: string | null) => ({
  ...{ card_id, choice, comment: null, replies: [], updated_at: "2026-11-22T10:00:00Z" },
});
const card = (id: string, note: string | null = null) => ({ id, note, model: { id, first_name: id, last_name: null } });

/** The server's response for a link with these cards. */
function linkWith({
  cards = ["anna", "vera"],
  name = "Оля" as string | null,
  done_at = null as string | null,
  votes = [] as object[],
} = {}) {
  return {
    selection: { id: "s", name: "Показ", cards: cards.map((id) => card(id)), votes: [] },
    guest: { id: "g", key: "k", name, done_at, votes },
  };
}

let links = 0;
/** A link that is opened on a device that remembers `kept` of it, with answers that wait. */
function enter(stored: Partial<Device> = {}, waiting: Record<string, Answer> = {}) {
  const token = `token ${++links}`;
  const device = openDevice(token);
  device.update((before) => ({ ...before, ...stored }));
  const session = new SharedSession(token, device);
  const votes = new Votes(session);
  for (const [id, answer] of Object.entries(waiting)) votes.outbox.put(id, { name: "", ...answer });
  const entries = () => votes.outbox.get().entries;
  const open = () => {
    const { stage } = session.get();
    if (stage.at !== "open") throw new Error(`not open: ${stage.at}`);
    return stage;
  };
  const seen = () => open().selection.cards.map(({ id }) => id);
  const choices = () => open().guest.votes.map(({ card_id, choice }) => `${card_id} ${choice}`);
  const unsent = () => unsentAnswers(entries());
  const quiet = () => until(() => entries().every(({ phase }) => phase === "held" || phase === "failed"));
  return { device, session, votes, open, seen, choices, unsent, left: () => removedCardAnswers(entries()), quiet };
}

describe("a link that is open", () => {
  it("is requested once more if something changed during the previous request", async () => {
    const { session, seen } = enter();
    const first = session.look();
    (await next()).answer(linkWith());
    await first;
    const before = session.look();
    const slow = await next();
    const after = session.look();
    slow.answer(linkWith());
    (await next()).answer(linkWith({ cards: ["vera"] }));
    await Promise.all([before, after]);
    expect(seen()).toEqual(["vera"]);
    expect(questions).toEqual([]);
  });

  it("that was closed while an answer was on its way is closed on the page", async () => {
    const { session } = enter({ key: "k", name: "Оля" });
    const first = session.look();
    const slow = await next();
    void session.look();
    slow.answer(linkWith());
    (await next()).refuse(404, "selection.gone");
    await first;
    expect(session.get().stage.at).toBe("gone");
  });

  it("that is closed while somebody types shows their words, with the choice that was made", async () => {
    const { session, votes, device, unsent, left } = enter({ key: "k", name: "Оля" });
    const first = session.look();
    (await next()).answer(linkWith({ votes: [vote("anna", "yes")] }));
    await first;
    votes.typeComment("anna", "Пишу и пи");
    votes.choose("vera", "no");
    await next();
    votes.typeComment("vera", "слишком");
    const look = session.look();
    (await next()).refuse(404, "selection.gone");
    await look;
    // The box goes with the page.
    votes.finishComment("anna");
    expect([unsent(), device.get().drafts]).toEqual([{}, {}]);
    expect(left()).toEqual({
      anna: { name: "anna", choice: "yes", comment: "Пишу и пи" },
      vera: { name: "vera", choice: "no", comment: "слишком" },
    });
  });

  it("reverts no vote that was given during a refetch", async () => {
    const { session, votes, choices, open, quiet } = enter({ key: "k", name: "Оля" });
    const first = session.look();
    (await next()).answer(linkWith({ votes: [vote("vera", "no")] }));
    await first;
    const look = session.look();
    const slow = await next();
    votes.choose("anna", "yes");
    votes.finish();
    const shown = await next();
    expect(shown.path).toMatch(/\/votes\/anna$/);
    shown.answer({ vote: vote("anna", "yes") });
    (await next()).answer({ done_at: "2026-11-22T10:00:01Z" });
    await quiet();
    slow.answer(linkWith({ votes: [vote("vera", "no")] }));
    await look;
    expect(choices().toSorted()).toEqual(["anna yes", "vera no"]);
    expect(open().guest.done_at).toBe("2026-11-22T10:00:01Z");

    // A later request sees the change: its response wins.
    const later = session.look();
    (await next()).answer(linkWith({ votes: [vote("vera", "no")] }));
    await later;
    expect(choices()).toEqual(["vera no"]);
  });

  it("is sent again after further votes, whatever an earlier response states", async () => {
    const { session, votes, open, quiet } = enter({ key: "k", name: "Оля" });
    const first = session.look();
    (await next()).answer(linkWith({ done_at: "2026-11-22T10:00:01Z" }));
    await first;
    const look = session.look();
    const slow = await next();
    votes.finish();
    (await next()).answer({ done_at: "2026-11-22T10:00:02Z" });
    await quiet();
    slow.answer(linkWith({ done_at: "2026-11-22T10:00:01Z" }));
    await look;
    expect(open().guest.done_at).toBe("2026-11-22T10:00:02Z");
  });

  it("shows the later of two answers, whichever came first", async () => {
    const { session, seen, open } = enter();
    const first = session.look();
    (await next()).answer(linkWith({ name: null }));
    await first;
    const look = session.look();
    const slow = await next();
    const named = session.submitName("Оля");
    (await next()).answer(linkWith({ cards: ["anna"] }));
    await named;
    slow.answer(linkWith({ name: null }));
    await look;
    expect([seen(), open().guest.name]).toEqual([["anna"], "Оля"]);
  });

  it("keeps what is as it was, so that of two hundred cards only the changed one is drawn anew", async () => {
    const { session, open } = enter();
    const first = session.look();
    (await next()).answer(linkWith());
    await first;
    const before = open().selection.cards;
    const look = session.look();
    const answer = linkWith();
    answer.selection.cards[1] = card("vera", "До пятницы");
    (await next()).answer(answer);
    await look;
    const after = open().selection.cards;
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toMatchObject({ id: "vera", note: "До пятницы" });
  });
});

describe("a server that has too much to do", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  const itsTime = async () => {
    await until(() => vi.getTimerCount() > 0);
    vi.advanceTimersToNextTimer();
  };

  it("retries at the stated time, and removes what was closed meanwhile", async () => {
    const { session, seen } = enter();
    const first = session.look();
    (await next()).answer(linkWith());
    await first;
    const busy = session.look();
    (await next()).refuse(503, "service.unavailable", 30);
    await busy;
    expect(seen()).toEqual(["anna", "vera"]);
    vi.advanceTimersByTime(29_999);
    expect(questions).toEqual([]);
    await itsTime();
    (await next()).refuse(429, "request.too_many");
    await itsTime();
    (await next()).refuse(404, "selection.gone");
    await until(() => session.get().stage.at === "gone");
  });

  it("keeps nobody out who comes for the first time: the page waits, and comes again by itself", async () => {
    const { session, seen } = enter();
    const first = session.look();
    (await next()).refuse(503, "service.unavailable", 2);
    await first;
    expect(session.get().stage.at).toBe("opening");
    await itsTime();
    (await next()).answer(linkWith());
    await until(() => session.get().stage.at === "open");
    expect(seen()).toEqual(["anna", "vera"]);
  });

  it("shows an error if it takes long, and still opens when it can", async () => {
    const { session } = enter();
    const first = session.look();
    (await next()).refuse(429, "request.too_many", 60);
    await first;
    expect(session.get().stage.at).toBe("failed");
    await itsTime();
    (await next()).answer(linkWith());
    await until(() => session.get().stage.at === "open");
  });

  it("is left alone once the page is left", async () => {
    const { session } = enter();
    const stop = session.start();
    (await next()).refuse(503, "service.unavailable", 2);
    await until(() => vi.getTimerCount() > 0);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a name that was typed without a connection and is none", () => {
  it("shuts nobody out: the link opens, the name is requested again, and votes wait for it", async () => {
    const waiting = { anna: { choice: "yes", comment: "Берём" } } as const;
    const { session, device, seen, unsent, quiet } = enter({ name: "site.com" }, waiting);
    const first = session.look();
    const named = await next();
    expect(named.body).toEqual({ name: "site.com" });
    named.refuse(400, "request.invalid");
    const nameless = await next();
    expect(nameless.body).toEqual({});
    nameless.answer(linkWith({ name: null }));
    await first;
    expect([seen(), session.get().asksName, device.get().name]).toEqual([["anna", "vera"], true, null]);
    expect(unsent()).toMatchObject(waiting);

    const renamed = session.submitName("Оля");
    (await next()).answer(linkWith());
    await renamed;
    (await next()).answer({ vote: vote("anna", "yes") });
    await quiet();
    expect(unsent()).toEqual({});
  });

  it("is requested again also if the link stayed open", async () => {
    const { session, votes, device, unsent, quiet } = enter();
    const first = session.look();
    (await next()).answer(linkWith({ name: null }));
    await first;
    const named = session.submitName("site.com");
    (await next()).fail();
    await named;
    votes.choose("anna", "yes");
    (await next()).refuse(400, "request.invalid");
    (await next()).answer(linkWith({ name: null }));
    await quiet();
    expect([session.get().asksName, device.get().name, Object.keys(unsent())]).toEqual([true, null, ["anna"]]);
  });
});
