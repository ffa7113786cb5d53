import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keptDevice } from "./device.ts";
import { createVisit } from "./visit.ts";

interface Question {
  path: string;
  body: { name?: string };
  answer: (data: object) => void;
  /** `after`: seconds, as the server says when to come again. */
  refuse: (status: number, code: string, after?: number) => void;
  fail: () => void;
}

/** What was asked of the server and has no answer yet, the first first. */
let questions: Question[];
beforeEach(() => {
  questions = [];
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

const next = () => vi.waitUntil(() => questions.shift(), { timeout: 60_000 });

const vote = (card_id: string, choice: string | null) => ({
  ...{ card_id, choice, comment: null, replies: [], updated_at: "2026-11-22T10:00:00Z" },
});
const card = (id: string, note: string | null = null) => ({ id, note, model: { id, first_name: id, last_name: null } });

/** As the server tells a link with these cards. */
function told({
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
/** A link that is opened on a device that keeps `kept` of it. */
function enter(kept: Partial<ReturnType<ReturnType<typeof keptDevice>["get"]>> = {}) {
  const device = keptDevice(`token ${++links}`);
  device.update((before) => ({ ...before, ...kept }));
  const visit = createVisit(`token ${links}`, device);
  const open = () => {
    const { stage } = visit.get();
    if (stage.at !== "open") throw new Error(`not open: ${stage.at}`);
    return stage;
  };
  const seen = () => open().selection.cards.map(({ id }) => id);
  const choices = () => open().guest.votes.map(({ card_id, choice }) => `${card_id} ${choice}`);
  return { device, visit, open, seen, choices };
}

describe("a link that is open", () => {
  it("is asked once more where something changed while the answer before was on its way", async () => {
    const { visit, seen } = enter();
    const first = visit.look();
    (await next()).answer(told());
    await first;
    const before = visit.look();
    const slow = await next();
    const after = visit.look();
    slow.answer(told());
    (await next()).answer(told({ cards: ["vera"] }));
    await Promise.all([before, after]);
    expect(seen()).toEqual(["vera"]);
    expect(questions).toEqual([]);
  });

  it("that was closed while an answer was on its way is closed on the page", async () => {
    const { visit } = enter({ key: "k", name: "Оля" });
    const first = visit.look();
    const slow = await next();
    void visit.look();
    slow.answer(told());
    (await next()).refuse(404, "selection.gone");
    await first;
    expect(visit.get().stage.at).toBe("gone");
  });

  it("that is closed while somebody types shows their words, with the choice that was made", async () => {
    const { visit, device } = enter({ key: "k", name: "Оля" });
    const first = visit.look();
    (await next()).answer(told({ votes: [vote("anna", "yes")] }));
    await first;
    visit.typeComment("anna", "Пишу и пи");
    visit.choose("vera", "no");
    await next();
    visit.typeComment("vera", "слишком");
    const look = visit.look();
    (await next()).refuse(404, "selection.gone");
    await look;
    // The box goes with the page.
    visit.finishComment("anna");
    expect(device.get()).toMatchObject({ unsent: {}, drafts: {} });
    expect(device.get().left).toEqual({
      anna: { name: "anna", choice: "yes", comment: "Пишу и пи" },
      vera: { name: "vera", choice: "no", comment: "слишком" },
    });
  });

  it("takes no answer back that was given while the page asked how it stands", async () => {
    const { visit, choices, open } = enter({ key: "k", name: "Оля" });
    const first = visit.look();
    (await next()).answer(told({ votes: [vote("vera", "no")] }));
    await first;
    const look = visit.look();
    const slow = await next();
    visit.choose("anna", "yes");
    visit.finish();
    const said = await next();
    expect(said.path).toMatch(/\/votes\/anna$/);
    said.answer({ vote: vote("anna", "yes") });
    (await next()).answer({ done_at: "2026-11-22T10:00:01Z" });
    await vi.waitUntil(() => !visit.get().sending);
    slow.answer(told({ votes: [vote("vera", "no")] }));
    await look;
    expect(choices().toSorted()).toEqual(["anna yes", "vera no"]);
    expect(open().guest.done_at).toBe("2026-11-22T10:00:01Z");

    // Asked later, the server knows: what it tells holds.
    const later = visit.look();
    (await next()).answer(told({ votes: [vote("vera", "no")] }));
    await later;
    expect(choices()).toEqual(["vera no"]);
  });

  it("is done anew after further answers, whatever an answer from before says", async () => {
    const { visit, open } = enter({ key: "k", name: "Оля" });
    const first = visit.look();
    (await next()).answer(told({ done_at: "2026-11-22T10:00:01Z" }));
    await first;
    const look = visit.look();
    const slow = await next();
    visit.finish();
    (await next()).answer({ done_at: "2026-11-22T10:00:02Z" });
    await vi.waitUntil(() => !visit.get().sending);
    slow.answer(told({ done_at: "2026-11-22T10:00:01Z" }));
    await look;
    expect(open().guest.done_at).toBe("2026-11-22T10:00:02Z");
  });

  it("shows the later of two answers, whichever came first", async () => {
    const { visit, seen, open } = enter();
    const first = visit.look();
    (await next()).answer(told({ name: null }));
    await first;
    const look = visit.look();
    const slow = await next();
    const named = visit.sayName("Оля");
    (await next()).answer(told({ cards: ["anna"] }));
    await named;
    slow.answer(told({ name: null }));
    await look;
    expect([seen(), open().guest.name]).toEqual([["anna"], "Оля"]);
  });

  it("keeps what is as it was, so that of two hundred cards only the changed one is drawn anew", async () => {
    const { visit, open } = enter();
    const first = visit.look();
    (await next()).answer(told());
    await first;
    const before = open().selection.cards;
    const look = visit.look();
    const answer = told();
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
    await vi.waitUntil(() => vi.getTimerCount() > 0);
    vi.advanceTimersToNextTimer();
  };

  it("is asked again when it said, and what was closed meanwhile leaves the page", async () => {
    const { visit, seen } = enter();
    const first = visit.look();
    (await next()).answer(told());
    await first;
    const busy = visit.look();
    (await next()).refuse(503, "service.unavailable", 30);
    await busy;
    expect(seen()).toEqual(["anna", "vera"]);
    vi.advanceTimersByTime(29_999);
    expect(questions).toEqual([]);
    await itsTime();
    (await next()).refuse(429, "request.too_many");
    await itsTime();
    (await next()).refuse(404, "selection.gone");
    await vi.waitUntil(() => visit.get().stage.at === "gone");
  });

  it("keeps nobody out who comes for the first time: the page waits, and comes again by itself", async () => {
    const { visit, seen } = enter();
    const first = visit.look();
    (await next()).refuse(503, "service.unavailable", 2);
    await first;
    expect(visit.get().stage.at).toBe("opening");
    await itsTime();
    (await next()).answer(told());
    await vi.waitUntil(() => visit.get().stage.at === "open");
    expect(seen()).toEqual(["anna", "vera"]);
  });

  it("says that it did not open where that takes long, and still opens when it can", async () => {
    const { visit } = enter();
    const first = visit.look();
    (await next()).refuse(429, "request.too_many", 60);
    await first;
    expect(visit.get().stage.at).toBe("failed");
    await itsTime();
    (await next()).answer(told());
    await vi.waitUntil(() => visit.get().stage.at === "open");
  });

  it("is left alone once the page is left", async () => {
    const { visit } = enter();
    const first = visit.look();
    (await next()).refuse(503, "service.unavailable", 2);
    await first;
    visit.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a name that was typed without a connection and is none", () => {
  it("keeps nobody out: the link opens, the name is asked anew, and what was said waits for it", async () => {
    const { visit, device, seen } = enter({ name: "site.com", unsent: { anna: { choice: "yes", comment: "Берём" } } });
    const first = visit.look();
    const named = await next();
    expect(named.body).toEqual({ name: "site.com" });
    named.refuse(400, "request.invalid");
    const nameless = await next();
    expect(nameless.body).toEqual({});
    nameless.answer(told({ name: null }));
    await first;
    expect([seen(), visit.get().asksName, device.get().name]).toEqual([["anna", "vera"], true, null]);
    expect(device.get().unsent).toEqual({ anna: { choice: "yes", comment: "Берём" } });

    const renamed = visit.sayName("Оля");
    (await next()).answer(told());
    await renamed;
    (await next()).answer({ vote: vote("anna", "yes") });
    await vi.waitUntil(() => !visit.get().sending);
    expect(device.get().unsent).toEqual({});
  });

  it("is asked anew also where the link was open all the while", async () => {
    const { visit, device } = enter();
    const first = visit.look();
    (await next()).answer(told({ name: null }));
    await first;
    const named = visit.sayName("site.com");
    (await next()).fail();
    await named;
    visit.choose("anna", "yes");
    (await next()).refuse(400, "request.invalid");
    (await next()).answer(told({ name: null }));
    await vi.waitUntil(() => !visit.get().sending);
    expect([visit.get().asksName, device.get().name, Object.keys(device.get().unsent)]).toEqual([true, null, ["anna"]]);
  });
});
