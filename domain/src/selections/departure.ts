import { z } from "zod";
import { otherNames } from "../cards/schema.ts";
import { uuid } from "../text-schema.ts";
import { choices, departureReasons } from "./options.ts";

/** A card that left by itself within the last 30 days. When it comes back within them, it stands at its place again. */
export const departure = z.object({
  id: uuid,
  /** The name as the selection's owner saw it. */
  name: z.string(),
  other_names: otherNames,
  reason: z.enum(departureReasons),
  departed_at: z.string().meta({ format: "date-time" }),
  /** Its former place, from 1. */
  place: z.int(),
  /** Choices and comments of clients when it left; no comments about a person who became restricted. */
  votes: z.array(
    z.object({ guest_id: uuid, name: z.string(), choice: z.enum(choices).nullable(), comment: z.string().nullable() }),
  ),
});
export type Departure = z.output<typeof departure>;
