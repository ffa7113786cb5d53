import { AppError } from "@compcard/domain/errors";
import type { Kysely } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import { takeTurn } from "../../../platform/throttle.ts";

const hour = 3600;
const day = 24 * hour;
const fromOne = { max: 10, windowSeconds: hour, pauseSeconds: hour };
const fromOneToOne = { max: 3, windowSeconds: day, pauseSeconds: day };
const toOne = { max: 60, windowSeconds: day, pauseSeconds: hour };

/**
 * Ten messages an hour from one person, three a day to one card, and sixty a day for a card from everybody, so that no
 * mailbox is flooded. @throws `request.too_many` with the seconds to wait.
 */
export async function takeEnquiryTurn(db: Kysely<Schema>, senderId: string, cardId: string): Promise<void> {
  const seconds =
    (await takeTurn(db, `enquiry:${senderId}:${cardId}`, fromOneToOne)) ??
    (await takeTurn(db, `enquiry:${senderId}`, fromOne)) ??
    (await takeTurn(db, `enquiry:${cardId}`, toOne));
  if (seconds !== null) throw new AppError("request.too_many", { retryAfterSeconds: seconds });
}
