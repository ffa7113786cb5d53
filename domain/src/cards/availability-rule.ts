import { z } from "zod";
import { hasVisible } from "../identity/person-name.ts";
import { singleLine } from "../text-schema.ts";
import { maxAvailability, spanProblem } from "./availability.ts";
import { isDay } from "./days.ts";
import { availabilityKinds } from "./options.ts";

/** A day of this century: what comes later, or came before, is a slip. */
export const calendarDay = z
  .string("must be a date such as 2026-12-01")
  .meta({ format: "date" })
  .refine(isDay, { error: "must be a date such as 2026-12-01", abort: true });

const entry = z.object(
  {
    from: calendarDay,
    to: calendarDay,
    city: singleLine(100).refine(hasVisible, "must name a city"),
    country: z.preprocess((value) => (value === null || value === "" ? undefined : value), singleLine(60).optional()),
    kind: z.enum(availabilityKinds, { error: `must be one of ${availabilityKinds.join(", ")}` }),
  },
  { error: "must be {from, to, city, country?, kind}" },
);

/**
 * Up to ten entries, both days included; cleared it is empty. Whether two of them contradict each other depends on the cities
 * that are known: the server checks it.
 */
export const availability = z
  .preprocess(
    (value) => (value === null || value === "" ? [] : value),
    z
      .array(entry, { error: "must be a list of {from, to, city, country?, kind}" })
      .max(maxAvailability, `must be at most ${maxAvailability}`)
      .superRefine((all, context) => {
        for (const [at, span] of all.entries()) {
          const message = spanProblem(span);
          if (message) context.addIssue({ code: "custom", path: [at, "to"], message });
        }
      }),
  )
  .optional();
