import { halfDaysOf } from "@compcard/domain/options/half-days";
import type { Option } from "@compcard/domain/options/schema";
import { expect, it } from "vitest";
import { facesOf, unaskedCards, yesCards } from "./faces.ts";

const days = halfDaysOf({ from: "2027-03-18", to: "2027-03-19" });

const option = (card: string, state: Option["state"], more: Partial<Option> = {}): Option => ({
  ...{ id: crypto.randomUUID(), card, name: card, kind: "option", state, unanswered: false },
  ...{ rank: null, ranks: [], behind: 0, own: true },
  job: { id: "", title: "", client: "", city: "", country: "", tz: "Europe/Moscow", usage: null, pay: null },
  days: days.map((half) => ({ ...half, lost: false, answer: null })),
  ...{ ends_at: "", lapses_at: "", answer_by: null, keep_asked: false, maker: null, note: null, reason: null },
  ...{ created_at: "2027-01-01T00:00:00Z", updated_at: "2027-01-01T00:00:00Z" },
  ...more,
});
const ask = (card: string, state: Option["state"], answers: string = "") =>
  option(card, state, {
    kind: "ask",
    days: days.map((half, at) => {
      const answer = { y: "yes", m: "maybe", n: "no" } as const;
      return { ...half, lost: false, answer: answer[answers[at] as "y" | "m" | "n"] ?? null };
    }),
  });

it("OPT-38 faces stand by what is next: booked, held by rank, answers, not asked, ended", () => {
  const options = [
    ask("busy", "busy", "nnnn"),
    option("gone", "declined"),
    option("second", "held", { rank: 2 }),
    ask("first", "free", "yyyy"),
    option("first", "held", { rank: 1 }),
    ask("free", "free", "yyyy"),
    option("booked", "confirmed"),
    ask("silent", "asked"),
  ];
  const faces = facesOf(options, ["fresh", "free"]);
  expect(faces.map(({ card, group }) => `${card} ${group}`)).toEqual([
    ...["booked booked", "first held", "second held", "free asked", "silent asked", "busy asked"],
    ...["fresh fresh", "gone ended"],
  ]);
  expect(faces[1]?.options.map(({ kind }) => kind)).toEqual(["option", "ask"]);
});

it("OPT-38 a card that ended and was asked again stands with its new ask; of ended ones the last is shown", () => {
  const [again, ended] = facesOf(
    [
      option("again", "lapsed"),
      ask("again", "asked"),
      option("ended", "declined", { updated_at: "2027-01-03T00:00:00Z" }),
      ask("ended", "released"),
    ],
    [],
  );
  expect(again?.options.map(({ state }) => state)).toEqual(["asked"]);
  expect(ended?.options.map(({ state }) => state)).toEqual(["declined"]);
});

it("OPT-38 all that were not asked are asked, and the yes answers are held on the days of their yes", () => {
  const faces = facesOf(
    [
      ask("all", "free", "yyyy"),
      ask("too", "free", "yyyy"),
      ask("part", "partly", "yynm"),
      ask("maybe", "partly", "mmmm"),
      ask("held", "free", "yyyy"),
      option("held", "waiting", { rank: 1 }),
    ],
    ["new"],
  );
  expect(unaskedCards(faces)).toEqual(["new"]);
  expect(yesCards(faces)).toEqual([
    { days, cards: ["all", "too"] },
    { days: days.slice(0, 2), cards: ["part"] },
  ]);
});
