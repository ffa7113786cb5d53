import { z } from "zod";
import { defineContract } from "../call-spec.ts";
import { cardId } from "../card-id.ts";
import { sendWays } from "./sends.ts";
import { viewPeriods, viewSources } from "./sources.ts";

const params = z.object({ id: cardId });
const count = z.int().nonnegative();

const cardViews = z.object({
  total: count,
  /** Every day of the period by UTC, the last one today; `2026-11-21`. */
  days: z.array(z.object({ day: z.iso.date(), count })),
  /** Sources of views, the most frequent first. */
  sources: z.array(z.object({ source: z.enum(viewSources), count })),
  /**
   * The last twelve weeks, whatever the period, each by its Monday (UTC), the last one under way: views, on how many days
   * readers opened the contacts, and how many who have the card among their favorites added it then.
   */
  weeks: z.array(z.object({ week: z.iso.date(), views: count, contacts: count, saves: count })),
  /** Ways in which the owner sent the card, the latest first: since the first time, as long as views are stored. */
  sent: z.array(z.object({ way: z.enum(sendWays), count, last_on: z.iso.date(), opened: count })),
});

export type CardViews = z.output<typeof cardViews>;
export type Sent = CardViews["sent"][number];

export const cardViewsContract = defineContract({
  "cardViews.count": {
    summary: "Count a view of a card in a browser. Only a daily number is stored; the owner's own views do not count.",
    auth: "guest",
    params,
    body: z.object({ source: z.enum(viewSources, { error: `must be one of ${viewSources.join(", ")}` }) }),
    example: { body: { source: "direct" } },
    answer: z.object({}),
    errors: ["card.not_found"],
  },
  "cardViews.get": {
    summary:
      "Views of the caller's card by day and by source, and by week the contact views and favorites. Numbers alone.",
    auth: "user",
    scope: "cards:read",
    params,
    query: z.object({
      days: z
        .enum(viewPeriods.map(String), { error: `must be one of ${viewPeriods.join(", ")}` })
        .optional()
        .transform((days) => Number(days ?? 30)),
    }),
    example: { query: { days: "30" } },
    answer: cardViews,
    errors: ["card.not_found", "card.forbidden"],
  },
  "cardViews.recordSend": {
    summary: "Record that the owner sent the card in a way. Stored are a count and the first and last day.",
    auth: "user",
    params,
    body: z.object({ way: z.enum(sendWays, { error: `must be one of ${sendWays.join(", ")}` }) }),
    example: { body: { way: "telegram" } },
    answer: z.object({}),
    errors: ["card.not_found", "card.forbidden"],
  },
});
