import { expect, it } from "vitest";
import { answersAt } from "./answers.ts";
import type { Option } from "./schema.ts";
import { allStates, askStates } from "./states.ts";

const end = "2027-03-18T09:00:00.000Z";
const before = new Date(Date.parse(end) - 1);
const option = (kind: Option["kind"], state: Option["state"], unanswered = false) => ({
  ...{ kind, state, unanswered, lapses_at: end },
});

it("OPT-32 an ask is answered, also once more, until its end", () => {
  for (const state of askStates) {
    const ask = option("ask", state, state === "asked");
    expect(answersAt(ask, before)).toEqual(["yes", "no"]);
    expect(answersAt(ask, new Date(end))).toEqual([]);
  }
});

it("OPT-32 an option is agreed to once, and declined until it is booked or ends", () => {
  expect(answersAt(option("option", "waiting", true), before)).toEqual(["yes", "no"]);
  expect(answersAt(option("option", "challenged", true), before)).toEqual(["yes", "no"]);
  expect(answersAt(option("option", "challenged"), before)).toEqual(["no"]);
  expect(answersAt(option("option", "held"), before)).toEqual(["no"]);
  expect(answersAt(option("option", "held"), new Date(end))).toEqual([]);
  const none = allStates.filter((state) => answersAt(option("option", state), before).length === 0);
  expect(none).toEqual(["confirmed", "declined", "released", "lapsed", "lost"]);
});
