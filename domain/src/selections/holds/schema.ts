import { z } from "zod";
import { emailCode } from "../../accounts/schema.ts";
import { halfDaysOf } from "../../options/half-days.ts";
import { daysInput, halfDay } from "../../options/schema.ts";
import { emailAddress, uuid } from "../../text-schema.ts";
import { moment } from "../schema.ts";

/** Days of a card that a client asks to hold; a code is mailed to the address. */
export const newHold = z.object({ days: daysInput.transform((days) => halfDaysOf(days)), email: emailAddress });
export type NewHold = z.output<typeof newHold>;

export const holdConfirmation = z.object({ email: emailAddress, code: emailCode });
export type HoldConfirmation = z.output<typeof holdConfirmation>;

/** A request as its client reads it. */
export const ownHold = z.object({ card_id: uuid, days: z.array(halfDay) });
export type OwnHold = z.output<typeof ownHold>;

/** A confirmed request, for the selection's owner. */
export const hold = z.object({
  id: uuid,
  card_id: uuid,
  link_id: uuid,
  /** The client's name; null where they gave none. */
  name: z.string().nullable(),
  email: z.string(),
  days: z.array(halfDay),
  /** The job of the holder with an ask or an option that stands on one of the days. */
  job: uuid.nullable(),
  created_at: moment,
});
export type Hold = z.output<typeof hold>;
