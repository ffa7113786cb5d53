import { z } from "zod";
import { defineContract } from "../call-spec.ts";
import { cardId } from "../card-id.ts";
import { listedCard } from "../cards/schema.ts";
import { pageFields, paginationShape } from "../pagination-schema.ts";
import { maxFavorites } from "./rules.ts";

const params = z.object({ modelId: cardId });

/** FAV-01. Adding and removing may be repeated; a card that is not public counts as absent. */
export const favoritesContract = defineContract({
  "favorites.list": {
    summary: "The caller's favorites, last added first; cards that are no longer public are left out.",
    auth: "user",
    query: z.object(pageFields(12)),
    answer: z.object({ favorites: z.array(listedCard), pagination: paginationShape }),
  },
  "favorites.clear": {
    summary: "Remove every favorite.",
    auth: "user",
    answer: z.object({ removed: z.int() }),
  },
  "favorites.stats": {
    summary: "The number of the caller's favorites.",
    auth: "user",
    answer: z.object({ total: z.int() }),
  },
  "favorites.check": {
    summary: "True if a card is among the caller's favorites.",
    auth: "user",
    params,
    answer: z.object({ isFavorited: z.boolean() }),
  },
  "favorites.add": {
    summary: `Add a card, at most ${maxFavorites}.`,
    auth: "user",
    params,
    answer: z.object({ isFavorited: z.literal(true) }),
    errors: ["card.not_found", "favorite.too_many"],
  },
  "favorites.remove": {
    summary: "Remove a card.",
    auth: "user",
    params,
    answer: z.object({ isFavorited: z.literal(false) }),
  },
});
