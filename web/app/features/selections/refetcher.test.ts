import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createRefetcher } from "./refetcher.ts";

let queries: QueryClient;
let stopLooking: () => void;
/** Milliseconds that an answer takes; never comes where it is infinite. */
let answerMs: number;
let votes: number;
let requested: number;
let shown: number | undefined;
beforeEach(async () => {
  vi.useFakeTimers();
  [answerMs, votes, requested] = [1, 0, 0];
  queries = new QueryClient();
  const observer = new QueryObserver(queries, {
    queryKey: ["selections.votes", { params: { id: "s" } }],
    queryFn: () => {
      requested++;
      const now = votes;
      return new Promise<number>((resolve) => {
        if (answerMs !== Number.POSITIVE_INFINITY) setTimeout(() => resolve(now), answerMs);
      });
    },
  });
  stopLooking = observer.subscribe(({ data }) => {
    shown = data;
  });
  await vi.advanceTimersByTimeAsync(10);
});
afterEach(() => {
  stopLooking();
  queries.clear();
  vi.useRealTimers();
});

/** One vote, and time until the next. */
async function vote(refetcher: ReturnType<typeof createRefetcher>, ms: number): Promise<void> {
  votes++;
  refetcher.want(["selections.votes"]);
  await vi.advanceTimersByTimeAsync(ms);
}

it("votes that never pause show while they go on, on a line where an answer takes longer than they are apart", async () => {
  const refetcher = createRefetcher(queries, "s");
  answerMs = 400;
  for (let n = 0; n < 100; n++) {
    await vote(refetcher, 50);
    if (n > 20) expect(votes - (shown as number)).toBeLessThanOrEqual(20);
  }
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown).toBe(100);
  // One request at a time, each with all changes so far.
  expect(requested).toBeLessThan(20);
  refetcher.stop();
});

it("a request without a response is repeated, and none after the page is left", async () => {
  const refetcher = createRefetcher(queries, "s");
  answerMs = Number.POSITIVE_INFINITY;
  await vote(refetcher, 1_000);
  answerMs = 400;
  await vote(refetcher, 15_000);
  expect(shown).toBe(2);
  const before = requested;
  refetcher.want(["selections.votes"]);
  refetcher.stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requested).toBe(before);
});
