import { z } from "zod";
import { text } from "../../text-schema.ts";
import { maxBrief } from "./rules.ts";

/** A chat line or a mail, as it was written. */
export const briefText = z.object({ text: text(maxBrief) });

export const readBrief = z.object({
  /** Query string of the search page and of `GET /search`. */
  query: z.string(),
  /**
   * The parts of the text that are filters now. `field`: a search parameter, or the name of a range such as `height`. `value`:
   * options joined by commas, a range as `175-180`, `175-` or `-180`, days as `2027-05-12/2027-05-14`.
   */
  understood: z.array(
    z.object({
      text: z.string(),
      field: z.string(),
      value: z.string(),
      /** A wish is part of the query as `nice`. */
      weight: z.enum(["must", "nice"]),
      /** A card must carry this value beside the others of its list. */
      all: z.literal(true).optional(),
    }),
  ),
  /** Text that was not understood, excluded or contradictory, as it was written. */
  ignored: z.array(z.string()),
  /** Number of people wanted. */
  wanted: z.int().nullable(),
});
