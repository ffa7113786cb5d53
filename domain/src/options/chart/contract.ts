import { z } from "zod";
import { defineContract } from "../../call-spec.ts";
import { cardId } from "../../card-id.ts";
import { paginationShape } from "../../pagination-schema.ts";
import { calendar, chart, chartQuery, daysQuery } from "./schema.ts";

const params = z.object({ id: cardId });

export const chartContract = defineContract({
  "roster.chart": {
    summary:
      "The chart of an agency: models by half days, 100 a page, in the order of the roster, with the options in view. A card without the right `options` is unknown.",
    auth: "user",
    scope: "options:read",
    params,
    query: chartQuery,
    answer: chart.extend({ pagination: paginationShape }),
    errors: ["agency.not_found"],
  },
  "options.days": {
    summary:
      "The calendar of the caller's card, or of one that the caller's agency manages: all cards of a person share it.",
    auth: "user",
    scope: "options:read",
    params,
    query: daysQuery,
    answer: calendar,
    errors: ["card.not_found", "card.forbidden"],
  },
});
