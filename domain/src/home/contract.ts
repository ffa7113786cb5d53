import { z } from "zod";
import { defineContract } from "../call-spec.ts";
import { cardId } from "../card-id.ts";
import { listedCard } from "../cards/schema.ts";
import { sample } from "../example-values.ts";
import { maxHomeCards } from "./limits.ts";

const chosenIds = z
  .array(cardId, { error: "must be a list of card ids" })
  .max(maxHomeCards, `takes at most ${maxHomeCards} cards`)
  .refine((ids) => new Set(ids).size === ids.length, "must name each card once");

const chosen = z.object({
  /** The chosen cards that the home page shows now, in order. */
  cards: z.array(listedCard),
  /** Cards that it shows where none is chosen: passed by a moderator, with the standard photos and figures. */
  suggested: z.array(listedCard),
});

export const homeContract = defineContract({
  "home.get": {
    summary:
      "Cards of the home page: those that moderators chose, else the four passed last that have the standard photos and figures.",
    auth: "guest",
    answer: z.object({ models: z.array(listedCard) }),
  },
  "home.chosen": {
    summary: "Cards that moderators chose for the home page, and others that are complete.",
    auth: "user",
    answer: chosen,
    errors: ["desk.forbidden", "session.second_factor"],
  },
  "home.choose": {
    summary: "Choose the cards of the home page, in order; an empty list leaves the choice to the site.",
    auth: "user",
    body: z.object({ cards: chosenIds }),
    example: { body: { cards: [sample.card] } },
    answer: chosen,
    errors: ["desk.forbidden", "session.second_factor"],
  },
});
