import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { leftTexts, parseLeft } from "./left-cards.ts";
import { selectMarked } from "./select-marked.ts";

interface Refusal {
  code: string;
  /** Places of the refused cards in the body. */
  places?: number[];
}

/** Answers in the order of the calls; null accepts. */
let answers: (Refusal | null)[];
let calls: { path: string; body: { cards: string[] } }[];
beforeEach(() => {
  [answers, calls] = [[], []];
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit) => {
    calls.push({ path: address.replace(/^.*\/api/, ""), body: JSON.parse(String(body)) });
    const refusal = answers.shift();
    if (!refusal) return Response.json({ success: true, data: { selection: { id: "new" } } });
    const { code, places = [] } = refusal;
    const details = places.map((place) => ({ path: `cards.${place}`, message: code }));
    return Response.json({ success: false, error: { code, message: code, details } }, { status: 400 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const job = { title: " Лукбук ", note: "Два дня", agency: null, selection: null };

it("OPT-47 marked cards become a selection of the job's title and note", async () => {
  expect(await selectMarked(job, ["a", "b"])).toEqual({ selection: "new", left: [], reason: null });
  const body = { name: "Лукбук", agency: null, brief: "Два дня", cards: ["a", "b"] };
  expect(calls).toEqual([{ path: "/selections", body }]);
});

it("OPT-47 marked cards join a chosen selection", async () => {
  expect(await selectMarked({ ...job, selection: "old" }, ["a"])).toEqual({ selection: "old", left: [], reason: null });
  expect(calls).toEqual([{ path: "/selections/old/cards", body: { cards: ["a"] } }]);
  expect(await selectMarked({ ...job, selection: "old" }, [])).toEqual({ selection: "old", left: [], reason: null });
});

it("OPT-47 cards that may stand in no selection are left, by one reason after the other", async () => {
  answers = [{ code: "card.not_found", places: [1] }, { code: "selection.restricted", places: [0] }, null];
  expect(await selectMarked(job, ["a", "b", "c"])).toEqual({ selection: "new", left: ["b", "a"], reason: "refused" });
  expect(calls.map(({ body }) => body.cards)).toEqual([["a", "b", "c"], ["a", "c"], ["c"]]);
  answers = [{ code: "card.not_found", places: [0] }];
  expect(await selectMarked(job, ["a"])).toEqual({ selection: null, left: ["a"], reason: "refused" });
});

it("OPT-47 a holder with all the selections that they may have gets the job without one, and the reason", async () => {
  answers = [{ code: "selection.too_many" }];
  expect(await selectMarked(job, ["a", "b"])).toEqual({ selection: null, left: ["a", "b"], reason: "full" });
  answers = [{ code: "card.not_found", places: [0] }, { code: "selection.too_many" }];
  expect(await selectMarked(job, ["a", "b"])).toEqual({ selection: null, left: ["a", "b"], reason: "full" });
});

it("OPT-47 the one card of a job gets no selection of its own, and joins a chosen one", async () => {
  expect(await selectMarked(job, ["a"], true)).toEqual({ selection: null, left: ["a"], reason: "single" });
  expect(calls).toEqual([]);
  const chosen = { ...job, selection: "old" };
  expect(await selectMarked(chosen, ["a"], true)).toEqual({ selection: "old", left: [], reason: null });
});

it("OPT-47 other refusals reach the form", async () => {
  answers = [{ code: "selection.no_room" }];
  await expect(selectMarked({ ...job, selection: "old" }, ["a"])).rejects.toMatchObject({ code: "selection.no_room" });
});

it("OPT-47 each reason has its sentences", () => {
  const [refused, full, single] = (["refused", "full", "single"] as const).map((left) =>
    leftTexts(parseLeft({ left }), 2),
  );
  expect(refused?.join()).toMatch(/подборку: 2 модели/);
  expect(full).toEqual(["Больше 500 подборок завести нельзя", ...(single ?? [])]);
  expect(single?.join()).toMatch(/видны 2 модели/);
  expect(parseLeft(null)).toBe("refused");
});
